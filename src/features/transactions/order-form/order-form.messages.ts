import { fieldLabel } from '@features/intents/shared/field.messages'
import { kindWord } from '@features/intents/shared/kind.messages'
import { countOf, formatNumber } from '@components/ui/format-number'
import { joinWords } from '@components/ui/format-words'
import { sourceMessages } from '../order-sources.messages'
import type { OrderField } from '@domain/transactions/order-form/order-field'
import type { FieldProblem } from '@domain/transactions/order-form/read-order'

export const orderFormMessages = {
  ...sourceMessages,
  title: 'Create a transaction order',
  transferTitle: 'Create a transfer order',
  kindsLabel: 'Kind of order',
  kinds: { transfer: 'Transfer', transaction: 'Transaction' },
  notUsable: 'This account cannot place orders: it is locked, active on no ledger, or not in this domain.',
  assetNotValidated: 'The asset is not validated. It cannot be used until it is.',
  assetNotUsable: 'This asset cannot be sent from this account.',
  balancesFailed: 'The account’s balances could not be loaded',
  assetLabel: 'Asset',
  assetHelp: 'The list shows the available amount of each asset.',
  to: 'To',
  importOutputs: 'Paste or import outputs',
  toHelp: 'Endpoints are vetted destinations.',
  available: (amount: string) => `${amount} available`,
  nothingAvailable: 'Nothing available',
  firstTime: 'First transfer to this destination',
  firstTimeText: 'Nothing has been sent here from this domain. Confirm the address with its owner before you propose.',
  sendingAccount: 'This is the sending account: only the fee would leave it.',
  historyUnread: 'Payment history with this destination is unavailable.',
  rate: {
    'sat/vB': (amount: string) => `${amount} sat/vB`,
    gwei: (amount: string) => `${amount} gwei`,
    stroops: (amount: string) => `${amount} stroops`,
    times: (amount: string) => (amount === '1' ? 'The minimum fee' : `${amount} times the minimum fee`),
  },
  leastFee: 'The minimum fee',
  rateAndCost: (rate: string, cost: string) => `${rate}, about ${cost}`,
  excessiveRate: 'This fee is far above what others pay',
  excessiveRateText: (high: string) =>
    `The fee is at least ten times the fee at high priority, which is ${high}. A paid fee is not refunded.`,
  most: 'Max',
  takeMost: 'Fill in the most that can be sent',
  keepsBack: {
    maximum: (amount: string) => `Max keeps back the maximum fee, ${amount}.`,
    estimate: (amount: string) => `Max keeps back ${amount}, twice the estimated fee, as fees may rise.`,
  },
  nothingLeft: 'Nothing is left to send.',
  mostUnknown: 'Max depends on the fee: fill in a destination and any amount, or a maximum fee.',
  from: 'From',
  fromHelp: 'An account of this domain that is active on a ledger.',
  chooseAccount: 'Search accounts by name or id',
  ledger: 'Ledger',
  chooseLedger: 'Choose a ledger',
  does: 'Operation',
  doesHelp: 'What the ledger does for the account.',
  chooseOperation: 'Choose an operation',
  choose: 'Choose',
  none: 'None',
  description: 'Description',
  descriptionHelp: 'Approvers read this first.',
  descriptionExample: 'Settlement of trade 48-1177',
  add: (what: string) => `Add ${what}`,
  remove: (what: string) => `Remove ${what}`,
  repeated: 'The same destination more than once',
  repeatedText: (rows: readonly string[]) => `It appears in ${joinWords(rows)}. Remove one if that is a mistake.`,
  mayBeEmpty: 'Optional.',
  yes: 'Yes',
  smallestUnit: 'smallest unit',
  smallestUnitOf: (code: string) => `smallest units of ${code}`,
  optionalIn: (symbol: string) => `${symbol}, optional`,
  refusedDestinations: {
    Address:
      'This is not an address of this ledger. A character is wrong or missing, or it belongs to another network.',
    Account: 'This account is not known on this ledger.',
    Endpoint: 'This endpoint is not known on this ledger.',
  },
  destinations: { Endpoint: 'Endpoint', Account: 'Account', Address: 'Address' },
  destinationsLabel: 'Kind of destination',
  searchEndpoints: 'Search endpoints by name or address',
  searchAccounts: 'Search accounts by name or id',
  trust: (score: number) => `Trust ${formatNumber(score)} of 100`,
  asset: 'Search assets by name or symbol',
  notValidated: 'Not validated',
  addressHelp: 'Copy the whole address from a source you trust.',
  takesNoCoin: 'The called function takes no coin.',
  fee: 'Network fee',
  feeHelp: (position: number | undefined) =>
    `${position === undefined ? 'Paid by the account.' : `Taken from the amount of output ${formatNumber(position)}.`} Never more than the maximum, where one is set.`,
  belowEstimate: 'Below estimated fee. The operation may not execute.',
  useEstimate: 'Use the estimate',
  noAccounts: 'No account of this domain is active on a ledger, so nothing can be ordered.',
  readerFailed: 'The checks of this order failed to load. Try again, or reload the page.',
  noForm: 'Orders on this kind of ledger have no form here.',
  noBalances:
    'The selected account has no balances. Even an order that moves nothing needs some of the ledger’s coin for its fee.',
  choicesFailed: 'The accounts and ledgers to choose from could not be loaded',
  batchFailed: 'The batch of this tab could not be read',
  batchFailedText: 'A part of this page failed to load. Nothing was changed. Try again, or reload the page.',
} as const

