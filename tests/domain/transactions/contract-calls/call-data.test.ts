import { AbiCoder, id, Interface } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  encodeCall,
  encodeCreation,
  readCall,
  readCreation,
  type CallValue,
} from '@domain/transactions/contract-calls/call-data'
import { callFields } from '@domain/transactions/contract-calls/call-fields'
import { typeText, type AbiType } from '@domain/transactions/contract-calls/abi-type'
import { readAbi, type AbiFunction, type ContractInterface } from '@domain/transactions/contract-calls/read-abi'
import { readParts, type OrderContext } from '@domain/transactions/order-form/read-order'
import { parseEthereumAddress } from '@domain/ledgers/addresses/ethereum-address'
import { refuse } from '@domain/shared/result'
import type { FilledFields } from '@domain/transactions/order-form/order-field'

const ines = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const orderContext: OrderContext = {
  coinDecimals: 18,
  decimalsOf: () => undefined,
  readAddress: (text) => {
    const read = parseEthereumAddress(text)
    return read.ok ? read : refuse('badAddress')
  },
}
const contractOf = (...signatures: readonly string[]): ContractInterface => {
  const read = readAbi(new Interface(signatures.map((one) => `function ${one}`)).formatJson())
  if (!read.ok) throw new Error(read.problem)
  return read.value
}
const partsOf = ({ parameters }: AbiFunction, filled: FilledFields) =>
  readParts({ type: 'Call', does: callFields(parameters), beside: {} }, filled, orderContext)
function encoded(called: AbiFunction, filled: FilledFields): string {
  const read = partsOf(called, filled)
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return encodeCall(called, read.value)
}

const bytesOf = (size: number) =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const integers = fc
  .tuple(fc.integer({ min: 1, max: 32 }), fc.boolean())
  .map(([bytes, isSigned]): AbiType => ({ as: 'integer', bits: bytes * 8, isSigned }))
const simple: fc.Arbitrary<AbiType> = fc.oneof(
  integers,
  fc.constantFrom<AbiType>({ as: 'address' }, { as: 'bool' }, { as: 'string' }, { as: 'bytes', size: undefined }),
  fc.integer({ min: 1, max: 32 }).map((size): AbiType => ({ as: 'bytes', size })),
)
const types: fc.Arbitrary<AbiType> = fc.letrec<{ type: AbiType }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    simple,
    fc.record({
      as: fc.constant('array' as const),
      of: tie('type'),
      length: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    }),
    fc
      .array(tie('type'), { minLength: 1, maxLength: 3 })
      .map((of): AbiType => ({ as: 'tuple', of: of.map((type) => ({ name: 'x', type })) })),
  ),
})).type

interface Sample {
  readonly filled: FilledFields[string]
  readonly coded: unknown
  readonly shown: CallValue['value']
}
const plain = (text: fc.Arbitrary<string>): fc.Arbitrary<Sample> =>
  text.map((one) => ({ filled: one, coded: one, shown: one }))

/** A value in the three ways in which it appears: filled in, given to the reference coder, and told again. */
function sampleOf(type: AbiType): fc.Arbitrary<Sample> {
  switch (type.as) {
    case 'integer': {
      const reach = 1n << BigInt(type.isSigned ? type.bits - 1 : type.bits)
      return fc
        .bigInt({ min: type.isSigned ? -reach : 0n, max: reach - 1n })
        .map((value) => ({ filled: `${value}`, coded: value, shown: `${value}` }))
    }
    case 'bytes':
      return plain(type.size === undefined ? fc.integer({ min: 0, max: 70 }).chain(bytesOf) : bytesOf(type.size))
    case 'address':
      return bytesOf(20).map((text) => {
        const read = parseEthereumAddress(text.toLowerCase())
        const value = read.ok ? read.value : ''
        return { filled: text.toLowerCase(), coded: value, shown: value }
      })
    case 'bool':
      return fc.boolean().map((value) => ({ filled: `${value}`, coded: value, shown: `${value}` }))
    case 'string':
      return plain(fc.string({ unit: 'grapheme' }))
    case 'array': {
      const size = type.length === undefined ? { maxLength: 3 } : { minLength: type.length, maxLength: type.length }
      return fc.array(sampleOf(type.of), size).map((rows) => ({
        filled: rows.map(({ filled }) => filled),
        coded: rows.map(({ coded }) => coded),
        shown: rows.map(({ shown }) => ({ name: '', type: typeText(type.of), value: shown })),
      }))
    }
    case 'tuple':
      return fc.tuple(...type.of.map((part) => sampleOf(part.type))).map((parts) => ({
        filled: Object.fromEntries(parts.map(({ filled }, i) => [`p${i}`, filled])),
        coded: parts.map(({ coded }) => coded),
        shown: parts.map(({ shown }, i) => ({ name: 'x', type: typeText(type.of[i]!.type), value: shown })),
      }))
  }
}

