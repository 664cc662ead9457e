import { countOf } from '@components/ui/format-number'

/** The shares of a balance. */
export const balanceMessages = {
  available: 'Available',
  reserved: 'Reserved',
  quarantined: 'Quarantined',
  shares: (available: string, reserved: string, quarantined: string) =>
    `Available ${available}, reserved ${reserved}, quarantined ${quarantined}`,
  trendSpan: (days: number) => `Up to ${countOf(days, { one: 'day', other: 'days' })}`,
} as const
