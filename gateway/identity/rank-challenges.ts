/** One sign-in that somebody asked for in a person's name. */
export interface AskedSignIn {
  readonly address: string
  readonly state: string
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

const countedMs = 600_000

/**
 * The order in which a device is shown what waits: first what comes from an address from which the person has signed in
 * before, then from the address that asked least in ten minutes, then the newest. Somebody who asks again and again in
 * another person's name ranks behind that person.
 */
export function rankChallenges<T extends AskedSignIn>(waiting: readonly T[], history: readonly AskedSignIn[], now: number): readonly T[] {
  const familiar = familiarAddresses(history)
  const recent = history.filter(({ askedAt }) => askedAt > now - countedMs)
  const countOf = (address: string) => recent.filter((asked) => asked.address === address).length
  return [...waiting].sort(
    (a, b) => Number(familiar.has(b.address)) - Number(familiar.has(a.address)) || countOf(a.address) - countOf(b.address) || b.askedAt - a.askedAt,
  )
}

export const familiarAddresses = (history: readonly AskedSignIn[]): ReadonlySet<string> =>
  new Set(history.filter(({ state }) => state === 'used').map(({ address }) => address))
