import { countOf, formatNumber } from '@components/ui/format-number'
import { joinWords } from '@components/ui/format-words'
import type { OutputProblem } from '@domain/transactions/order-form/read-outputs'
import { problems as ofOrders } from './order-form.messages'

const problems: Readonly<Record<Exclude<OutputProblem, 'unusable'>, string>> = {
  notANumber: ofOrders.notANumber,
  tooManyDecimals: 'More decimals than the asset has.',
  tooManyDigits: ofOrders.tooManyDigits,
  tooMuch: 'More than the ledger can represent.',
  notPositive: ofOrders.notPositive,
  rulesAwaited: ofOrders.rulesAwaited,
  rulesFailed: ofOrders.rulesFailed,
  badAddress: 'Neither a known name nor a valid address.',
  badChecksum: ofOrders.badChecksum,
  hidden: ofOrders.hidden,
  notTwo: 'Enter one destination and one amount only.',
  ambiguous: 'This name matches several destinations. Use the id or the address.',
}

export const outputsImportMessages = {
  title: 'Paste or import outputs',
  lines: 'Outputs',
  help: 'One output per line: destination, amount. The destination is an address, or the name or id of an endpoint or account. Decimals follow a point. A tab or semicolon may replace the comma.',
  file: 'Or read a CSV file:',
  checked: 'Every line as it was read',
  line: 'Line',
  written: 'Destination',
  amount: 'Amount',
  check: 'Read as',
  kinds: { Account: 'Account', Endpoint: 'Endpoint', Address: 'Address' },
  problems,
  burnt: 'no known key',
  lineOf: (line: number) => `line ${formatNumber(line)}`,
  outputOf: (position: number) => `output ${formatNumber(position)} of the form`,
  repeated: 'The same destination more than once',
  repeatedText: (positions: readonly string[]) =>
    `The destination is paid by ${joinWords(positions)}. Remove one if that is a mistake.`,
  burntTitle: 'Funds sent there are lost',
  burntText: (positions: readonly string[]) => `No key is known for the destination of ${joinWords(positions)}.`,
  unusable: (refusal: string) => `${refusal}.`,
  wrong: (count: number) =>
    countOf(count, {
      one: 'line cannot be used. Nothing is imported until it is correct.',
      other: 'lines cannot be used. Nothing is imported until all are correct.',
    }),
  tooMany: (most: number) => `A transfer has at most ${formatNumber(most)} outputs.`,
  cancel: 'Cancel',
  take: (count: number) => (count === 0 ? 'Import' : `Import ${countOf(count, { one: 'output', other: 'outputs' })}`),
} as const
