import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { couldBeAddress } from '@domain/ledgers/address-form'
import { readOutputs, type NamedDestination } from '@domain/transactions/order-form/read-outputs'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { refuse, succeed } from '@domain/shared/result'
import { sampleId } from '@support/sample-intent'

const exchange: NamedDestination = {
  id: sampleId(1),
  alias: 'Meridian, settlement',
  kind: 'Endpoint',
  refusal: undefined,
}
const cold: NamedDestination = { id: sampleId(2), alias: 'Cold store', kind: 'Account', refusal: undefined }
const locked: NamedDestination = { id: sampleId(3), alias: 'Old broker', kind: 'Endpoint', refusal: 'Locked' }
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const imposter: NamedDestination = { id: sampleId(4), alias: address, kind: 'Endpoint', refusal: undefined }
const orderContext: OrderContext = {
  coinDecimals: 8,
  decimalsOf: () => 8,
  mostUnits: 21n * 10n ** 14n,
  readAddress: (text) => (couldBeAddress(text) ? succeed(text) : refuse('badAddress')),
}
const read = (text: string, choices: readonly NamedDestination[] = [exchange, cold, locked]) =>
  readOutputs(text, { orderContext, decimals: 8, choices })
const outputsOf = (text: string) => read(text).map(({ output }) => output)
const problemsOf = (text: string, choices?: readonly NamedDestination[]) =>
  read(text, choices).map(({ line, problem }) => [line, problem])

it('each line is a destination by name, id or address and its amount, apart by comma, semicolon or tab', () => {
  expect(outputsOf(`"Meridian, settlement",1.5\r\ncold STORE;0.25\n${sampleId(2)}\t2\n${address}, 3`)).toEqual([
    { destination: { type: 'Endpoint', endpointId: exchange.id }, amount: '1.5' },
    { destination: { type: 'Account', accountId: cold.id }, amount: '0.25' },
    { destination: { type: 'Account', accountId: cold.id }, amount: '2' },
    { destination: { type: 'Address', address }, amount: '3' },
  ])
})

it('a heading and blank lines are passed over, and the lines keep their numbers', () => {
  expect(problemsOf('Destination,Amount\n\nCold store,1\n\nNobody here,1')).toEqual([
    [3, undefined],
    [5, 'badAddress'],
  ])
})

it.each([
  ['Cold store', 'notTwo'],
  ['Cold store,1,2', 'notTwo'],
  [',1', 'notTwo'],
  ['Cold store,"1,5"', 'notANumber'],
  ['Cold store,1e3', 'notANumber'],
  ['Cold store,0.000', 'notPositive'],
  ['Cold store,0.123456789', 'tooManyDecimals'],
  ['Old broker,1', 'unusable'],
  ['Nobody here,1', 'badAddress'],
  ['hello,3', 'badAddress'],
  ['treasury-cold-storage-01,3', 'badAddress'],
  ['Cold store,21000000.1', 'tooMuch'],
  ['Cold store;1,5', 'notANumber'],
  ['Cold store\t1,5', 'notANumber'],
  ['Cold store\t1;5', 'notANumber'],
] as const)('the line %s is not taken: %s', (line, problem) => {
  expect(problemsOf(`Cold store,1\n${line}`)).toEqual([
    [1, undefined],
    [2, problem],
  ])
})

it('no digit of an amount is dropped from what is shown of a line', () => {
  expect(read('Cold store,1,5\nCold store;1,5').map(({ amount }) => amount)).toEqual(['1, 5', '1,5'])
})

it('a place that cannot be paid here is told with its own reason', () => {
  const elsewhere: NamedDestination = {
    id: sampleId(5),
    alias: 'Client settlement 01',
    kind: 'Account',
    refusal: 'On another ledger',
  }
  expect(
    read('Old broker,1\nClient settlement 01,1', [locked, elsewhere]).map(({ problem, refusal }) => [problem, refusal]),
  ).toEqual([
    ['unusable', 'Locked'],
    ['unusable', 'On another ledger'],
  ])
})

it('a place that is known to burn what it is paid is told, by its address or by its name', () => {
  const grave: NamedDestination = {
    id: sampleId(6),
    alias: 'Grave',
    kind: 'Endpoint',
    address: '1BitcoinEaterAddressDontSendf59kuE',
    refusal: undefined,
  }
  expect(
    read(`1BitcoinEaterAddressDontSendf59kuE,1\nGrave,1\n${address},1`, [grave]).map(({ isBurnt }) => isBurnt),
  ).toEqual([true, true, undefined])
})

it('a name that several have, and a name that is somebody’s address, are not guessed at', () => {
  expect(problemsOf('cold store,1', [cold, { ...exchange, alias: 'COLD STORE' }])).toEqual([[1, 'ambiguous']])
  expect(problemsOf(`${address},1`, [imposter])).toEqual([[1, 'ambiguous']])
  expect(problemsOf(`${imposter.id},1`, [imposter])).toEqual([[1, undefined]])
})

it.each(['rulesAwaited', 'rulesFailed', 'badChecksum'] as const)(
  'a name that could be an address is not taken for a place where the address itself cannot be read: %s',
  (problem) => {
    const unread = { ...orderContext, readAddress: () => refuse(problem) }
    const [line, ...others] = readOutputs(`${address},1\nCold store,1\n${imposter.id},1`, {
      orderContext: unread,
      decimals: 8,
      choices: [cold, imposter],
    })
    expect(line?.problem).toBe(problem === 'badChecksum' ? 'ambiguous' : problem)
    expect(others.map((one) => one.problem)).toEqual(
      problem === 'badChecksum' ? ['ambiguous', undefined] : [undefined, undefined],
    )
  },
)

it('whatever text is pasted, every line that is not blank comes back as typed, and is used or has a reason', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '1', '.', ',', ';', '\t', '"', ' ', '\n', 'Cold store', address) }),
      (text) => {
        const lines = read(text)
        expect(lines.every(({ output, problem }) => (output === undefined) === (problem !== undefined))).toBe(true)
        const filled = text.split('\n').filter((line) => line.trim() !== '').length
        expect([filled, filled - 1]).toContain(lines.length)
      },
    ),
  )
})
