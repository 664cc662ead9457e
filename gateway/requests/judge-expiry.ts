import { gatewayDelays } from '@domain/shared/delays'
import type { GovernanceContext } from '../work/governance-context'

type Judging = Pick<GovernanceContext, 'clock' | 'restoredAt'>
type Untimely = keyof typeof expiryWords

export const expiryWords = {
  RequestExpired: 'the time of the request has passed',
  ExpiryTooFar: 'the request expires later than seven days and one hour from now',
  RestoredRecently:
    'the institution was restored from a backup, and a request that expires so soon may have been signed before',
} as const

/** Has the end of a request come? */
export const judgeEnd = ({ clock }: Judging, expiryAt: string): 'RequestExpired' | undefined =>
  Date.parse(expiryAt) > clock.now() ? undefined : 'RequestExpired'

/**
 * Why a proposal with this end is not taken. Whatever was taken before a restore ended at most the longest expiry after it, so that what
 * ends later was never taken: docs/decisions/0044.
 */
export function judgeExpiry(context: Judging, expiryAt: string): Untimely | undefined {
  const [end, { longestExpiry }] = [Date.parse(expiryAt), gatewayDelays]
  const passed = judgeEnd(context, expiryAt)
  if (passed) return passed
  if (!(end <= context.clock.now() + longestExpiry)) return 'ExpiryTooFar'
  return context.restoredAt !== undefined && end <= context.restoredAt + longestExpiry ? 'RestoredRecently' : undefined
}
