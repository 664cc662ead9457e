import type { Clock } from '@domain/shared/clock'
import type { ExchangeError } from '@domain/external-accounts/exchange-error'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Database } from '../../store/database'
import type { Answer, CredentialsOf, Provider, ProviderAddress, ProviderOrder } from '../provider'
import { embeddedAddress } from './embedded-address'
import { callerOfService } from './embedded-customers'
import { decimalOf, readQuantity, unitsOf } from './decimals'
import { booksOf, changeBooks, type Books } from './provider-books'

type Keys = CredentialsOf<'ServiceProvider'>

const account = { externalId: 'settlement', alias: 'Settlement', ledgerId: 'ethereum-mainnet' } as const
const asset = { tickerName: 'EURC', decimals: 6, opening: '75000', minimum: '1' } as const

interface Parts {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
}

/** The service provider that this program brings: one account that sends what it holds to whom the institution answers for, without a fee, and trades nothing. */
export const createServiceProvider = (parts: Parts): Provider<'ServiceProvider'> => ({
  type: 'ServiceProvider',
  ...accountCalls(parts),
  ...orderCalls(parts),
})

type Calls<Names extends keyof Provider> = Pick<Provider<'ServiceProvider'>, Names>
type As = <T>(keys: Keys, answer: (customer: string, books: Books) => Answer<T>) => Answer<T>

/** Answers a customer alone. */
const asCustomer =
  ({ database }: Parts): As =>
  (keys, answer) => {
    const caller = callerOfService(keys)
    if (caller === 'unanswered') return Promise.resolve(refuse('unreachable'))
    if (caller === 'nobody') return Promise.resolve(refuse('refused'))
    return answer(caller.customer, booksOf(database, caller.customer))
  }

function judge(order: ProviderOrder, held: bigint): Result<bigint, ExchangeError> {
  if (order.type === 'Trade') return refuse('UnknownPair')
  if (order.tickerName !== asset.tickerName) return refuse('UnknownCurrency')
  if (!order.isRegistered) return refuse('InvalidAddress')
  const amount = readQuantity(order.amount, { ...asset, precision: asset.decimals })
  return amount.ok && amount.value > held ? refuse('InsufficientFunds') : amount
}

function accountCalls(parts: Parts): Calls<'check' | 'balances' | 'addresses' | 'newAddress' | 'pairs' | 'price'> {
  const as = asCustomer(parts)
  return {
    check: (keys) => as(keys, () => Promise.resolve(succeed([{ ...account, tickerNames: [asset.tickerName] }]))),
    balances: (keys) =>
      as(keys, async (_customer, books) =>
        succeed([
          {
            externalId: account.externalId,
            tickerName: asset.tickerName,
            units: String(await readHeld(books)),
            decimals: asset.decimals,
          },
        ]),
      ),
    addresses: (keys, externalId) =>
      as(keys, (customer) => Promise.resolve(succeed(listAddresses(customer, externalId)))),
    newAddress: (keys, externalId) =>
      as(keys, (customer) => {
        const [only] = listAddresses(customer, externalId)
        return Promise.resolve(only ? succeed(only) : refuse('absent'))
      }),
    pairs: (keys) => as(keys, () => Promise.resolve(succeed([]))),
    price: (keys) => as(keys, () => Promise.resolve(refuse('UnknownPair'))),
  }
}

function orderCalls(parts: Parts): Calls<'estimate' | 'submit' | 'state' | 'transfers'> {
  const { database, clock } = parts
  const as = asCustomer(parts)
  return {
    estimate: async (keys, order) => {
      const judged = await as(keys, async (_customer, books) => judge(order, await readHeld(books)))
      return {
        ...(judged.ok ? {} : { problem: judged.problem }),
        estimate: { fee: '0', minimum: asset.minimum, tickerName: asset.tickerName },
      }
    },
    submit: (keys, reference, order) =>
      as(keys, (customer) =>
        changeBooks(database, customer, async (books) => {
          const known = await books.read('order', reference)
          if (known) return succeed(stateOf(known))
          const held = await readHeld(books)
          const judged = judge(order, held)
          const value = judged.ok
            ? {
                at: clock.now(),
                units: String(judged.value),
                to: order.type === 'Transfer' ? writeAddress(order.to) : null,
              }
            : { at: clock.now(), hint: judged.problem }
          await books.add('order', reference, value)
          if (judged.ok) await books.write('balances', 'all', { units: String(held - judged.value) })
          return succeed(stateOf(value))
        }),
      ),
    state: (keys, reference) =>
      as(keys, async (_customer, books) => {
        const known = await books.read('order', reference)
        return known ? succeed(stateOf(known)) : refuse('absent')
      }),
    transfers: (keys) =>
      as(keys, async (_customer, books) =>
        succeed(
          (await books.list('order', ''))
            .filter(({ value }) => typeof value['units'] === 'string')
            .map(({ name, value }) => ({
              reference: `${name}/0`,
              order: name,
              externalId: account.externalId,
              tickerName: asset.tickerName,
              value: decimalOf(-unitsIn(value), asset.decimals),
              kind: 'Transfer' as const,
              to: value['to'] as { readonly address: string },
              at: Number(value['at']),
            })),
        ),
      ),
  }
}

const writeAddress = ({ address, tag }: ProviderAddress) => ({ address, ...(tag === undefined ? {} : { tag }) })

const readHeld = async (books: Books): Promise<bigint> => {
  const kept = await books.read('balances', 'all')
  return kept ? unitsIn(kept) : unitsOf(asset.opening, asset.decimals)
}

const listAddresses = (customer: string, externalId: string) => {
  const only = externalId === account.externalId ? embeddedAddress(account.ledgerId, customer, 0) : undefined
  return only ? [only] : []
}

const stateOf = ({ hint }: Readonly<Record<string, unknown>>) =>
  typeof hint === 'string' ? ({ state: 'failed', hint } as const) : ({ state: 'done' } as const)

const unitsIn = ({ units }: Readonly<Record<string, unknown>>): bigint => BigInt(typeof units === 'string' ? units : 0)