describe('a call made from fields', () => {
  it('has the bytes that the reference coder makes of the same values, and is read back from them, whatever it takes', () => {
    const calls = fc
      .array(types, { maxLength: 4 })
      .chain((taken) => fc.record({ taken: fc.constant(taken), samples: fc.tuple(...taken.map(sampleOf)) }))
    fc.assert(
      fc.property(calls, ({ taken, samples }) => {
        const signature = `f(${taken.map(typeText).join(',')})`
        const called: AbiFunction = {
          signature,
          name: 'f',
          parameters: taken.map((type) => ({ name: 'x', type })),
          isPayable: false,
          changesState: true,
        }
        const data = encoded(called, Object.fromEntries(samples.map(({ filled }, i) => [`p${i}`, filled])))
        expect(data).toBe(
          new Interface([`function ${signature}`]).encodeFunctionData(
            'f',
            samples.map(({ coded }) => coded),
          ),
        )
        expect(readCall({ functions: [called], unfit: [], creation: undefined }, data)).toEqual({
          signature,
          values: samples.map(({ shown }, i) => ({ name: 'x', type: typeText(taken[i]!), value: shown })),
        })
      }),
      { numRuns: 200 },
    )
  })

  it('that is not of the interface, byte by byte, is not told as one of its calls', () => {
    const contract = contractOf('approve(address spender, uint256 amount)', 'note(string text)')
    const data = encoded(contract.functions[0]!, { p0: ines, p1: '5' })
    expect(readCall(contract, data)?.values.map(({ name, value }) => [name, value])).toEqual([
      ['spender', ines],
      ['amount', '5'],
    ])
    expect(
      [
        `${data}00`,
        data.slice(0, -2),
        data.replace('0x095ea7b3', '0x095ea7b4'),
        data.replace(/^(.{10})0/, '$11'),
        '0x',
        '0x095ea7b3',
      ].map((bytes) => readCall(contract, bytes)),
    ).toEqual(Array.from({ length: 6 }, () => undefined))
    expect(readCall(contract, data.toUpperCase().replace('0X', '0x'))?.signature).toBe('approve(address,uint256)')
  })

  it('is told of no function when two share its selector', () => {
    // A pair that was searched for: both begin with 0x42966c68.
    const clash = contractOf('burn(uint256 amount)', 'collate_propagate_storage(bytes16 x)')
    const data = encoded(clash.functions[0]!, { p0: '1' })
    expect(data.startsWith('0x42966c68')).toBe(true)
    expect(readCall(clash, data)).toBeUndefined()
  })
})

