import type { Clock } from '@domain/shared/clock'

export interface RateLimit {
  /** False when this key has used up what the window allows. */
  readonly take: (key: string) => boolean
  readonly forget: (key: string) => void
}

/** At most `count` within any `windowMs`; kept in memory, forgotten keys are swept. */
export function createRateLimit(clock: Pick<Clock, 'now'>, count: number, windowMs: number): RateLimit {
  const used = new Map<string, readonly number[]>()

  const sweep = (since: number) => {
    for (const [key, times] of used) if ((times.at(-1) ?? 0) <= since) used.delete(key)
  }

  return {
    forget: (key) => void used.delete(key),
    take(key) {
      const now = clock.now()
      if (used.size > 10_000) sweep(now - windowMs)
      const recent = (used.get(key) ?? []).filter((time) => time > now - windowMs)
      const isAllowed = recent.length < count
      used.set(key, isAllowed ? [...recent, now] : recent)
      return isAllowed
    },
  }
}
