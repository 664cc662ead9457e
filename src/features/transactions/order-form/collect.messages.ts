import { countOf, formatNumber } from '@components/ui/format-number'
import { mostDrafts, type BatchTally } from '@domain/intents/batch/batch-draft'

const drafts = (count: number) => countOf(count, { one: 'draft', other: 'drafts' })

/** What is proposed is no longer waiting, though it stays in sight. */
const held = ({ waiting, proposed }: BatchTally) =>
  proposed === 0 ? drafts(waiting) : `${drafts(waiting)} to propose and ${formatNumber(proposed)} proposed`

export const collectMessages = {
  add: 'Add to the batch',
  save: 'Save in the batch',
  full: `The batch is full: it holds ${drafts(mostDrafts)}.`,
  newer: 'A newer version of this console keeps the batch of this tab. Reload the page to add to it.',
  unread: {
    loading: 'The batch is loading. If this takes long, reload the page.',
    failed: 'The batch failed to load. Try again, or reload the page.',
  },
  readAgain: 'Try again',
  holds: (tally: BatchTally) => `The batch holds ${held(tally)}.`,
  empty: 'Collect several orders, try them together, sign them one by one.',
  open: 'Open the batch',
  added: (tally: BatchTally) => `Added to the batch, which holds ${held(tally)}`,
} as const
