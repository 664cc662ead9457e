import { countOf, formatNumber } from '@components/ui/format-number'
import type { BatchPhase, BatchDraft, DraftTrial } from '@machines/intents/batch-tray.connect'

const drafts = (count: number) => countOf(count, { one: 'draft', other: 'drafts' })

export const batchMessages = {
  title: 'Batch',
  emptyTitle: 'Nothing is collected here yet',
  emptyText:
    'Add orders from their forms with “Add to the batch”, or select rows of a list and propose one change for all of them. Try the drafts together, and propose them one after the other. Drafts stay in this tab until you sign out, and hold no secrets.',
  newer: 'A newer version of this console keeps the batch of this tab',
  newerText: 'Its drafts are kept as they are. Reload the page to see them. Until then nothing is added or proposed.',
  reload: 'Reload the page',
  newTransfer: 'Create a transfer order',
  newOrder: 'Create a transaction order',
  kept: 'Kept in this tab until you sign out. Nothing is sent before you sign.',
  list: 'Drafts in the order in which they are proposed',
  position: (nth: number, count: number) => `${formatNumber(nth)} of ${formatNumber(count)}`,
  nowAt: (position: string) => `Draft ${position} of the batch`,
  byline: (domain: string, position: string) => `${domain} · ${position}`,
  moved: (nth: number, count: number) => `Moved to ${formatNumber(nth)} of ${formatNumber(count)}`,
  up: 'Move up',
  down: 'Move down',
  edit: 'Edit',
  duplicate: 'Duplicate',
  remove: 'Remove',
  of: (action: string, nth: number) => `${action}: draft ${formatNumber(nth)}`,
  notNow: 'Drafts cannot be changed while the batch is running.',
  full: (most: number) => `The batch is full: it holds ${drafts(most)}.`,
  property: 'Custom property',
  removed: 'is removed',
  setTo: (value: string) => `is set to “${value}”`,
  openIntent: 'Open the intent',
  states: {
    open: 'Not proposed',
    refused: 'Refused',
    sent: 'Sent, answer lost',
    proposed: 'Proposed',
  } satisfies Record<BatchDraft['state'], string>,
  underWay: 'Now',
  trials: {
    passes: 'Dry run passed',
    fails: 'Would fail',
    timedOut: 'No answer in time',
    unasked: 'Not checked',
    barred: 'Not possible any more',
    unread: 'Not renewed',
  } satisfies Record<DraftTrial['outcome'], string>,
  uncertain: 'Cost not certain',
  checking: 'Checking',
  wouldFail: 'This draft failed its last check.',
  dryRunFailed: 'The dry run failed',
  timedOut: 'The platform did not answer in time. Try all again.',
  unasked: (status: number | undefined) =>
    status === undefined
      ? 'The platform gave no readable answer. Try all again.'
      : `The platform could not check this draft (status ${status}). Try all again.`,
  sentHelp:
    'The answer was lost. This console looks for the request before sending it again. Removing the draft does not take the request back.',
  sentOrderHelp:
    'The answer was lost. This console looks for the request before sending it again. A copy would be a second payment; removing the draft does not take the request back.',
  refusedHelp: (isRenewable: boolean) =>
    isRenewable
      ? 'The platform refused this draft, and no request was created. Renew it from the record as it is now, or remove it.'
      : 'The platform refused this draft, and no request was created. Change it or propose it again.',
  renew: 'Renew draft',
  notRenewed: 'The draft could not be renewed',
  unread: (status: number | undefined) =>
    status === undefined
      ? 'The platform gave no readable answer, so the draft is as it was. Try again.'
      : `The record could not be read (status ${status}), so the draft is as it was. Try again.`,
  nothingLeft: 'All drafts are proposed.',
  tryAll: 'Try all',
  stopTrying: 'Stop trying',
  tried: (count: number, all: number) => `${formatNumber(count)} of ${drafts(all)} tried`,
  proposeAll: (count: number) => `Propose ${drafts(count)}`,
  proposeRest: (count: number) => `Go on with ${drafts(count)}`,
  stop: 'Stop after this one',
  stopping: 'Stops after this one',
  stopNow: 'Stop',
  oneByOne: 'One after the other: you read and sign each on your phone.',
  failed: (count: number) => `${drafts(count)} failed when last tried or proposed. Change, remove, or try again.`,
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} proposed`,
  clear: 'Clear what is proposed',
  phases: {
    recalling: 'Looking for sent drafts',
    collecting: '',
    renewing: 'Renewing a draft',
    trying: 'Trying each draft',
    lookingUp: 'Checking whether the platform has it',
    proposing: 'Proposing',
    stopping: 'Proposing the last one',
    halted: 'Stopped',
  } satisfies Record<BatchPhase, string>,
  halted: {
    returned: { title: 'This draft was not proposed', text: 'Nothing was sent. The other drafts are kept.' },
    refused: { title: 'The platform refused this draft', text: 'No request was created. The other drafts are kept.' },
    lost: {
      title: 'The answer of the platform was lost',
      text: 'The draft may have arrived. Look again before you go on; the platform cannot accept it twice.',
    },
    absent: {
      title: 'The draft was sent, and so far it has not arrived',
      text: 'Look again in a moment. If you send it once more under the same id, the platform accepts only one of the two.',
    },
    notRenewed: {
      title: 'This draft could not be renewed',
      text: 'The draft says why. Nothing was sent, and the other drafts are kept.',
    },
    unread: { title: 'The platform could not be checked for this draft', text: 'Nothing was sent. Look again.' },
  },
  again: 'Propose it now',
  look: 'Look again',
  repeat: 'Send it once more',
  skip: 'Go on with the next',
  end: 'Stop here',
  back: 'Back to the batch',
} as const
