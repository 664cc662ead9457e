import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { heldOf, isRefused, type Arriving, type LedgerParty, type LedgerState } from '../ledgers/ledger-effects'
import type { LedgerFamily, LedgerPayment } from '../ledgers/ledger-family'
import { advanceLedger } from '../accounts/advance-ledger'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
import { balances } from '../store/schema/balances'
import { ledgerStates } from '../store/schema/money'
import type { BalanceChange } from './balance-changes'
import { namedAddress } from './named-destinations'
import { readTickers, type ContextTicker } from './order-context'
import { tickersIn } from './read-payments'
import { canReceive, findPayees, type Payee } from './receive-payment'

/** What is about to happen on a ledger: an order that it settles, or would settle now. */
export interface Playing {
  readonly ledgerId: string
  readonly family: LedgerFamily
  readonly parameters: OrderParameters
  readonly payments: readonly LedgerPayment[]
  readonly named: Readonly<Record<string, string>> | undefined
  readonly fromAddress: string
  readonly fee: bigint
  readonly sequence: number
  readonly now: number
}

export interface StateChange {
  readonly accountId: Uuid
  readonly before: LedgerState
  readonly after: LedgerState
}

export interface Played {
  readonly changed: readonly StateChange[]
  /** The account has ended on its ledger. */
  readonly isClosed: boolean
  /** What is taken back, where that is less than was asked. */
  readonly clawed?: bigint | undefined
}

interface Known {
  readonly payee: Payee
  readonly party: LedgerParty
}

const hasRules = ({ effect, receive, needsActivation }: LedgerFamily) =>
  effect !== undefined || receive !== undefined || needsActivation
export const arrives = ({ kind = 'pay' }: Pick<LedgerPayment, 'kind'>): boolean => kind === 'pay' || kind === 'issue'

/** Every address that stands somewhere in an order. */
const addressesIn = (family: LedgerFamily, value: unknown): readonly string[] => {
  if (typeof value === 'string') return family.isAddress(value) ? [family.normalise(value)] : []
  return value !== null && typeof value === 'object'
    ? Object.values(value).flatMap((inner) => addressesIn(family, inner))
    : []
}

/** Plays an order by the rules of its ledger: what becomes of the accounts here, or why the ledger fails it. Nothing is written. */
export async function playOrder(
  database: Database,
  playing: Playing,
  mode: 'read' | 'change',
): Promise<Result<Played, string>> {
  const { family, parameters, payments, named = {}, ledgerId } = playing
  if (!hasRules(family)) return succeed({ changed: [], isClosed: false })
  const tickers = await readTickers(database, family, ledgerId)
  const assetOf = (tickerId: string) => tickers.find(({ id }) => id === tickerId)?.asset
  const destinations = [
    playing.fromAddress,
    ...payments.map(({ address }) => address),
    ...Object.values(named),
    ...[...payments.map(({ asset }) => asset), ...tickersIn(parameters).map(assetOf)].flatMap(
      (asset = 'native') => family.issuerOf?.(asset) ?? [],
    ),
    ...addressesIn(family, parameters),
  ]
  const known = await readParties(database, { family, ledgerId, tickers, addresses: [...new Set(destinations)], mode })
  const payer = known.get(playing.fromAddress)
  if (!payer) throw new Error('the account of an order has gone')
  if (payments.some((payment) => isTooLittle(family, payment, known.get(payment.address))))
    return refuse('A new account is paid too little')
  const states = new Map<string, LedgerState>()
  const partyOf = (address: string): LedgerParty | undefined => {
    const found = known.get(address)?.party
    return found && { ...found, state: states.get(address) ?? found.state }
  }
  const effect = family.effect?.({
    ...playing,
    payer: payer.party,
    partyOf,
    addressOf: namedAddress(named),
    assetOf,
  }) ?? { states: {} }
  if (isRefused(effect)) return refuse(effect.refusal)
  for (const [address, state] of Object.entries(effect.states)) states.set(address, state)
  for (const payment of payments.filter((one) => arrives(one) && one.amount > 0n)) {
    const payee = partyOf(payment.address)
    const issuer = family.issuerOf?.(payment.asset)
    const next =
      payee &&
      family.receive?.(
        payee,
        {
          ...payment,
          fromAddress: playing.fromAddress,
          now: playing.now,
          issuer: issuer === undefined ? undefined : partyOf(issuer),
        },
        parameters,
      )
    if (next && isRefused(next)) return refuse(next.refusal)
    if (next) states.set(payment.address, next)
  }
  const changed = [...states].flatMap(([address, after]): readonly StateChange[] => {
    const found = known.get(address)
    return found ? [{ accountId: found.payee.accountId, before: found.party.state, after }] : []
  })
  return succeed({ changed, isClosed: effect.isClosed === true, clawed: effect.clawed })
}

/** The ledger refuses what leaves a new account below what it must keep. */
const isTooLittle = (family: LedgerFamily, payment: LedgerPayment, known: Known | undefined) =>
  known !== undefined &&
  arrives(payment) &&
  payment.amount > 0n &&
  !canReceive(family, known.payee, payment.amount, payment.asset === 'native')

