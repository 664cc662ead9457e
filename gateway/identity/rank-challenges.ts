import { networkOf } from '../http/network-of'

/** One sign-in that somebody asked for in a person's name. */
export interface AskedSignIn {
  readonly address: string
  readonly state: string
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

/** For so long what was asked counts, however it ended. */
export const countedMs = 600_000

/**
 * The order in which a device is shown what waits: first what comes from a network from which the person has signed in
 * before, then from the network that asked least in ten minutes, then the newest. Somebody who asks again and again in
 * another person's name ranks behind that person.
 */
export function rankChallenges<T extends AskedSignIn>(
  waiting: readonly T[],
  history: readonly AskedSignIn[],
  now: number,
): readonly T[] {
  const familiar = new Set(history.filter(({ state }) => state === 'used').map(({ address }) => networkOf(address)))
  const counts = new Map<string, number>()
  for (const { address, askedAt } of history)
    if (askedAt > now - countedMs) counts.set(networkOf(address), (counts.get(networkOf(address)) ?? 0) + 1)
  const ranked = waiting.map((asked) => ({
    asked,
    isFamiliar: familiar.has(networkOf(asked.address)),
    count: counts.get(networkOf(asked.address)) ?? 0,
  }))
  return ranked
    .sort(
      (a, b) => Number(b.isFamiliar) - Number(a.isFamiliar) || a.count - b.count || b.asked.askedAt - a.asked.askedAt,
    )
    .map(({ asked }) => asked)
}
