import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JsonObject } from '@domain/shared/json'
import type { Random, Uuid } from '@domain/shared/ids'
import type { LedgerFamily } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import { advanceLedger } from '../accounts/advance-ledger'
import type { Change } from '../store/entities'
import { accountLedgers, accounts, addresses, domains, endpoints } from '../store/schema/entities'
import { changeBalances, type BalanceChange } from './balance-changes'
import { advanceTransfer, insertTransfers, type NewTransfer } from './transfer-record'

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

export async function findPayees(
  database: Database,
  ledgerId: string,
  found: readonly string[],
): Promise<ReadonlyMap<string, Payee>> {
  if (found.length === 0) return new Map()
  const rows = await database
    .select({
      address: addresses.address,
      accountId: accounts.id,
      domainId: accounts.domainId,
      status: accountLedgers.status,
    })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .innerJoin(
      accountLedgers,
      and(eq(accountLedgers.accountId, accounts.id), eq(accountLedgers.ledgerId, addresses.ledgerId)),
    )
    .where(and(eq(addresses.ledgerId, ledgerId), inArray(addresses.address, [...found])))
  return new Map(rows.map((row) => [row.address, row]))
}

/** A ledger refuses a first payment that leaves the new account below what it must keep. */
export const canReceive = (
  family: LedgerFamily,
  payee: Pick<Payee, 'status'>,
  amount: bigint,
  isNative: boolean,
): boolean => payee.status !== 'AwaitingLedgerActivation' || (isNative && amount >= family.accountReserve)

/**
 * Which of these domains know a payer. Money from somebody whom a domain does not know waits until people release it. The index holds unlocked
 * endpoints by their address in small letters, and one is enough: how many a domain has stored makes no difference.
 */
export async function findKnowing(
  database: Database,
  domainIds: readonly Uuid[],
  { ledgerId, fromAddress, family }: Pick<Receipt, 'ledgerId' | 'fromAddress' | 'family'>,
): Promise<ReadonlySet<Uuid>> {
  if (domainIds.length === 0) return new Set()
  const spellings = [fromAddress.toLowerCase(), ...(family.furtherSpellings?.(fromAddress) ?? [])]
  const isTheirs = and(
    eq(endpoints.domainId, domains.id),
    eq(endpoints.ledgerId, ledgerId),
    inArray(sql`lower(${endpoints.address})`, spellings),
    sql`${endpoints.lock} = 'Unlocked'`,
  )
  const found = database.select({ address: endpoints.address }).from(endpoints).where(isTheirs).limit(1).as('found')
  const rows = await database
    .select({ domainId: domains.id, address: found.address })
    .from(domains)
    .crossJoinLateral(found)
    .where(inArray(domains.id, [...new Set(domainIds)]))
  return new Set(
    rows
      .filter(({ address }) => family.isAddress(address) && family.normalise(address) === fromAddress)
      .map(({ domainId }) => domainId),
  )
}

export interface Received {
  readonly transfer: NewTransfer
  readonly balance: BalanceChange
}

/** What an account is paid: its transfer, in quarantine when the payer is unknown, and what its balance becomes. */
export function receivePayment(receipt: Receipt, knowing: ReadonlySet<Uuid>): Received {
  const { payee, ledgerId, tickerId, amount, fromAddress, fromAccountId, transactionId, metadata, random } = receipt
  const { accountId, domainId, address } = payee
  const isKnown = fromAccountId !== undefined || receipt.isOwnMaking === true || knowing.has(domainId)
  const quarantined = advanceTransfer(undefined, isKnown ? 'payer.known' : 'payer.unknown')
  return {
    transfer: {
      id: random.uuid(),
      transactionId,
      tickerId,
      quarantined,
      kind: 'Transfer',
      value: amount,
      accountIds: [...new Set([...(fromAccountId ? [fromAccountId] : []), accountId])],
      sender: { domainId, ledgerId, address: fromAddress, accountId: fromAccountId },
      recipient: { domainId, ledgerId, address, accountId },
      metadata,
    },
    balance: { accountId, tickerId, ledgerId, total: amount, quarantined: quarantined ? amount : 0n },
  }
}

/** The first payment makes an account exist on a ledger that asks for one. */
export function activate(change: Change, ledgerId: string, payees: readonly Payee[]): Promise<void> {
  const before = 'AwaitingLedgerActivation'
  const waiting = payees.filter(({ status }) => status === before).map(({ accountId }) => accountId)
  return advanceLedger(change, ledgerId, waiting, before, { type: 'payment.landed' })
}

/** Writes one payment that an account receives, and changes its balance. */
export async function receiveAlone(change: Change, receipt: Receipt): Promise<void> {
  const { payee, ledgerId } = receipt
  const { transfer, balance } = receivePayment(receipt, await findKnowing(change.database, [payee.domainId], receipt))
  await insertTransfers(change, [transfer])
  await activate(change, ledgerId, [payee])
  await changeBalances(change, [balance])
}
