import { countOf, formatNumber } from '@components/ui/format-number'
import { wrongAddressMessages } from '@components/ui/wrong-address.messages'

/** What a page says in place of an endpoint, and of a form of one. */
export const endpointWords = {
  notFound: 'This endpoint cannot be found',
  couldNotLoad: 'The endpoint could not be loaded',
  all: 'All endpoints',
} as const

export const endpointFormMessages = {
  create: 'Create an endpoint',
  edit: 'Edit the endpoint',
  nameHelp: 'How people recognise this destination.',
  nameExample: 'Kraken hot wallet',
  ledger: 'Ledger',
  ledgerHelp: 'The ledger of the address. It cannot be changed later.',
  ledgerStays: 'The ledger cannot be changed. Create another endpoint for another ledger.',
  chooseLedger: 'Choose a ledger',
  address: 'Address',
  addressHelp: 'Confirm it with its owner through another channel.',
  trustScore: 'Trust score',
  trustScoreHelp: 'From 0 to 100. Policies can require a minimum score of a destination.',
  descriptionExample: 'Confirmed by telephone with their operations desk',
  abi: 'Contract interface (ABI)',
  abiHelp: 'A JSON array, as compilers write it. With it, calls of this contract are shown in words. May be empty.',
  abiFile: 'Read a file',
  abiFunctions: (count: number) => countOf(count, { one: 'function', other: 'functions' }),
  duplicate: 'This address already has an endpoint:',
  choicesFailed: 'The ledgers to choose from could not be loaded',
  errors: {
    name: 'Give the endpoint a name.',
    ledger: 'Choose the ledger of the address.',
    address: 'Enter the address.',
    addressTooLong: (limit: number) => `An address has at most ${formatNumber(limit)} characters.`,
    addresses: wrongAddressMessages,
    trustScore: 'The trust score is a whole number from 0 to 100.',
    description: 'Describe the endpoint.',
    abi: 'The interface must be a JSON array.',
    abiTooLong: (limit: number) => `The interface has at most ${formatNumber(limit)} characters.`,
  },
} as const
