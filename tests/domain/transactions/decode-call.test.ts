import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { decodeCall } from '@domain/transactions/decode-call'
import { tokenOfContract } from '@domain/transactions/token-of-contract'

const ines = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const most = 2n ** 256n - 1n
const known = new Interface([
  'function transfer(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
])
const vault = new Interface(['function stake(address receiver)', 'function approve(address operator, uint256 days)'])
const abi = vault.formatJson()
const warningsOf = (data: string) => {
  const decoded = decodeCall(data, abi)
  return decoded.as === 'known' ? decoded.warnings : decoded.as
}

describe('what is told of a call', () => {
  it('is the interface of the contract, where its bytes are a call of it to the last one', () => {
    const data = vault.encodeFunctionData('stake', [ines])
    expect(decodeCall(data, abi)).toEqual({
      as: 'contract',
      call: { signature: 'stake(address)', values: [{ name: 'receiver', type: 'address', value: ines }] },
    })
    expect(decodeCall(`${data}00`, abi)).toEqual({ as: 'unknown', selector: data.slice(0, 10) })
    expect(decodeCall(data, undefined)).toEqual({ as: 'unknown', selector: data.slice(0, 10) })
    expect(decodeCall('0x1234', abi)).toEqual({ as: 'unknown', selector: undefined })
    expect(decodeCall(data, 'no interface')).toEqual({ as: 'unknown', selector: data.slice(0, 10) })
  })

  it('is no name of an interface where the selector is one that everybody knows: another function can be made to have it', () => {
    const colliding = new Interface(['function setMemovaop5d0(uint256,uint256)'])
    const data = known.encodeFunctionData('approve', [ines, most])
    const dirty = `${data.slice(0, 10)}01${data.slice(12)}`
    expect(colliding.parseTransaction({ data: dirty })?.name).toBe('setMemovaop5d0')
    expect(decodeCall(dirty, colliding.formatJson())).toEqual({ as: 'unknown', selector: '0x095ea7b3' })
  })

  it('warns of an allowance without limit and of a whole collection, whatever an interface calls them', () => {
    for (const all of [most, most - 1n, 2n ** 255n, 2n ** 96n - 1n])
      expect(warningsOf(known.encodeFunctionData('approve', [ines, all]))).toEqual(['withoutLimit'])
    for (const some of [2n ** 255n - 1n, 2n ** 96n - 2n, 2n ** 96n])
      expect(warningsOf(known.encodeFunctionData('approve', [ines, some]))).toEqual([])
    for (const all of [most, 2n ** 127n])
      expect(warningsOf(known.encodeFunctionData('increaseAllowance', [ines, all]))).toEqual(['withoutLimit'])
    expect(warningsOf(known.encodeFunctionData('increaseAllowance', [ines, 2n ** 127n - 1n]))).toEqual([])
    expect(warningsOf(known.encodeFunctionData('decreaseAllowance', [ines, most]))).toEqual([])
    expect(warningsOf(known.encodeFunctionData('setApprovalForAll', [ines, true]))).toEqual(['wholeCollection'])
    expect(warningsOf(known.encodeFunctionData('setApprovalForAll', [ines, false]))).toEqual([])
    expect(warningsOf(known.encodeFunctionData('transfer', [ines, most]))).toEqual([])
  })
})

describe('how the token of a contract is counted', () => {
  const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const usdc = {
    id: 't',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    ledgerId: 'ethereum',
    ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: contract } },
  }
  const address = { ledgerId: 'ethereum', address: contract.toLowerCase() }
  const withDetails = (properties: object, type = 'Ethereum') => ({ ...usdc, ledgerDetails: { type, properties } })

  it('is told by the record that names exactly this contract on this ledger', () => {
    expect(tokenOfContract([{ ...usdc, ledgerId: 'polygon', decimals: 9 }, usdc], address)).toEqual({
      symbol: 'USDC',
      decimals: 6,
    })
    expect(tokenOfContract([{ ...usdc, symbol: undefined }], address)).toEqual({ symbol: 'USD Coin', decimals: 6 })
    expect(tokenOfContract([usdc, { ...usdc, id: 'again' }], address)).toEqual({ symbol: 'USDC', decimals: 6 })
  })

  it.each<[string, readonly unknown[], object]>([
    ['no record', [], {}],
    ['another contract', [usdc], { address: ines }],
    ['another ledger', [usdc], { ledgerId: 'polygon' }],
    ['an order without a ledger', [usdc], { ledgerId: undefined }],
    ['no contract', [usdc], { address: undefined }],
    ['a piece of a collection', [withDetails({ type: 'ERC721', address: contract, tokenId: '1' })], {}],
    ['another kind of ledger', [withDetails(usdc.ledgerDetails.properties, 'Tron')], {}],
    ['records that disagree', [usdc, { ...usdc, decimals: 18 }], {}],
    ['no decimals', [{ ...usdc, decimals: undefined }], {}],
    [
      'decimals that are none',
      [
        { ...usdc, decimals: 6.5 },
        { ...usdc, decimals: -1 },
        { ...usdc, decimals: 78 },
      ],
      {},
    ],
    ['nonsense', [undefined, 'USDC', { ledgerId: 'ethereum' }], {}],
  ])('is not told by %s', (_what, records, other) => {
    expect(tokenOfContract(records, { ...address, ...other })).toBeUndefined()
  })
})
