import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject } from '@domain/shared/json'

/** The order types that the product names; a ledger's own operations keep their names beside them. */
export const orderTypes = [
  'Transfer',
  'DelegateStaking',
  'RegisterStaking',
  'UnregisterStaking',
  'WithdrawRewards',
] as const
export type OrderType = (typeof orderTypes)[number]

/** In what an order pays: the ledger's own coin, a known asset, a token by its contract, or a currency by its code. */
export type OrderAsset =
  | { readonly as: 'native' }
  | { readonly as: 'ticker'; readonly tickerId: string }
  | { readonly as: 'contract'; readonly address: string }
  | { readonly as: 'code'; readonly code: string }

export interface OrderSummary {
  /** An order type, `ContractCall`, `ContractCreation`, `EndTrust`, or the ledger's own name of the operation. */
  readonly type: string
  /** In the smallest unit; absent for what pays nothing. */
  readonly units: string | undefined
  readonly asset: OrderAsset
  readonly destinations: readonly Destination[]
  /** What each of them receives, where that is told for each. */
  readonly shares?: readonly (string | undefined)[]
  /** What it is about besides: tokens, a pool, an issuer. */
  readonly objects?: readonly OrderAsset[]
  /** The order whose place this one takes. */
  readonly replacedOrderId: string | undefined
}

type Parameters = { readonly type: string; readonly [name: string]: unknown }
type Parts = Partial<OrderSummary> & Pick<OrderSummary, 'type'>

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : []
const isDestination = (value: unknown) => isJsonObject(value) && typeof value['type'] === 'string'
const destinationsOf = (...values: readonly unknown[]): readonly Destination[] =>
  values.filter(isDestination) as unknown as readonly Destination[]
const isUnits = (value: string) => /^\d+$/.test(value)

/** What an order does, in short, from its parameters as they were ordered; a ledger without a schema is read as far as it can be. */
export function summarizeOrder(parameters: Parameters): OrderSummary {
  const { resourceStrategy } = parameters
  const replacedOrderId = isJsonObject(resourceStrategy) ? textOf(resourceStrategy['transactionOrderId']) : undefined
  return { units: undefined, asset: { as: 'native' }, destinations: [], replacedOrderId, ...partsOf(parameters) }
}

function partsOf(parameters: Parameters): Parts {
  if (parameters.type === 'Ethereum') return ethereumParts(parameters)
  const { operation, pallet } = parameters
  if (isJsonObject(operation)) return operationParts(operation)
  const method = isJsonObject(pallet) ? pallet['method'] : undefined
  return isJsonObject(method) ? operationParts(method) : paymentParts(parameters, 'Transfer')
}

/** An ERC-20 transfer is the payment that it makes; any other data is a call. */
function ethereumParts(parameters: Parameters): Parts {
  const [destination] = destinationsOf(parameters['destination'])
  const [units, data] = [textOf(parameters['amount']), textOf(parameters['data']) ?? '0x']
  if (!destination) return { type: 'ContractCreation', units: paid(units) }
  if (data === '0x') return { type: 'Transfer', units, destinations: [destination] }
  const token = tokenTransfer(data)
  if (token && destination.type === 'Address' && !paid(units)) {
    return {
      type: 'Transfer',
      units: token.units,
      asset: { as: 'contract', address: destination.address },
      destinations: [{ type: 'Address', address: token.to }],
    }
  }
  return { type: 'ContractCall', units: paid(units), destinations: [destination] }
}

const paid = (units: string | undefined) => (units !== undefined && /[1-9]/.test(units) ? units : undefined)

/** transfer(address,uint256): the selector and two words of 32 bytes. */
function tokenTransfer(data: string): { readonly to: string; readonly units: string } | undefined {
  const [, to, amount] = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data) ?? []
  return to && amount ? { to: `0x${to}`, units: `${BigInt(`0x${amount}`)}` } : undefined
}

/** Payments under a name of the ledger's own: transfers like any other. */
const payments: ReadonlySet<string> = new Set(['Payment', 'TransferToken', 'TransferKeepAlive', 'Transaction'])

function operationParts(operation: Record<string, unknown>): Parts {
  const name = textOf(operation['type']) ?? 'Transfer'
  if (operation['tokenOutputs'] !== undefined) return mixedParts(operation, name)
  const type = operation['contractParameters']
    ? 'ContractCall'
    : payments.has(name)
      ? 'Transfer'
      : endsTrust(operation)
        ? 'EndTrust'
        : name
  const asset = assetOf(operation)
  const objects = objectsOf(operation)
  return { ...paymentParts(operation, type), ...(asset ? { asset } : {}), ...(objects.length > 0 ? { objects } : {}) }
}

