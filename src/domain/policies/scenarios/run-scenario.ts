import type { Uuid } from '@domain/shared/ids'
import { explainIntent, type AskExpression, type Explanation } from '../explain'
import { findApprovers, findStartProblem, type Person } from '../find-approvers'
import type { Policy } from '../policy'
import type { ReadLevel } from '../proposing-right'
import type { KnownIntent } from '../term-answer'
import type { WorkflowProblem } from '../workflow'
import { approvalsAsked, areSameApprovals, isSameExpectation } from './asked-approvals'
import { inventIntent, inventedAuthorId } from './invent-intent'
import type { AskedApprovals, Expectation, Scenario } from './scenario'

/** What the answers rest on, as far as it was read. */
export interface ScenarioRules {
  /** From the domain of the scenarios (first) to the root (last), or to the first that could not be read. */
  readonly levels: readonly ReadLevel[]
  /** Of a domain; undefined where they cannot all be read. */
  readonly peopleOf: (domainId: Uuid) => Promise<readonly Person[] | undefined>
  readonly tickers: Readonly<Record<string, { readonly ledgerId: string }>>
}

/** Why it is not known what would happen. */
export type ScenarioDoubt =
  /** The author's domain is not this one or above it. */
  | 'author'
  /** Not all policies of a level can be read. */
  | 'policies'
  /** A condition asks for more than is invented, or its script cannot be weighed. */
  | 'conditions'
  | 'people'
  /** A step joins more than can be counted. */
  | 'steps'

export type RefusalReason = 'scriptFailed' | WorkflowProblem['tag']

export type ScenarioAnswer =
  | {
      readonly outcome: 'approvals'
      readonly approvals: readonly AskedApprovals[]
      readonly missing: number | undefined
      /** Levels whose policies cannot all be read: what they ask comes to it. */
      readonly unread?: readonly Uuid[]
    }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason }
  | { readonly outcome: 'nobodyGoverns' }
  | { readonly outcome: 'unknown'; readonly doubt: ScenarioDoubt }

/** Answers the expressions of conditions about an invented request. */
export type AskOf = (intent: KnownIntent) => AskExpression

/** What the policies would do with the request of a scenario, by the functions with which the gateway judges. */
export async function answerScenario(scenario: Scenario, rules: ScenarioRules, askOf: AskOf): Promise<ScenarioAnswer> {
  const { levels } = rules
  const domainId = levels[0]!.domainId
  const authorDomainId = scenario.author.domainId ?? domainId
  const lineage = levels.map((level) => level.domainId)
  if (!lineage.includes(authorDomainId))
    return unknown(levels.some(({ isComplete }) => !isComplete) ? 'policies' : 'author')
  const intent = inventIntent(scenario, domainId, rules.tickers)
  const { intentType } = scenario
  const explained = await explainIntent({ intentType, levels, authorDomainId }, askOf(intent))
  const { outcome } = explained
  if (outcome.tag === 'scriptFailed') return { outcome: 'refused', reason: 'scriptFailed' }
  if (outcome.tag === 'noApplicablePolicy') return { outcome: 'nobodyGoverns' }
  const policies = outcome.tag === 'governed' ? outcome.policies : governorsRead(explained, authorDomainId)
  if (!policies) return unknown(doubtOf(explained))
  const author = { id: inventedAuthorId, domainId: authorDomainId }
  const problem = findStartProblem(policies, { author, authorRoles: scenario.author.roles, lineage })
  if (problem) return { outcome: 'refused', reason: problem.tag }
  const approvals = approvalsAsked(policies, domainId)
  if (!approvals) return unknown('steps')
  const missing = await countMissing(scenario, policies, lineage, rules)
  if (outcome.tag === 'governed') return { outcome: 'approvals', approvals, missing }
  const unread = explained.levels.flatMap((level) => (level.isRead ? [] : [level.domainId]))
  return { outcome: 'approvals', approvals, missing, unread }
}

/**
 * Who governs at the levels that were read, where the others are all that is not known: whatever those ask comes to it. Undefined where the author's own level
 * is not among them, since that one says who may propose, or that of the scenario.
 */
function governorsRead({ levels }: Explanation, authorDomainId: Uuid): readonly Policy[] | undefined {
  const own = levels.find(({ domainId }) => domainId === authorDomainId)
  const isKnown = levels.every(({ isRead, answer }) => !isRead || ['governs', 'none', 'leftOut'].includes(answer))
  if (!isKnown || levels[0]?.isRead !== true || own?.isRead !== true || own.answer !== 'governs') return undefined
  return levels.flatMap(({ policies }) =>
    policies.flatMap(({ policy, standing }) => (standing === 'governs' ? [policy] : [])),
  )
}

