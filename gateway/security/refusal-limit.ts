import type { Clock } from '@domain/shared/clock'
import { createRateLimit } from '../http/rate-limit'
import { isRefusal } from '../security-events'

/** Of what anybody can cause, so many in a minute for each event. */
const mostRefusalsAMinute = 60

/** What a line or an entry says besides: how many were left out before it. Undefined for one that is left out itself. */
export type LeftOut = { readonly 'countersign.events.left_out'?: number } | undefined

const isAnybodys = (event: string): boolean => isRefusal(event) || event === 'client.reported'

/** @returns judges one event; `whose` counts those of each person by themselves */
export function createRefusalLimit(clock: Pick<Clock, 'now'>): (event: string, whose?: string) => LeftOut {
  const refusals = createRateLimit(clock, mostRefusalsAMinute, 60_000)
  const leftOut = new Map<string, number>()
  return (event, whose = '') => {
    if (!isAnybodys(event)) return {}
    const key = `${event} ${whose}`
    const missing = leftOut.get(key)
    if (refusals.take(key) > 0) {
      leftOut.set(key, (missing ?? 0) + 1)
      return undefined
    }
    leftOut.delete(key)
    return missing === undefined ? {} : { 'countersign.events.left_out': missing }
  }
}
