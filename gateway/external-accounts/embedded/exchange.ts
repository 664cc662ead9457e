import type { Clock } from '@domain/shared/clock'
import { toInstant } from '@domain/shared/clock'
import { dayjs } from '@domain/shared/dates'
import type { JsonObject } from '@domain/shared/json'
import { readOwn } from '@domain/shared/read-own'
import { refuse, succeed } from '@domain/shared/result'
import type { Database } from '../../store/database'
import type {
  Answer,
  CredentialsOf,
  Provider,
  ProviderAddress,
  ProviderOrderState,
  ProviderTransfer,
} from '../provider'
import { decimalOf, unitsOf } from './decimals'
import { embeddedAddress } from './embedded-address'
import { callerOfExchange } from './embedded-customers'
import { maintenance, marketAccounts, marketAssets, marketPairs, orderTime } from './exchange-market'
import { judgeOrder, moveHoldings, type Holdings, type Plan } from './judge-order'
import { booksOf, changeBooks, type Books } from './provider-books'

type Keys = CredentialsOf<'Kraken'>

interface Parts {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
}

/** Addresses that one account has at most. */
const mostAddresses = 100

/**
 * The exchange that this program brings, so that connected accounts can be tried without one: its market is data, its books stand in the database, and
 * nothing of it is left to chance. No money is behind it.
 */
export const createExchange = (parts: Parts): Provider<'Kraken'> => ({
  type: 'Kraken',
  ...accountCalls(parts),
  ...marketCalls(parts),
  ...orderCalls(parts),
})

type Calls<Names extends keyof Provider> = Pick<Provider<'Kraken'>, Names>
type As = <T>(keys: Keys, answer: (customer: string, books: Books) => Answer<T>) => Answer<T>

/** Answers a customer alone. */
const asCustomer =
  ({ database }: Parts): As =>
  (keys, answer) => {
    const caller = callerOfExchange(keys)
    if (caller === 'unanswered') return Promise.resolve(refuse('unreachable'))
    if (caller === 'nobody') return Promise.resolve(refuse('refused'))
    return answer(caller.customer, booksOf(database, caller.customer))
  }

function accountCalls(parts: Parts): Calls<'check' | 'balances' | 'addresses' | 'newAddress'> {
  const { database, clock } = parts
  const as = asCustomer(parts)
  return {
    check: (keys) => as(keys, () => Promise.resolve(succeed(listAccounts()))),
    balances: (keys) =>
      as(keys, async (_customer, books) => {
        const { holdings } = await readHoldings(books)
        return succeed(
          Object.entries(marketAssets).map(([tickerName, { account, decimals }]) => ({
            externalId: account,
            tickerName,
            units: String(holdings[tickerName] ?? 0n),
            decimals,
          })),
        )
      }),
    addresses: (keys, externalId) =>
      as(keys, async (customer, books) => {
        const first = embeddedAddress(readOwn(marketAccounts, externalId)?.ledgerId, customer, 0)
        const later = await books.list('address', `${externalId}/`)
        return succeed(first ? [...later.map(({ value }) => readAddress(value)), first] : [])
      }),
    newAddress: (keys, externalId) =>
      as(keys, (customer) =>
        changeBooks(database, customer, async (books) => {
          const index = (await books.list('address', `${externalId}/`)).length + 1
          const made = embeddedAddress(readOwn(marketAccounts, externalId)?.ledgerId, customer, index)
          if (!made) return refuse('absent')
          if (index >= mostAddresses) return refuse('ExchangeError')
          const value = { address: made.address, tag: made.tag ?? null, at: toInstant(clock.now()) }
          await books.add('address', `${externalId}/${String(index).padStart(4, '0')}`, value)
          return succeed(made)
        }),
      ),
  }
}

function marketCalls(parts: Parts): Calls<'pairs' | 'price'> {
  const as = asCustomer(parts)
  return {
    pairs: (keys) =>
      as(keys, () =>
        Promise.resolve(
          succeed(
            marketPairs.map(({ base, quote, basePrecision, quotePrecision }) => ({
              name: `${base}/${quote}`,
              base,
              quote,
              basePrecision,
              quotePrecision,
            })),
          ),
        ),
      ),
    price: (keys, base, quote) => as(keys, () => Promise.resolve(priceOf(base, quote))),
  }
}

