import { readTerm } from '@domain/policies/condition-terms'
import type { ExplainedLevel, ExplainedPolicy, Standing, Verdict } from '@domain/policies/explain'
import type { Person, PolicyApprovers } from '@domain/policies/find-approvers'
import type { NamedPerson, Simulation } from '@domain/policies/simulation'
import { visibleText } from '@domain/shared/visible-text'
import { termWords, type ConditionNames } from '@features/intents/shared/condition-words'
import { conditionLines, stepWords } from '@features/intents/shared/policy-words'
import { simulationMessages as words } from './simulation.messages'

export interface PartView {
  /** In words; undefined of a script, which is shown as it is written. */
  readonly text: string | undefined
  readonly script: string
  readonly depth: number
  readonly joinedBy: 'And' | 'Or' | undefined
  readonly opens: string
  readonly closes: string
  readonly verdict: Verdict | undefined
  readonly says: string
}

export interface StepView {
  readonly asks: string
  readonly notes: readonly string[]
  readonly isMet: boolean
}

export interface PolicyView {
  readonly id: string
  readonly name: string
  readonly rank: number
  /** What it is called where it is the one that is simulated. */
  readonly subject: string | undefined
  readonly standing: Standing
  readonly reason: string
  /** Where its condition was asked. */
  readonly parts: readonly PartView[]
  /** Of one that governs or may; undefined where it has no workflow. */
  readonly steps: readonly StepView[] | undefined
  /** A shortage of people, in words. */
  readonly short: string | undefined
}

export interface LevelView {
  readonly id: string
  readonly name: string
  readonly isExecuting: boolean
  readonly note: string
  readonly policies: readonly PolicyView[]
}

export interface OutcomeView {
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  readonly doubts: readonly string[]
}

export interface SimulationView {
  readonly outcome: OutcomeView
  readonly levels: readonly LevelView[]
}

/** People that are named of those who can approve a step. */
const namedPeople = 6

/** The policy that is simulated, and what it is called. */
export interface Subject {
  readonly id: string | undefined
  readonly word: string
}

export function toSimulationView(simulation: Simulation, subject: Subject): SimulationView {
  return {
    outcome: outcomeOf(simulation),
    levels: simulation.explanation.levels.map((level, i) => ({
      id: level.domainId,
      name: visibleText(simulation.domains.get(level.domainId) ?? words.unnamedDomain),
      isExecuting: i === 0,
      note: noteOf(level),
      policies: level.policies.map((one) => toPolicyView(one, level, simulation, subject)),
    })),
  }
}

export interface ComparedLevel {
  /** Both say the same of it: which policies govern, and who approves in which order. */
  readonly isSame: boolean
  readonly today: LevelView
  readonly withDraft: LevelView
}

/** Level by level; the lineage is the same on both sides. */
export const compareLevels = (today: SimulationView, withDraft: SimulationView): readonly ComparedLevel[] =>
  withDraft.levels.map((level, i) => {
    const before = today.levels[i] ?? level
    return { isSame: gist(before) === gist(level), today: before, withDraft: level }
  })

const gist = ({ note, policies }: LevelView): string =>
  JSON.stringify([
    note,
    policies
      .filter(({ standing }) => standing === 'governs' || standing === 'mayGovern')
      .map(({ subject: _, rank: __, ...policy }) => policy),
  ])

const noteOf = ({ isRead, answer, policies }: ExplainedLevel): string =>
  !isRead ? words.unread : policies.length === 0 && answer === 'none' ? words.noPolicies : words.answers[answer]