interface Wanted {
  readonly family: LedgerFamily
  readonly ledgerId: string
  readonly tickers: readonly ContextTicker[]
  readonly addresses: readonly string[]
  readonly mode: 'read' | 'change'
}

/** A star at the end stands for every piece of a token. */
const isAsset = (own: string | undefined, asked: string) =>
  own === asked || (asked.endsWith('*') && own?.startsWith(asked.slice(0, -1)) === true)

/** The accounts here behind some addresses, with what their ledger knows of them; to change it states and balances are locked, in one order. */
async function readParties(
  database: Database,
  { ledgerId, tickers, addresses, mode }: Wanted,
): Promise<ReadonlyMap<string, Known>> {
  const payees = await findPayees(database, ledgerId, addresses)
  const accountIds = [...new Set([...payees.values()].map(({ accountId }) => accountId))].sort()
  if (accountIds.length === 0) return new Map()
  const own = and(inArray(ledgerStates.accountId, accountIds), eq(ledgerStates.ledgerId, ledgerId))
  if (mode === 'change')
    await database
      .insert(ledgerStates)
      .values(accountIds.map((accountId) => ({ accountId, ledgerId, state: {} })))
      .onConflictDoNothing()
  const asked = database.select().from(ledgerStates).where(own).orderBy(asc(ledgerStates.accountId))
  const states = mode === 'change' ? await asked.for('update') : await asked
  const kept = database
    .select()
    .from(balances)
    .where(and(inArray(balances.accountId, accountIds), eq(balances.ledgerId, ledgerId)))
    .orderBy(asc(balances.accountId), asc(balances.tickerId))
  const held = mode === 'change' ? await kept.for('update') : await kept
  return new Map(
    [...payees.values()].map((payee) => {
      const state: LedgerState = states.find(({ accountId }) => accountId === payee.accountId)?.state ?? {}
      const rowsOf = (asset: string) =>
        held.filter(
          (row) =>
            row.accountId === payee.accountId &&
            tickers.some((one) => one.id === row.tickerId && isAsset(one.asset, asset)),
        )
      const holds = (asset: string) => rowsOf(asset).reduce((sum, { total }) => sum + BigInt(total), 0n)
      const spares = (asset: string) =>
        rowsOf(asset).reduce(
          (sum, { reserved, quarantined }) => sum - BigInt(reserved) - BigInt(quarantined),
          holds(asset),
        )
      return [
        payee.address,
        {
          payee,
          party: { address: payee.address, exists: payee.status !== 'AwaitingLedgerActivation', state, holds, spares },
        },
      ]
    }),
  )
}

/** Writes what became of the accounts; answers what the ledger now keeps for them, or gives back. */
export async function storeStates(
  database: Database,
  ledgerId: string,
  nativeId: Uuid,
  changed: readonly StateChange[],
): Promise<readonly BalanceChange[]> {
  for (const { accountId, after } of changed) {
    await database
      .update(ledgerStates)
      .set({ state: after })
      .where(and(eq(ledgerStates.accountId, accountId), eq(ledgerStates.ledgerId, ledgerId)))
  }
  return changed
    .map(({ accountId, before, after }) => ({
      accountId,
      tickerId: nativeId,
      ledgerId,
      reserved: heldOf(after) - heldOf(before),
    }))
    .filter(({ reserved }) => reserved !== 0n)
}

/** An account that has ended on its ledger waits for a first payment again, unless something came meanwhile. */
export async function closeOnLedger(change: Change, accountId: Uuid, ledgerId: string): Promise<void> {
  const rows = await change.database
    .select()
    .from(balances)
    .where(and(eq(balances.accountId, accountId), eq(balances.ledgerId, ledgerId)))
  if (rows.some(({ total }) => BigInt(total) > 0n)) return
  await advanceLedger(change, ledgerId, [accountId], 'Activated', { type: 'account.closed' })
}

/** What an account's ledger knows of it; nothing is locked. */
export async function readLedgerState(database: Database, accountId: Uuid, ledgerId: string): Promise<LedgerState> {
  const [row] = await database
    .select()
    .from(ledgerStates)
    .where(and(eq(ledgerStates.accountId, accountId), eq(ledgerStates.ledgerId, ledgerId)))
  return row?.state ?? {}
}

interface Landing extends Omit<Arriving, 'issuer' | 'asset'> {
  readonly family: LedgerFamily
  readonly ledgerId: string
  readonly tickerId: Uuid
  readonly toAddress: string
}

/** What a payment from outside makes of an account here; refused when its ledger does not let it land. */
export async function playDeposit(
  database: Database,
  { family, ledgerId, tickerId, toAddress, ...arriving }: Landing,
  mode: 'read' | 'change',
): Promise<Result<readonly StateChange[], string>> {
  if (!family.receive) return succeed([])
  const tickers = await readTickers(database, family, ledgerId)
  const asset = tickers.find(({ id }) => id === tickerId)?.asset
  const known =
    asset === undefined
      ? undefined
      : (await readParties(database, { family, ledgerId, tickers, addresses: [toAddress], mode })).get(toAddress)
  if (!known || asset === undefined) return succeed([])
  const next = family.receive(known.party, { ...arriving, asset })
  return isRefused(next)
    ? refuse(next.refusal)
    : succeed([{ accountId: known.payee.accountId, before: known.party.state, after: next }])
}
