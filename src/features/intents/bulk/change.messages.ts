import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { PropertyProblem } from '@domain/intents/record-change'
import { countOf, formatNumber, pickPlural, type PluralForms } from '@components/ui/format-number'
import type { ChangeBar } from '@machines/intents/bulk-change.connect'

const bars: Readonly<Record<ChangeBar, string>> = {
  already: 'It is already as requested.',
  locked: 'It is locked. Unlock it first.',
  archived: 'It is archived and cannot be changed.',
  root: 'The root domain cannot be locked or unlocked.',
  elsewhere: 'Another domain decides on this change. Switch to that domain and propose it there.',
  incomplete: 'The record holds something that this console does not know. The change would remove it.',
  asked: 'A request for this change is already pending.',
  inBatch: 'The batch already holds a draft for this record.',
}

/** Why a record cannot take a change. */
export const changeBarText = (bar: ChangeBar): string => bars[bar]

export type ChangeChoice = 'lock' | 'unlock' | 'set' | 'remove'

const nouns: Readonly<Record<LockableKind, PluralForms>> = {
  Account: { one: 'account', other: 'accounts' },
  Domain: { one: 'domain', other: 'domains' },
  Endpoint: { one: 'endpoint', other: 'endpoints' },
  Policy: { one: 'policy', other: 'policies' },
  Ticker: { one: 'asset', other: 'assets' },
  User: { one: 'user', other: 'users' },
  Vault: { one: 'vault', other: 'vaults' },
}
const drafts: PluralForms = { one: 'draft', other: 'drafts' }

export const changeMessages = {
  propose: 'Propose a change',
  tooMany: (most: number) => `A batch takes ${formatNumber(most)} at most.`,
  keepFirst: (most: number) => `Keep the first ${formatNumber(most)}`,
  title: (kind: LockableKind, count: number) => `Change ${countOf(count, nouns[kind])}`,
  lead: 'The same change for each, as a request of its own with a signature of its own.',
  change: 'Change',
  changes: {
    lock: 'Lock',
    unlock: 'Unlock',
    set: 'Set a custom property',
    remove: 'Remove a custom property',
  } satisfies Record<ChangeChoice, string>,
  name: 'Name of the property',
  value: 'Value of the property',
  problems: {
    noName: 'Enter the name of the property.',
    noValue: 'Enter a value, or remove the property.',
    own: 'The product itself uses this property. Choose another name.',
  } satisfies Record<PropertyProblem, string>,
  check: 'Check the records',
  checking: (read: number, all: number) => `${formatNumber(read)} of ${formatNumber(all)} records read`,
  back: 'Back',
  cancel: 'Cancel',
  ready: (count: number) => `${pickPlural(count, { one: 'Goes', other: 'Go' })} into the batch: ${formatNumber(count)}`,
  none: 'None of these records can take the change.',
  barred: (count: number) => `Left out: ${formatNumber(count)}`,
  unread: (status: number | undefined) =>
    status === undefined
      ? 'The platform gave no readable answer.'
      : `The record could not be read (status ${formatNumber(status)}).`,
  unreadTitle: (count: number) => `Not read: ${formatNumber(count)}`,
  readAgain: 'Read these again',
  openIntent: 'Open the intent',
  noSpace: (space: number) =>
    space === 0
      ? 'The batch is full. Propose or remove its drafts first.'
      : `The batch has room for ${countOf(space, drafts)}. Select fewer records, or propose the drafts that it holds first.`,
  newer: 'A newer version of this console keeps the batch of this tab. Reload the page to add to it.',
  openBatch: 'Open the batch',
  collect: (count: number) => `Add ${countOf(count, drafts)} to the batch`,
  added: (count: number) => `${countOf(count, drafts)} added to the batch`,
  notAdded: 'The drafts could not be added to the batch',
  notAddedText: 'Nothing was changed. Open the batch and try again.',
} as const
