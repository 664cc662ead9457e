import { eq } from 'drizzle-orm'
import { describeIntent } from '@domain/intents/catalogue/describe'
import { isFinalStatus, type IntentStatus } from '@domain/intents/intent'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { ProposeRequest } from '@domain/intents/request'
import type { PolicyWorkflow } from '@domain/policies/workflow'
import { canonicalText } from '@domain/shared/canonical-json'
import { dayjs } from '@domain/shared/dates'
import type { JsonObject } from '@domain/shared/json'
import type { PlatformSigner } from '../store/envelope'
import type { Database } from '../store/database'
import { recordEvent } from '../store/events'
import { intents, type requests } from '../store/schema/governance'
import { releaseIds } from '../work/held-ids'

export type IntentRow = typeof intents.$inferSelect
export type RequestRow = typeof requests.$inferSelect

export interface IntentState {
  readonly status: IntentStatus
  readonly workflows: readonly PolicyWorkflow[]
  readonly lastModifiedAt: string
  readonly error?: { readonly code: string; readonly message: string } | undefined
}

export const endedByRestore = 'EndedByRestore' satisfies RejectionCode

/** Did its end come with a restore of the institution? */
export function wasEndedByRestore({ envelope }: Pick<IntentRow, 'envelope'>): boolean {
  const { state } = envelope.data as { readonly state?: Partial<IntentState> }
  return state?.error?.code === endedByRestore
}

export const proposalOf = (row: { readonly rawRequest: string }): ProposeRequest =>
  JSON.parse(row.rawRequest) as ProposeRequest

/** `data` of an intent as it is signed and returned. */
function intentData(request: ProposeRequest, signature: string, createdAt: string, state: IntentState): JsonObject {
  const progress = state.workflows.map(({ policyReference, stepProgress }) => ({ policyReference, stepProgress }))
  const data = {
    id: request.id,
    details: {
      payload: request.payload,
      expiryAt: request.expiryAt,
      author: request.author,
      targetDomainId: request.targetDomainId,
      metadata: {
        ...(request.description ? { description: request.description } : {}),
        createdAt,
        customProperties: request.customProperties,
      },
      proposalSignature: signature,
    },
    state: {
      status: state.status,
      lastModifiedAt: state.lastModifiedAt,
      ...(state.error ? { error: state.error } : {}),
      ...(progress.length > 0 ? { progressPerPolicy: progress } : {}),
    },
  }
  return data as unknown as JsonObject
}

/**
 * Whether a row is as the platform has signed it: what was proposed, by whom, until when, and who has agreed so far. Whoever writes to the database alone approves nothing.
 * When it was changed is not compared: no decision rests on it, other than on when it was made (`agreed-endpoints.ts`).
 */
export function isAsSealed(platform: PlatformSigner, row: IntentRow): boolean {
  const state = { status: row.status as IntentStatus, workflows: row.workflows, lastModifiedAt: row.lastModifiedAt }
  const request = proposalOf(row)
  return (
    isNamedAs(row, request) &&
    platform.isSealed(row.envelope) &&
    essenceOf(row.envelope.data) === essenceOf(intentData(request, row.proposalSignature, row.createdAt, state))
  )
}

/** The columns by which a row is found and judged say what was proposed; one that ends earlier only ends earlier. */
const isNamedAs = (row: IntentRow, { id, author, targetDomainId, expiryAt }: ProposeRequest): boolean =>
  row.id === id &&
  row.targetDomainId === targetDomainId &&
  row.authorId === author.id &&
  row.authorDomainId === author.domainId &&
  Date.parse(row.expiryAt) <= Date.parse(expiryAt)

function essenceOf(data: JsonObject): string {
  const { id, details, state } = data as unknown as {
    readonly id: string
    readonly details: Readonly<Record<string, unknown>>
    readonly state: { readonly status: string; readonly progressPerPolicy?: unknown }
  }
  return canonicalText({ id, details, status: state.status, progress: state.progressPerPolicy ?? [] })
}

/** The row of a new intent, signed. */
export function intentRow(
  platform: PlatformSigner,
  accepted: Pick<RequestRow, 'id' | 'rawRequest' | 'signature'>,
  state: IntentState,
): typeof intents.$inferInsert {
  const request = proposalOf(accepted)
  const subject = describeIntent(request.payload).subject
  const created = 'id' in request.payload ? request.payload.id : undefined
  const referred = subject.as === 'reference' ? subject : undefined
  return {
    id: request.id,
    requestId: accepted.id,
    targetDomainId: request.targetDomainId,
    authorId: request.author.id,
    authorDomainId: request.author.domainId,
    payloadType: request.payload.type,
    entityId: created ?? referred?.id,
    entityRevision: referred?.revision,
    description: request.description,
    customProperties: request.customProperties,
    createdAt: state.lastModifiedAt,
    expiryAt: dayjs.utc(request.expiryAt).toISOString(),
    rawRequest: accepted.rawRequest,
    proposalSignature: accepted.signature,
    status: state.status,
    lastModifiedAt: state.lastModifiedAt,
    workflows: state.workflows,
    envelope: platform.seal(intentData(request, accepted.signature, state.lastModifiedAt, state)),
  }
}

export async function insertIntent(
  database: Database,
  platform: PlatformSigner,
  accepted: RequestRow,
  state: IntentState,
): Promise<void> {
  const row = intentRow(platform, accepted, state)
  await database.insert(intents).values(row)
  await recordEvent({ database, now: state.lastModifiedAt }, row.targetDomainId, { type: 'IntentCreated', id: row.id })
}

export async function updateIntent(
  database: Database,
  platform: PlatformSigner,
  row: IntentRow,
  state: IntentState,
): Promise<void> {
  const envelope = platform.seal(intentData(proposalOf(row), row.proposalSignature, row.createdAt, state))
  const { status, lastModifiedAt, workflows } = state
  await database.update(intents).set({ status, lastModifiedAt, workflows, envelope }).where(eq(intents.id, row.id))
  if (isFinalStatus(status)) await releaseIds(database, row.id)
  for (const type of eventsAfter(status))
    await recordEvent({ database, now: lastModifiedAt }, row.targetDomainId, { type, id: row.id })
}

/** An intent is updated until it ends; then it is closed, and executed when it was carried out. */
const eventsAfter = (status: IntentStatus): readonly string[] =>
  status === 'Executed'
    ? ['IntentExecuted', 'IntentClosed']
    : [isFinalStatus(status) ? 'IntentClosed' : 'IntentUpdated']
