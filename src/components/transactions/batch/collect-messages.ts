import { countOf } from '@components/ui/format-number'
import { mostDrafts } from '@domain/transactions/batch/batch-draft'

const drafts = (count: number) => countOf(count, { one: 'draft', other: 'drafts' })

export const collectMessages = {
  add: 'Add to the batch',
  save: 'Save in the batch',
  full: `The batch is full: it holds ${drafts(mostDrafts)}.`,
  holds: (count: number) => `The batch holds ${drafts(count)}.`,
  empty: 'Collect several orders, try them together, sign them one by one.',
  open: 'Open the batch',
  added: (count: number) => `Added to the batch, which holds ${drafts(count)}`,
} as const
