import { and, eq, inArray } from 'drizzle-orm'
import type { JsonObject } from '@domain/shared/json'
import type { Random, Uuid } from '@domain/shared/ids'
import type { LedgerFamily } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
import { accountLedgers, accounts, addresses, endpoints } from '../store/schema/entities'
import { transfers } from '../store/schema/money'
import { changeBalances, type BalanceChange } from './balance-changes'
import { advanceTransfer, describeRecipient, describeSender, type Party } from './transfer-record'

/** An account here that an address belongs to. */
export interface Payee {
  readonly accountId: Uuid
  readonly domainId: Uuid
  readonly address: string
  /** What the account's ledger says of it. */
  readonly status: string
}

export interface Receipt {
  readonly payee: Payee
  readonly family: LedgerFamily
  readonly ledgerId: string
  readonly tickerId: Uuid
  readonly amount: bigint
  readonly fromAddress: string
  /** Set when the payer is an account of the same domain. */
  readonly fromAccountId?: Uuid | undefined
  /** The domain's own account had it made: nobody unknown pays. */
  readonly isOwnMaking?: boolean
  readonly transactionId: Uuid
  readonly metadata: JsonObject
  readonly random: Random
}

export async function findPayees(database: Database, ledgerId: string, found: readonly string[]): Promise<ReadonlyMap<string, Payee>> {
  if (found.length === 0) return new Map()
  const rows = await database
    .select({ address: addresses.address, accountId: accounts.id, domainId: accounts.domainId, status: accountLedgers.status })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .innerJoin(accountLedgers, and(eq(accountLedgers.accountId, accounts.id), eq(accountLedgers.ledgerId, addresses.ledgerId)))
    .where(and(eq(addresses.ledgerId, ledgerId), inArray(addresses.address, [...found])))
  return new Map(rows.map((row) => [row.address, row]))
}

/** A ledger refuses a first payment that leaves the new account below what it must keep. */
export const canReceive = (family: LedgerFamily, payee: Pick<Payee, 'status'>, amount: bigint, isNative: boolean): boolean =>
  payee.status !== 'AwaitingLedgerActivation' || (isNative && amount >= family.accountReserve)

/** Money from somebody whom the domain does not know waits until people release it. */
async function isKnownSender(database: Database, domainId: Uuid, { ledgerId, fromAddress, family }: Receipt): Promise<boolean> {
  const own = and(eq(endpoints.domainId, domainId), eq(endpoints.ledgerId, ledgerId), eq(endpoints.lock, 'Unlocked'))
  const rows = await database.select({ address: endpoints.address }).from(endpoints).where(own)
  return rows.some(({ address }) => family.isAddress(address) && family.normalise(address) === fromAddress)
}

/** Writes what an account was paid: its transfer, in quarantine when the payer is unknown, and what its balance becomes. */
export async function receivePayment(change: Change, receipt: Receipt): Promise<BalanceChange> {
  const { payee, ledgerId, tickerId, amount, fromAddress, fromAccountId, transactionId, metadata, random } = receipt
  const { accountId, domainId, address } = payee
  const isKnown = fromAccountId !== undefined || receipt.isOwnMaking === true || (await isKnownSender(change.database, domainId, receipt))
  const quarantined = advanceTransfer(undefined, isKnown ? 'payer.known' : 'payer.unknown')
  const sender: Party = { domainId, ledgerId, address: fromAddress, accountId: fromAccountId }
  await change.database.insert(transfers).values({
    id: random.uuid(), domainId, transactionId, tickerId, ledgerId, quarantined, kind: 'Transfer', value: `${amount}`,
    accountIds: [...new Set([...(fromAccountId ? [fromAccountId] : []), accountId])], recipientAccountId: accountId, recipientAddress: address,
    senders: [await describeSender(change.database, sender)], recipient: await describeRecipient(change.database, { domainId, ledgerId, address, accountId }),
    metadata, registeredAt: change.now,
  })
  await activate(change, receipt)
  return { accountId, tickerId, ledgerId, total: amount, quarantined: quarantined ? amount : 0n }
}

/** The first payment makes an account exist on a ledger that asks for one. */
async function activate({ database }: Change, { payee, ledgerId }: Receipt): Promise<void> {
  if (payee.status !== 'AwaitingLedgerActivation') return
  const own = and(eq(accountLedgers.accountId, payee.accountId), eq(accountLedgers.ledgerId, ledgerId))
  await database.update(accountLedgers).set({ status: 'Activated' }).where(own)
}

/** As `receivePayment`, with the balance changed at once. */
export async function receiveAlone(change: Change, receipt: Receipt): Promise<void> {
  await changeBalances(change, [await receivePayment(change, receipt)])
}
