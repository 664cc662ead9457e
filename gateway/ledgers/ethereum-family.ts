import {
  getAddress,
  getCreateAddress,
  Interface,
  isAddress,
  SigningKey,
  Transaction,
  zeroPadValue,
  toBeHex,
  type TransactionLike,
} from 'ethers'
import type { EthereumParameters } from '@domain/intents/catalogue/orders/ethereum'
import type { JsonObject } from '@domain/shared/json'
import type { NamedAddress } from './ledger-effects'
import {
  wave,
  type BuildInput,
  type CancelInput,
  type FeeQuote,
  type LedgerDataInput,
  type LedgerFamily,
  type OrderedPayment,
  type QuoteInput,
  type TransferInput,
} from './ledger-family'
import { nodeAt, secp256k1KeyAt } from './vault-keys'

const gwei = 1_000_000_000n
const erc20 = new Interface([
  'function transfer(address to, uint256 amount)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
const transferSelector = erc20.getFunction('transfer')!.selector
/** Calls with this selector are reverted by the simulated ledger. */
export const revertingSelector = '0xdeadbeef'
const blockGasLimit = 30_000_000n
const gas = {
  transfer: 21_000n,
  token: 65_000n,
  call: 60_000n,
  creation: 53_000n,
  perByte: 16n,
  reverted: 48_000n,
} as const
const priorities = { High: 3n, Medium: 2n, Low: 1n } as const

const baseAt = (now: number) => BigInt(wave(now, 9, 31)) * gwei
const selectorOf = (data: string | undefined) => data?.slice(0, 10).toLowerCase()
const isReverted = (parameters: EthereumParameters) =>
  parameters.destination !== undefined && selectorOf(parameters.data) === revertingSelector
const hasData = (data: string | undefined): data is string => data !== undefined && data.length > 2

/** The token payment that the data of a call is; undefined for any other call. */
function readTokenTransfer(data: string | undefined): { readonly to: string; readonly amount: bigint } | undefined {
  if (selectorOf(data) !== transferSelector) return undefined
  try {
    const [to, amount] = erc20.decodeFunctionData('transfer', data!) as unknown as [string, bigint]
    // Bytes behind it, or in its padding, are what no device reads as this payment.
    return erc20.encodeFunctionData('transfer', [to, amount]) === data!.toLowerCase() ? { to, amount } : undefined
  } catch {
    return undefined
  }
}

function gasOf({ destination, data }: EthereumParameters): bigint {
  const bytes = hasData(data) ? BigInt((data.length - 2) / 2) : 0n
  if (!destination) return gas.creation + bytes * (gas.perByte + 200n)
  if (selectorOf(data) === revertingSelector) return blockGasLimit
  if (readTokenTransfer(data)) return gas.token
  return bytes > 0n ? gas.call + bytes * gas.perByte : gas.transfer
}

function quoteEthereum({ parameters, ledger, now }: QuoteInput<EthereumParameters>): FeeQuote {
  const { feeStrategy, maximumFee } = parameters
  const size = gasOf(parameters)
  const base = baseAt(now)
  if (feeStrategy.type === 'SpecifiedRate')
    return priced(size, BigInt(feeStrategy.gasPrice), BigInt(feeStrategy.gasPrice))
  if (feeStrategy.type === 'SpecifiedRateEIP1559') {
    const [rate, priority] = [BigInt(feeStrategy.maxFeePerGas), BigInt(feeStrategy.maxPriorityFeePerGas)]
    return priced(size, rate, least(rate, base + priority), priority)
  }
  const priority = priorities[feeStrategy.priority] * gwei
  if (ledger['supportsEIP1559'] !== true) return priced(size, base + priority, base + priority)
  const affordable = maximumFee === undefined ? 2n * base + priority : BigInt(maximumFee) / size
  const rate = affordable < base + priority ? base + priority : least(2n * base + priority, affordable)
  return priced(size, rate, base + priority, priority)
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const most = (a: bigint, b: bigint) => (a > b ? a : b)

const priced = (size: bigint, rate: bigint, current: bigint, priority?: bigint): FeeQuote => ({
  rate: `${rate}`,
  size: `${size}`,
  expected: `${size * current}`,
  ceiling: `${size * rate}`,
  ...(priority === undefined ? {} : { priorityRate: `${priority}` }),
})

function readEthereum(
  { destination, amount, data, feeStrategy }: EthereumParameters,
  ledger: JsonObject,
  addressOf: NamedAddress,
): readonly OrderedPayment[] | undefined {
  if (!destination && !hasData(data)) return undefined
  if (hasData(data) && data.length % 2 !== 0) return undefined
  if (feeStrategy.type === 'SpecifiedRateEIP1559') {
    if (
      ledger['supportsEIP1559'] !== true ||
      BigInt(feeStrategy.maxPriorityFeePerGas) > BigInt(feeStrategy.maxFeePerGas)
    )
      return undefined
  }
  const native: OrderedPayment = { destination, asset: 'native', amount: BigInt(amount) }
  const contract = destination ? addressOf(destination) : ''
  const token = contract === '' ? undefined : readTokenTransfer(data)
  // Some contracts read what no coder writes; a payment that nobody here can read is none that could be booked.
  if (destination && selectorOf(data) === transferSelector && !readTokenTransfer(data)) return undefined
  return token
    ? [
        native,
        {
          destination: { type: 'Address', address: token.to },
          asset: `erc20:${contract.toLowerCase()}`,
          amount: token.amount,
        },
      ]
    : [native]
}

function composeEthereum({ asset, outputs, priority, maximumFee }: TransferInput): EthereumParameters | undefined {
  const [output] = outputs
  if (!output || outputs.length > 1 || output.paysFee) return undefined
  const common = {
    type: 'Ethereum',
    feeStrategy: { type: 'Priority', priority },
    ...(maximumFee ? { maximumFee } : {}),
  } as const
  if (asset === 'native') return { ...common, destination: output.destination, amount: output.amount }
  const [kind, contract] = asset.split(':')
  if (kind !== 'erc20') return undefined
  const data = erc20.encodeFunctionData('transfer', [output.address, output.amount])
  return { ...common, destination: { type: 'Address', address: getAddress(contract!) }, amount: '0', data }
}

function buildEthereum({ parameters, ledger, quote, payments, from, sequence }: BuildInput<EthereumParameters>) {
  const price =
    quote.priorityRate === undefined
      ? { type: 0, gasPrice: quote.rate }
      : { type: 2, maxFeePerGas: quote.rate, maxPriorityFeePerGas: quote.priorityRate }
  const fields: TransactionLike = {
    ...price,
    chainId: Number(ledger['chainId'] ?? 1),
    nonce: sequence,
    gasLimit: quote.size,
    value: parameters.amount,
    ...(parameters.destination ? { to: payments[0]!.address } : {}),
    ...(hasData(parameters.data) ? { data: parameters.data } : {}),
  }
  const transaction = Transaction.from(fields)
  const created = parameters.destination ? {} : { created: getCreateAddress({ from, nonce: sequence }) }
  return { text: transaction.unsignedSerialized, digest: transaction.unsignedHash.slice(2), ...created }
}

function ledgerDataOf({ from, payments, created, failed }: LedgerDataInput): JsonObject {
  const tokens = failed ? [] : payments.filter(({ asset }) => asset.startsWith('erc20:'))
  const logs = tokens.map(({ asset, address, amount }, index) => ({
    logIndex: `${index}`,
    address: getAddress(asset.slice('erc20:'.length)),
    data: zeroPadValue(toBeHex(amount), 32),
    topics: [erc20.getEvent('Transfer')!.topicHash, zeroPadValue(from, 32), zeroPadValue(address, 32)],
  }))
  return { type: 'Ethereum', logs, ...(created && !failed ? { createdContractAddresses: [created] } : {}) }
}

/** A tenth more than the replaced one and never less than the market: the ledger takes no less for a replacement. */
function composeCancellation({
  accountId,
  orderId,
  reason,
  maximumFee,
  replaced,
  now,
}: CancelInput): EthereumParameters {
  const raised = (BigInt(replaced.rate) * 11n) / 10n + 1n
  const rate = most(raised, 2n * baseAt(now) + priorities.High * gwei)
  const priority = most((BigInt(replaced.priorityRate ?? '0') * 11n) / 10n + 1n, priorities.High * gwei)
  const feeStrategy =
    replaced.priorityRate === undefined
      ? ({ type: 'SpecifiedRate', gasPrice: `${rate}` } as const)
      : ({
          type: 'SpecifiedRateEIP1559',
          maxFeePerGas: `${rate}`,
          maxPriorityFeePerGas: `${least(priority, rate)}`,
        } as const)
  const resourceStrategy = { type: 'OrderReplacement', transactionOrderId: orderId as never, reason } as const
  return {
    type: 'Ethereum',
    destination: { type: 'Account', accountId: accountId as never },
    amount: '0',
    feeStrategy,
    resourceStrategy,
    ...(maximumFee ? { maximumFee } : {}),
  }
}

export const ethereum: LedgerFamily<EthereumParameters> = {
  type: 'Ethereum',
  hasManyAddresses: false,
  needsActivation: false,
  accountReserve: 0n,
  leastAmount: () => 0n,
  pace: { prepare: 1000, reserve: 1000, sign: 1000, submit: 1000, detect: 2000, confirm: 12_000, retry: 15_000 },
  keyAt: secp256k1KeyAt,
  deriveAddress: (seed, account) => {
    const keyPath = `m/44'/60'/${account}'/0/0`
    return { address: nodeAt(seed, keyPath).address, keyPath }
  },
  isAddress: (text) => /^0x/i.test(text) && isAddress(text),
  normalise: (address) => getAddress(address),
  currentFees: (now) => {
    const base = baseAt(now)
    const level = (priority: bigint) => ({
      gasPrice: `${base + priority * gwei}`,
      eip1559Prices: { basePrice: `${base}`, priorityPrice: `${priority * gwei}` },
    })
    return { high: level(priorities.High), medium: level(priorities.Medium), low: level(priorities.Low) }
  },
  assetOf: (details) => {
    if (details.type !== 'Ethereum') return undefined
    const { properties } = details
    if (properties.type === 'Native') return 'native'
    const contract = `${properties.type.toLowerCase()}:${properties.address.toLowerCase()}`
    return properties.type === 'ERC20' ? contract : `${contract}/${properties.tokenId}`
  },
  readOrder: readEthereum,
  isCalled: (asset, { destination }, addressOf) =>
    destination !== undefined && asset.split(/[:/]/)[1] === addressOf(destination).toLowerCase(),
  composeTransfer: composeEthereum,
  quote: quoteEthereum,
  isTakenUp: (quote, now) => BigInt(quote.rate) >= baseAt(now),
  estimate: (parameters, quote) =>
    isReverted(parameters)
      ? { type: 'Ethereum', gas: quote.size, defaultedToBlockGasLimit: true, nodeErrorMessage: 'execution reverted' }
      : { type: 'Ethereum', gas: quote.size, defaultedToBlockGasLimit: false },
  build: buildEthereum,
  digestOf: (unsigned) => Transaction.from(unsigned).unsignedHash.slice(2),
  sign: (unsigned, privateKey) => {
    const transaction = Transaction.from(unsigned)
    transaction.signature = new SigningKey(privateKey).sign(transaction.unsignedHash)
    return { raw: transaction.serialized, id: transaction.hash! }
  },
  outcome: (parameters, quote, now) => {
    const failed = isReverted(parameters)
    const price =
      quote.priorityRate === undefined
        ? BigInt(quote.rate)
        : least(BigInt(quote.rate), baseAt(now) + BigInt(quote.priorityRate))
    return { fee: (failed ? gas.reverted : BigInt(quote.size)) * price, failed }
  },
  ledgerData: ledgerDataOf,
  composeCancellation,
}
