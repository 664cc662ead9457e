import type { Clock } from '@domain/shared/clock'
import { isOrderHint } from '@domain/external-accounts/exchange-error'
import { decimalPattern } from '@domain/intents/catalogue/external-order'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { providerDelays } from '@domain/shared/provider-delays'
import { isWellFormed } from '@domain/shared/well-formed'
import type { Answer, Provider, ProviderOrderState, ProviderProblem, ProviderType } from './provider'

/** Entries of one answer; a provider that sends more is answered as one that cannot be understood. */
export const mostEntries = 1000
/** Characters of everything in one answer. */
const longestAnswer = 500_000

/** Bytes of the longest text in an answer: an index of the database holds two of them, and no more. */
const longestText = 1000
/** The last moment that has a date, in milliseconds; no number in an answer is larger. */
const largest = 8.64e15
const mostDecimals = 100
/** The last moment that a database keeps as it is written here: the end of the year 9999. */
const lastKept = 253_402_300_799_999

const isDecimal = (text: string): boolean => decimalPattern.test(text)
const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= mostDecimals

/** An order that failed has one of our words for it: a word of its provider may hold anything. */
const withOurHint = (state: ProviderOrderState): ProviderOrderState =>
  state.state !== 'failed' || isOrderHint(state.hint) ? state : { state: 'failed', hint: 'ExchangeError' }
const isFill = (state: ProviderOrderState): boolean =>
  state.state !== 'done' || [state.price, state.cost].every((text) => text === undefined || isDecimal(text))

/** A provider that answers in time, what can be kept and no more than is bearable, and throws nothing: what it throws may hold anything, credentials as well. */
export function guardProvider<T extends ProviderType>(
  provider: Provider<T>,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
): Provider<T> {
  const unreachable = refuse('unreachable' as const)
  const inTime = <R>(ask: () => Promise<R>, otherwise: R): Promise<R> =>
    new Promise((resolve) => {
      const timer = clock.setTimeout(() => resolve(otherwise), providerDelays.providerAnswer)
      const end = (answer: R) => {
        clock.clearTimeout(timer)
        resolve(answer)
      }
      Promise.resolve()
        .then(ask)
        .then(
          (answer) => end(isBearable(answer) ? answer : otherwise),
          () => end(otherwise),
        )
    })
  const guarded =
    <A extends readonly unknown[], R>(
      call: (...args: A) => Answer<R>,
      isReadable: (value: R) => boolean = () => true,
    ) =>
    (...args: A): Answer<R> =>
      inTime<Result<R, ProviderProblem>>(async () => {
        const answer = await call(...args)
        return answer.ok && !isReadable(answer.value) ? unreachable : answer
      }, unreachable)
  const ofOrder =
    <A extends readonly unknown[]>(call: (...args: A) => Answer<ProviderOrderState>) =>
    async (...args: A): Answer<ProviderOrderState> => {
      const answer = await guarded(call, isFill)(...args)
      return answer.ok ? succeed(withOurHint(answer.value)) : answer
    }
  return {
    type: provider.type,
    check: guarded(provider.check),
    balances: guarded(provider.balances, (balances) =>
      balances.every(({ units, decimals }) => /^\d{1,80}$/.test(units) && isCount(decimals)),
    ),
    addresses: guarded(provider.addresses),
    newAddress: guarded(provider.newAddress),
    pairs: guarded(provider.pairs, (pairs) =>
      pairs.every(({ basePrecision, quotePrecision }) => isCount(basePrecision) && isCount(quotePrecision)),
    ),
    price: guarded(provider.price, isDecimal),
    estimate: (...args) => inTime(() => provider.estimate(...args), { problem: 'unreachable' }),
    submit: ofOrder(provider.submit),
    state: ofOrder(provider.state),
    transfers: guarded(provider.transfers, (transfers) =>
      transfers.every(({ value, at }) => isDecimal(value.replace(/^-/, '')) && at >= 0 && at <= lastKept),
    ),
  }
}

function isBearable(answer: unknown): boolean {
  const value = (answer as { readonly value?: unknown }).value
  if (Array.isArray(value) && value.length > mostEntries) return false
  return (JSON.stringify(answer) ?? '').length <= longestAnswer && isKeepable(answer)
}

/** Texts that a database keeps and numbers that are some, at any depth. */
function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return Buffer.byteLength(value) <= longestText && isWellFormed(value)
  if (typeof value === 'number') return Math.abs(value) <= largest
  return typeof value !== 'object' || value === null || Object.values(value).every(isKeepable)
}