const unknown = (doubt: ScenarioDoubt): ScenarioAnswer => ({ outcome: 'unknown', doubt })

const doubtOf = ({ levels }: Explanation): ScenarioDoubt =>
  levels.some(({ isRead }) => !isRead) ? 'policies' : 'conditions'

/**
 * How many people are too few for one policy, whoever of those with the author's roles proposes; undefined where that cannot be said. Where nobody has the
 * roles, the author is somebody who is yet to come.
 */
async function countMissing(
  { author }: Scenario,
  policies: readonly Policy[],
  lineage: readonly Uuid[],
  { peopleOf }: ScenarioRules,
): Promise<number | undefined> {
  const crowds = new Map<Uuid, readonly Person[] | undefined>()
  const authorDomainId = author.domainId ?? lineage[0]!
  for (const id of [authorDomainId, ...policies.map(({ domainId }) => domainId)])
    if (!crowds.has(id)) crowds.set(id, await peopleOf(id))
  if ([...crowds.values()].includes(undefined)) return undefined
  const holders = crowds
    .get(authorDomainId)!
    .filter(({ lock, roles }) => lock === 'Unlocked' && author.roles.every((role) => roles.includes(role)))
  const proposers: readonly Pick<Person, 'id' | 'publicKey'>[] =
    holders.length > 0 ? holders : [{ id: inventedAuthorId, publicKey: undefined }]
  const counts = proposers.map(({ id, publicKey }) => {
    const each = policies.map(
      (policy) =>
        findApprovers({
          policy,
          author: { id, domainId: authorDomainId },
          authorRoles: author.roles,
          authorKey: publicKey,
          lineage,
          people: crowds.get(policy.domainId),
        }).missing,
    )
    return each.includes(undefined) ? undefined : Math.max(...(each as readonly number[]))
  })
  return counts.includes(undefined) ? undefined : Math.min(...(counts as readonly number[]))
}

/** The answer as an expectation; undefined where it is not wholly known. */
export const expectationOf = (answer: ScenarioAnswer): Expectation | undefined =>
  answer.outcome === 'approvals' && answer.unread ? undefined : expectationRead(answer)

/** The same of the levels that were read. */
function expectationRead(answer: ScenarioAnswer): Expectation | undefined {
  if (answer.outcome === 'unknown') return undefined
  if (answer.outcome !== 'approvals') return { outcome: answer.outcome }
  const { outcome, approvals, missing } = answer
  return missing === undefined ? undefined : { outcome, approvals, ...(missing > 0 ? { tooFewPeople: true } : {}) }
}

/** `inPart`: so it is at the levels that can be read. */
export type Judgement = 'asExpected' | 'inPart' | 'otherwise' | 'unknown'

/** Other approvals are otherwise, also where the people could not be counted. */
export function judge(expects: Expectation, answer: ScenarioAnswer): Judgement {
  if (answer.outcome === 'unknown') return 'unknown'
  const unread = answer.outcome === 'approvals' ? answer.unread : undefined
  if (!unread) return judgeRead(expects, answer)
  if (expects.outcome !== 'approvals') return expects.outcome === 'refused' ? 'unknown' : 'otherwise'
  const isRead = ({ domainId }: AskedApprovals) => domainId === undefined || !unread.includes(domainId)
  const judged = judgeRead({ ...expects, approvals: expects.approvals.filter(isRead) }, answer)
  return judged === 'asExpected' ? 'inPart' : judged
}

function judgeRead(expects: Expectation, answer: ScenarioAnswer): 'asExpected' | 'otherwise' | 'unknown' {
  const found = expectationRead(answer)
  if (found) return isSameExpectation(expects, found) ? 'asExpected' : 'otherwise'
  const isSame =
    expects.outcome === 'approvals' &&
    answer.outcome === 'approvals' &&
    areSameApprovals(expects.approvals, answer.approvals)
  return isSame ? 'unknown' : 'otherwise'
}

/** Whether a change gives a scenario another answer. Levels that cannot be read are the same both times. */
export function compareAnswers(today: ScenarioAnswer, withChange: ScenarioAnswer): 'same' | 'changed' | 'unknown' {
  if (today.outcome === 'unknown' || withChange.outcome === 'unknown') return 'unknown'
  const before = expectationRead(today)
  if (before) {
    const judged = judgeRead(before, withChange)
    return judged === 'asExpected' ? 'same' : judged === 'otherwise' ? 'changed' : 'unknown'
  }
  const isSame =
    today.outcome === 'approvals' &&
    withChange.outcome === 'approvals' &&
    areSameApprovals(today.approvals, withChange.approvals)
  return isSame ? 'unknown' : 'changed'
}
