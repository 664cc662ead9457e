import type { AuditReport } from '@domain/policies/audit/audit-report'

export type AuditProblem =
  /** The institution could not be read; without a status there was no answer. */
  | { readonly tag: 'notRead'; readonly status: number | undefined }
  | { readonly tag: 'tooLong' }
  /** The thread that weighs could not be started, or broke. */
  | { readonly tag: 'broken' }

/** What was read: weighed, it is a report. */
export interface ReadInstitution {
  /** @param progress of all that is to be weighed, from 0 to 1 */
  readonly weigh: (signal: AbortSignal, progress: (share: number) => void) => Promise<AuditReport>
}

export interface RulesAuditContext {
  readonly read: ReadInstitution | undefined
  /** From 0 to 1. */
  readonly share: number
  readonly report: AuditReport | undefined
  readonly problem: AuditProblem | undefined
}

export type RulesAuditEvent =
  | { readonly type: 'audit.again' }
  | { readonly type: 'audit.cancel' }
  | { readonly type: 'audit.progress'; readonly share: number }
  | { readonly type: 'audit.done'; readonly report: AuditReport }
  | { readonly type: 'audit.broken' }
