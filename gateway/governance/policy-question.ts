import { createHash } from 'node:crypto'
import { conditionHolds, type ConditionContext, type ScriptRunner } from '@domain/policies/conditions'
import {
  areConditional,
  findCandidates,
  selectPolicies,
  takenBeside,
  typesAsked,
  type Candidates,
  type Selected,
} from '@domain/policies/select'
import type { Policy } from '@domain/policies/policy'
import type { ProposeRequest } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed } from '@domain/shared/result'
import type { Readers } from '../access/read-access'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
import type { PlatformSigner } from '../store/envelope'
import { collectReferences } from './collect-references'
import { readLevels, readLineage, type LineageDomain } from '../store/domain-levels'

/** Which policies govern a proposal? */
export interface PolicyQuestion {
  readonly candidates: Candidates
  /** Of its target domain, itself first, the root last. */
  readonly lineage: readonly Uuid[]
  /** No policy is chosen before a script has run. */
  readonly isConditional: boolean
  /** Where the scripts wait for their turn: the author's domain, from the root down to it, then the author, whatever domain the proposal is for. */
  readonly queueKey: readonly string[]
}

/** What was chosen, and on what it rests: with the same basis the same policies govern. */
export interface PolicyAnswer {
  readonly selected: Selected
  readonly basis: string
}

/** The characters of the references that a condition may read. */
const longestReferences = 1_000_000

/** `known` is the lineage of its target domain, where it has been read already. */
export async function readQuestion(
  database: Database,
  request: ProposeRequest,
  known?: readonly LineageDomain[],
): Promise<PolicyQuestion> {
  const { targetDomainId, author, payload } = request
  const lineage = known ?? (await readLineage(database, targetDomainId))
  const asked = { intentType: payload.type, beside: takenBeside(payload) }
  const levels = await readLevels(database, lineage, ...typesAsked(asked))
  const candidates = findCandidates({ ...asked, levels, authorDomainId: author.domainId })
  const above = lineage.slice(lineage.findIndex(({ id }) => id === author.domainId))
  return {
    candidates,
    lineage: lineage.map(({ id }) => id),
    isConditional: areConditional(candidates),
    queueKey: [...above.map(({ id }) => id as string).reverse(), author.id],
  }
}

/** The answer where no condition decides. */
export const answerAtOnce = ({ candidates }: PolicyQuestion): Promise<Selected> =>
  selectPolicies(candidates, () => Promise.resolve(succeed(true)))

/** Whom a lock is for may change what its conditions read, or have it changed, each time they are evaluated, and would never be locked: it is judged by what was read, whatever has become of that since. */
const holdsWhatWasRead = ({ payload }: ProposeRequest): boolean => payload.type.startsWith('v0_Lock')

/**
 * Reads what the conditions may read, and evaluates them; for `readers`, if any, by what they may read themselves.
 * @throws Error with `platform`, where what is not read again is not as the platform has signed it
 */
export async function answerByScripts(
  { database, platform }: Pick<Change, 'database'> & Partial<Pick<Change, 'platform'>>,
  request: ProposeRequest,
  question: PolicyQuestion,
  runner: ScriptRunner,
  readers?: Readers,
): Promise<PolicyAnswer> {
  const context = await readContext(database, request, readers, holdsWhatWasRead(request) ? platform : undefined)
  const holds = (policy: Policy) =>
    context
      ? conditionHolds(policy.condition, context, runner)
      : Promise.resolve(refuse({ tag: 'scriptFailed', message: 'the context is too long' } as const))
  const selected = await selectPolicies(question.candidates, holds)
  return { selected, basis: basisOf(question, holdsWhatWasRead(request) ? undefined : context) }
}

/**
 * The answer that was found on another reading of the database, when everything it rests on is still the same.
 * @throws Error where the conditions have read what the platform has not signed
 */
export async function confirmAnswer(
  { database, platform }: Pick<Change, 'database' | 'platform'>,
  request: ProposeRequest,
  question: PolicyQuestion,
  answer: PolicyAnswer,
): Promise<Selected | undefined> {
  const context = holdsWhatWasRead(request) ? undefined : await readContext(database, request, undefined, platform)
  return basisOf(question, context) === answer.basis ? answer.selected : undefined
}

async function readContext(
  database: Database,
  request: ProposeRequest,
  readers?: Readers,
  platform?: PlatformSigner,
): Promise<ConditionContext | undefined> {
  const references = await collectReferences(database, request, longestReferences, readers, platform)
  return references && { request, references }
}

/** Policies by revision, in the order in which they are asked, and all that their conditions may read where that is to be the same still. */
function basisOf({ candidates }: PolicyQuestion, context: ConditionContext | undefined): string {
  const asked = candidates.map((levels) => levels.map((level) => level.map(({ id, revision }) => [id, revision])))
  return createHash('sha256')
    .update(JSON.stringify([asked, context ?? null]))
    .digest('hex')
}
