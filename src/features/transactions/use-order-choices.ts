import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { get } from 'react-hook-form'
import { ledgerFeesQuery } from '@api/ledgers/ledger-fees.api'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { inSmallLetters } from '@domain/accounts/spell-address'
import { isBlamed, isNamedBy } from '@domain/transactions/order-form/blamed-destination'
import { parseEthereumAddress } from '@domain/ledgers/addresses/ethereum-address'
import type { OrderCall } from '@domain/transactions/order-form/called-order'
import { excessiveRateOf } from '@domain/transactions/order-form/excessive-rate'
import { readFeeRate, type FeeRate } from '@domain/transactions/order-form/fee-rate'
import { feeAtPriority } from '@domain/transactions/order-form/fee-by-priority'
import { mostToSend, type MostToSend } from '@domain/transactions/order-form/most-to-send'
import type { FeeLevels, OrderEstimate } from '@domain/transactions/order-form/order-estimate'
import {
  fieldsOf,
  priorities,
  type FilledFields,
  type FilledValue,
  type Priority,
} from '@domain/transactions/order-form/order-field'
import { writeAmount } from '@domain/transactions/order-form/read-amount'
import type { AddressProblem, OrderContext } from '@domain/transactions/order-form/read-order'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import { couldBeAddress } from '@domain/ledgers/address-form'
import { findAddressRule } from '@domain/ledgers/addresses/address-rule'
import { hasFeeLevels } from '@domain/ledgers/fee-levels'
import { mostUnitsOf } from '@domain/ledgers/most-units'
import { textOfXrplCode } from '@domain/ledgers/xrpl-code'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { visibleText } from '@domain/shared/visible-text'
import { delays } from '@domain/shared/delays'
import { limits } from '@domain/shared/limits'
import type { AssetChoice, MostChoice, OrderChoices, DestinationChoice } from './order-form/order-choices'
import { formatAmount } from '@components/ui/format-amount'
import { useApp } from '@app/app-context'
import { refusalOn, type OrderLedger, type OrderSource } from './order-sources'
import { foreseenIn, orderFormMessages as words } from './order-form/order-form.messages'

type Network = Pick<OrderLedger, 'type' | 'hasMainAddresses'>

/** One spelling, where the ledger has several. The platform alone judges the addresses of other networks. */
function readAddress({ type, hasMainAddresses }: Network, text: string): Result<string, AddressProblem> {
  if (visibleText(text) !== text) return refuse('hidden')
  if (text.length > limits.endpointAddress) return refuse('badAddress')
  const isAddress = (hasMainAddresses ? findAddressRule(type) : undefined) ?? couldBeAddress
  if (type !== 'Ethereum') return isAddress(text) ? succeed(inSmallLetters(text)) : refuse('badAddress')
  const read = parseEthereumAddress(text)
  return read.ok ? read : refuse(read.problem.tag === 'badAddressChecksum' ? 'badChecksum' : 'badAddress')
}

/** An asset is named by its id, or by what holds the id. */
const tickerIdIn = (asset: Json): string | undefined =>
  typeof asset === 'string'
    ? asset
    : isJsonObject(asset) && typeof asset['tickerId'] === 'string'
      ? asset['tickerId']
      : undefined

/** A token that nobody has a record of is called what its issuer calls it. */
const codeIn = (asset: Json | undefined): string | undefined =>
  isJsonObject(asset) && typeof asset['code'] === 'string' ? visibleText(asset['code']) : undefined

const unitOfCode = (code: string | undefined): string =>
  code === undefined ? words.smallestUnit : words.smallestUnitOf(textOfXrplCode(code) ?? code)

/** Stellar counts every asset in seven decimals. */
const decimalsByLedger: Readonly<Record<string, number>> = { Stellar: 7 }

/** What reading an order must know of its ledger: the decimals of its coin and assets, and what an address is. */
export const orderContextOf = (ledger: Network, tickers: readonly TickerWire[]): OrderContext => ({
  coinDecimals: tickers.find(({ data }) => data.kind === 'Native')?.data.decimals ?? 0,
  mostUnits: mostUnitsOf(ledger.type),
  decimalsOf: (asset) =>
    tickers.find(({ data }) => data.id === tickerIdIn(asset))?.data.decimals ?? decimalsByLedger[ledger.type],
  readAddress: (text) => readAddress(ledger, text),
})

