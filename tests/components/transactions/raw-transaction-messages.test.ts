import { expect, it } from 'vitest'
import type { EthereumAddressProblem } from '@domain/ledgers/addresses/ethereum-address'
import type { RawTransactionProblem } from '@domain/transactions/raw-transaction'
import { addressSentence } from '@features/transactions/ethereum-address.messages'
import { rawProblemSentence } from '@features/intents/shared/raw-transaction.messages'
import { readSource } from '@support/source-files'

const rows = new Map(
  readSource('docs/requirements.tsv')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id, , text]) => [id!, text!]),
)
const quoted = (row: string) => [...rows.get(row)!.matchAll(/"([^"]+)"/g)].map(([, text]) => text)

const problems: Readonly<Record<RawTransactionProblem['tag'], RawTransactionProblem>> = {
  notHex: { tag: 'notHex' },
  empty: { tag: 'empty' },
  unsupportedTransactionType: { tag: 'unsupportedTransactionType', type: 4 },
  truncated: { tag: 'truncated', missing: 1 },
  trailingBytes: { tag: 'trailingBytes', count: 2 },
  nonCanonicalEncoding: { tag: 'nonCanonicalEncoding' },
  wrongFieldCount: { tag: 'wrongFieldCount', type: 'eip1559', count: 10 },
  invalidField: { tag: 'invalidField', field: 'gasLimit' },
  invalidAddress: { tag: 'invalidAddress', field: 'to', bytes: 19 },
  invalidR: { tag: 'invalidR', value: '0x' },
  invalidS: { tag: 'invalidS', value: '0x' },
  nonCanonicalS: { tag: 'nonCanonicalS', value: '0xff' },
  invalidV: { tag: 'invalidV', value: '0x02' },
  priorityFeeAboveMaxFee: { tag: 'priorityFeeAboveMaxFee', priorityFee: '3', maxFee: '2' },
  blobsMismatch: { tag: 'blobsMismatch' },
  blobTooLarge: { tag: 'blobTooLarge', index: 1, bytes: 131_073, limit: 131_072 },
}
const sentences = Object.fromEntries(
  Object.entries(problems).map(([tag, problem]) => [tag, rawProblemSentence(problem)]),
)

it('every reason why a transaction cannot be read has a sentence of its own that ends with what to do or what can be read', () => {
  expect(sentences).toMatchInlineSnapshot(`
    {
      "blobTooLarge": "Its blob 2 has 131,073 bytes; a blob holds at most 131,072 bytes. Ask for its data to be divided.",
      "blobsMismatch": "The blobs beside it are not complete, or not those that it names. Copy it again from its source.",
      "empty": "It holds no bytes. Copy it again from its source.",
      "invalidAddress": "The recipient is an invalid address: it has 19 bytes instead of 20. Copy it again from its source.",
      "invalidField": "Its field Gas limit does not have the form that its type asks for. Copy it again from its source.",
      "invalidR": "Its signature has an invalid r, which belongs to no point of the curve. No network accepts it. Ask for it to be signed again.",
      "invalidS": "Its signature has an invalid s, which is zero or beyond the curve. No network accepts it. Ask for it to be signed again.",
      "invalidV": "Its signature has an invalid v, which its type does not know. No network accepts it. Ask for it to be signed again.",
      "nonCanonicalEncoding": "Its bytes are not in the one form that networks accept. Copy it again from its source.",
      "nonCanonicalS": "Its signature has a non-canonical s, which lies in the upper half of the curve. No network accepts it. Ask for it to be signed again.",
      "notHex": "It is not hexadecimal: it needs an even number of digits from 0 to 9 and a to f, with or without 0x. Copy it again from its source.",
      "priorityFeeAboveMaxFee": "The priorityFee cannot be more than maxFee: it is 3, and the highest fee per gas is 2, in the smallest unit. Ask for it to be made again with a lower priority fee.",
      "trailingBytes": "It is followed by 2 bytes that are no part of it. Copy it again from its source.",
      "truncated": "It ends too early: at least 1 byte of it is missing. Copy it again from its source.",
      "unsupportedTransactionType": "It is of an unsupported transaction type (4). Legacy, EIP-2930, EIP-1559 and EIP-4844 transactions of an Ethereum network can be read.",
      "wrongFieldCount": "It has 10 fields, which no EIP-1559 transaction has. Copy it again from its source.",
    }
  `)
})

it('a wrong signature is told in the words of the catalogue [ER012]', () => {
  const tags = ['invalidR', 'invalidS', 'nonCanonicalS', 'invalidV'] as const
  expect(quoted('ER012')).toEqual(['invalid r', 'invalid s', 'non-canonical s', 'invalid v'])
  expect(tags.map((tag, i) => sentences[tag]?.includes(quoted('ER012')[i]!))).toEqual([true, true, true, true])
})

it('a wrong type and a wrong fee are told in the words of the catalogue [ER013]', () => {
  expect(quoted('ER013')).toEqual(['unsupported transaction type', 'priorityFee cannot be more than maxFee'])
  expect(
    [sentences['unsupportedTransactionType'], sentences['priorityFeeAboveMaxFee']].map((sentence, i) =>
      sentence?.includes(quoted('ER013')[i]!),
    ),
  ).toEqual([true, true])
})

it('a wrong address is told in the words of the catalogue, typed or in a transaction [ER011]', () => {
  const reasons: readonly EthereumAddressProblem[] = [
    { tag: 'invalidAddress', reason: 'form' },
    { tag: 'invalidAddress', reason: 'checkDigits' },
    { tag: 'invalidAddress', reason: 'range' },
    { tag: 'badAddressChecksum' },
  ]
  expect(quoted('ER011')).toEqual(['invalid address', 'bad address checksum'])
  const [invalid, badChecksum] = quoted('ER011').map((words) => expect.stringContaining(words!))
  expect([sentences['invalidAddress'], ...reasons.map(addressSentence)]).toEqual([
    invalid,
    invalid,
    invalid,
    invalid,
    badChecksum,
  ])
  expect(reasons.map(addressSentence)).toMatchInlineSnapshot(`
    [
      "This is an invalid address. An address has 40 digits from 0 to 9 and a to f, with or without 0x, or XE with two check digits and 30 to 31 letters and digits.",
      "This is an invalid address. Its two check digits do not fit the rest. Copy the address again from its source.",
      "This is an invalid address. Its number is larger than any address. Copy the address again from its source.",
      "This address has a bad address checksum: a letter or a digit differs from the original. Copy the address again from its source.",
    ]
  `)
})
