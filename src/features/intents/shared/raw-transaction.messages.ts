import type { ArgumentName, CallSignature } from '@domain/transactions/known-calls'
import type { EthereumType, RawField, RawTransactionProblem } from '@domain/transactions/raw-transaction'
import { countOf, formatNumber, pickPlural } from '@components/ui/format-number'

export const typeNames: Readonly<Record<EthereumType, string>> = {
  legacy: 'Legacy',
  eip2930: 'EIP-2930',
  eip1559: 'EIP-1559',
  eip4844: 'EIP-4844',
}

export const fieldNames: Readonly<Record<RawField, string>> = {
  chainId: 'Network',
  nonce: 'Nonce',
  gasLimit: 'Gas limit',
  gasPrice: 'Gas price',
  maxFeePerGas: 'Max fee per gas',
  maxPriorityFeePerGas: 'Max priority fee per gas',
  maxFeePerBlobGas: 'Max fee per blob gas',
  to: 'To',
  value: 'Amount',
  data: 'Data',
  accessList: 'Access list',
  blobVersionedHashes: 'Blob hashes',
}

export const argumentNames: Readonly<Record<ArgumentName, string>> = {
  from: 'From',
  to: 'To',
  spender: 'Spender',
  amount: 'Amount',
  amountOrTokenId: 'Amount or token id',
  tokenId: 'Token id',
  tokenIds: 'Token ids',
  pieces: 'Pieces',
  piecesOfEach: 'Pieces of each',
  operator: 'Operator',
  approved: 'May move all tokens',
  data: 'Data for the recipient',
}

export const callNames: Readonly<Record<CallSignature, string>> = {
  'transfer(address,uint256)': 'Transfer of a token (ERC-20)',
  'approve(address,uint256)': 'Approval of a spender (ERC-20 or ERC-721)',
  'increaseAllowance(address,uint256)': 'More allowance for a spender (ERC-20)',
  'decreaseAllowance(address,uint256)': 'Less allowance for a spender (ERC-20)',
  'transferFrom(address,address,uint256)': 'Transfer from a holder (ERC-20 or ERC-721)',
  'safeTransferFrom(address,address,uint256)': 'Transfer of one token (ERC-721)',
  'safeTransferFrom(address,address,uint256,bytes)': 'Transfer of one token with data (ERC-721)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)': 'Transfer of pieces of one token (ERC-1155)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': 'Transfer of several tokens (ERC-1155)',
  'setApprovalForAll(address,bool)': 'Approval for a whole collection (ERC-721 or ERC-1155)',
  'deposit()': 'Deposit (wrapped ether)',
  'withdraw(uint256)': 'Withdrawal (wrapped ether)',
}

const bytes = (count: number) => countOf(count, { one: 'byte', other: 'bytes' })

