import type { Destination, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { canonicalText } from '@domain/shared/canonical-json'
import { coin, type Asset } from '@domain/ledgers/bytes/decoded'
import { refuseOperation, textIn } from './refused-operation'
import type { Records } from './verify-content'

/** One payment as the request asks for it. */
export interface WantedPayment {
  readonly destination: Destination
  readonly amount: bigint
  readonly asset: Asset
  /** The fee is taken out of this amount. */
  readonly paysFee: boolean
}

/** What a request asks of its ledger, as far as this signer can compare it with bytes. */
export interface WantedOrder {
  readonly accountId: string
  readonly ledgerId: string
  /** Undefined for what is no payment, or one of a token that the bytes name in no form known here. */
  readonly payments: readonly WantedPayment[] | undefined
  /** What the request calls it. */
  readonly operation: string
  /** What bytes that are no payment have to be, as the decoder of the ledger names it. */
  readonly inBytes?: string
  /** Whom such bytes have to name, and nobody else. */
  readonly sendsTo?: Destination | undefined
  /** What a contract is sent: data in hexadecimal, compared letter by letter; without a destination it is a new contract. */
  readonly call?: { readonly destination: Destination | undefined; readonly value: bigint; readonly data: string }
  readonly maximumFee: bigint | undefined
  readonly prices: Readonly<Record<string, bigint>>
  /** Tags, memos and notes by the titles under which the decoders show them, one by one; what has none must not be there. */
  readonly notes: Readonly<Record<string, readonly string[]>>
  /** A cancellation pays the account itself, whatever amount. */
  readonly paysItself?: true
}

type Order = Pick<WantedOrder, 'payments' | 'operation' | 'inBytes' | 'sendsTo' | 'call'>

/** What an order asks for; undefined for a request that is no order. */
export function wantedOf(payload: IntentPayload, ledgerId: string, records: Records): WantedOrder | undefined {
  switch (payload.type) {
    case 'v0_CreateTransferOrder': {
      const { accountId, tickerId, outputs, maximumFee } = payload
      const ticker = records.find('Ticker', tickerId) ?? refuseOperation('The signed record of the asset is missing.')
      const asset = assetOf(ticker)
      const payments =
        asset === undefined
          ? undefined
          : outputs.map(({ destination, amount, paysFee }) => wanted(destination, amount, asset, paysFee))
      return {
        accountId,
        ledgerId: textIn(ticker['ledgerId']),
        ...(payments ? paying(...payments) : doing('payment', ...tokenInBytes(ticker, outputs[0]?.destination))),
        maximumFee: bigOf(maximumFee),
        prices: {},
        notes: payments ? noNotes : { ...noNotes, Memos: tokenMemo(ticker, payload) },
      }
    }
    case 'v0_CreateTransactionOrder': {
      const { accountId, parameters } = payload
      return {
        accountId,
        ledgerId: payload.ledgerId ?? ledgerId,
        ...orderOf(parameters, records),
        maximumFee: bigOf('maximumFee' in parameters ? parameters.maximumFee : undefined),
        prices: pricesOf(parameters),
        notes: notesOf(parameters),
      }
    }
    case 'v0_AttemptTransactionOrderCancellation': {
      const target = records.find('TransactionOrder', payload.targetTransactionOrderId)
      if (!target) return refuseOperation('The signed record of the order to cancel is missing.')
      return {
        accountId: textIn(target['accountId']),
        ledgerId: textIn(target['ledgerId']),
        operation: 'cancellation',
        payments: [],
        maximumFee: bigOf(payload.maximumFee),
        prices: {},
        notes: notesOf(),
        paysItself: true,
      }
    }
    default:
      return undefined
  }
}

const bigOf = (units: unknown) => (typeof units === 'string' ? BigInt(units) : undefined)
const wanted = (destination: Destination, amount: string, asset: Asset, paysFee = false): WantedPayment => ({
  destination,
  amount: BigInt(amount),
  asset,
  paysFee,
})

/** An asset as the bytes of its ledger name it; undefined where no decoder here reads it. */
export function assetOf(ticker: Readonly<Record<string, unknown>>): Asset | undefined {
  const { type, properties = {} } = (ticker['ledgerDetails'] ?? {}) as {
    readonly type?: string
    readonly properties?: Readonly<Record<string, unknown>>
  }
  const text = (name: string) => textIn(properties[name])
  if (properties['type'] === 'Native') return coin
  if (type === 'Ethereum' && properties['type'] === 'ERC20') return text('address').toLowerCase()
  if (type === 'Hedera' && properties['type'] === 'FungibleToken') return text('id')
  return type === 'Stellar' && properties['type'] === 'Token' ? `${text('code')}.${text('issuer')}` : undefined
}

function pricesOf(parameters: OrderParameters): WantedOrder['prices'] {
  if (parameters.type !== 'Ethereum') return {}
  const { type: _type, ...terms } = parameters.feeStrategy
  return Object.fromEntries(
    Object.entries(terms)
      .filter(([name]) => name !== 'priority')
      .map(([name, price]) => [name, BigInt(price)]),
  )
}

type Of<T extends string> = Extract<OrderParameters, { readonly type: T; readonly feeStrategy: unknown }>

const noNotes: WantedOrder['notes'] = {
  'Destination tag': [],
  'Source tag': [],
  Memos: [],
  Memo: [],
  'Memo id': [],
  'Memo hash': [],
  'Memo return hash': [],
  note: [],
}
const stellarTitles = { Text: 'Memo', Id: 'Memo id', Hash: 'Memo hash', Return: 'Memo return hash' } as const

/** Whoever is paid may need them to know for whom it is. A ledger without them shows none. */
function notesOf(parameters?: OrderParameters): WantedOrder['notes'] {
  switch (parameters?.type) {
    case 'XRPL':
      return xrplNotes(parameters)
    case 'Stellar': {
      const { memo } = parameters
      if (!memo) return noNotes
      const value = memo.type === 'Text' ? `“${memo.value}”` : memo.value.toLowerCase()
      return { ...noNotes, [stellarTitles[memo.type]]: [value] }
    }
    case 'Algorand': {
      const { note } = parameters
      return { ...noNotes, note: note ? [`bytes ${Buffer.from(note).toString('hex')}`] : [] }
    }
    case 'Hedera': {
      const { memo } = parameters
      return { ...noNotes, Memo: memo === undefined ? [] : [`“${memo}”`] }
    }
    case 'Solana': {
      const { memos } = parameters
      return { ...noNotes, Memo: memos.map((one) => `“${one}”`) }
    }
    default:
      return noNotes
  }
}

/** The platform writes an operation that has no form of its own into the first memo, as the request has it. */
function xrplNotes(parameters: Of<'XRPL'>): WantedOrder['notes'] {
  const { operation, destinationTag: older, sourceTag, memos } = parameters
  const tag = operation?.type === 'Payment' ? operation.destinationTag : older
  const asText = (value: number | undefined) => (value === undefined ? [] : [`${value}`])
  const part = (hex: string | undefined) => (hex ? hex.toLowerCase() : '-')
  const isPlain = xrplOrder(parameters).payments !== undefined
  const first: typeof memos = isPlain || !operation ? [] : [{ memoData: hexText(canonicalText(operation)) }]
  const list = [...first, ...memos].map(({ memoType, memoData, memoFormat }) =>
    [memoType, memoData, memoFormat].map(part).join(' '),
  )
  return {
    ...noNotes,
    'Destination tag': asText(tag),
    'Source tag': asText(sourceTag),
    Memos: list.length > 0 ? [list.join(', ')] : [],
  }
}

const hexText = (text: string) => Buffer.from(text).toString('hex')
const paying = (...payments: readonly WantedPayment[]): Order => ({ operation: 'payment', payments })
const calling = (call: NonNullable<WantedOrder['call']>): Order => ({ operation: 'contract call', payments: [], call })
const doing = (operation: string, inBytes = operation, sendsTo?: Destination): Order => ({
  operation,
  payments: undefined,
  inBytes,
  sendsTo,
})

/** What a payment of a token is in the bytes of a ledger where it is not read. */
const tokensInBytes: Readonly<Record<string, string>> = {
  Ethereum: 'contract call',
  XRPL: 'Payment',
  Solana: 'program call',
  Hedera: 'Transfer',
}
/** A token of the XRP Ledger is named by the platform in a memo. */
function tokenMemo(ticker: Readonly<Record<string, unknown>>, { tickerId, outputs: [output] }: TransferOrder) {
  const { type } = (ticker['ledgerDetails'] ?? {}) as { readonly type?: string }
  if (type !== 'XRPL' || !output) return []
  const { destination, amount } = output
  const operation = { type: 'Payment', destination, amount, currency: { type: 'TickerId', tickerId } }
  return [`- ${hexText(canonicalText(operation))} -`]
}

type TransferOrder = Extract<IntentPayload, { type: 'v0_CreateTransferOrder' }>

function tokenInBytes(
  ticker: Readonly<Record<string, unknown>>,
  destination: Destination | undefined,
): readonly [string | undefined, Destination | undefined] {
  const { type = '' } = (ticker['ledgerDetails'] ?? {}) as { readonly type?: string }
  const name = Object.hasOwn(tokensInBytes, type) ? tokensInBytes[type] : undefined
  return [name, type === 'XRPL' ? destination : undefined]
}

function orderOf(parameters: OrderParameters, records: Records): Order {
  switch (parameters.type) {
    case 'Ethereum': {
      const { destination, amount, data = '0x' } = parameters
      const sent = data.replace(/^0x/i, '').toLowerCase()
      if (destination && sent === '') return paying(wanted(destination, amount, coin))
      return calling({ destination, value: BigInt(amount), data: sent })
    }
    case 'Bitcoin':
      return paying(
        ...parameters.outputs.map(({ destination, amount, paysFee }) => wanted(destination, amount, coin, paysFee)),
      )
    case 'XRPL':
      return xrplOrder(parameters)
    case 'Stellar':
      return stellarOrder(parameters.operation)
    case 'Solana': {
      const { operation } = parameters
      return operation.type === 'Transfer'
        ? paying(...operation.outputs.map(({ destination, amount }) => wanted(destination, amount, coin)))
        : doing(operation.type, 'program call')
    }
    case 'Tezos': {
      const { operation } = parameters
      if (operation.type === 'Undelegation') return doing(operation.type, 'Delegation')
      if (operation.type === 'Delegation') return doing(operation.type, operation.type, operation.destination)
      if (operation.type !== 'Transaction') return doing(operation.type)
      const sent = operation.contractParameters?.value.toLowerCase()
      return sent === undefined
        ? paying(wanted(operation.destination, operation.amount, coin))
        : calling({ destination: operation.destination, value: BigInt(operation.amount), data: sent })
    }
    case 'Cardano': {
      const { operation } = parameters
      return operation.type === 'Transfer'
        ? paying(
            ...operation.outputs.map(({ destination, amount, paysFee }) => wanted(destination, amount, coin, paysFee)),
          )
        : doing(operation.type, operation.type === 'WithdrawRewards' ? 'Withdrawals' : 'Certificates')
    }
    case 'Algorand': {
      const { destination, amount } = parameters.operation
      return paying(wanted(destination, amount, coin))
    }
    case 'Substrate': {
      const { method } = parameters.pallet
      return method.type === 'TransferKeepAlive'
        ? paying(wanted(method.destination, method.amount, coin))
        : doing(method.type)
    }
    case 'Hedera':
      return hederaOrder(parameters.operation, records)
    default:
      return doing(parameters.type)
  }
}

/** Pieces of collections are not read. */
function hederaOrder(operation: Of<'Hedera'>['operation'], records: Records): Order {
  if (operation.type !== 'Transfer') return doing(operation.type)
  const { outputs = [], tokenOutputs = [] } = operation
  const tokens = tokenOutputs.map((output) => {
    if (output.type !== 'HederaFungibleTokenOutput') return undefined
    const { token, destination, amount } = output
    const asset = token.type === 'TokenId' ? token.tokenId : assetOf(records.find('Ticker', token.tickerId) ?? {})
    return asset === undefined ? undefined : wanted(destination, amount, asset)
  })
  return tokens.includes(undefined)
    ? doing('Transfer')
    : paying(
        ...outputs.map(({ destination, amount }) => wanted(destination, amount, coin)),
        ...tokens.flatMap((one) => one ?? []),
      )
}

/** The older form of an order carries the payment itself. */
function xrplOrder({ operation, destination, amount }: Of<'XRPL'>): Order {
  if (!operation)
    return destination && amount !== undefined ? paying(wanted(destination, amount, coin)) : doing('Payment')
  return operation.type === 'Payment' && operation.currency === undefined
    ? paying(wanted(operation.destination, operation.amount, coin))
    : doing(operation.type, operation.type, operation.type === 'Payment' ? operation.destination : undefined)
}

function stellarOrder(operation: Of<'Stellar'>['operation']): Order {
  switch (operation.type) {
    case 'CreateAccount':
      return paying(wanted(operation.destination, operation.startingBalance, coin))
    case 'Payment': {
      const asset = operation.asset ? `${operation.asset.code}.${operation.asset.issuer}` : coin
      return paying(wanted(operation.destination, operation.amount, asset))
    }
    case 'AccountMerge':
      return doing(operation.type, operation.type, operation.destination)
    default:
      return doing(operation.type)
  }
}
