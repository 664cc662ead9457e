import type { Uuid } from '@domain/shared/ids'
import type { AuditedLevel, AuditedPerson, FundsAnswer, FundsQuestion } from './audited'
import { auditLimits, findCoalitions } from './find-coalitions'
import { findInRules, type RuleFinding } from './rule-findings'

/** Accounts that are alike in all that rules ask for. */
export interface AccountGroup {
  readonly domainId: Uuid
  readonly accounts: readonly { readonly id: Uuid; readonly alias: string }[]
  readonly question: FundsQuestion
}

/** What an audit weighs: as the platform gave it, and small enough to be handed to another thread. */
export interface AuditTask {
  /** From each domain (first) to the root (last). */
  readonly domains: readonly (readonly AuditedLevel[])[]
  readonly people: readonly AuditedPerson[]
  readonly groups: readonly AccountGroup[]
}

export interface AuditReport {
  readonly findings: readonly RuleFinding[]
  readonly groups: readonly (Omit<AccountGroup, 'question'> & { readonly answer: FundsAnswer })[]
}

/** Weighs everything, and yields from time to time what share of it is done, from 0 to 1. */
export function* auditRules({ domains, people, groups }: AuditTask): Generator<number, AuditReport> {
  const answered: AuditReport['groups'][number][] = []
  for (const [done, { question, ...group }] of groups.entries()) {
    const search = findCoalitions(question, auditLimits)
    let step = search.next()
    for (; !step.done; step = search.next()) yield (done + step.value.done / step.value.all) / groups.length
    answered.push({ ...group, answer: step.value })
  }
  return { findings: domains.flatMap((levels) => findInRules(levels, people)), groups: answered }
}
