import type { PluralForms } from '@components/ui/format-number'

const noun: PluralForms = { one: 'dApp', other: 'dApps' }

export const dappMessages = {
  title: 'My dApps',
  noun,
  words: { notFound: 'dApp not found', couldNotLoad: 'The dApp could not be loaded', all: 'All dApps' },
  emptyTitle: 'You have no connected dApps',
  emptyText:
    'A dApp is an application that works with one of your accounts on its ledger. Connect it with the code that it shows; it can then ask for signatures and transactions.',
  connect: 'Connect a dApp',
  columns: { name: 'dApp', address: 'Domain', account: 'Account', state: 'Status', connectedOn: 'Connected on' },
  filters: { name: 'Name', account: 'Account', connectedOn: 'Connected on' },
  unknown: 'Domain unknown',
  unknownText: 'No verification service confirms whose domain this is. Compare it with the address in your browser.',
  details: {
    disconnect: 'Disconnect',
    ended: 'Disconnected',
    alreadyEnded: 'This dApp is disconnected.',
    facts: {
      state: 'Status',
      account: 'Account',
      ledger: 'Ledger',
      address: 'Address',
      connectedOn: 'Connected on',
      expiresAt: 'Session ends on',
      methods: 'May ask for',
    },
    partly: 'Partly supported',
    partlyText: 'This dApp also asks for methods or ledgers that do not work here. Such requests are refused.',
    states: {
      ConnectionError: 'The relay that reaches this dApp does not answer. Requests of the dApp arrive once it does.',
      InvalidConnection: 'The session has expired. Disconnect this dApp and connect it with a new code.',
      Disconnected: 'The dApp is disconnected. To use it again, connect it with a new code.',
    },
    done: 'Done',
    activity: 'Activity',
    activityNote: 'Newest first',
    noActivity: 'No activity',
    noActivityText: 'Requests of the dApp appear here.',
  },
  events: {
    session_connect: 'Connected',
    session_change: 'Account swapped',
    session_disconnect: 'Disconnected',
    wc_sessionDelete: 'Disconnected by the dApp',
  } as Readonly<Record<string, string>>,
  outcomes: {
    Waiting: 'Waiting for you',
    Answered: 'Answered',
    Refused: 'Refused',
    NotSupported: 'Not supported',
    Expired: 'The dApp no longer waits',
  } as Readonly<Record<string, string>>,
  reasons: {
    ByPerson: 'You refused it.',
    OtherAccount: 'It named another account than the connected one.',
    OtherLedger: 'It named another ledger than the connected one.',
    TooManyRequests: 'Too many requests were waiting.',
    UnknownMethod: 'The method is not supported.',
    TypedData: 'Typed data is not supported.',
    Malformed: 'Its parameters could not be read.',
    SessionEnded: 'The session had expired.',
    NotCarriedOut: 'It was not carried out.',
  } as Readonly<Record<string, string>>,
} as const
