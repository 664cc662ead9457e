import { AbiCoder, Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import * as calls from '@domain/transactions/contract-calls/call-data'
import { readAbi } from '@domain/transactions/contract-calls/read-abi'
import { orderCallOf } from '@domain/transactions/order-form/called-order'
import { isComposed, takesCoin } from '@domain/transactions/order-form/order-call'
import { ethereumForm, mostCallData } from '@domain/transactions/order-form/ethereum-form'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { readCalledOrder } from '@domain/transactions/order-form/read-called-order'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import { anyOrderContext } from '@support/order-fields'

const vault = '7c0c7f0e-6a5c-4a51-9b3a-111111111111'
const broken = '7c0c7f0e-6a5c-4a51-9b3a-222222222222'
const bare = '7c0c7f0e-6a5c-4a51-9b3a-333333333333'
const abi = new Interface([
  'function deposit(address receiver) payable',
  'function withdraw(uint256 shares)',
  'function shares(address) view returns (uint256)',
  'constructor(address owner)',
])
const text = abi.formatJson()
const abiOf = (id: string) => (id === vault ? readAbi(text) : id === broken ? readAbi('{}') : undefined)
const fee = { feeStrategy: { type: 'Priority', priority: 'Medium' } } as const
const to = (endpointId: string) => ({ destination: { type: 'Endpoint', endpointId } })
const receiver = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const read = (filled: FilledFields) =>
  readCalledOrder(ethereumForm, { ...fee, ...filled }, anyOrderContext, { abiOf, coder: calls, read: readOrder })
const problemsOf = (filled: FilledFields) => {
  const result = read(filled)
  return result.ok ? [] : result.problem.map(({ path, tag }) => `${path} ${tag}`)
}
const deposit = { function: 'deposit(address)', values: { deposit$32address: { p0: receiver } } }
const withdraw = { function: 'withdraw(uint256)', values: { withdraw$32uint256: { p0: '12' } } }

describe('an order that calls a contract', () => {
  it('holds the bytes of the call and nothing of the fields it was made from', () => {
    expect(read({ ...to(vault), amount: '1.5', call: deposit })).toEqual({
      ok: true,
      value: {
        type: 'Ethereum',
        ...fee,
        ...to(vault),
        amount: '1500000',
        data: abi.encodeFunctionData('deposit', [receiver]),
      },
    })
  })

  it('of a function that takes coins asks how many; one that takes none refuses them and needs no amount', () => {
    expect(problemsOf({ ...to(vault), call: deposit })).toEqual(['amount missing'])
    expect(problemsOf({ ...to(vault), amount: '0.1', call: withdraw })).toEqual(['amount notPayable'])
    expect(read({ ...to(vault), call: withdraw })).toMatchObject({
      ok: true,
      value: { amount: '0', data: abi.encodeFunctionData('withdraw', [12n]) },
    })
    expect([
      takesCoin(orderCallOf({ ...to(vault), call: deposit }, abiOf)),
      takesCoin(orderCallOf({ ...to(vault), call: withdraw }, abiOf)),
    ]).toEqual([true, false])
  })

  it('names everything that is wrong with its arguments, beside what else is wrong', () => {
    expect(
      problemsOf({
        ...to(vault),
        amount: 'x',
        call: { function: 'withdraw(uint256)', values: { withdraw$32uint256: { p0: '-1' } } },
      }),
    ).toEqual(['amount notANumber', 'call.values.withdraw$32uint256.p0 outOfRange'])
    expect(problemsOf({ ...to(vault), amount: '1', call: { function: 'deposit(address)' } })).toEqual([
      'call.values.deposit$32address.p0 missing',
    ])
  })

  it.each(['pay(uint256)', 'shares(address)'])(
    'asks for nothing that the contract does not change by: %s',
    (signature) => {
      expect(problemsOf({ ...to(vault), amount: '1', call: { function: signature, values: { p0: '1' } } })).toEqual([
        'call.function unknownChoice',
      ])
    },
  )

  it('is written as it is to an endpoint without an interface, to one that nobody can read, and while no function is chosen', () => {
    for (const filled of [
      { ...to(bare), call: deposit },
      { ...to(broken), call: deposit },
      { ...to(vault), call: { function: '' } },
      { destination: { type: 'Address', address: receiver }, call: deposit },
    ])
      expect(read({ ...filled, amount: '1', data: '0xab' })).toMatchObject({ ok: true, value: { data: '0xab' } })
    expect([orderCallOf(to(broken), abiOf), orderCallOf(to(bare), abiOf)]).toEqual([
      { as: 'unreadable', problem: 'notAList' },
      { as: 'data' },
    ])
    expect(isComposed(orderCallOf({ ...to(vault), call: { function: '' } }, abiOf))).toBe(false)
  })

  it('never carries more than a transaction can, and says so where the function is chosen', () => {
    const long = JSON.stringify([{ type: 'function', name: 'note', inputs: [{ name: 'text', type: 'string' }] }])
    const noted = readCalledOrder(
      ethereumForm,
      {
        ...fee,
        ...to(vault),
        call: { function: 'note(string)', values: { note$32string: { p0: 'x'.repeat(mostCallData) } } },
      },
      anyOrderContext,
      { abiOf: () => readAbi(long), coder: calls, read: readOrder },
    )
    expect(noted).toEqual({
      ok: false,
      problem: [{ path: 'call.function', tag: 'tooManyBytes', limit: `${mostCallData}` }],
    })
  })
})

describe('before what encodes and decodes calls is there', () => {
  const early = (filled: FilledFields, coder?: 'failed') => {
    const result = readCalledOrder(ethereumForm, { ...fee, ...filled }, anyOrderContext, {
      abiOf,
      coder,
      read: readOrder,
    })
    return result.ok ? 'complete' : result.problem.map(({ path, tag }) => `${path} ${tag}`).join()
  }

  it('no order with bytes for a contract is complete, whether they are made of fields or written', () => {
    const written = { destination: { type: 'Address', address: receiver }, amount: '1', data: '0xab' }
    expect([
      early({ ...to(vault), amount: '1', call: deposit }),
      early({ call: { isCreation: true, bytecode: '6001' } }),
      early(written),
      early(written, 'failed'),
    ]).toEqual([
      'call.function decoderAwaited',
      'call.bytecode decoderAwaited',
      'data decoderAwaited',
      'data decoderFailed',
    ])
  })

  it('an order without bytes is complete', () => {
    for (const data of ['', ' ', '0x'])
      expect(early({ destination: { type: 'Address', address: receiver }, amount: '1', data })).toBe('complete')
  })
})

describe('an order that makes a contract', () => {
  const made = { isCreation: true, bytecode: '6001', abi: text, values: { $32address: { p0: receiver } } }

  it('holds its bytecode with the arguments of its constructor behind it', () => {
    expect(read({ call: made })).toEqual({
      ok: true,
      value: {
        type: 'Ethereum',
        ...fee,
        amount: '0',
        data: `0x6001${AbiCoder.defaultAbiCoder().encode(['address'], [receiver]).slice(2)}`,
      },
    })
  })

  it('holds the bytecode alone when no interface is given, with coins or without', () => {
    expect(read({ amount: '1', call: { isCreation: true, bytecode: '0x6001' } })).toMatchObject({
      ok: true,
      value: { amount: '1000000', data: '0x6001' },
    })
  })

  it('says what is missing and what cannot be read', () => {
    expect(problemsOf({ call: { isCreation: true, abi: text } })).toEqual([
      'call.bytecode missing',
      'call.values.$32address.p0 missing',
    ])
    expect(problemsOf({ amount: '0', call: { ...made, abi: 'no' } })).toEqual(['call.abi noAbi'])
    expect(problemsOf({ call: { ...made, bytecode: '0x600' } })).toEqual(['call.bytecode halfAByte'])
    expect(problemsOf({ amount: '1', call: made })).toEqual(['amount notPayable'])
    expect(
      problemsOf({ amount: '0', call: { ...made, abi: '[{"type":"constructor","inputs":[{"type":"function"}]}]' } }),
    ).toEqual(['call.abi noFields'])
  })

  it('is written as it is unless its parts were asked for', () => {
    expect(read({ amount: '0', data: '0x6001', call: { ...made, isCreation: false } })).toMatchObject({
      ok: true,
      value: { data: '0x6001' },
    })
  })
})
