import { describe, expect, it } from 'vitest'
import { readAbi } from '@domain/transactions/contract-calls/read-abi'

const contract = (...entries: readonly object[]) => {
  const read = readAbi(JSON.stringify(entries))
  if (!read.ok) throw new Error(read.problem)
  return read.value
}
const fn = (name: string, types: readonly (string | object)[], more: object = {}) => ({
  type: 'function',
  name,
  inputs: types.map((type, i) => (typeof type === 'string' ? { name: `x${i}`, type } : type)),
  ...more,
})
const signatures = (...entries: readonly object[]) => contract(...entries).functions.map(({ signature }) => signature)

describe('the interface of a contract', () => {
  it.each([
    ['', 'notJson'],
    ['{', 'notJson'],
    ['{}', 'notAList'],
    ['"[]"', 'notAList'],
    ['null', 'notAList'],
  ])('%s is none', (text, problem) => {
    expect(readAbi(text)).toEqual({ ok: false, problem })
  })

  it('names each function by its signature, overloads apart and repetitions once', () => {
    expect(
      signatures(
        fn('pay', ['uint256']),
        fn('pay', ['uint256', 'bytes32[]']),
        fn('pay', ['uint']),
        fn('all', ['address', 'bool', 'string', 'bytes', 'int8', 'uint24[3][]']),
      ),
    ).toEqual(['pay(uint256)', 'pay(uint256,bytes32[])', 'all(address,bool,string,bytes,int8,uint24[3][])'])
    expect(
      signatures(
        fn('put', [
          {
            name: 'order',
            type: 'tuple[2]',
            components: [
              { name: 'to', type: 'address' },
              { name: 'rest', type: 'tuple', components: [{ name: '', type: 'bool' }] },
            ],
          },
        ]),
      ),
    ).toEqual(['put((address,(bool))[2])'])
  })

  it('tells questions from changes and what takes coins from what does not, in today’s words and the older ones', () => {
    const observed = contract(
      fn('a', []),
      fn('b', [], { stateMutability: 'payable' }),
      fn('c', [], { stateMutability: 'view' }),
      fn('d', [], { stateMutability: 'pure' }),
      fn('e', [], { constant: true }),
      fn('f', [], { payable: true }),
      fn('g', [], { stateMutability: 'nonpayable', payable: true, constant: true }),
    ).functions.map(
      ({ name, changesState, isPayable }) => `${name}${changesState ? ' changes' : ''}${isPayable ? ' takes' : ''}`,
    )
    expect(observed).toEqual(['a changes', 'b changes takes', 'c', 'd', 'e', 'f changes takes', 'g changes'])
  })

  it.each([
    'function',
    'fixed128x18',
    'uint7',
    'uint264',
    'uint0',
    'uint08',
    'bytes33',
    'bytes0',
    'address payable',
    'uint256[0]',
    'uint256[101]',
    'uint256[100][100]',
    'uint256[][][][][]',
    'tuple',
    '',
    'Uint256',
    'mapping',
  ])('a function that takes %s has no fields, and is named', (type) => {
    expect(
      contract(fn('odd', ['uint8', type]), fn('asks', [type], { stateMutability: 'view' }), fn('fine', [])),
    ).toMatchObject({ functions: [{ name: 'fine' }], unfit: ['odd'] })
  })

  it('takes no more than can be filled in, however it is nested', () => {
    const nested = (levels: number): object =>
      levels === 0 ? { name: 'x', type: 'bool' } : { name: 'x', type: 'tuple', components: [nested(levels - 1)] }
    expect([
      contract(fn('some', [nested(4)])).unfit,
      contract(fn('many', [nested(60)])).unfit,
      contract(
        fn(
          'wide',
          Array.from({ length: 201 }, () => 'bool'),
        ),
      ).unfit,
    ]).toEqual([[], ['many'], ['wide']])
  })

  it('leaves out what is no function, and names that could pretend to be something else', () => {
    expect(
      contract(
        { type: 'event', name: 'Paid', inputs: [] },
        { type: 'fallback' },
        fn('pay\u202Eyap', []),
        fn('a b', []),
        fn('ok', [{ name: 'to <b>', type: 'bool' }]),
      ),
    ).toEqual({
      functions: [
        {
          signature: 'ok(bool)',
          name: 'ok',
          parameters: [{ name: '', type: { as: 'bool' } }],
          isPayable: false,
          changesState: true,
        },
      ],
      unfit: [],
      creation: { parameters: [], isPayable: false },
    })
  })

  it('has a constructor, one that takes nothing, or one without fields', () => {
    expect(
      contract({ type: 'constructor', inputs: [{ name: 'owner', type: 'address' }], stateMutability: 'payable' })
        .creation,
    ).toEqual({ parameters: [{ name: 'owner', type: { as: 'address' } }], isPayable: true })
    expect([
      contract().creation,
      contract({ type: 'constructor', inputs: [{ name: 'f', type: 'function' }] }).creation,
    ]).toEqual([{ parameters: [], isPayable: false }, undefined])
  })
})
