import type { Clock } from '@domain/shared/clock'

export interface RateLimit {
  /** Takes one. Answers 0, or the milliseconds until this key may take again. */
  readonly take: (key: string) => number
  /** What was taken last does not count. */
  readonly giveBack: (key: string) => void
  readonly forget: (key: string) => void
}

/**
 * At most `count` within any `windowMs`. Kept in memory of this process, for the `mostKeys` keys that asked last: whoever
 * asks under ever new keys costs no more than that.
 */
export function createRateLimit(
  clock: Pick<Clock, 'now'>,
  count: number,
  windowMs: number,
  mostKeys = 10_000,
): RateLimit {
  const used = new Map<string, readonly number[]>()

  const keep = (key: string, times: readonly number[]) => {
    used.delete(key)
    used.set(key, times)
    if (used.size > mostKeys) used.delete(used.keys().next().value!)
  }

  return {
    giveBack: (key) => keep(key, (used.get(key) ?? []).slice(0, -1)),
    forget: (key) => void used.delete(key),
    take(key) {
      const now = clock.now()
      const recent = (used.get(key) ?? []).filter((time) => time > now - windowMs)
      const isAllowed = recent.length < count
      keep(key, isAllowed ? [...recent, now] : recent)
      return isAllowed ? 0 : recent[0]! + windowMs - now
    },
  }
}

/** For the header `retry-after`, which counts in seconds. */
export const retryAfter = (waitMs: number) => ({ 'retry-after': String(Math.ceil(waitMs / 1000)) })
