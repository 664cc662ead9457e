import type { Clock } from '@domain/shared/clock'
import { networkOf } from '../http/network-of'
import { createRateLimit } from '../http/rate-limit'

const tenMinutes = 600_000
const asksOfAddress = 30
const promptsOfPerson = 5

/** docs/decisions/0006-sign-in-limits.md: nobody who merely knows an e-mail can keep its owner out. */
export interface SignInLimits {
  /** 0, or the milliseconds until this address may ask for another sign-in, in whoever's name. */
  readonly waitToAsk: (address: string) => number
  /** The same for the answers of devices without a network: each is worth verifying a signature. */
  readonly waitToAnswer: (address: string) => number
  /** False when the person's devices have been alerted often enough; the sign-in still appears there, quietly, for whoever looks. */
  readonly mayAlert: (loginId: string) => boolean
  /** After a sign-in that succeeded its address and its person begin anew. */
  readonly reset: (loginId: string, address: string) => void
}

export function createSignInLimits(clock: Pick<Clock, 'now'>): SignInLimits {
  const asks = createRateLimit(clock, asksOfAddress, tenMinutes)
  const answers = createRateLimit(clock, asksOfAddress, tenMinutes)
  const alerts = createRateLimit(clock, promptsOfPerson, tenMinutes)
  return {
    waitToAsk: (address) => asks.take(networkOf(address)),
    waitToAnswer: (address) => answers.take(networkOf(address)),
    mayAlert: (loginId) => alerts.take(loginId) === 0,
    reset: (loginId, address) => {
      asks.forget(networkOf(address))
      answers.forget(networkOf(address))
      alerts.forget(loginId)
    },
  }
}
