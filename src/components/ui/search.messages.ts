import { formatNumber } from './format-number'

export const searchMessages = {
  nothing: 'Nothing matches.',
  notLoaded: 'The list failed to load. Click the field to try again, or reload the page.',
  narrow: (shown: number) => `These are the first ${formatNumber(shown)}. Type to narrow.`,
} as const
