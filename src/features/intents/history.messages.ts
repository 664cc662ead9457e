import { countOf } from '@components/ui/format-number'
import { statusWord } from '@components/ui/status.messages'

/** Events that the platform calls by words of its own. */
const events: ReadonlyMap<string, string> = new Map([
  ['TickerCreated', 'Asset registered'],
  ['TickerUpdated', 'Asset updated'],
])

export const eventWord = (type: string): string => events.get(type) ?? statusWord(type)

/** The requests and events of an entity. */
export const historyMessages = {
  history: 'History',
  noHistory: 'No requests to show',
  noHistoryText:
    'No request that you may read in this domain has changed this item. Items created with the institution or detected on a ledger have no requests. Requests of other domains are shown there.',
  allRequests: 'All requests',
  eventsSearched: (count: number) =>
    `Events: from the last ${countOf(count, { one: 'event', other: 'events' })} of this domain.`,
  eventsAll: 'Events: from all events of this domain.',
  eventsReading: 'Reading the events of this domain…',
  eventsFailed: 'The events of this domain could not be loaded.',
  eventsRetry: 'Try again',
  eventsOlder: 'Read older events',
  eventsDenied: 'You may not read the events of this domain.',
  madeRevision: (revision: number) => `revision ${revision}`,
  changes: (count: number) => countOf(count, { one: 'field changed', other: 'fields changed' }),
  proposedBy: (name: string) => `Proposed by ${name}`,
  before: 'Before',
  after: 'After',
  field: 'Field',
} as const
