import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed } from '@domain/shared/result'
import { conditionHolds } from './conditions'
import { byPriority, type Policy, type PolicyCondition } from './policy'
import type { ReadLevel } from './proposing-right'
import { candidatesOf, findObstacle, governingLevels, selectPolicies, typesAsked, type SelectionInput } from './select'

/** What an expression, or a whole condition, comes to. A failed one refuses the request; unknown is never taken for anything else. */
export type Verdict = 'true' | 'false' | 'failed' | 'unknown'

/** Evaluates one expression of a condition about the intent in question. */
export type AskExpression = (expression: string) => Promise<Verdict>

export interface WeighedCondition {
  readonly verdict: Verdict
  /** Of its expressions in their order; undefined for one that is not asked, since the others decide or end the choice. */
  readonly parts: readonly (Verdict | undefined)[]
}

/** Where a policy stands for an intent; `lowerRank` is behind one that governs, `notAsked` behind a condition that failed. */
export type Standing =
  | 'governs'
  | 'mayGovern'
  | 'locked'
  | 'type'
  | 'scope'
  | 'strategy'
  | 'condition'
  | 'failed'
  | 'lowerRank'
  | 'notAsked'

export interface ExplainedPolicy {
  readonly policy: Policy
  readonly standing: Standing
  /** Of those whose condition was asked. */
  readonly condition: WeighedCondition | undefined
}

/** What a level says: `leftOut` by the governing strategy of the author's domain, `notAsked` after a condition below it failed. */
export type LevelAnswer = 'governs' | 'none' | 'unknown' | 'failed' | 'leftOut' | 'notAsked'

export interface ExplainedLevel {
  readonly domainId: Uuid
  readonly answer: LevelAnswer
  /** All policies of the level were read. */
  readonly isRead: boolean
  /** In the order in which they are asked. */
  readonly policies: readonly ExplainedPolicy[]
}

export type ExplainedOutcome =
  | { readonly tag: 'governed'; readonly policies: readonly Policy[] }
  | { readonly tag: 'noApplicablePolicy' | 'scriptFailed' | 'unknown' }

export interface Explanation {
  /** From the executing domain (first) to the root (last), or to the first that could not be read. */
  readonly levels: readonly ExplainedLevel[]
  readonly outcome: ExplainedOutcome
}

export interface ExplainQuestion extends Omit<SelectionInput, 'levels'> {
  readonly levels: readonly ReadLevel[]
}

/**
 * Which policies govern an intent, and why the others do not. Policies are chosen by the functions with which the gateway chooses them; what was not read or
 * cannot be evaluated leaves the answer `unknown` wherever it could change it.
 */
export async function explainIntent(question: ExplainQuestion, ask: AskExpression): Promise<Explanation> {
  const [own, beside] = typesAsked(question)
  const explained = await explainType({ ...question, intentType: own! }, ask)
  return beside === undefined
    ? explained
    : joinExplanations(explained, await explainType({ ...question, intentType: beside }, ask))
}

async function explainType(question: ExplainQuestion, ask: AskExpression): Promise<Explanation> {
  const { levels, authorDomainId } = question
  const governing = governingLevels(levels, authorDomainId)
  const isReachKnown = knowsReach(question)
  const explained: ExplainedLevel[] = []
  let isOpen = true
  for (const level of levels) {
    const isLeftOut = !governing.includes(level)
    const one = await explainLevel(level, question, isLeftOut ? 'leftOut' : isOpen ? ask : 'notAsked')
    explained.push(one)
    if (one.answer === 'failed') isOpen = false
  }
  return { levels: explained, outcome: isReachKnown ? outcomeOf(explained) : { tag: 'unknown' } }
}

/** What is asked of both types; the first that is not governed ends it. */
const joinExplanations = (one: Explanation, other: Explanation): Explanation => ({
  levels: one.levels.map((level, i) => joinLevels(level, other.levels[i]!)),
  outcome:
    one.outcome.tag !== 'governed'
      ? one.outcome
      : other.outcome.tag !== 'governed'
        ? other.outcome
        : { tag: 'governed', policies: [...new Set([...one.outcome.policies, ...other.outcome.policies])] },
})

/** What says more first. */
const answersByWeight: readonly LevelAnswer[] = ['failed', 'unknown', 'governs', 'none', 'notAsked', 'leftOut']
const standingsByWeight: readonly Standing[] = [
  'governs',
  'mayGovern',
  'failed',
  'condition',
  'lowerRank',
  'notAsked',
  'strategy',
  'locked',
  'scope',
  'type',
]

