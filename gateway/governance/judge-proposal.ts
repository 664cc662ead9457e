import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { Decision } from '@domain/intents/intent'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { ProposeRequest } from '@domain/intents/request'
import type { Selected } from '@domain/policies/select'
import { toInstant } from '@domain/shared/clock'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Readers } from '../access/read-access'
import { verifySignature } from '../platform/verify-signature'
import type { Database } from '../store/database'
import { asEntity, findEnvelope } from '../store/entities'
import { requireGovernedAsSigned } from './agreed-steps'
import { beginApproval, type Approval } from './advance-workflow'
import { isLineageLocked, readLineage, type LineageDomain } from '../store/domain-levels'
import type { UserData } from '../store/entity-kinds'
import { findExecutor } from './executors'
import type { GovernanceContext } from '../work/governance-context'
import { judgeExpiry } from '../requests/judge-expiry'
import { answerAtOnce, answerByScripts, readQuestion, type PolicyQuestion } from './policy-question'
import { beginWork } from '../work/work'

export type Refused = Result<never, RejectionCode>

/** A request's author as the store knows one now, or why that person may not act. A record that the platform has not signed is nobody's. */
export async function readActor(
  { platform }: Pick<GovernanceContext, 'platform'>,
  database: Database,
  author: ProposeRequest['author'],
): Promise<Result<UserData, RejectionCode>> {
  const envelope = await findEnvelope(database, 'User', author.id)
  const user = envelope && asEntity<UserData>(envelope)
  if (!user || user.domainId !== author.domainId || !platform.isSealed(envelope))
    return refuse('RequestSubmitterNotFound')
  return user.lock === 'Unlocked' ? succeed(user) : refuse('RequestSubmitterLocked')
}

/** The same for whoever has signed a request, by the key that the platform knows of them: a row of the database alone is nobody's request. */
export async function readSigner(
  context: Pick<GovernanceContext, 'platform'>,
  database: Database,
  author: ProposeRequest['author'],
  { rawRequest, signature }: Pick<Proof, 'rawRequest' | 'signature'>,
): ReturnType<typeof readActor> {
  const actor = await readActor(context, database, author)
  if (!actor.ok || verifySignature(actor.value.publicKey, rawRequest, signature)) return actor
  return refuse('RequestSubmitterSignatureInvalid')
}

/** Is the payload of a proposal possible at this moment? Says nothing about who must agree, and answers the lineage of its domain. */
export async function judgePayload(
  context: GovernanceContext,
  database: Database,
  request: ProposeRequest,
): Promise<Result<readonly LineageDomain[], RejectionCode>> {
  const payload = parsePayload(request.payload)
  const executor = payload.ok ? findExecutor(payload.value.type) : undefined
  if (!payload.ok || !executor) return refuse('FeatureFlagDisabled')
  const lineage = await readLineage(database, request.targetDomainId)
  if (lineage.length === 0 || isLineageLocked(lineage)) return refuse('DomainLocked')
  const refusal = await executor.check(beginWork(context, database, request, payload.value, lineage))
  return refusal ? refuse(refusal) : succeed(lineage)
}

export type Judgement = Result<Approval, RejectionCode>

/** Says which policies govern where conditions decide; undefined when that is not known yet. */
export type Choose = (question: PolicyQuestion) => Promise<Selected | undefined>

type Chosen = Extract<Selected, { readonly ok: true }>['value']

/** The workflows that a proposal must pass; the proposal itself is the first decision. */
async function beginWorkflows(
  question: PolicyQuestion,
  proposal: Decision,
  choose: Choose,
  govern: (policies: Chosen) => Promise<void>,
): Promise<Judgement | PolicyQuestion> {
  const selected = question.isConditional ? await choose(question) : await answerAtOnce(question)
  if (!selected) return question
  if (!selected.ok) {
    return refuse(
      selected.problem.tag === 'scriptFailed' ? 'PolicyScriptingExecutionFailed' : 'NoApplicablePoliciesForDomain',
    )
  }
  const started = beginApproval(selected.value, proposal, question.lineage)
  if (!started.ok) return refuse('PolicyWorkflowFailed')
  await govern(selected.value)
  return started
}

interface Proof {
  readonly rawRequest: string
  readonly signature: string
  readonly seenBySystemAt: string
}

/** Of what somebody only asks about nothing is signed. */
const unsigned = ({ clock }: GovernanceContext): Proof => ({
  rawRequest: '',
  signature: '',
  seenBySystemAt: toInstant(clock.now()),
})

/**
 * Everything that a proposal is asked before an intent comes of it; the question that `choose` could not answer.
 * @param proof undefined for whoever only asks
 */
export async function judgeProposal(
  context: GovernanceContext,
  database: Database,
  request: ProposeRequest,
  proof: Proof | undefined,
  choose: Choose,
): Promise<Judgement | PolicyQuestion> {
  const { author } = request
  const actor = await (proof ? readSigner(context, database, author, proof) : readActor(context, database, author))
  if (!actor.ok) return actor
  const untimely = judgeExpiry(context, request.expiryAt)
  if (untimely) return refuse(untimely)
  const possible = await judgePayload(context, database, request)
  if (!possible.ok) return possible
  const proposal: Decision = {
    author: request.author,
    authorRoles: actor.value.roles,
    decision: 'Approve',
    ...(proof ?? unsigned(context)),
  }
  const lineage = possible.value
  // Of what somebody only asks about nothing is signed.
  const govern = async (policies: Chosen) =>
    proof && requireGovernedAsSigned({ database, platform: context.platform }, lineage, policies)
  return beginWorkflows(await readQuestion(database, request, lineage), proposal, choose, govern)
}

/** Judges a proposal for those who ask, and once more in its turn where scripts decide; to be called where no transaction is held. */
export async function judgeNow(
  context: GovernanceContext,
  request: ProposeRequest,
  readers: Readers,
): Promise<Judgement> {
  const { database, scripts } = context
  const judge = (choose: Choose) => judgeProposal(context, database, request, undefined, choose)
  const first = await judge(() => Promise.resolve(undefined))
  if (!('queueKey' in first)) return first
  return scripts.sit([...first.queueKey, 'dry runs'], async (runner) => {
    const judged = await judge(
      async (question) => (await answerByScripts({ database }, request, question, runner, readers)).selected,
    )
    if ('queueKey' in judged) throw new Error('the scripts have answered and nothing was chosen')
    return judged
  })
}
