import { and, eq, inArray, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { transferLifecycle, type TransferLifecycleEvent } from '@machines/lifecycles/transfer.machine'
import type { Database } from '../store/database'
import { instantText } from '../store/schema/columns'
import { endpoints } from '../store/schema/entities'
import { transfers } from '../store/schema/money'

/** Somebody on one side of a transfer, as one domain sees it. */
export interface Party {
  readonly domainId: Uuid
  readonly ledgerId: string
  readonly address: string
  /** Set when it is an account of that domain. */
  readonly accountId?: Uuid | undefined
}

/**
 * Whether a transfer is in quarantine after an event, by its lifecycle chart.
 * @param before whether it was; undefined of one that arrives
 * @throws Error when the chart has no such transition: the caller asked for something illegal.
 */
export function advanceTransfer(before: boolean | undefined, event: TransferLifecycleEvent['type']): boolean {
  const state = before === undefined ? 'Arriving' : before ? 'Quarantined' : 'Available'
  const snapshot = transferLifecycle.resolveState({ value: state })
  if (!snapshot.can({ type: event })) throw new Error(`a transfer that is ${state} knows no ${event}`)
  return transition(transferLifecycle, snapshot, { type: event })[0].value === 'Quarantined'
}

/** The address with the endpoints of the domain that stand for it. */
async function describeAddress(database: Database, { domainId, ledgerId, address }: Party): Promise<JsonObject> {
  const own = and(eq(endpoints.domainId, domainId), eq(endpoints.ledgerId, ledgerId), inArray(endpoints.address, [address, address.toLowerCase()]))
  const rows = await database.select({ id: endpoints.id }).from(endpoints).where(own).orderBy(endpoints.id)
  return { address, resolvedEndpoints: rows.map(({ id }) => ({ endpointId: id, domainId })) }
}

export async function describeSender(database: Database, party: Party): Promise<JsonObject> {
  const details = await describeAddress(database, party)
  const { domainId, accountId, address } = party
  return accountId ? { type: 'Account', domainId, accountId, addressesDetails: [details] } : { type: 'Address', address, addressDetails: details }
}

export async function describeRecipient(database: Database, party: Party): Promise<JsonObject> {
  const addressDetails = await describeAddress(database, party)
  const { domainId, accountId, address } = party
  return accountId ? { type: 'Account', domainId, accountId, addressDetails } : { type: 'Address', address, addressDetails }
}

export interface MetadataParts {
  readonly type: string
  readonly outputIndex?: number | undefined
  readonly sourceTag?: number | undefined
  readonly destinationTag?: number | undefined
}

/** What a ledger tells of one transfer beside its parties. */
export function transferMetadata({ type, outputIndex, sourceTag, destinationTag }: MetadataParts): JsonObject {
  if (type === 'Bitcoin') return { type, ...(outputIndex === undefined ? {} : { outputIndex }) }
  if (type !== 'XRPL') return { type }
  return { type, ...(sourceTag === undefined ? {} : { sourceTag }), ...(destinationTag === undefined ? {} : { destinationTag }) }
}

/**
 * A transfer as it is returned, as JSON; what it has not is left out. Written out, which takes the database a third of what building
 * it takes: the columns are numbers, names of our own, and JSON in which nothing is null.
 */
export const transferText = sql<string>`'{"id":"' || ${transfers.id} || coalesce('","transactionId":"' || ${transfers.transactionId}, '') || '","tickerId":"' || ${transfers.tickerId}
  || '","quarantined":' || ${transfers.quarantined} || ',"senders":' || ${transfers.senders}::text || coalesce(',"recipient":' || ${transfers.recipient}::text, '')
  || ',"value":"' || ${transfers.value} || '","kind":"' || ${transfers.kind} || '","registeredAt":"' || ${instantText(transfers.registeredAt)}
  || '","metadata":' || ${transfers.metadata}::text || '}'`
