import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { callRisks, readRisks, type Findings } from '@domain/transactions/read-risks'
import { riskKey } from '@domain/transactions/risks'

const before = { count: 3, last: '2026-11-20T10:00:00.000Z', fromAccount: 0 }
const paid = { kind: 'Address', at: '0xb1', address: '0xb1', past: { before } } as const
const never = { before: undefined }
const stranger = { kind: 'Address', at: '0xb2', address: '0xb2', past: never } as const
const listed = { kind: 'Endpoint', at: 'endpoint', alias: 'Kestrel', address: '0xb3', past: never } as const
const own = { kind: 'Account', at: 'account', past: never } as const
const ownAddress = { ...stranger, owner: { alias: 'Payroll' } }
const token = { ...stranger, token: 'USDC' }
const calm: Findings = {
  lookAlikes: [],
  known: 'read',
  data: undefined,
  amount: { units: '10', largest: '10' },
  fee: { units: '5', largest: '1' },
  destinations: [paid],
}
const tagsOf = (more: Partial<Findings>) => readRisks({ ...calm, ...more }).risks.map(({ tag }) => tag)
const alike = { address: '0xa1', known: '0xa2', name: 'Kestrel' }

describe('what an approval asks to be acknowledged', () => {
  it('is nothing of what is usual, nor each single newness', () => {
    expect(readRisks(calm)).toEqual({ isRead: true, risks: [] })
    expect(tagsOf({ rate: 'usual' })).toEqual([])
    expect(tagsOf({ amount: { units: '11', largest: '10' } })).toEqual([])
    expect(tagsOf({ destinations: [listed] })).toEqual([])
    expect(tagsOf({ amount: { units: '0', largest: undefined }, destinations: [listed] })).toEqual([])
    expect(tagsOf({ amount: 'unknown', fee: 'unknown', destinations: [listed] })).toEqual([])
    expect(readRisks({ lookAlikes: [], known: 'read', data: undefined })).toEqual({ isRead: true, risks: [] })
  })

  it.each<[string, Partial<Findings>]>([
    ['neverPaid', { destinations: [paid, stranger] }],
    ['neverPaid', { destinations: [token] }],
    ['notCompared', { notCompared: 2 }],
    ['forEver', { forEver: 'asfNoFreeze' }],
    ['feeExcessive', { fee: { units: '6', largest: '1' } }],
    ['historyUnread', { amount: 'unread' }],
    ['historyUnread', { fee: 'unread' }],
    ['historyUnread', { destinations: [{ ...paid, past: 'unread' }] }],
    ['historyUnread', { known: 'unread' }],
    ['lookAlike', { lookAlikes: [alike] }],
    ['sendsAll', { act: 'AccountMerge' }],
    ['signsAnything', { isUnsafe: true }],
    ['signsHash', { isWordless: true }],
    ['rateFarAbove', { rate: 'far' }],
    ['rateUnread', { rate: 'unread' }],
    ['validationLost', { validation: 'loses' }],
    ['validationLost', { validation: 'may' }],
    ['wholeCollection', { data: `0xa22cb465${'0'.repeat(63)}1${'0'.repeat(63)}1` }],
  ])('%s is one', (tag, more) => {
    expect(tagsOf(more)).toEqual([tag])
  })

  const unusual: readonly Findings['amount'][] = [
    { units: '11', largest: '10' },
    { units: '1', largest: undefined },
  ]

  it('is nothing of a payment that stays in the institution, however large or rare it is', () => {
    for (const amount of [calm.amount, ...unusual])
      for (const destination of [own, ownAddress]) expect(tagsOf({ amount, destinations: [destination] })).toEqual([])
  })

  it('is each point on its own: the address that was never paid, and what is unusual of the amount', () => {
    const [largest, first] = unusual.map((amount) => ({ amount }))
    const address = { tag: 'neverPaid', address: '0xb2', name: undefined }
    const endpoint = { tag: 'neverPaid', address: '0xb3', name: 'Kestrel' }
    const risksOf = (more: Partial<Findings>) => readRisks({ ...calm, ...more }).risks
    expect(risksOf({ ...largest, destinations: [stranger] })).toEqual([address, { tag: 'largestAmount' }])
    expect(risksOf({ ...first, destinations: [stranger] })).toEqual([address, { tag: 'firstOfAsset' }])
    expect(risksOf({ ...largest, destinations: [listed, own] })).toEqual([endpoint, { tag: 'largestAmount' }])
    expect(risksOf({ destinations: [stranger], lookAlikes: [{ ...alike, address: '0xb2' }] })).toEqual([
      { tag: 'lookAlike', ...alike, address: '0xb2' },
      address,
    ])
    expect(risksOf({ destinations: [stranger, { ...stranger, at: '0xb4', address: '0xb4' }] })).toEqual([
      address,
      { ...address, address: '0xb4' },
    ])
  })

  it('is not the contract of a known token that is called', () => {
    expect(tagsOf({ act: 'ContractCall', destinations: [token] })).toEqual([])
    expect(tagsOf({ act: 'ContractCall', destinations: [stranger] })).toEqual(['neverPaid'])
  })

  it('is complete once nothing is being read any more, and holds what was found meanwhile', () => {
    for (const more of [
      { known: 'reading' },
      { amount: 'reading' },
      { fee: 'reading' },
      { rate: 'reading' },
      { destinations: [paid, { ...paid, past: 'reading' }] },
    ] as const)
      expect(readRisks({ ...calm, ...more }).isRead).toBe(false)
    expect(readRisks({ ...calm, amount: 'reading', lookAlikes: [alike] })).toEqual({
      isRead: false,
      risks: [{ tag: 'lookAlike', ...alike }],
    })
    expect(readRisks({ ...calm, known: 'unread', lookAlikes: [alike] })).toEqual({
      isRead: true,
      risks: [{ tag: 'lookAlike', ...alike }, { tag: 'historyUnread' }],
    })
  })

  it('is told apart by what it is about', () => {
    expect(
      new Set([
        riskKey({ tag: 'lookAlike', ...alike }),
        riskKey({ tag: 'lookAlike', ...alike, address: '0xa3' }),
        riskKey({ tag: 'lookAlike', ...alike, known: '0xa4' }),
        riskKey({ tag: 'neverPaid', address: '0xa1' }),
        riskKey({ tag: 'neverPaid', address: '0xa3' }),
        riskKey({ tag: 'feeExcessive' }),
      ]).size,
    ).toBe(6)
  })
})

