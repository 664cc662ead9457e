import { AbiCoder } from 'ethers/abi'

/** A call of a contract that is understood: by what it is named and with which arguments. */
export interface KnownCall {
  readonly signature: CallSignature
  readonly arguments: readonly CallArgument[]
}

/** Numbers are decimal digits, several of them with a comma and a space between; bytes are hexadecimal with 0x, addresses have their checksum, `approved` is `true` or `false`. */
export interface CallArgument {
  readonly name: ArgumentName
  readonly value: string
}

/** `amountOrTokenId`: the same selector moves an amount of an ERC-20 and one piece of an ERC-721. */
export type ArgumentName =
  | 'from'
  | 'to'
  | 'spender'
  | 'amount'
  | 'amountOrTokenId'
  | 'tokenId'
  | 'tokenIds'
  | 'pieces'
  | 'piecesOfEach'
  | 'operator'
  | 'approved'
  | 'data'

const calls = {
  '0xa9059cbb': { signature: 'transfer(address,uint256)', names: ['to', 'amount'] },
  '0x095ea7b3': { signature: 'approve(address,uint256)', names: ['spender', 'amountOrTokenId'] },
  '0x39509351': { signature: 'increaseAllowance(address,uint256)', names: ['spender', 'amount'] },
  '0xa457c2d7': { signature: 'decreaseAllowance(address,uint256)', names: ['spender', 'amount'] },
  '0x23b872dd': { signature: 'transferFrom(address,address,uint256)', names: ['from', 'to', 'amountOrTokenId'] },
  '0x42842e0e': { signature: 'safeTransferFrom(address,address,uint256)', names: ['from', 'to', 'tokenId'] },
  '0xb88d4fde': {
    signature: 'safeTransferFrom(address,address,uint256,bytes)',
    names: ['from', 'to', 'tokenId', 'data'],
  },
  '0xf242432a': {
    signature: 'safeTransferFrom(address,address,uint256,uint256,bytes)',
    names: ['from', 'to', 'tokenId', 'pieces', 'data'],
  },
  '0x2eb2c2d6': {
    signature: 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    names: ['from', 'to', 'tokenIds', 'piecesOfEach', 'data'],
  },
  '0xa22cb465': { signature: 'setApprovalForAll(address,bool)', names: ['operator', 'approved'] },
  '0xd0e30db0': { signature: 'deposit()', names: [] },
  '0x2e1a7d4d': { signature: 'withdraw(uint256)', names: ['amount'] },
} as const satisfies Readonly<Record<string, { readonly signature: string; readonly names: readonly ArgumentName[] }>>

export type CallSignature = (typeof calls)[keyof typeof calls]['signature']

const types: Readonly<Record<ArgumentName, string>> = {
  from: 'address',
  to: 'address',
  spender: 'address',
  amount: 'uint256',
  amountOrTokenId: 'uint256',
  tokenId: 'uint256',
  tokenIds: 'uint256[]',
  pieces: 'uint256',
  piecesOfEach: 'uint256[]',
  operator: 'address',
  approved: 'bool',
  data: 'bytes',
}

/**
 * What the data of a transaction to a contract asks for: a known call of ERC-20, ERC-721, ERC-1155 or wrapped ether, else the selector
 * alone. A known selector with other bytes than its arguments have is not a known call. Undefined for less than a selector.
 */
export function describeCall(data: string): KnownCall | { readonly selector: string } | undefined {
  const text = data.toLowerCase()
  if (!/^0x[0-9a-f]{8}/.test(text)) return undefined
  const selector = text.slice(0, 10)
  const call = Object.hasOwn(calls, selector) ? calls[selector as keyof typeof calls] : undefined
  const values = call && decodeArguments(call.names, `0x${text.slice(10)}`)
  return values
    ? { signature: call.signature, arguments: call.names.map((name, i) => ({ name, value: values[i]! })) }
    : { selector }
}

/** Whether everybody knows calls of this selector, whatever stands behind it. */
export const isKnownSelector = (selector: string): boolean => Object.hasOwn(calls, selector)

/** Encoded again they must give the same bytes: ethers takes what follows or fills the arguments without a word. */
function decodeArguments(names: readonly ArgumentName[], data: string): readonly string[] | undefined {
  const coder = AbiCoder.defaultAbiCoder()
  const kinds = names.map((name) => types[name])
  try {
    const values: readonly unknown[] = coder.decode(kinds, data).toArray()
    return coder.encode(kinds, values) === data
      ? values.map((value) => (Array.isArray(value) ? value.join(', ') : String(value)))
      : undefined
  } catch {
    return undefined
  }
}

/** Whether it lets somebody move every token of a collection. */
export const approvesAll = ({ signature, arguments: given }: KnownCall): boolean =>
  signature === 'setApprovalForAll(address,bool)' &&
  given.some(({ name, value }) => name === 'approved' && value === 'true')

/** The largest number of 256 bits: as an allowance it means without limit. */
export const isUnlimited = (amount: string): boolean => amount === `${(1n << 256n) - 1n}`
