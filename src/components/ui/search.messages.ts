import { formatNumber } from './format-number'

export const searchMessages = {
  nothing: 'Nothing matches.',
  narrow: (shown: number) => `These are the first ${formatNumber(shown)}. Type to narrow.`,
} as const
