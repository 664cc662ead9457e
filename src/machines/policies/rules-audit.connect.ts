import type { SnapshotFrom } from 'xstate'
import type { AuditReport } from '@domain/policies/audit/audit-report'
import type { Prompt } from '../shared/chart-meta'
import type { rulesAudit } from './rules-audit.machine'
import type { AuditProblem, RulesAuditEvent } from './rules-audit.types'

export type { AuditProblem }

const phases = ['reading', 'weighing', 'shown', 'failed', 'stopped'] as const

export interface RulesAuditView {
  readonly phase: (typeof phases)[number]
  readonly prompt: Prompt
  /** From 0 to 1. */
  readonly share: number
  readonly report: AuditReport | undefined
  readonly problem: AuditProblem | undefined
  readonly again: () => void
  readonly cancel: () => void
}

export function connectRulesAudit(
  snapshot: SnapshotFrom<typeof rulesAudit>,
  send: (event: RulesAuditEvent) => void,
): RulesAuditView {
  const { share, report, problem } = snapshot.context
  return {
    phase: phases.find((name) => snapshot.matches(name)) ?? 'reading',
    prompt: snapshot.hasTag('busy') ? 'wait' : snapshot.hasTag('failed') ? 'retry' : 'none',
    share,
    report,
    problem,
    again: () => send({ type: 'audit.again' }),
    cancel: () => send({ type: 'audit.cancel' }),
  }
}