const joinLevels = (one: ExplainedLevel, other: ExplainedLevel): ExplainedLevel => ({
  ...one,
  answer: answersByWeight.find((answer) => answer === one.answer || answer === other.answer) ?? one.answer,
  policies: one.policies.map((explained, i) => {
    const { standing, condition } = other.policies[i]!
    return {
      ...explained,
      standing: standingsByWeight.find((is) => is === explained.standing || is === standing) ?? standing,
      condition: explained.condition ?? condition,
    }
  }),
})

/** Whether the levels below the author's domain count is for its governing strategy to say. */
function knowsReach({ levels, authorDomainId }: ExplainQuestion): boolean {
  const at = levels.findIndex(({ domainId }) => domainId === authorDomainId)
  return at === 0 || levels[at]?.isComplete === true
}

function outcomeOf(levels: readonly ExplainedLevel[]): ExplainedOutcome {
  if (levels.some(({ answer }) => answer === 'failed')) return { tag: 'scriptFailed' }
  if (levels.some(({ answer }) => answer === 'unknown')) return { tag: 'unknown' }
  const policies = levels.flatMap((level) => level.policies.filter(({ standing }) => standing === 'governs'))
  return policies.length > 0
    ? { tag: 'governed', policies: policies.map(({ policy }) => policy) }
    : { tag: 'noApplicablePolicy' }
}

/** @param ask why none of its policies is asked, where that is so */
async function explainLevel(
  level: ReadLevel,
  { intentType, levels }: ExplainQuestion,
  ask: AskExpression | 'leftOut' | 'notAsked',
): Promise<ExplainedLevel> {
  const isExecuting = level.domainId === levels[0]?.domainId
  const candidates = candidatesOf(level, intentType, isExecuting)
  const asked = new Map<Policy, WeighedCondition>()
  const selected =
    typeof ask === 'string'
      ? undefined
      : await selectPolicies([[candidates]], async (policy) => {
          const weighed = await weighCondition(policy.condition, ask)
          asked.set(policy, weighed)
          return weighed.verdict === 'failed'
            ? refuse({ tag: 'scriptFailed', message: '' })
            : succeed(weighed.verdict === 'true')
        })
  const chosen = selected?.ok ? selected.value[0] : undefined
  const isFailed = selected?.ok === false && selected.problem.tag === 'scriptFailed'
  const isDoubtful = !level.isComplete || [...asked.values()].some(({ verdict }) => verdict === 'unknown')
  const standingOf = (policy: Policy): Standing => {
    const obstacle = findObstacle(policy, intentType, isExecuting)
    if (obstacle) return obstacle
    if (ask === 'leftOut') return 'strategy'
    const verdict = asked.get(policy)?.verdict
    if (verdict === undefined) return chosen || !candidates.includes(policy) ? 'lowerRank' : 'notAsked'
    return verdict === 'true' ? (isDoubtful ? 'mayGovern' : 'governs') : otherwise[verdict]
  }
  return {
    domainId: level.domainId,
    isRead: level.isComplete,
    answer: typeof ask === 'string' ? ask : isDoubtful ? 'unknown' : isFailed ? 'failed' : chosen ? 'governs' : 'none',
    policies: level.policies.toSorted(byPriority).map((policy) => ({
      policy,
      standing: standingOf(policy),
      condition: policy.condition && asked.get(policy),
    })),
  }
}

const otherwise = { unknown: 'mayGovern', false: 'condition', failed: 'failed' } as const

/** Asks the expressions of a condition as the gateway does, from the left, and no more of them. */
export async function weighCondition(
  condition: PolicyCondition | undefined,
  ask: AskExpression,
): Promise<WeighedCondition> {
  const expressions: string[] = []
  const parts: (Verdict | undefined)[] = []
  const numbered = condition && numberExpressions(condition, expressions)
  const held = await conditionHolds(
    numbered,
    { request: undefined, references: {} },
    {
      evaluate: async (number) => {
        const verdict = await ask(expressions[Number(number)]!)
        parts[Number(number)] = verdict
        return verdict === 'true' || verdict === 'false'
          ? succeed(verdict === 'true')
          : refuse({ tag: 'scriptFailed', message: verdict })
      },
    },
  )
  return {
    verdict: held.ok ? (held.value ? 'true' : 'false') : held.problem.message === 'failed' ? 'failed' : 'unknown',
    parts: expressions.map((_, i) => parts[i]),
  }
}

/** In the place of a term that this console does not know; no expression is empty. */
export const notKnown = ''

/** The same tree with the number of each expression in its place: two that read alike are two. A word that is not known yet counts as an expression. */
function numberExpressions(condition: PolicyCondition, expressions: string[]): PolicyCondition {
  if (condition.type === 'And' || condition.type === 'Or') {
    const left = numberExpressions(condition.left, expressions)
    return { type: condition.type, left, right: numberExpressions(condition.right, expressions) }
  }
  return {
    type: 'Expression',
    expression: String(expressions.push(condition.type === 'Expression' ? condition.expression : notKnown) - 1),
  }
}