describe('a new contract', () => {
  it('is its bytecode with the arguments behind it, and they are read from there', () => {
    const parameters = contractOf('c(address owner, uint8 decimals)').functions[0]!.parameters
    const data = encodeCreation('0x6001', parameters, { p0: ines, p1: '6' })
    expect(data).toBe(`0x6001${AbiCoder.defaultAbiCoder().encode(['address', 'uint8'], [ines, 6]).slice(2)}`)
    expect(readCreation(parameters, '0x6001', data)?.map(({ name, value }) => [name, value])).toEqual([
      ['owner', ines],
      ['decimals', '6'],
    ])
    expect([readCreation(parameters, '0x6002', data), readCreation(parameters, '0x6001', `${data}00`)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('an argument of a smart contract [VA042]', () => {
  const problemsOf = (type: string, text: FilledFields[string]) => {
    const read = partsOf(contractOf(`f(${type} x)`).functions[0]!, { p0: text })
    return read.ok
      ? []
      : read.problem.map(({ path, tag, limit }) => [path, tag, limit].filter((one) => one !== undefined).join(' '))
  }

  it.each([
    ['uint8', '255'],
    ['uint8', '0xff'],
    ['uint8', '0xF'],
    ['int8', '-128'],
    ['int8', '127'],
    ['uint256', `${2n ** 256n - 1n}`],
    ['int256', `${-(2n ** 255n)}`],
    ['bytes4', '0xdeadBEEF'],
    ['bytes4', 'deadbeef'],
    ['bytes', '0x'],
    ['bytes', '0xab'],
    ['address', ines],
    ['address', ines.toLowerCase()],
    ['bool', 'true'],
    ['bool', 'false'],
    ['string', ''],
    ['string', ' '],
    ['uint8[]', []],
    ['uint8[2]', ['1', '2']],
  ])('%s takes %j', (type, text) => {
    expect(problemsOf(type, text)).toEqual([])
  })

  it.each([
    ['uint8', '256', 'p0 outOfRange 0 to 255'],
    ['uint8', '-1', 'p0 outOfRange 0 to 255'],
    ['uint8', '0x100', 'p0 tooManyBytes 1'],
    ['uint8', '0x00ff', 'p0 tooManyBytes 1'],
    ['uint8', '1.0', 'p0 notWhole'],
    ['uint8', '0x', 'p0 notWhole'],
    ['uint8', '1e2', 'p0 notWhole'],
    ['uint8', '', 'p0 missing'],
    ['int8', '128', 'p0 outOfRange −128 to 127'],
    ['int8', '-129', 'p0 outOfRange −128 to 127'],
    ['int8', '0x7f', 'p0 notWhole'],
    ['uint256', `${2n ** 256n}`, 'p0 outOfRange 0 to 2^256 − 1'],
    ['uint256', `0x1${'0'.repeat(64)}`, 'p0 tooManyBytes 32'],
    ['int256', `${2n ** 255n}`, 'p0 outOfRange −2^255 to 2^255 − 1'],
    ['bytes4', '0xdeadbeef00', 'p0 otherBytes 4'],
    ['bytes4', '0xdead', 'p0 otherBytes 4'],
    ['bytes4', '0xdeadbee', 'p0 halfAByte'],
    ['bytes4', '0xdeadbeeg', 'p0 notHex'],
    ['bytes', '0x0', 'p0 halfAByte'],
    ['bytes', '', 'p0 missing'],
    ['address', ines.replace('9d8A', '9D8A'), 'p0 badAddress'],
    ['address', ines.slice(0, -1), 'p0 badAddress'],
    ['address', '', 'p0 missing'],
    ['bool', '', 'p0 missing'],
    ['bool', 'yes', 'p0 unknownChoice'],
    ['string', '\uD800', 'p0 notAText'],
    ['uint8[2]', ['1'], 'p0 tooFew 2'],
    ['uint8[2]', ['1', '2', '3'], 'p0 tooMany 2'],
    ['uint8[]', ['1', '300'], 'p0.1 outOfRange 0 to 255'],
    ['uint8[][]', [['1'], ['x']], 'p0.1.0 notWhole'],
  ])('%s refuses %j', (type, text, problem) => {
    expect(problemsOf(type, text)).toEqual([problem])
  })

  it('in a tuple is judged in its place', () => {
    expect(problemsOf('tuple(uint8 a, address b)', { p0: '1', p1: 'nobody' })).toEqual(['p0.p1 badAddress'])
  })
})

describe('bytes that lead to the same place again and again', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  /** Lists in lists, all of whose places lead to the same list. */
  const leading = (rows: number, levels: number): string =>
    word(rows) + (levels === 1 ? word(1).repeat(rows) : word(rows * 32).repeat(rows) + leading(rows, levels - 1))

  it.each(['uint256[][][][]', 'string[][][]', '(uint256[],uint256[])[][]'])(
    'are no call of %s, and are not followed',
    (type) => {
      const contract = contractOf(`f(${type})`)
      const selector = new Interface([`function f(${type})`]).getFunction('f')!.selector
      const began = performance.now()
      expect(readCall(contract, `${selector}${word(32)}${leading(290, 4)}`)).toBeUndefined()
      // Followed, they take many seconds; not followed, less than a thousandth of one.
      expect(performance.now() - began).toBeLessThan(1000)
    },
  )

  it('a list of nothing holds nothing', () => {
    const read = readAbi(
      JSON.stringify([{ type: 'function', name: 'f', inputs: [{ name: 'x', type: 'tuple[]', components: [] }] }]),
    )
    const called = (rows: number) =>
      read.ok && readCall(read.value, `${id('f(()[])').slice(0, 10)}${word(32)}${word(rows)}`)
    expect([called(0), called(2)]).toMatchObject([{ values: [{ value: [] }] }, undefined])
  })
})