function orderCalls(parts: Parts): Calls<'estimate' | 'submit' | 'state' | 'transfers'> {
  const { database, clock } = parts
  const as = asCustomer(parts)
  const isClosed = () => isMaintained(clock.now())
  return {
    estimate: async (keys, order) => {
      const judged = await as(keys, async (_customer, books) =>
        succeed(judgeOrder(order, (await readHoldings(books)).holdings)),
      )
      if (!judged.ok) return { problem: judged.problem }
      const { estimate, outcome } = judged.value
      const problem = isClosed() ? 'ExchangeNotAvailable' : outcome.ok ? undefined : outcome.problem
      return { ...(problem ? { problem } : {}), ...(estimate ? { estimate } : {}) }
    },
    submit: (keys, reference, order) =>
      as(keys, (customer) =>
        changeBooks(database, customer, async (books) => {
          const known = await books.read('order', reference)
          if (known) return succeed(stateAt(known, clock.now()))
          const { holdings } = await readHoldings(books)
          const judged = isClosed() ? refuse('ExchangeNotAvailable' as const) : judgeOrder(order, holdings).outcome
          const at = toInstant(clock.now())
          const value: JsonObject = judged.ok
            ? writeOrder(judged.value, order.type === 'Transfer' ? order.to : undefined, at)
            : { at, hint: judged.problem }
          await books.add('order', reference, value)
          if (judged.ok) await writeHoldings(books, moveHoldings(holdings, judged.value.movements))
          return succeed(stateAt(value, clock.now()))
        }),
      ),
    state: (keys, reference) =>
      as(keys, async (_customer, books) => {
        const known = await books.read('order', reference)
        return known ? succeed(stateAt(known, clock.now())) : refuse('absent')
      }),
    transfers: (keys) =>
      as(keys, async (_customer, books) =>
        succeed(
          (await books.list('order', ''))
            .filter(({ value }) => stateAt(value, clock.now()).state === 'done')
            .flatMap(({ name, value }) => transfersOf(name, value)),
        ),
      ),
  }
}

function isMaintained(now: number): boolean {
  const at = dayjs.utc(now)
  const minute = at.hour() * 60 + at.minute()
  const { day, from, minutes } = maintenance
  return at.day() === day && minute >= from && minute < from + minutes
}

const listAccounts = () =>
  Object.entries(marketAccounts).map(([externalId, { alias, ledgerId }]) => ({
    externalId,
    alias,
    ledgerId,
    tickerNames: Object.keys(marketAssets).filter((name) => marketAssets[name]!.account === externalId),
  }))

/** Between the best offers of both sides. */
function priceOf(base: string, quote: string) {
  const pair = marketPairs.find((one) => one.base === base && one.quote === quote)
  if (!pair) return refuse('UnknownPair' as const)
  const [ask, bid] = [pair.asks[0]!, pair.bids[0]!].map(([price]) => unitsOf(price, 10)) as [bigint, bigint]
  return succeed(decimalOf((ask + bid) / 2n, 10))
}

const opening = (): Holdings =>
  Object.fromEntries(
    Object.entries(marketAssets).map(([name, asset]) => [name, unitsOf(asset.opening, asset.decimals)]),
  )

async function readHoldings(books: Books): Promise<{ readonly holdings: Holdings }> {
  const kept = await books.read('balances', 'all')
  const units = (kept?.['units'] ?? {}) as Readonly<Record<string, string>>
  return {
    holdings: {
      ...opening(),
      ...Object.fromEntries(Object.entries(units).map(([name, text]) => [name, BigInt(text)])),
    },
  }
}

const writeHoldings = (books: Books, holdings: Holdings) =>
  books.write('balances', 'all', {
    units: Object.fromEntries(Object.entries(holdings).map(([name, units]) => [name, String(units)])),
  })

const readAddress = ({ address, tag }: JsonObject): ProviderAddress => ({
  address: typeof address === 'string' ? address : '',
  ...(typeof tag === 'string' ? { tag } : {}),
})

/** What the books hold of an order that was taken. */
interface KeptOrder {
  readonly at: string
  readonly movements: readonly {
    readonly tickerName: string
    readonly units: string
    readonly kind: ProviderTransfer['kind']
  }[]
  readonly to: ProviderAddress | null
  readonly price: string | null
  readonly cost: string | null
}

const writeOrder = (plan: Plan, to: ProviderAddress | undefined, at: string): JsonObject => ({
  at,
  movements: plan.movements.map(({ tickerName, units, kind }) => ({ tickerName, units: String(units), kind })),
  to: to ? { address: to.address, ...(to.tag === undefined ? {} : { tag: to.tag }) } : null,
  price: plan.price ?? null,
  cost: plan.cost ?? null,
})

function stateAt(value: JsonObject, now: number): ProviderOrderState {
  if (typeof value['hint'] === 'string') return { state: 'failed', hint: value['hint'] }
  const { at, price, cost } = value as unknown as KeptOrder
  if (now < Date.parse(at) + orderTime) return { state: 'open' }
  return { state: 'done', ...(price === null ? {} : { price }), ...(cost === null ? {} : { cost }) }
}

function transfersOf(reference: string, value: JsonObject): readonly ProviderTransfer[] {
  const { at, movements, to } = value as unknown as KeptOrder
  return movements.map(({ tickerName, units, kind }, index) => {
    const { account, decimals } = marketAssets[tickerName]!
    return {
      reference: `${reference}/${index}`,
      order: reference,
      externalId: account,
      tickerName,
      value: decimalOf(BigInt(units), decimals),
      kind,
      ...(to && kind === 'Transfer' ? { to } : {}),
      at: Date.parse(at) + orderTime,
    }
  })
}