/** What one form of a part of an order is called: as a request says it, where a form asks for nothing else by that word. */
const kinds: Readonly<Record<string, string>> = { Account: 'To another account' }
export const kindName = (kind: string): string => kinds[kind] ?? kindWord(kind) ?? kind

/** What a field needs, by its name; none where the label says all. */
const helps: Readonly<Record<string, string>> = {
  data: 'Hexadecimal. Without a destination it becomes a new contract.',
  memoData: 'Hexadecimal.',
  memoFormat: 'Hexadecimal.',
  memoType: 'Hexadecimal.',
  metadata: 'Hexadecimal.',
  issuanceId: '24 bytes, hexadecimal.',
  poolId: '56 characters, hexadecimal or beginning with pool1.',
  transferRate: 'Tokens sent for each token delivered: 1 to 2, up to 7 decimals.',
  numSlashingSpans: '0 if nothing was slashed.',
  note: 'At most 1024 bytes.',
  limit: 'A limit of 0 ends the trust line.',
  maxAutomaticTokenAssociations: '0 to 1000.',
  destinationTag: 'Exchanges credit deposits by this tag. Leave it out only if the exchange asks for none.',
  satoshiPerVbyte: 'Satoshi for each virtual byte.',
  gasPrice: 'Gwei for each unit of gas.',
  maxFeePerGas: 'Gwei for each unit of gas.',
  maxPriorityFeePerGas: 'Gwei for each unit of gas.',
  baseFee: 'Stroops for each operation.',
  drops: 'Drops.',
  maximumFee: 'An order that costs more is not executed.',
  nonceAccount: 'For an order that is signed offline.',
  contractParameters: 'For the call of a contract.',
}
/** An argument of a contract needs what its type says. */
export const fieldHelp = (name: string, { named }: Pick<OrderField, 'named'> = {}): string | undefined =>
  named ? named.type : helps[name]

/** What a field is called: here, or by the contract that it is an argument of. */
export const fieldTitle = (name: string, { named }: Pick<OrderField, 'named'>): string =>
  named?.name ?? fieldLabel(name)

export const problems = {
  missing: 'This field is required.',
  notANumber: 'Write digits 0 to 9, with a point before decimals and nothing else.',
  tooManyDecimals: (limit: string) =>
    limit === '0'
      ? 'Write a whole number.'
      : `At most ${countOf(Number(limit), { one: 'decimal', other: 'decimals' })}.`,
  notPositive: 'The value must be more than zero.',
  notWhole: 'Write a whole number.',
  outOfRange: (limit: string) => `The value must be from ${limit}.`,
  tooManyDigits: 'The number is too long.',
  tooMuch: (limit: string) => `The ledger’s largest number is ${limit}.`,
  tooShort: (limit: string) => `Enter at least ${countOf(Number(limit), { one: 'character', other: 'characters' })}.`,
  tooLong: (limit: string) => `Enter at most ${countOf(Number(limit), { one: 'character', other: 'characters' })}.`,
  tooManyBytes: (limit: string) => `Enter at most ${countOf(Number(limit), { one: 'byte', other: 'bytes' })}.`,
  textTooLong: (limit: string) =>
    `Enter at most ${countOf(Number(limit), { one: 'byte', other: 'bytes' })}. An accented letter takes two or three, an emoji four or more.`,
  otherBytes: (limit: string) => `Enter exactly ${countOf(Number(limit), { one: 'byte', other: 'bytes' })}.`,
  notHex: 'Write hexadecimal digits: 0 to 9, a to f.',
  halfAByte: 'One hexadecimal digit is missing: a byte has two.',
  notAPool: (limit: string) => `A pool id has ${limit} characters.`,
  notAnXrplCode: 'A code has three characters, or 40 hexadecimal digits. XRP is the coin, not a token.',
  notAStellarCode: 'A code has 1 to 12 letters and digits.',
  notATokenId: 'Write the id as 0.0.1055459, with nothing after it.',
  notARate: 'Write a number from 1 to 2 with up to 7 decimals.',
  rulesAwaited: 'The address check is still loading.',
  rulesFailed: 'The address check failed to load. Try again, or reload the page.',
  badAddress: 'invalid address',
  badChecksum: 'bad address checksum',
  hidden: 'The text contains an invisible character. Type it, or copy it from another source.',
  unknownChoice: 'Choose one from the list.',
  tooFew: (limit: string) => `At least ${limit}.`,
  tooMany: (limit: string) => `At most ${limit}.`,
  notAnOrder: 'The platform does not support this order.',
  notAText: 'The text contains half a character.',
  notPayable: 'The function takes no coin. Leave it empty.',
  noAbi: 'The interface must be a JSON array, as compilers write it.',
  readerAwaited: 'The checks of this order are still loading.',
  decoderAwaited: 'The decoder of contract calls is still loading.',
  decoderFailed: 'The decoder of contract calls failed to load. Try again, or reload the page.',
  noFields: 'The constructor takes a type that has no field here. Enter the data directly.',
} satisfies Readonly<Record<FieldProblem['tag'], string | ((limit: string) => string)>>

export function problemText({ tag, limit = '' }: Pick<FieldProblem, 'tag' | 'limit'>): string {
  const text = problems[tag]
  return typeof text === 'string' ? text : text(limit)
}
