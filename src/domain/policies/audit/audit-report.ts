import type { Uuid } from '@domain/shared/ids'
import type { AuditedLevel, AuditedPerson, FundsAnswer, FundsQuestion } from './audited'
import { createWork, shareWork, type AuditWork } from './audit-work'
import { auditLimits, findCoalitions, type AuditProgress } from './find-coalitions'
import { findBreaks, orderCoalitions } from './find-breaks'
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
  readonly groups: readonly AnsweredGroup[]
}

export interface AnsweredGroup extends Omit<AccountGroup, 'question'> {
  readonly answer: FundsAnswer
  /** Each of these policies alone stops the smallest group of people, if it is strict enough; undefined where that is not weighed to its end, or there is no group. */
  readonly breaks: readonly Uuid[] | undefined
}

/** Steps of a whole audit: a minute or two, and some minutes on a slow machine or of the most hostile rules, but less than an audit may take. */
export const mostWork = 6_000_000_000

interface DomainTask {
  readonly id: Uuid
  readonly levels: readonly AuditedLevel[]
  readonly groups: readonly AccountGroup[]
}

interface DomainAnswer extends AuditReport {
  readonly isFinished: boolean
}

/**
 * Weighs everything, and yields from time to time what share of it is done, from 0 to 1. Each domain has its share of the work, so that costly rules of one leave the others theirs; what these save goes to those
 * that were not finished, which are weighed once more. What is unfinished after that says so.
 */
export function* auditRules(task: AuditTask, work: AuditWork = createWork(mostWork)): Generator<number, AuditReport> {
  const domains = domainTasks(task)
  const most = work.left
  const late: DomainTask[] = []
  const first = yield* shareWork(work, domains, function* (domain, share, done) {
    const answer = yield* weighDomain(domain, task.people, share, { done, all: domains.length + late.length })
    if (!answer.isFinished) late.push(domain)
    return answer
  })
  const hasSaved = !work.whole.isOver && work.left / late.length > most / domains.length
  const all = domains.length + late.length
  const again = yield* shareWork(work, hasSaved ? late : [], (domain, share, done) =>
    weighDomain(domain, task.people, share, { done: domains.length + done, all }),
  )
  const answers = domains.map((domain, i) => again[late.indexOf(domain)] ?? first[i]!)
  return {
    findings: answers.flatMap(({ findings }) => findings),
    groups: answers.flatMap(({ groups }) => groups),
  }
}

function domainTasks({ domains, groups }: AuditTask): readonly DomainTask[] {
  const ofDomain = new Map<Uuid, AccountGroup[]>()
  for (const group of groups) ofDomain.set(group.domainId, [...(ofDomain.get(group.domainId) ?? []), group])
  return domains.flatMap((levels) => {
    const id = levels[0]?.domainId
    return id ? [{ id, levels, groups: ofDomain.get(id) ?? [] }] : []
  })
}

/** The rules of a domain, and each group of its accounts, have their share of what the domain has. */
function* weighDomain(
  { id, levels, groups }: DomainTask,
  people: readonly AuditedPerson[],
  work: AuditWork,
  { done, all }: AuditProgress,
): Generator<number, DomainAnswer> {
  let findings: readonly RuleFinding[] = []
  const answered: AuditReport['groups'][number][] = []
  yield* shareWork(work, [undefined, ...groups], function* (group, share, position) {
    const shareAt = (within: number) => (done + (position + within) / (groups.length + 1)) / all
    yield shareAt(0)
    if (!group) {
      findings = findInRules(levels, people, share)
      return
    }
    const { question, ...accounts } = group
    const search = findCoalitions(question, auditLimits, share)
    let step = search.next()
    for (; !step.done; step = search.next()) yield shareAt(step.value.done / step.value.all)
    const [smallest] = orderCoalitions(step.value.coalitions)
    answered.push({ ...accounts, answer: step.value, breaks: smallest && findBreaks(question, smallest, share) })
  })
  const areRulesFinished = findings.every(({ kind }) => kind !== 'unfinished')
  const isFinished = areRulesFinished && answered.every(({ answer }) => answer.unknown !== 'unfinished')
  return {
    findings: isFinished || !areRulesFinished ? findings : [...findings, { kind: 'unfinished', domainId: id }],
    groups: answered,
    isFinished,
  }
}