export const rawTransactionMessages = {
  title: 'Transaction',
  type: (type: EthereumType, isSigned: boolean) => `${typeNames[type]}, ${isSigned ? 'signed' : 'not signed'}`,
  unreadable: 'This transaction cannot be read',
  notSigned: 'This transaction is not signed',
  notSignedText: 'No network accepts it as it is. It gets a sender and a hash with its signature.',
  everyNetwork: 'This transaction is bound to no network',
  everyNetworkText:
    'Whoever has it can send it on each Ethereum network where the sender has funds. Ask for a signature that names the network.',
  from: 'From',
  network: (chainId: string, name: string | undefined) =>
    name ? `${name}, chain id ${chainId}` : `Chain id ${chainId}`,
  noNetwork: 'Not set',
  createsContract: 'Nobody: it creates a contract',
  highestFee: 'Highest fee',
  gwei: 'Gwei',
  hash: 'Hash',
  toSign: 'Hash to sign',
  wasSigned: 'Hash that was signed',
  none: 'None',
  accessListEntries: (count: number) => countOf(count, { one: 'address', other: 'addresses' }),
  storageKeys: (count: number) => countOf(count, { one: 'storage key', other: 'storage keys' }),
  storageKey: 'storage key',
  more: (count: number) => `${countOf(count, { one: 'more', other: 'more' })} in the raw transaction`,
  blobs: 'Blobs',
  blobHash: 'blob hash',
  commitment: 'commitment',
  blobsApart: 'Only their hashes are here: the blobs travel apart.',
  blobsBeside: 'The commitments fit the hashes. Whether the blobs fit their commitments is not checked here.',
  call: 'Call',
  callHelp: 'Read from the selector and its arguments. What it does is up to the contract.',
  unknownCall: (selector: string) => `Unknown call with selector ${selector}`,
  noSelector: 'Too short for a call',
  code: 'Code of the new contract',
  withoutLimit: 'Without limit',
  withoutLimitText:
    'The spender can take all of this token that the sender has now or later. Approve a limited amount if this is not intended.',
  wholeCollection: 'Every token of the collection',
  wholeCollectionText:
    'The operator can take every token of this collection that the sender has now or later, until the approval is withdrawn. Approve a single token if this is not intended.',
  approved: { true: 'Yes', false: 'No: the approval is withdrawn' },
  signature: 'Signature',
  signatureParts: { r: 'r', s: 's', v: 'v', yParity: 'y parity' },
  raw: 'Raw transaction',
  rawBytes: 'Raw bytes',
  size: bytes,
  characters: (count: number) => countOf(count, { one: 'character', other: 'characters' }),
  shownPart: (shown: number) => `The first ${formatNumber(shown)} characters are shown. The copy holds all.`,
  copyAll: 'Copy all',
} as const

const anew = 'Copy it again from its source.'
const signAnew = 'No network accepts it. Ask for it to be signed again.'
const label = { to: 'The recipient', accessList: 'An entry of the access list' } as const

/** Why a transaction cannot be read, and what to do. */
export function rawProblemSentence(problem: RawTransactionProblem): string {
  switch (problem.tag) {
    case 'notHex':
      return `It is not hexadecimal: it needs an even number of digits from 0 to 9 and a to f, with or without 0x. ${anew}`
    case 'empty':
      return `It holds no bytes. ${anew}`
    case 'unsupportedTransactionType':
      return `It is of an unsupported transaction type (${problem.type}). Legacy, EIP-2930, EIP-1559 and EIP-4844 transactions of an Ethereum network can be read.`
    case 'truncated':
      return `It ends too early: at least ${bytes(problem.missing)} of it ${pickPlural(problem.missing, { one: 'is', other: 'are' })} missing. ${anew}`
    case 'trailingBytes':
      return `It is followed by ${bytes(problem.count)} that ${pickPlural(problem.count, { one: 'is', other: 'are' })} no part of it. ${anew}`
    case 'nonCanonicalEncoding':
      return `Its bytes are not in the one form that networks accept. ${anew}`
    case 'wrongFieldCount':
      return `It has ${countOf(problem.count, { one: 'field', other: 'fields' })}, which no ${typeNames[problem.type]} transaction has. ${anew}`
    case 'invalidField':
      return `Its field ${fieldNames[problem.field]} does not have the form that its type asks for. ${anew}`
    case 'invalidAddress':
      return `${label[problem.field]} is an invalid address: it has ${bytes(problem.bytes)} instead of 20. ${anew}`
    case 'invalidR':
      return `Its signature has an invalid r, which belongs to no point of the curve. ${signAnew}`
    case 'invalidS':
      return `Its signature has an invalid s, which is zero or beyond the curve. ${signAnew}`
    case 'nonCanonicalS':
      return `Its signature has a non-canonical s, which lies in the upper half of the curve. ${signAnew}`
    case 'invalidV':
      return `Its signature has an invalid v, which its type does not know. ${signAnew}`
    case 'priorityFeeAboveMaxFee':
      return `The priorityFee cannot be more than maxFee: it is ${problem.priorityFee}, and the highest fee per gas is ${problem.maxFee}, in the smallest unit. Ask for it to be made again with a lower priority fee.`
    case 'blobsMismatch':
      return `The blobs beside it are not complete, or not those that it names. ${anew}`
    case 'blobTooLarge':
      return `Its blob ${problem.index + 1} has ${bytes(problem.bytes)}; a blob holds at most ${bytes(problem.limit)}. Ask for its data to be divided.`
  }
}
