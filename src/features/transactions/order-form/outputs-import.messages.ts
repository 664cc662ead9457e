import { countOf, formatNumber } from '@components/ui/format-number'
import { joinWords } from '@components/ui/format-words'
import type { OutputProblem } from '@domain/transactions/order-form/read-outputs'
import { problems as ofOrders } from './order-form.messages'

const problems: Readonly<Record<Exclude<OutputProblem, 'unusable'>, string>> = {
  notANumber: ofOrders.notANumber, tooManyDecimals: 'More decimals than the asset has.', tooManyDigits: ofOrders.tooManyDigits, tooMuch: 'More than the ledger has a number for.', notPositive: ofOrders.notPositive,
  badAddress: 'No such name here, and no address.', badChecksum: ofOrders.badChecksum, hidden: ofOrders.hidden,
  notTwo: 'A destination and an amount are needed, and nothing else.', ambiguous: 'This name could mean several places. Use its id or its address.',
}

export const outputsImportMessages = {
  open: 'Paste or import outputs',
  title: 'Paste or import outputs',
  lines: 'Outputs',
  help: 'One on each line: destination, amount. The destination is an endpoint or account by its name or id, or an address; the amount has a point before its decimals. A tab or semicolon may stand in place of the comma.',
  file: 'Or read a CSV file:',
  checked: 'Every line as it was read',
  line: 'Line',
  place: 'Destination',
  amount: 'Amount',
  check: 'Read as',
  kinds: { Account: 'Account', Endpoint: 'Endpoint', Address: 'Address' },
  problems,
  burnt: 'nobody has its key',
  lineOf: (line: number) => `line ${formatNumber(line)}`,
  outputOf: (place: number) => `output ${formatNumber(place)} of the form`,
  repeated: 'The same destination more than once',
  repeatedText: (places: readonly string[]) => `It is paid by ${joinWords(places)}. Take one out if that is a mistake.`,
  burntTitle: 'What is sent there is lost',
  burntText: (places: readonly string[]) => `Nobody has the key of the destination of ${joinWords(places)}.`,
  unusable: (refusal: string) => `${refusal}.`,
  wrong: (count: number) => countOf(count, { one: 'line cannot be used. Nothing is taken over before it is right.', other: 'lines cannot be used. Nothing is taken over before all are right.' }),
  tooMany: (most: number) => `A transfer has at most ${formatNumber(most)} outputs.`,
  cancel: 'Cancel',
  take: (count: number) => (count === 0 ? 'Take over' : `Take over ${countOf(count, { one: 'output', other: 'outputs' })}`),
} as const
