import { formatNumber, pickPlural } from '@components/ui/format-number'

export const signingInMessages = {
  signingIn: 'Signing in',
  signingInText: 'Loading your session',
  loadingProfile: 'Loading your profile',
} as const

export const profileFailureMessages = {
  retryNow: 'Try now',
  failed: (times: number) =>
    `The profile could not be read ${pickPlural(times, { one: 'once', other: `${formatNumber(times)} times in a row` })}. Trying again every second.`,
} as const
