import { inArray } from 'drizzle-orm'
import { dryRunBody } from '@api/intents/intent-bodies.wire'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { ProposeRequest } from '@domain/intents/request'
import { toInstant } from '@domain/shared/clock'
import { isJsonObject } from '@domain/shared/json'
import { findOwnUser, type Viewer } from '../http/bearer'
import { HttpRefusal, notFound } from '../http/refusal'
import { ledgers } from '../store/schema/entities'
import { readCanonical } from './accept-request'
import { readLineage } from './domain-levels'
import { ledgersOf } from './executors/accounts'
import type { GovernanceContext } from './governance-context'
import { judgeProposal } from './judge-proposal'

type Tells = { readonly [T in IntentType]?: (context: GovernanceContext, payload: PayloadOf<T>) => Promise<object> }

/** What a dry run tells beyond success, by type. */
const tells: Tells = {
  v0_CreateAccount: async ({ database }, payload) => {
    const named = ledgersOf(payload)
    const known = await database.select({ id: ledgers.id }).from(ledgers).where(inArray(ledgers.id, [...named]))
    return { result: { ledgers: named.map((ledgerId) => ({ ledgerId, available: known.some(({ id }) => id === ledgerId) })) } }
  },
}

/** Judges a proposal as if it were sent, and keeps nothing of it. */
export async function dryRun(context: GovernanceContext, viewer: Viewer, body: unknown): Promise<object> {
  const parsed = dryRunBody.safeParse(body)
  if (!parsed.success || !isJsonObject(body)) throw new HttpRefusal('InvalidRequestError', 'The body is not a proposal')
  const payload = parsePayload(parsed.data.payload)
  if (!payload.ok) throw new HttpRefusal('InvalidIntentError', 'The payload is not valid')
  readCanonical(body)
  const request = { ...(body as object), type: 'Propose' } as ProposeRequest
  if (!findOwnUser(viewer, request.author)) throw new HttpRefusal('UnauthorizedError', 'The author of the proposal is not the person who sends it')
  const lineage = await readLineage(context.database, request.targetDomainId)
  if (!lineage.some((domain) => domain.id === request.author.domainId)) throw notFound()
  const proof = { rawRequest: '', signature: '', seenBySystemAt: toInstant(context.clock.now()) }
  const judged = await judgeProposal(context, context.database, request, proof)
  const { type } = payload.value
  const told = tells[type] as ((context: GovernanceContext, payload: unknown) => Promise<object>) | undefined
  return { success: judged.ok, ...(judged.ok ? {} : { errors: [judged.problem] }), ...(await told?.(context, payload.value)), type }
}
