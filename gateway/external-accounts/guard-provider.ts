import type { Clock } from '@domain/shared/clock'
import { refuse, type Result } from '@domain/shared/result'
import { providerDelays } from '@domain/shared/provider-delays'
import type { Answer, Provider, ProviderProblem, ProviderType } from './provider'

/** Entries of one answer; a provider that sends more is answered as one that cannot be understood. */
export const mostEntries = 1000
/** Characters of everything in one answer. */
const longestAnswer = 500_000

/** A provider that answers in time, no more than is bearable, and throws nothing: what it throws may hold anything, credentials as well. */
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
    <A extends readonly unknown[], R>(call: (...args: A) => Answer<R>) =>
    (...args: A): Answer<R> =>
      inTime<Result<R, ProviderProblem>>(() => call(...args), unreachable)
  return {
    type: provider.type,
    check: guarded(provider.check),
    balances: guarded(provider.balances),
    addresses: guarded(provider.addresses),
    newAddress: guarded(provider.newAddress),
    pairs: guarded(provider.pairs),
    price: guarded(provider.price),
    estimate: (...args) => inTime(() => provider.estimate(...args), { problem: 'unreachable' }),
    submit: guarded(provider.submit),
    state: guarded(provider.state),
    transfers: guarded(provider.transfers),
  }
}

function isBearable(answer: unknown): boolean {
  const value = (answer as { readonly value?: unknown }).value
  if (Array.isArray(value) && value.length > mostEntries) return false
  return (JSON.stringify(answer) ?? '').length <= longestAnswer
}