describe('what the bytes of a call may give away', () => {
  const ines = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
  const abi = new Interface([
    'function approve(address,uint256)',
    'function increaseAllowance(address,uint256)',
    'function setApprovalForAll(address,bool)',
    'function transfer(address,uint256)',
  ])
  const most = 2n ** 256n - 1n

  it.each([
    ['approve', most],
    ['approve', 2n ** 255n],
    ['increaseAllowance', most],
    ['increaseAllowance', 2n ** 127n],
  ])('%s of %s is without limit, whatever follows', (name, units) => {
    const data = abi.encodeFunctionData(name, [ines, units])
    expect([callRisks(data), callRisks(`${data}c0ffee`), callRisks(data.toUpperCase().replace('0X', '0x'))]).toEqual([
      ['withoutLimit'],
      ['withoutLimit'],
      ['withoutLimit'],
    ])
  })

  it('an approval for a whole collection is one, also in bytes that only an old contract takes', () => {
    const data = abi.encodeFunctionData('setApprovalForAll', [ines, true])
    expect([callRisks(data), callRisks(`${data.slice(0, -1)}2`), callRisks(`${data}00`)]).toEqual([
      ['wholeCollection'],
      ['wholeCollection'],
      ['wholeCollection'],
    ])
  })

  it('an amount, a payment and the withdrawal of an approval are none', () => {
    expect(
      [
        abi.encodeFunctionData('approve', [ines, 2n ** 200n]),
        abi.encodeFunctionData('transfer', [ines, most]),
        abi.encodeFunctionData('setApprovalForAll', [ines, false]),
        '0x',
        '0x095ea7b3',
      ].map(callRisks),
    ).toEqual([[], [], [], [], []])
  })
})
