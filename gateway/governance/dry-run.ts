import { inArray } from 'drizzle-orm'
import { dryRunBody } from '@api/intents/intent-bodies.wire'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { ProposeRequest } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { isJsonObject } from '@domain/shared/json'
import { findOwnUser, type Viewer } from '../access/bearer'
import { mayRead } from '../access/read-access'
import { dryRunOrdering } from '../external-accounts/describe-ordering'
import type { QuestionLimit } from '../external-accounts/question-limit'
import { HttpRefusal, notFound } from '../http/refusal'
import { ledgers } from '../store/schema/entities'
import { dryRunMovement, type AskedMovement } from '../transactions/dry-run-order'
import { readCanonical } from '../requests/accept-request'
import { readLineage } from '../store/domain-levels'
import { ledgersOf } from './executors/accounts'
import type { GovernanceContext } from '../work/governance-context'
import { judgeNow } from './judge-proposal'
import { readProposedPayload, describePaths } from '../requests/read-payload'

/** Which of the ledgers that a new account asks for there are. */
async function describeLedgers(
  { database }: GovernanceContext,
  payload: PayloadOf<'v0_CreateAccount'>,
): Promise<object> {
  const named = ledgersOf(payload)
  const known = await database
    .select({ id: ledgers.id })
    .from(ledgers)
    .where(inArray(ledgers.id, [...named]))
  return {
    result: { ledgers: named.map((ledgerId) => ({ ledgerId, available: known.some(({ id }) => id === ledgerId) })) },
  }
}

/** What becomes of an order is what its account holds, so that it is told to those only who may read both; the fee is no secret. */
async function describeMovement(
  mayKnow: boolean,
  asked: AskedMovement,
  payload: IntentPayload,
  refusal: RejectionCode | undefined,
): Promise<object> {
  const described = await dryRunMovement(asked, payload, refusal)
  return mayKnow || refusal ? described : { ...('estimate' in described ? { estimate: described.estimate } : {}) }
}

/** Dry runs that one person may wait for at once. */
const mostAtOnce = 8

/** Dry runs of all, counted by person, whom the key tells: whoever asks for more than a console does waits for the own answers first. */
export function createDryRuns(
  context: GovernanceContext,
  countQuestion: QuestionLimit,
): (viewer: Viewer, body: unknown) => Promise<object> {
  const running = new Map<string, number>()
  return async (viewer, body) => {
    const person = viewer.users[0]?.publicKey ?? ''
    const others = running.get(person) ?? 0
    if (others >= mostAtOnce)
      throw new HttpRefusal('TooManyRequestsError', `More than ${mostAtOnce} dry runs are waiting already`)
    running.set(person, others + 1)
    try {
      return await dryRun(context, countQuestion, viewer, body)
    } finally {
      const left = running.get(person)! - 1
      if (left === 0) running.delete(person)
      else running.set(person, left)
    }
  }
}

/** Judges a proposal as if it were sent, and keeps nothing of it. */
async function dryRun(
  context: GovernanceContext,
  countQuestion: QuestionLimit,
  viewer: Viewer,
  body: unknown,
): Promise<object> {
  const count = (connectionId: Uuid) => countQuestion(viewer, connectionId)
  if (isJsonObject(body)) readCanonical(body)
  const parsed = dryRunBody.safeParse(body)
  if (!parsed.success)
    throw new HttpRefusal('InvalidRequestError', `The body is not a proposal${describePaths(parsed.error)}`)
  const payload = readProposedPayload(parsed.data.payload)
  const request = { ...(body as object), type: 'Propose' } as ProposeRequest
  if (!findOwnUser(viewer, request.author))
    throw new HttpRefusal('UnauthorizedError', 'The author of the proposal is not the person who sends it')
  const lineage = await readLineage(context.database, request.targetDomainId)
  if (!lineage.some((domain) => domain.id === request.author.domainId)) throw notFound()
  const judged = await judgeNow(context, request, viewer)
  const asked = { database: context.database, domainId: request.targetDomainId, now: context.clock.now() }
  const mayKnow = (['accounts', 'transactions'] as const).every((section) =>
    mayRead(
      viewer,
      lineage[0]!,
      lineage.map(({ id }) => id),
      section,
    ),
  )
  const described =
    payload.type === 'v0_CreateAccount'
      ? await describeLedgers(context, payload)
      : payload.type === 'v0_ExecuteExtension'
        ? await (judged.ok && mayKnow ? dryRunOrdering(context, asked.domainId, count, payload.payload) : {})
        : await describeMovement(mayKnow, asked, payload, judged.ok ? undefined : judged.problem)
  return { success: judged.ok, ...(judged.ok ? {} : { errors: [judged.problem] }), ...described, type: payload.type }
}
