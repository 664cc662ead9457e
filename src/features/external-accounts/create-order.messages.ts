import { countOf } from '@components/ui/format-number'
import { wrongAddressMessages } from '@components/ui/wrong-address.messages'

const decimals = { one: 'decimal', other: 'decimals' } as const

/** The form of an order that sends an asset from its provider. */
export const createOrderMessages = {
  title: 'Create an order',
  asset: 'Asset',
  of: (account: string, connection: string) => `${account} (${connection})`,
  assetHelp: (account: string) => `What ${account} holds at its provider.`,
  destination: 'Destination',
  destinationHelp: 'Where the provider sends it.',
  destinations: {
    Endpoint: 'Endpoint',
    Account: 'Account',
    ExternalAccount: 'Connected account',
    Address: 'Address',
  },
  partyHelp: 'It needs an address on the ledger of this account.',
  addressHelp: 'The address must be allowed on the provider.',
  choose: 'Choose…',
  locked: (alias: string) => `${alias}, locked`,
  tag: 'Tag',
  tagHelp: 'Only where the receiver asks for one.',
  amount: 'Amount',
  amountHelp: 'In units of the asset. The fee is added.',
  descriptionExample: 'Fund the settlement account',
  moreThanHeld: (most: string) => `The account holds ${most}.`,
  tooPrecise: (asset: string, digits: number) => `${asset} has up to ${countOf(digits, decimals)}.`,
  choicesFailed: 'The account could not be read',
  noAssets: 'This account holds no assets.',
  precision: (asset: string, digits: number) => `${asset}, up to ${countOf(digits, decimals)}.`,
  trying: 'Trying the order at the provider…',
  untried: 'The provider could not be asked. You can propose the order all the same.',
  passes: (fee: string, minimum: string) => `Fee, estimated: ${fee}. Minimum: ${minimum}.`,
  errors: {
    asset: 'Choose an asset.',
    destination: 'Choose a destination.',
    address: 'Enter an address.',
    addresses: { ...wrongAddressMessages, badAddress: 'This is not an address on the ledger of this account.' },
    addressTooLong: 'An address has at most 512 characters.',
    tagTooLong: 'A tag has at most 100 characters.',
    amount: 'Enter an amount.',
    number: 'Enter a number, such as 0.25.',
    zero: 'Enter more than 0.',
  },
} as const
