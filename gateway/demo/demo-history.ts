import { and, eq, inArray } from 'drizzle-orm'
import { dayjs } from '@domain/shared/dates'
import { sha256Bytes } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { balances } from '../store/schema/balances'
import { accountLedgers, addresses } from '../store/schema/entities'
import { recordLandedPayments, type LandedPayment } from '../transactions/landed-payments'
import { findFamily } from '../ledgers/ledger-families'
import { demoAccounts, type DemoAccount } from './demo-accounts'
import { accountIdOf, endpointIdOf } from './demo-entities'
import { demoLedgers, knownPayerOf, ledgerIds, ledgerOf, outsideAddress, type DemoLedger } from './demo-ledgers'
import { demoGenesis } from './demo-genesis'
import { demoId } from './demo-keys'
import { domainIdOf } from './demo-people'

const depositsOfAsset = 6
/** Deposits of the last hours from people whom nobody knows: they wait for somebody to release them. */
const quarantinedDeposits = 6

interface PlannedDeposit {
  readonly account: DemoAccount
  readonly ledger: DemoLedger
  readonly symbol: string
  readonly amount: bigint
  readonly hoursBefore: number
  readonly payer: { readonly name: string; readonly isEndpoint: boolean }
  readonly quarantined: boolean
}

/** A number from 0 to 65535 that is the same in every run. */
const chance = (name: string): number => {
  const [high = 0, low = 0] = sha256Bytes(new TextEncoder().encode(`demo history ${name}`))
  return high * 256 + low
}

/** Some deposits of every asset that an account holds, over the weeks since it was opened. */
const everydayDeposits: readonly PlannedDeposit[] = demoAccounts.flatMap((account, i) =>
  Object.entries(account.holds).flatMap(([symbol, total]) =>
    Array.from({ length: depositsOfAsset }, (_, k): PlannedDeposit => {
      const name = `${account.alias} ${symbol} ${k}`
      const ledger = ledgerOf(symbol)
      const known = knownPayerOf(ledger)
      const isEndpoint = account.domain === 'treasury' && known !== undefined && chance(`${name} payer`) % 3 === 0
      return {
        account,
        ledger,
        symbol,
        quarantined: false,
        amount: (BigInt(total) * BigInt(200 + (chance(`${name} amount`) % 800))) / 100_000n,
        hoursBefore: 26 + (chance(`${name} hour`) % (330 - Math.min(i, 40) * 2)),
        payer: isEndpoint
          ? { name: known, isEndpoint }
          : { name: `depositor ${chance(`${name} payer`) % 60}`, isEndpoint },
      }
    }),
  ),
)

const strangeDeposits: readonly PlannedDeposit[] = Array.from({ length: quarantinedDeposits }, (_, k) => ({
  account: demoAccounts[k % 2]!,
  ledger: k % 2 === 0 ? 'eth' : 'btc',
  symbol: k % 2 === 0 ? 'ETH' : 'BTC',
  quarantined: true,
  amount: k % 2 === 0 ? 150_000_000_000_000_000n * BigInt(k + 1) : 2_500_000n * BigInt(k + 1),
  hoursBefore: 44 - k * 6,
  payer: { name: `stranger ${k}`, isEndpoint: false },
}))

const deposits = [...strangeDeposits, ...everydayDeposits]

/** The transfers that wait in quarantine: the even ones pay Settlement hot 01, the odd ones Client omnibus BTC. */
export const quarantinedTransferId = (k: number): Uuid => demoId(`history ${2 * k + 1}`)

const tickerOf = (symbol: string) => demoGenesis.tickers!.find((ticker) => ticker.symbol === symbol)!

/** What was paid in before the story's orders; afterwards every account holds what it is said to hold. */
export async function recordHistory(change: Change, start: number): Promise<void> {
  const byDomain = await readAddresses(change)
  const payments = deposits.map((deposit) => landedOf(deposit, byDomain, start))
  await openBalances(change, payments)
  let made = 0
  await recordLandedPayments(change, payments, () => demoId(`history ${made++}`))
  for (const ledger of Object.values(demoLedgers).filter(({ type }) => findFamily(type)!.needsActivation)) {
    const funded = demoAccounts.filter(({ holds }) => ledger.symbols[0] in holds).map(({ alias }) => accountIdOf(alias))
    await change.database
      .update(accountLedgers)
      .set({ status: 'Activated' })
      .where(and(inArray(accountLedgers.accountId, funded), eq(accountLedgers.ledgerId, ledger.id)))
  }
}

async function readAddresses({ database }: Change): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select().from(addresses).where(eq(addresses.addressIndex, 0))
  return new Map(rows.map(({ accountId, ledgerId, address }) => [`${accountId} ${ledgerId}`, address]))
}

function landedOf(
  { account, ledger, symbol, amount, hoursBefore, payer, quarantined }: PlannedDeposit,
  byDomain: ReadonlyMap<string, string>,
  start: number,
): LandedPayment {
  const accountId = accountIdOf(account.alias)
  const address = byDomain.get(`${accountId} ${ledgerIds[ledger]}`)
  if (address === undefined) throw new Error(`the account ${account.alias} of the demo was never opened`)
  return {
    at: dayjs.utc(start).subtract(hoursBefore, 'hour').toISOString(),
    direction: 'in',
    domainId: domainIdOf(account.domain),
    accountId,
    ledgerId: ledgerIds[ledger],
    ledgerType: demoLedgers[ledger].type,
    tickerId: tickerOf(symbol).id,
    amount,
    address,
    counterparty: outsideAddress(payer.name, ledger),
    quarantined,
    ...(payer.isEndpoint ? { endpointId: endpointIdOf(payer.name) } : {}),
  }
}

/** What each account held before the first of these deposits. */
async function openBalances(change: Change, payments: readonly LandedPayment[]): Promise<void> {
  const paid = new Map<string, bigint>()
  for (const { accountId, tickerId, amount, quarantined } of payments) {
    const key = `${accountId} ${tickerId}`
    if (!quarantined) paid.set(key, (paid.get(key) ?? 0n) + amount)
  }
  const rows = demoAccounts.flatMap(({ alias, holds }) =>
    Object.entries(holds).map(([symbol, total]) => {
      const [accountId, ticker] = [accountIdOf(alias), tickerOf(symbol)]
      const opening = BigInt(total) - (paid.get(`${accountId} ${ticker.id}`) ?? 0n)
      return {
        accountId,
        tickerId: ticker.id,
        ledgerId: ticker.ledgerId,
        total: `${opening}`,
        reserved: '0',
        quarantined: '0',
        lastUpdatedAt: change.now,
      }
    }),
  )
  await change.database.insert(balances).values(rows)
}
