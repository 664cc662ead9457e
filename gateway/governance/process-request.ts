import { eq } from 'drizzle-orm'
import type { Decision, IntentStatus } from '@domain/intents/intent'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { DecisionRequest, ProposeRequest } from '@domain/intents/request'
import { approversOf } from '@domain/policies/workflow'
import { toInstant } from '@domain/shared/clock'
import { sameUser, type UserReference } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { recordNotifications } from '../preferences/record-notifications'
import type { Database } from '../store/database'
import { burntIntents, intents, requests } from '../store/schema/governance'
import { readMomentToAsk } from '../transactions/changed-endpoints'
import { advanceIntent } from './advance-intent'
import { decideApproval, type Approval } from './advance-workflow'
import type { GovernanceContext } from '../work/governance-context'
import { holdIds } from '../work/held-ids'
import { sealedKeysOf } from './keys-of'
import {
  endedByRestore,
  insertIntent,
  isAsSealed,
  proposalOf,
  updateIntent,
  wasEndedByRestore,
  type IntentRow,
  type IntentState,
  type RequestRow,
} from './intent-record'
import { judgeProposal, readSigner } from './judge-proposal'
import { confirmAnswer, type PolicyAnswer, type PolicyQuestion } from './policy-question'

/**
 * Carries one accepted request to its end, in the transaction that holds its row. A proposal on which conditions decide needs
 * their answer: without one, or when it rests on what has changed since, nothing is written and the question is handed back.
 */
export async function processRequest(
  context: GovernanceContext,
  database: Database,
  row: RequestRow,
  answer?: PolicyAnswer,
): Promise<PolicyQuestion | undefined> {
  const outcome =
    row.type === 'Propose'
      ? await processProposal(context, database, row, answer)
      : await processDecision(context, database, row)
  if ('queueKey' in outcome) return outcome
  await endRequest(context, database, row, outcome.ok ? undefined : outcome.problem)
  return undefined
}

/** The end of a request; a hint says why it failed. */
export async function endRequest(
  context: GovernanceContext,
  database: Database,
  row: RequestRow,
  hint: string | undefined,
): Promise<void> {
  const now = toInstant(context.clock.now())
  const status = hint === undefined ? 'Succeeded' : 'Failed'
  const step = { source: 'governance', status, createdAt: now, ...(hint === undefined ? {} : { hint }) } as const
  await database
    .update(requests)
    .set({ status, lastModifiedAt: now, history: [...row.history, step] })
    .where(eq(requests.id, row.id))
}

async function processProposal(
  context: GovernanceContext,
  database: Database,
  row: RequestRow,
  answer: PolicyAnswer | undefined,
): Promise<Result<true, RejectionCode> | PolicyQuestion> {
  const [burnt] = await database.select().from(burntIntents).where(eq(burntIntents.id, row.intentId)).limit(1)
  if (burnt?.requestId !== row.id) return refuse('IntentAlreadyExists')
  const request = proposalOf(row)
  const now = toInstant(context.clock.now())
  const proof = { rawRequest: row.rawRequest, signature: row.signature, seenBySystemAt: now }
  const approval = await judgeProposal(context, database, request, proof, (question) =>
    answer
      ? confirmAnswer({ database, platform: context.platform }, request, question, answer)
      : Promise.resolve(undefined),
  )
  if ('queueKey' in approval || !approval.ok) return approval
  if (!(await holdIds(database, request))) return refuse('EntityAlreadyCreated')
  const asked = await readMomentToAsk({ database, platform: context.platform, now }, request.payload)
  const state = { ...stateAfter(approval.value), lastModifiedAt: asked }
  await insertIntent(database, context.platform, row, state)
  await notifyApproved(database, request, state)
  return succeed(true)
}