export interface LedgerData {
  /** The assets of the ledger. */
  readonly tickers: readonly TickerWire[]
  readonly orderContext: OrderContext
}

export function useLedgerData({ id, type, hasMainAddresses }: OrderLedger, all: readonly TickerWire[]): LedgerData {
  return useMemo(() => {
    const tickers = all.filter(({ data }) => data.ledgerId === id)
    return { tickers, orderContext: orderContextOf({ type, hasMainAddresses }, tickers) }
  }, [id, type, hasMainAddresses, all])
}

interface Facts {
  readonly orderContext: OrderContext
  readonly tickers: readonly TickerWire[]
  readonly endpoints: readonly EndpointWire[]
  readonly accounts: readonly OrderSource[]
  readonly ledger: OrderLedger
  readonly order: FilledFields | undefined
  /** The asset that all amounts are of which are not of the coin, where it was chosen before. */
  readonly asset: TickerWire['data'] | undefined
  /** What of that can be spent; undefined while it is not known. */
  readonly available: string | undefined
  /** What exactly the present order would cost. */
  readonly estimate: OrderEstimate | undefined
  readonly call: OrderCall
  readonly notesOf: OrderChoices['notesOf']
  readonly failure: { readonly hint: string; readonly reason: string } | undefined
}

/** What the fields of an order choose from, and what the platform foresees of them. */
export function useOrderChoices({
  orderContext,
  ledger,
  tickers,
  endpoints,
  accounts,
  order,
  asset,
  available,
  estimate,
  call,
  failure,
  notesOf,
}: Facts): OrderChoices {
  const { api } = useApp().ports
  const fees = useQuery({
    ...ledgerFeesQuery(api, ledger.id),
    enabled: hasFeeLevels(ledger.type),
    refetchInterval: delays.estimateRenewal,
  }).data
  return useMemo(() => {
    const coin = tickers.find(({ data }) => data.kind === 'Native')?.data
    const symbolOf = (asset: Json | undefined): string | undefined => {
      const ticker = asset === undefined ? coin : tickers.find(({ data }) => data.id === tickerIdIn(asset))?.data
      return ticker ? visibleText(ticker.symbol ?? ticker.name) : codeIn(asset)
    }
    const coinAmount = (units: string) =>
      `${formatAmount(units, orderContext.coinDecimals, 'list')} ${symbolOf(undefined) ?? ''}`.trim()
    const excessive = excessiveRateOf(order, fees as FeeLevels | undefined, true)
    return {
      orderContext,
      call,
      notesOf,
      accounts: accounts.map((account) => ({ ...account, refusal: refusalOn(account, ledger.id) })),
      excessiveRate: excessive && { path: `order.feeStrategy.${excessive.name}`, high: rateText(excessive.high) },
      rateOf: (priority) => {
        const rate = readFeeRate(fees?.[priority.toLowerCase() as 'high' | 'medium' | 'low'] as JsonObject | undefined)
        return rate && rateText(rate)
      },
      endpoints: endpoints.map(({ data }): DestinationChoice => ({
        id: data.id,
        alias: visibleText(data.alias),
        address: data.address,
        ...(data.lock !== 'Unlocked'
          ? { refusal: words.locked }
          : data.ledgerId !== ledger.id
            ? { refusal: words.otherLedger }
            : {}),
      })),
      assets: tickers
        .filter(({ data }) => data.kind !== 'Native')
        .map(({ data, signature }): AssetChoice => ({
          id: data.id,
          name: visibleText(data.name),
          symbol: data.symbol && visibleText(data.symbol),
          decimals: data.decimals ?? 0,
          ...(data.lock !== 'Unlocked'
            ? { refusal: words.locked }
            : signature === undefined
              ? { refusal: words.notValidated }
              : {}),
        })),
      labelOf: (path, unit) => {
        const named =
          unit === 'coin' ? undefined : (nearest({ order }, path, unit.of) ?? (asset && { tickerId: asset.id }))
        if (named === undefined && unit !== 'coin' && unit.isNeverCoin) return { decimals: 0, symbol: '' }
        const decimals = named === undefined ? orderContext.coinDecimals : orderContext.decimalsOf(named)
        return {
          decimals: decimals ?? 0,
          symbol: decimals === undefined ? unitOfCode(codeIn(named)) : (symbolOf(named) ?? ''),
        }
      },
      foreseen: (field, path) => {
        const ledgerData: FilledValue = get({ order }, path)
        return field === 'destination' && failure && order && !isBlamed(ledgerData, order, failure.reason)
          ? undefined
          : foreseenIn(field, failure?.hint)
      },
      refusedDestination: (path) => failure && refusedDestinationText(get({ order }, path), failure),
      costOf: (priority) => {
        const cost = feeAtPriority(priority, {
          estimate,
          chosen: priorityOf(order),
          levels: fees as FeeLevels | undefined,
          ledgerType: ledger.type,
        })
        return cost && coinAmount(cost)
      },
      mostOf:
        asset && available !== undefined
          ? (path) => {
              const ledgerData = outputAmount.exec(path)?.[1]
              return ledgerData === undefined
                ? undefined
                : mostChoice(
                    mostToSend(order ?? {}, Number(ledgerData), {
                      available,
                      decimals: asset.decimals ?? 0,
                      isCoin: asset.kind === 'Native',
                      coinDecimals: orderContext.coinDecimals,
                      estimatedFee: estimate?.fee,
                    }),
                    asset.decimals ?? 0,
                    coinAmount,
                  )
            }
          : undefined,
    }
  }, [
    orderContext,
    ledger.id,
    ledger.type,
    tickers,
    endpoints,
    accounts,
    order,
    asset,
    available,
    estimate,
    call,
    failure,
    notesOf,
    fees,
  ])
}