/** On Stellar a limit of nothing ends a trust line. */
const endsTrust = ({ type, limit }: Record<string, unknown>) => type === 'ChangeTrust' && limit === '0'

/** What an operation names that pays to nobody: the tokens that are associated, the pool of a stake, who issues what is trusted. */
function objectsOf({ type, tokens, poolId, limitAmount, asset }: Record<string, unknown>): readonly OrderAsset[] {
  const trusted = type === 'ChangeTrust' ? asset : isJsonObject(limitAmount) ? limitAmount['currency'] : undefined
  const named = [poolId, isJsonObject(trusted) ? trusted['issuer'] : undefined]
    .map(textOf)
    .filter((code) => code !== undefined)
  return [...listOf(tokens).map(tokenOf), ...named.map((code) => ({ as: 'code', code }) as const)]
}

function assetOf({ currency, asset, mintAccount, limitAmount }: Record<string, unknown>): OrderAsset | undefined {
  if (isJsonObject(mintAccount)) return tokenOf(mintAccount)
  const named = [currency, asset, isJsonObject(limitAmount) ? limitAmount['currency'] : undefined].find(isJsonObject)
  return named && currencyOf(named)
}

function currencyOf(currency: Record<string, unknown>): OrderAsset {
  const tickerId = textOf(currency['tickerId'])
  return tickerId
    ? { as: 'ticker', tickerId }
    : { as: 'code', code: textOf(currency['code']) ?? textOf(currency['issuanceId']) ?? '' }
}

/** A token by its ticker, or by what its ledger calls it. */
function tokenOf({ tickerId, tokenId, serialNumber, destination }: Record<string, unknown>): OrderAsset {
  if (typeof tickerId === 'string') return { as: 'ticker', tickerId }
  const named = isJsonObject(destination)
    ? (textOf(destination['address']) ?? textOf(destination['accountId']) ?? textOf(destination['endpointId']))
    : textOf(tokenId)
  return { as: 'code', code: typeof serialNumber === 'number' ? `${named ?? ''}/${serialNumber}` : (named ?? '') }
}

/** Coins and tokens in one transfer: an amount is told when all of it is of one token. */
function mixedParts({ outputs, tokenOutputs }: Record<string, unknown>, type: string): Parts {
  const [coins, tokens] = [listOf(outputs), listOf(tokenOutputs)]
  const assets = tokens.map(({ token }) => (isJsonObject(token) ? tokenOf(token) : undefined))
  const [first] = assets
  const isOne =
    coins.length === 0 && first !== undefined && assets.every((one) => JSON.stringify(one) === JSON.stringify(first))
  const all = tokens.map((output) => ({ amount: '1', ...output }))
  if (isOne) return { ...paymentParts({ outputs: all }, type), asset: first }
  return {
    type: 'TransferOfSeveral',
    destinations: destinationsOf(...[...coins, ...tokens].map(({ destination }) => destination)),
  }
}

const amounts = ['amount', 'startingBalance', 'value', 'maxAdditional', 'limit'] as const
const amountOf = (parameters: Record<string, unknown>) => {
  const { limitAmount } = parameters
  return (
    amounts.map((name) => textOf(parameters[name])).find((text) => text !== undefined) ??
    (isJsonObject(limitAmount) ? textOf(limitAmount['value']) : undefined)
  )
}

function paymentParts(parameters: Record<string, unknown>, type: string): Parts {
  const outputs = listOf(parameters['outputs'])
  if (outputs.length === 0) {
    const { destination, targets, controller, payee, holder } = parameters
    const all = [
      destination,
      ...listOf(targets),
      controller,
      isJsonObject(payee) ? payee['destination'] : undefined,
      holder,
    ]
    return { type, units: amountOf(parameters), destinations: destinationsOf(...all) }
  }
  const paidOut = outputs.map((output) => textOf(output['amount']) ?? '0').filter(isUnits)
  const shares = outputs.filter(({ destination }) => isDestination(destination)).map(({ amount }) => textOf(amount))
  return {
    type,
    units: `${paidOut.reduce((sum, units) => sum + BigInt(units), 0n)}`,
    destinations: destinationsOf(...outputs.map(({ destination }) => destination)),
    shares,
  }
}
