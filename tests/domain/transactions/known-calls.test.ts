import { Interface } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvesAll, describeCall, isUnlimited } from '@domain/transactions/known-calls'

const abi = new Interface([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amountOrTokenId)',
  'function transferFrom(address from, address to, uint256 amountOrTokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 pieces, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] tokenIds, uint256[] pieces, bytes data)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function multicall(bytes[] data)',
])
const ines = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const priya = '0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa'
const most = 2n ** 256n - 1n
const transfer = abi.encodeFunctionData('transfer', [ines, 5n])

describe('the call in the data of a transaction', () => {
  it.each([
    ['transfer(address,uint256)', [priya, 5n]],
    ['approve(address,uint256)', [priya, most]],
    ['transferFrom(address,address,uint256)', [ines, priya, 1n]],
    ['safeTransferFrom(address,address,uint256)', [ines, priya, 7n]],
    ['safeTransferFrom(address,address,uint256,bytes)', [ines, priya, 7n, '0xc0ffee']],
    ['safeTransferFrom(address,address,uint256,uint256,bytes)', [ines, priya, 7n, 3n, '0x']],
    ['setApprovalForAll(address,bool)', [priya, true]],
    ['setApprovalForAll(address,bool)', [priya, false]],
    ['deposit()', []],
    ['withdraw(uint256)', [10n ** 18n]],
  ] as const)('%s is told with its arguments', (signature, values) => {
    const names = abi.getFunction(signature)!.inputs.map(({ name }) => name)
    expect(describeCall(abi.encodeFunctionData(signature, values))).toEqual({
      signature,
      arguments: names.map((name, i) => ({ name, value: `${values[i]}` })),
    })
  })

  it('of a batch is told with all its tokens, in order', () => {
    const signature = 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'
    expect(describeCall(abi.encodeFunctionData(signature, [ines, priya, [7n, 8n], [1n, 20n], '0x']))).toEqual({
      signature,
      arguments: [
        { name: 'from', value: ines },
        { name: 'to', value: priya },
        { name: 'tokenIds', value: '7, 8' },
        { name: 'piecesOfEach', value: '1, 20' },
        { name: 'data', value: '0x' },
      ],
    })
  })

  it.each([
    [true, true],
    [false, false],
  ])('that sets the approval of a collection to %s approves all: %s', (approved, all) => {
    const call = describeCall(abi.encodeFunctionData('setApprovalForAll', [priya, approved]))
    expect(call && 'signature' in call && approvesAll(call)).toBe(all)
  })

  it('with an approval that is neither true nor false is not known', () => {
    expect(describeCall(`${abi.encodeFunctionData('setApprovalForAll', [priya, true]).slice(0, -1)}2`)).toEqual({
      selector: '0xa22cb465',
    })
  })

  it('keeps every digit of its amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: most }), (amount) => {
        expect(describeCall(abi.encodeFunctionData('transfer', [ines, amount]))).toEqual({
          signature: 'transfer(address,uint256)',
          arguments: [
            { name: 'to', value: ines },
            { name: 'amount', value: `${amount}` },
          ],
        })
      }),
    )
  })

  it('that is not known is its selector alone, such as that of a multicall', () => {
    expect([describeCall(abi.encodeFunctionData('multicall', [['0x']])), describeCall('0xDEADBEEF')]).toEqual([
      { selector: '0xac9650d8' },
      { selector: '0xdeadbeef' },
    ])
  })

  it.each([
    ['an argument is missing', transfer.slice(0, -64)],
    ['more follows', `${transfer}00`],
    ['a word follows', `${transfer}${'00'.repeat(32)}`],
    ['the address has more than 20 bytes', `${transfer.slice(0, 10)}01${transfer.slice(12)}`],
    ['half a byte follows', `${transfer}0`],
  ])('with a known selector is not known when %s', (_what, data) => {
    expect(describeCall(data)).toEqual({ selector: '0xa9059cbb' })
  })

  it('that takes no arguments has none', () => {
    expect(describeCall(`${abi.encodeFunctionData('deposit')}00`)).toEqual({ selector: '0xd0e30db0' })
  })

  it.each(['', '0x', '0xa9059c', '0xa9059cb', 'a9059cbb', '0xnothexxx'])('does not exist in %j', (data) => {
    expect(describeCall(data)).toBeUndefined()
  })

  it('names no limit with the largest number only', () => {
    expect([isUnlimited(`${most}`), isUnlimited(`${most - 1n}`)]).toEqual([true, false])
  })
})