/** Why the platform refuses a destination, where it names it. */
export function refusedDestinationText(
  ledgerData: FilledValue,
  { hint, reason }: NonNullable<Facts['failure']>,
): string | undefined {
  const { type } = fieldsOf(ledgerData)
  return hint === 'InvalidDestination' && isNamedBy(reason, ledgerData)
    ? words.refusedDestinations[type === 'Account' || type === 'Address' ? type : 'Endpoint']
    : undefined
}

/** In words, as people of the ledger speak of it. */
export const rateText = ({ unit, amount, decimals }: FeeRate): string =>
  unit === 'times' && amount === '1' ? words.leastFee : words.rate[unit](formatAmount(amount, decimals, 'said'))

const outputAmount = /^order\.outputs\.(\d+)\.amount$/

function mostChoice(most: MostToSend | undefined, decimals: number, coinAmount: (units: string) => string): MostChoice {
  if (!most) return { amount: undefined, note: words.mostUnknown }
  if (most.units === '0') return { amount: undefined, note: words.nothingLeft }
  return {
    amount: writeAmount(most.units, decimals),
    note: most.basis === 'nothing' ? undefined : words.keepsBack[most.basis](coinAmount(most.keptBack)),
  }
}

/** How soon the form asks for; a transfer says it plainly, an order among other ways to choose a fee. */
function priorityOf(order: FilledFields | undefined): Priority | undefined {
  const strategy = order?.['feeStrategy']
  const priority: unknown = isJsonObject(strategy) && strategy['type'] === 'Priority' ? strategy['priority'] : strategy
  return priorities.find((one) => one === priority)
}

/** The value of that name that stands nearest around a field; undefined when nothing is filled in there. */
function nearest(values: object, path: string, name: string): Json | undefined {
  for (let parts = path.split('.').slice(0, -1); parts.length > 0; parts = parts.slice(0, -1)) {
    const found: Json | undefined = get(values, [...parts, name].join('.'))
    if (found !== undefined) return isFilled(found) ? found : undefined
  }
  return undefined
}

const isFilled = (value: Json): boolean =>
  isJsonObject(value) ? Object.values(value).some((one) => one !== '' && one !== undefined) : value !== ''
