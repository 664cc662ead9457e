import { formatNumber } from '@components/ui/format-number'
import { joinWords } from '@components/ui/format-words'
import type { DestinationType } from '@domain/policies/condition-terms'

/** The words of an invented request. */
export const inventedMessages = {
  content: 'Content',
  typeAlone:
    'Without content only the type is simulated: conditions on amounts, accounts or destinations stay unknown.',
  simulated: 'This content is simulated.',
  changed: 'What you have changed is not simulated yet.',
  simulate: 'Simulate with this content',
  leaveOut: 'Leave out the content',
  reading: 'Reading accounts and assets…',
  from: 'From',
  chooseAccount: 'Account name or address',
  asset: 'Asset',
  chooseAsset: 'Choose an asset',
  amount: 'Amount',
  to: 'To',
  destinations: {
    Address: 'An address',
    Account: 'Another account',
    Endpoint: 'An endpoint',
  } satisfies Record<DestinationType, string>,
  address: 'Receiving address',
  account: 'Receiving account',
  endpoint: 'Receiving endpoint',
  chooseEndpoint: 'Endpoint name or address',
  trust: (score: number) => `Trust score ${formatNumber(score)}`,
  properties: 'Custom properties',
  ofRequest: (pairs: readonly string[]) => `Custom properties of the request itself: ${joinWords(pairs)}.`,
  json: 'Content as JSON',
  jsonHelp: 'As the platform stores it. A recent request of this type shows a filled-in one.',
  errors: {
    account: 'Choose the account that pays.',
    asset: 'Choose an asset.',
    amount: 'Enter an amount in digits, for example 250.75.',
    decimals: (most: number) => `This asset has at most ${formatNumber(most)} digits after the point.`,
    address: 'Enter an address of up to 512 characters.',
    receiver: 'Choose the account that is paid.',
    endpoint: 'Choose the endpoint that is paid.',
    jsonAt: (line: number, column: number) => `This is not valid JSON: line ${line}, column ${column}.`,
    otherType: (type: string) => `This must be an object with "type": "${type}".`,
    wrongAt: (path: string, problem: string) => `${path === '' ? 'The content' : path} ${problem}.`,
    missing: 'is missing or of another kind',
    unknownFields: 'has a field that the platform does not know',
    tooSmall: 'is empty, too short or too low',
    tooBig: 'is too long or too high',
    malformed: 'is not written as the platform writes it',
    notOffered: 'is none of the values that the platform knows',
    more: (count: number) => `${formatNumber(count)} more fields are wrong.`,
  },
} as const