async function processDecision(
  context: GovernanceContext,
  database: Database,
  row: RequestRow,
): Promise<Result<true, RejectionCode>> {
  const request = JSON.parse(row.rawRequest) as DecisionRequest
  const actor = await readSigner(context, database, request.author, row)
  if (!actor.ok) return actor
  const [intent] = await database.select().from(intents).where(eq(intents.id, request.intentId)).for('update')
  const barred = refuseDecision(intent, request, context.clock.now())
  if (barred || !intent) return refuse(barred ?? 'IntentMissing')
  if (!isAsSealed(context.platform, intent))
    throw new Error('the row of an intent is not as the platform has signed it')
  const now = toInstant(context.clock.now())
  const { author } = proposalOf(intent)
  const takenKeys = await sealedKeysOf({ database, platform: context.platform }, [
    author,
    ...approversOf(intent.workflows),
  ])
  if (request.type === 'Approve' && takenKeys.has(actor.value.publicKey)) return refuse('DecisionInvalid')
  const decided = decideApproval(intent.workflows, author, decisionOf(row, request, actor.value.roles, now))
  if (!decided.ok) return refuse(decided.problem.tag === 'uncountable' ? 'PolicyWorkflowFailed' : 'DecisionInvalid')
  if (request.type === 'Approve' && decisionsLength(decided.value.workflows, author) > mostDecisions)
    return refuse('DecisionsTooLong')
  const state = { ...stateAfter(decided.value), lastModifiedAt: now }
  await updateIntent(database, context.platform, intent, state)
  await notifyApproved(database, proposalOf(intent), state)
  return succeed(true)
}

/** An intent becomes approved once: by its proposal where nobody else is needed, else by a decision. */
async function notifyApproved(
  database: Database,
  { id: subjectId, targetDomainId: domainId }: ProposeRequest,
  { status, lastModifiedAt: now }: Pick<IntentState, 'status' | 'lastModifiedAt'>,
): Promise<void> {
  if (status === 'Approved')
    await recordNotifications({ database, now }, { source: 'IntentApproved', domainId, subjectId })
}

/** Characters of the approvals of one intent: all of them are read, written and signed again with each further one. */
const mostDecisions = 300_000

/** Of those that others have made; the proposal, which is the first of each workflow, has a limit of its own. */
const decisionsLength = (workflows: Approval['workflows'], author: UserReference): number => {
  const decisions = workflows.flatMap((one) => one.stepProgress.flatMap((step) => step.decisions))
  return decisions.reduce(
    (sum, decision) => (sameUser(decision.author, author) ? sum : sum + JSON.stringify(decision).length),
    0,
  )
}

function refuseDecision(
  intent: IntentRow | undefined,
  request: DecisionRequest,
  now: number,
): RejectionCode | undefined {
  if (!intent || intent.targetDomainId !== request.targetDomainId) return 'IntentMissing'
  if (intent.proposalSignature !== request.proposalSignature) return 'ProposerIntentSignatureMismatches'
  if (intent.status === 'Expired') return 'IntentExpired'
  if (intent.status !== 'Open') return wasEndedByRestore(intent) ? endedByRestore : 'IntentAlreadyComplete'
  return Date.parse(intent.expiryAt) <= now ? 'IntentExpired' : undefined
}

function decisionOf(row: RequestRow, request: DecisionRequest, authorRoles: readonly string[], now: string): Decision {
  const proof = {
    author: request.author,
    authorRoles,
    seenBySystemAt: now,
    rawRequest: row.rawRequest,
    signature: row.signature,
  }
  if (request.type === 'Reject') return { ...proof, decision: 'Reject', rejectionReason: request.rejectReason }
  return {
    ...proof,
    decision: 'Approve',
    ...(request.approvalReason ? { approvalReason: request.approvalReason } : {}),
  }
}

function stateAfter({ state, workflows }: Approval): {
  readonly status: IntentStatus
  readonly workflows: Approval['workflows']
} {
  if (state === 'running') return { status: 'Open', workflows }
  return {
    status: advanceIntent('Open', { type: state === 'completed' ? 'workflow.completed' : 'workflow.rejected' }),
    workflows,
  }
}
