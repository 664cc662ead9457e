import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { get } from 'react-hook-form'
import { ledgerFeesQuery } from '@api/ledgers/ledger-fees.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { parseEthereumAddress } from '@domain/transactions/ethereum-address'
import type { OrderCall } from '@domain/transactions/order-form/called-order'
import { readFeeRate } from '@domain/transactions/order-form/fee-rate'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import type { AddressProblem, OrderScene } from '@domain/transactions/order-form/read-order'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { visibleText } from '@domain/shared/visible-text'
import { delays } from '@domain/shared/delays'
import { limits } from '@domain/shared/limits'
import type { AssetChoice, OrderChoices, PlaceChoice } from '@components/transactions/order-form/order-choices'
import { formatAmount } from '@components/ui/format-amount'
import { useApp } from '@routes/-app/app-context'
import type { OrderLedger, OrderSource } from './order-sources'
import { foreseen, orderFormMessages as words } from '@components/transactions/order-form/order-form-messages'

/** The gateway judges the addresses of other ledgers: each has a format of its own. */
function readAddress(ledgerType: string, text: string): Result<string, AddressProblem> {
  if (ledgerType !== 'Ethereum') return text === '' || /\s/.test(text) || text.length > limits.endpointAddress ? refuse('badAddress') : succeed(text)
  const read = parseEthereumAddress(text)
  return read.ok ? read : refuse(read.problem.tag === 'badAddressChecksum' ? 'badChecksum' : 'badAddress')
}

/** An asset is named by its id, or by what holds the id. */
const tickerIdIn = (asset: Json): string | undefined => (typeof asset === 'string' ? asset : isJsonObject(asset) && typeof asset['tickerId'] === 'string' ? asset['tickerId'] : undefined)

/** Stellar counts every asset in seven decimals. */
const decimalsByLedger: Readonly<Record<string, number>> = { Stellar: 7 }

/** What reading an order must know of its ledger: the decimals of its coin and assets, and what an address is. */
export const orderSceneOf = (ledgerType: string, tickers: readonly TickerWire[]): OrderScene => ({
  coinDecimals: tickers.find(({ data }) => data.kind === 'Native')?.data.decimals ?? 0,
  decimalsOf: (asset) => tickers.find(({ data }) => data.id === tickerIdIn(asset))?.data.decimals ?? decimalsByLedger[ledgerType],
  readAddress: (text) => readAddress(ledgerType, text),
})

export interface LedgerPlace {
  /** The assets of the ledger. */
  readonly tickers: readonly TickerWire[]
  readonly scene: OrderScene
}

export function useLedgerPlace({ id, type }: OrderLedger, all: readonly TickerWire[]): LedgerPlace {
  return useMemo(() => {
    const tickers = all.filter(({ data }) => data.ledgerId === id)
    return { tickers, scene: orderSceneOf(type, tickers) }
  }, [id, type, all])
}

interface Facts {
  readonly scene: OrderScene
  readonly tickers: readonly TickerWire[]
  readonly endpoints: readonly EndpointWire[]
  readonly accounts: readonly OrderSource[]
  readonly ledger: OrderLedger
  readonly order: FilledFields | undefined
  /** The asset that all amounts are of which are not of the coin, where it was chosen before. */
  readonly assetId: string | undefined
  readonly call: OrderCall
  readonly notesOf: OrderChoices['notesOf']
  readonly failure: { readonly hint: string } | undefined
}

/** What the fields of an order choose from, and what the platform foresees of them. */
export function useOrderChoices({ scene, ledger, tickers, endpoints, accounts, order, assetId, call, failure, notesOf }: Facts): OrderChoices {
  const { api } = useApp().ports
  const fees = useQuery({ ...ledgerFeesQuery(api, ledger.id), refetchInterval: delays.estimateRenewal }).data
  return useMemo(() => {
    const coin = tickers.find(({ data }) => data.kind === 'Native')?.data
    const symbolOf = (asset: Json | undefined): string | undefined => {
      const ticker = asset === undefined ? coin : tickers.find(({ data }) => data.id === tickerIdIn(asset))?.data
      return ticker && visibleText(ticker.symbol ?? ticker.name)
    }
    return {
      scene, call, notesOf,
      accounts: accounts.map((account) => (account.ledgers.some(({ id }) => id === ledger.id) ? account : { ...account, refusal: account.refusal ?? words.otherLedger })),
      rateOf: (priority) => {
        const rate = readFeeRate(fees?.[priority.toLowerCase() as 'high' | 'medium' | 'low'] as JsonObject | undefined)
        return rate && words.rate[rate.unit](formatAmount(rate.amount, rate.decimals, 'said'))
      },
      endpoints: endpoints.map(({ data }): PlaceChoice => ({ id: data.id, alias: visibleText(data.alias), address: data.address, ...(data.lock !== 'Unlocked' ? { refusal: words.locked } : data.ledgerId !== ledger.id ? { refusal: words.otherLedger } : {}) })),
      assets: tickers.filter(({ data }) => data.kind !== 'Native').map(({ data, signature }): AssetChoice => ({
        id: data.id, name: visibleText(data.name), symbol: data.symbol && visibleText(data.symbol), decimals: data.decimals ?? 0,
        ...(data.lock !== 'Unlocked' ? { refusal: words.locked } : signature === undefined ? { refusal: words.notValidated } : {}),
      })),
      labelOf: (path, unit) => {
        const asset = unit === 'coin' ? undefined : nearest({ order }, path, unit.of) ?? (assetId === undefined ? undefined : { tickerId: assetId })
        const decimals = asset === undefined ? scene.coinDecimals : scene.decimalsOf(asset)
        return { decimals: decimals ?? 0, symbol: decimals === undefined ? words.smallestUnit : symbolOf(asset) ?? '' }
      },
      foreseen: (field) => {
        const known = failure && foreseen[failure.hint]
        return known?.field === field ? known.text : undefined
      },
    }
  }, [scene, ledger.id, tickers, endpoints, accounts, order, assetId, call, failure, notesOf, fees])
}

/** The value of that name that stands nearest around a field; undefined when nothing is filled in there. */
function nearest(values: object, path: string, name: string): Json | undefined {
  for (let parts = path.split('.').slice(0, -1); parts.length > 0; parts = parts.slice(0, -1)) {
    const found: Json | undefined = get(values, [...parts, name].join('.'))
    if (found !== undefined) return isFilled(found) ? found : undefined
  }
  return undefined
}

const isFilled = (value: Json): boolean => (isJsonObject(value) ? Object.values(value).some((one) => one !== '' && one !== undefined) : value !== '')
