import { and, inArray, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { transferLifecycle, type TransferLifecycleEvent } from '@machines/lifecycles/transfer.machine'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
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

/** A transfer that is about to be written: its parties are described as its domain knows them by then. */
export interface NewTransfer extends Pick<
  typeof transfers.$inferInsert,
  'id' | 'transactionId' | 'tickerId' | 'kind' | 'accountIds' | 'metadata'
> {
  readonly value: bigint
  readonly quarantined?: boolean
  /** Of the domain and ledger whose transfer it is. */
  readonly sender: Party
  readonly recipient?: Party | undefined
}

const rowsAtOnce = 500

/** Writes transfers, however many, with a few questions. */
export async function insertTransfers(change: Change, made: readonly NewTransfer[]): Promise<void> {
  if (made.length === 0) return
  const describe = await readDetails(
    change.database,
    made.flatMap(({ sender, recipient }) => (recipient ? [sender, recipient] : [sender])),
  )
  const rows = made.map(({ sender, recipient, value, quarantined = false, ...row }) => ({
    ...row,
    domainId: sender.domainId,
    ledgerId: sender.ledgerId,
    value: `${value}`,
    quarantined,
    registeredAt: change.now,
    senders: [senderJson(sender, describe(sender))],
    ...(recipient
      ? {
          recipientAddress: recipient.address,
          recipientAccountId: recipient.accountId,
          recipient: recipientJson(recipient, describe(recipient)),
        }
      : {}),
  }))
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await change.database.insert(transfers).values(rows.slice(i, i + rowsAtOnce))
}

/** The addresses of parties, each with the endpoints of its domain that stand for it. */
async function readDetails(database: Database, parties: readonly Party[]): Promise<(party: Party) => JsonObject> {
  const spellings = ({ address }: Party) => [...new Set([address, address.toLowerCase()])]
  const chosen = <T>(of: (party: Party) => readonly T[]) => [...new Set(parties.flatMap(of))]
  const known = and(
    inArray(
      endpoints.domainId,
      chosen(({ domainId }) => [domainId]),
    ),
    inArray(
      endpoints.ledgerId,
      chosen(({ ledgerId }) => [ledgerId]),
    ),
    inArray(endpoints.address, chosen(spellings)),
  )
  const rows = await database
    .select({
      id: endpoints.id,
      domainId: endpoints.domainId,
      ledgerId: endpoints.ledgerId,
      address: endpoints.address,
    })
    .from(endpoints)
    .where(known)
    .orderBy(endpoints.id)
  const inAnyCase = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) {
    const alike = inAnyCase.get(row.address.toLowerCase())
    if (alike) alike.push(row)
    else inAnyCase.set(row.address.toLowerCase(), [row])
  }
  return (party) => {
    const { domainId, ledgerId, address } = party
    const own = (inAnyCase.get(address.toLowerCase()) ?? []).filter(
      (row) => row.domainId === domainId && row.ledgerId === ledgerId && spellings(party).includes(row.address),
    )
    return { address, resolvedEndpoints: own.map(({ id }) => ({ endpointId: id, domainId })) }
  }
}

const senderJson = ({ domainId, accountId, address }: Party, details: JsonObject): JsonObject =>
  accountId
    ? { type: 'Account', domainId, accountId, addressesDetails: [details] }
    : { type: 'Address', address, addressDetails: details }

const recipientJson = ({ domainId, accountId, address }: Party, addressDetails: JsonObject): JsonObject =>
  accountId ? { type: 'Account', domainId, accountId, addressDetails } : { type: 'Address', address, addressDetails }

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
  return {
    type,
    ...(sourceTag === undefined ? {} : { sourceTag }),
    ...(destinationTag === undefined ? {} : { destinationTag }),
  }
}

/**
 * A transfer as it is returned, as JSON; what it has not is left out. Written out, which takes the database a third of what building
 * it takes: the columns are numbers, names of our own, and JSON in which nothing is null.
 */
export const transferText = sql<string>`'{"id":"' || ${transfers.id} || coalesce('","transactionId":"' || ${transfers.transactionId}, '') || '","tickerId":"' || ${transfers.tickerId}
  || '","quarantined":' || ${transfers.quarantined} || ',"senders":' || ${transfers.senders}::text || coalesce(',"recipient":' || ${transfers.recipient}::text, '')
  || ',"value":"' || ${transfers.value} || '","kind":"' || ${transfers.kind} || '","registeredAt":"' || ${instantText(transfers.registeredAt)}
  || '","metadata":' || ${transfers.metadata}::text || '}'`