function outcomeOf({ explanation: { outcome, levels }, author, problem, approvers }: Simulation): OutcomeView {
  const name = author ? visibleText(author.alias) : ''
  const missing = levels
    .flatMap(({ policies }) => policies)
    .flatMap(({ policy, standing }) => (standing === 'governs' ? [approvers.get(policy.id)?.missing ?? 0] : []))
  const doubts = [
    ...(author ? [] : [words.authorUnread]),
    ...(author && author.lock !== 'Unlocked' ? [words.authorLocked(name)] : []),
  ]
  if (problem === 'authorNotAMaker') return { tone: 'error', text: words.problems.authorNotAMaker(name), doubts }
  if (problem) return { tone: 'error', text: readProblem(problem), doubts }
  const governing = levels.flatMap(({ policies }) => policies.filter(({ standing }) => standing === 'governs'))
  const isUnreadAlone = levels.every(({ answer, isRead }) => answer !== 'unknown' || !isRead)
  if (outcome.tag === 'unknown' && isUnreadAlone && governing.length > 0)
    return { tone: 'warning', text: words.outcomes.governedInPart(governing.length), doubts }
  if (outcome.tag !== 'governed')
    return { tone: outcome.tag === 'unknown' ? 'warning' : 'error', text: words.outcomes[outcome.tag], doubts }
  const isShort = missing.some((count) => count > 0)
  return {
    tone: isShort || doubts.length > 0 ? 'warning' : 'success',
    text: words.outcomes.governed(outcome.policies.length),
    doubts: isShort ? [...doubts, words.short(Math.max(...missing))] : doubts,
  }
}

const readProblem = (problem: NonNullable<Simulation['problem']>): string =>
  problem === 'neverApprovable' ? words.problems.neverApprovable : words.problems.uncountable

function toPolicyView(
  { policy, standing, condition }: ExplainedPolicy,
  level: ExplainedLevel,
  simulation: Simulation,
  subject: Subject,
): PolicyView {
  const approvers = simulation.approvers.get(policy.id)
  const missing = approvers?.missing ?? 0
  return {
    id: policy.id,
    name: visibleText(policy.alias),
    rank: policy.rank,
    subject: policy.id === subject.id ? subject.word : undefined,
    standing,
    reason: reasonOf(standing, policy.scope, level),
    parts: policy.condition && condition ? partsOf(policy.condition, condition.parts, simulation) : [],
    steps: policy.workflow && approvers && stepsOf(approvers, simulation, policy.domainId),
    short: missing > 0 && standing === 'governs' ? words.short(missing) : undefined,
  }
}

function reasonOf(standing: Standing, scope: 'Self' | 'Descendants' | 'SelfAndDescendants', level: ExplainedLevel) {
  const { standings } = words
  if (standing === 'scope') return standings.scope[scope]
  if (standing === 'lowerRank' && level.answer !== 'governs') return standings.lowerRankThanUnknown
  return standings[standing]
}

function partsOf(
  condition: Parameters<typeof conditionLines>[0],
  verdicts: readonly (Verdict | undefined)[],
  { assets, ledgers, doubts }: Simulation,
): readonly PartView[] {
  const names: ConditionNames = { asset: (id) => assets.get(id), ledger: (id) => ledgers.get(id) }
  return conditionLines(condition).map(({ text, ...line }, i) => {
    const verdict = verdicts[i]
    const said = termWords(readTerm(text), names)
    return {
      ...line,
      text: said,
      script: visibleText(text),
      verdict,
      says:
        verdict === undefined
          ? words.unasked
          : verdict === 'unknown' && said === undefined
            ? words.scripts[doubts.get(text) ?? 'unread']
            : words.verdicts[verdict],
    }
  })
}

const stepsOf = (
  { steps }: PolicyApprovers,
  { people, author, unreadPeople }: Simulation,
  domainId: string,
): readonly StepView[] => {
  const nameOf = ({ id }: Person) => visibleText((people.get(id) satisfies NamedPerson | undefined)?.alias ?? id)
  return steps.map(({ step, isBegun, isMet, able, locked }) => ({
    asks: visibleText(stepWords(step)),
    isMet,
    notes: [
      ...(isBegun && author ? [words.byProposing(visibleText(author.alias))] : []),
      ...(isMet
        ? [words.met]
        : unreadPeople.has(domainId)
          ? [words.peopleUnread]
          : [
              able.length > 0
                ? words.able(able.slice(0, namedPeople).map(nameOf), Math.max(0, able.length - namedPeople))
                : words.nobody,
            ]),
      ...(isMet || locked.length === 0 ? [] : [words.locked(locked.slice(0, namedPeople).map(nameOf))]),
    ],
  }))
}
