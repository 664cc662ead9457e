import type { UserReference, Uuid } from '@domain/shared/ids'
import type { ExplainedLevel, Explanation } from './explain'
import type { Person, PolicyApprovers } from './find-approvers'
import type { PlatformQuestion } from './platform-question'
import type { Policy } from './policy'
import type { ReadLevel } from './proposing-right'
import type { KnownContent } from './term-answer'
import type { WorkflowProblem } from './workflow'

/** What is simulated: a request as it was proposed or as somebody has invented it, or nothing of it but its type. */
export interface SimulatedRequest {
  readonly type: string
  readonly author: UserReference
  readonly targetDomainId: Uuid
  readonly content: RequestContent | undefined
}

export interface RequestContent extends Pick<KnownContent, 'payload' | 'customProperties'> {
  readonly id: Uuid
  readonly expiryAt: string
  readonly description?: string | undefined
}

/** What somebody has written of a request that nobody has proposed. */
export type InventedContent = Omit<RequestContent, 'id' | 'expiryAt'>

export interface NamedPerson extends Person {
  readonly alias: string
}

/** Why it is not known what a script comes to: it asks for what was not read, it was ended at its limits, or none can be run here. */
export type ScriptDoubt = 'unread' | 'limits' | 'notRun'

/** What policies would do with a request, by what this person may read. */
export interface Simulation {
  readonly explanation: Explanation
  /** By id of the domain; one that cannot be read is absent. */
  readonly domains: ReadonlyMap<string, string>
  /** Undefined where the record cannot be read. */
  readonly author: NamedPerson | undefined
  readonly authorId: Uuid
  /** By id of each policy that governs or may govern. */
  readonly approvers: ReadonlyMap<string, PolicyApprovers>
  /** By id of a person. */
  readonly people: ReadonlyMap<string, NamedPerson>
  /** Domains of such policies whose people cannot all be read. */
  readonly unreadPeople: ReadonlySet<string>
  /** Why the workflows cannot begin, where all governing policies are known. */
  readonly problem: WorkflowProblem['tag'] | undefined
  readonly assets: ReadonlyMap<string, { readonly name: string; readonly decimals: number }>
  readonly ledgers: ReadonlyMap<string, string>
  /** By the text of a script that is unknown. */
  readonly doubts: ReadonlyMap<string, ScriptDoubt>
}

/** What a person wants simulated; what is left out is the first that is offered. */
export interface SimulationChoice {
  /** One that was proposed, or one that nobody has. */
  readonly mode: 'recent' | 'invented'
  readonly domainId: Uuid
  readonly intentId: string | undefined
  readonly type: string | undefined
  readonly authorId: string | undefined
  /** What is written of an invented one; without it, or of another type, its type alone is meant. */
  readonly invented: InventedContent | undefined
}

export interface SimulationAnswer {
  readonly request: SimulatedRequest
  readonly today: Simulation
  /** With the policy that somebody is writing; undefined where nobody is. */
  readonly withDraft: Simulation | undefined
  /** For the platform; undefined where it is not to be asked. */
  readonly question: PlatformQuestion | undefined
}

/** The levels as they would be with a policy: it takes the place of the one whose change it is, or comes to the others. */
export const withDraft = (levels: readonly ReadLevel[], draft: Policy): readonly ReadLevel[] =>
  levels.map((level) =>
    level.domainId === draft.domainId
      ? { ...level, policies: [...level.policies.filter(({ id }) => id !== draft.id), draft] }
      : level,
  )

/** Whether a request goes another way with a draft. */
export type Way = 'same' | 'other' | 'unknown'

/**
 * A draft changes nothing but the answer of its own level: where that is the same, so is the way, whatever is unknown of other levels. Where it is not, one of them that is unknown
 * may leave it out, or refuse the request both times for a condition that fails.
 */
export function compareWays(
  today: Explanation,
  withDraft: Explanation,
  { draft, authorDomainId }: { readonly draft: Policy; readonly authorDomainId: Uuid },
): Way {
  const levelIn = ({ levels }: Explanation) => levels.find(({ domainId }) => domainId === draft.domainId)
  const [before, after] = [levelIn(today), levelIn(withDraft)]
  if (!before || !after || before.answer === 'leftOut') return 'same'
  if (!before.isRead) return 'unknown'
  if (gistOf(before) === gistOf(after)) return 'same'
  const outcomes = [today.outcome.tag, withDraft.outcome.tag]
  if (outcomes.every((tag) => tag === 'scriptFailed')) return 'same'
  const isKnown = [today, withDraft].every(({ levels }) => levels.every(({ answer }) => answer !== 'unknown'))
  return isKnown && knowsReach(withDraft, after, authorDomainId) ? 'other' : 'unknown'
}

/** Whether a level counts is for the author's domain to say where that is above it. */
function knowsReach({ levels }: Explanation, level: ExplainedLevel, authorDomainId: Uuid): boolean {
  const at = levels.findIndex(({ domainId }) => domainId === authorDomainId)
  return at >= 0 && (levels.indexOf(level) >= at || levels[at]?.isRead === true)
}

/** Who governs a level, or may, with which workflow; where that depends on a condition, with it. */
const gistOf = ({ answer, policies }: ExplainedLevel): string =>
  JSON.stringify([
    answer,
    policies.flatMap(({ policy, standing }) =>
      standing === 'governs'
        ? [[policy.id, policy.workflow ?? null]]
        : standing === 'mayGovern' || standing === 'failed'
          ? [[policy.id, standing, policy.workflow ?? null, policy.condition ?? null]]
          : [],
    ),
  ])

/** Names of the policies that govern the level of a draft, or may. */
export const governorsOf = ({ levels }: Explanation, domainId: Uuid): readonly string[] =>
  (levels.find((level) => level.domainId === domainId)?.policies ?? []).flatMap(({ policy, standing }) =>
    standing === 'governs' || standing === 'mayGovern' ? [policy.alias] : [],
  )
