import { countOf } from '@components/ui/format-number'

export const validationMessages = {
  title: 'Validate assets',
  intro: 'The signature covers each chosen record as a whole. Orders accept an asset once the request is executed.',
  reading: 'Reading the assets',
  unread: 'The assets could not be read',
  unreadText: (status: number | undefined) =>
    status === undefined ? 'The platform did not answer.' : `The platform answered ${status}.`,
  readAgain: 'Read again',
  nothing: 'Every asset is validated',
  nothingText: 'Assets that are registered appear here until they are validated.',
  isCut: 'There are more assets than are compared here. The platform compares all of them.',
  choose: (name: string) => `Validate ${name}`,
  chooseFirst: 'Choose an asset first.',
  conflicts: (count: number) =>
    `${countOf(count, { one: 'chosen asset is', other: 'chosen assets are' })} in the way. Remove what cannot be validated.`,
  refusals: {
    locked: 'A locked or archived asset cannot be validated. Unlock it first.',
    unreadable: 'This record holds what this console cannot validate. Use the API.',
  },
  conflict: {
    DuplicateTickerLedgerDatasToValidate: (other: string) =>
      `The same asset on the ledger as ${other}. Only one record of it can be validated.`,
    NonUniqueValidatedTickersByLedgerDetails: (other: string) =>
      `The same asset on the ledger as ${other}, which is validated already.`,
  },
  remove: (name: string) => `Remove ${name}`,
  removeIt: 'Remove it',
  namesakeTitle: (symbol: string) => `${symbol} is already validated at another place on a ledger`,
  namesake: (name: string) => `${name} bears the same symbol. Imitations do. Compare both with the issuer’s own page.`,
  facts: {
    ledger: 'Ledger',
    kind: 'Kind',
    standard: 'Standard',
    decimals: 'Decimals',
    name: 'Name',
    symbol: 'Symbol',
    description: 'Description',
    lock: 'Lock after validation',
    properties: 'Custom properties',
    id: 'Record id',
  },
  notSet: 'Not set',
} as const
