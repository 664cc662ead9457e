import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '@api/accounts/accounts.queries'
import { tickersQuery } from '@api/assets/tickers.queries'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import type { TransferFilter } from '@api/transactions/transactions.api'
import { pastTransfersQuery } from '@api/transactions/transactions.queries'
import type { TransferWire } from '@api/transactions/transactions.wire'
import { recordedSpelling } from '@domain/accounts/recorded-spelling'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { dayjs } from '@domain/shared/dates'
import { visibleText } from '@domain/shared/visible-text'
import { paidTo } from '@domain/transactions/paid-to'
import {
  highestFee,
  largestPaid,
  paidBefore,
  keyOfDestination,
  type OrderedPayments,
} from '@domain/transactions/baseline'
import type { Compared, BaselineDestination, BaselineView } from './baseline-panel'
import type { TransferAsset } from './transfer-item'
import { useApp } from '@app/app-context'
import { useVerifications } from '@app/use-verification'
import { useOwnAddresses } from '@features/pickers/use-own-addresses'
import { useAssets, type Assets } from './use-assets'
import { useTokensAt } from './use-tokens-at'

/** Each of them is asked for on its own. */
const mostLookedUp = 5
const comparedDays = 90
const never = 'none'

/** An order beside what was paid before. All is read from lists of the platform; what could not be read is never taken for "nothing was paid". */
export function useComparison(domainId: string, ordered: OrderedPayments): BaselineView {
  const { api, clock } = useApp().ports
  // From the beginning of a day, so that all who compare ask for the same.
  const [since] = useState(() => dayjs.utc(clock.now()).startOf('day').subtract(comparedDays, 'day').toISOString())
  const assets = useAssets()
  const isUnread = useQuery(tickersQuery(api)).isError && !assets.isPending && assets.choices.length === 0
  const { accountId, units, maximumFee } = ordered
  const asset = assetOf(ordered, assets)
  const coin = assets.nativeOf(ordered.ledgerId ?? assets.ledgerOf(asset?.id ?? '') ?? '')
  const looked = ordered.destinations.slice(0, mostLookedUp)
  const destinations = useDestinations(domainId, looked, {
    accountId,
    ledgerId: ordered.ledgerId ?? assets.ledgerOf(asset?.id ?? ''),
  })
  const past = (of: TransferAsset | undefined, kind: TransferFilter['kind']) => ({
    ...pastTransfersQuery(api, domainId, { tickerId: of?.id ?? never, kind, 'registeredAt.gt': since }),
    enabled: of !== undefined,
  })
  const paid = useQuery(past(units === undefined ? undefined : asset, undefined))
  const fees = useQuery(past(maximumFee === undefined ? undefined : coin, 'Fee'))
  return {
    destinations,
    more: ordered.destinations.length - looked.length,
    amount:
      units === undefined
        ? undefined
        : compared({ units, of: asset, past: paid, largest: largestPaid, isPending: assets.isPending, isUnread }),
    fee:
      maximumFee === undefined
        ? undefined
        : compared({
            units: maximumFee,
            of: coin,
            past: fees,
            largest: highestFee,
            isPending: assets.isPending,
            isUnread,
          }),
  }
}

type Past = UseQueryResult<{ readonly items: readonly TransferWire[]; readonly nextStartingAfter?: string | undefined }>

interface Comparing {
  readonly units: string
  readonly of: TransferAsset | undefined
  readonly past: Past
  readonly largest: (transfers: readonly TransferWire[]) => string | undefined
  readonly isPending: boolean
  /** The assets could not be read. */
  readonly isUnread: boolean
}

function compared({ units, of, past: { data, isError }, largest, isPending, isUnread }: Comparing): Compared {
  if (isPending) return 'reading'
  if (isUnread) return 'unread'
  if (!of) return 'unknown'
  if (!data) return isError ? 'unread' : 'reading'
  return {
    units,
    largest: largest(data.items),
    isCut: data.nextStartingAfter !== undefined,
    of: { symbol: of.symbol ?? of.name, decimals: of.decimals },
  }
}

function assetOf({ asset, ledgerId = '' }: OrderedPayments, assets: Assets): TransferAsset | undefined {
  switch (asset.as) {
    case 'ticker':
      return assets.ledgerOf(asset.tickerId) === undefined ? undefined : assets.byId(asset.tickerId)
    case 'native':
      return assets.nativeOf(ledgerId)
    case 'contract':
      return assets.byContract(ledgerId, asset.address)
    case 'code':
      return undefined
  }
}

function useDestinations(
  domainId: string,
  destinations: readonly Destination[],
  paying: { readonly accountId: string; readonly ledgerId: string | undefined },
): readonly BaselineDestination[] {
  const { api } = useApp().ports
  const verify = useVerifications()
  const idsOf = (type: 'Account' | 'Endpoint') =>
    destinations.flatMap((one) => (one.type === type ? [keyOfDestination(one)] : []))
  const endpoints = useQueries({ queries: idsOf('Endpoint').map((id) => endpointQuery(api, domainId, id)) })
  const accounts = useQueries({ queries: idsOf('Account').map((id) => accountQuery(api, domainId, id)) })
  const recordOf = (destination: Destination) => {
    if (destination.type === 'Address') return undefined
    const at = keyOfDestination(destination)
    const isEndpoint = destination.type === 'Endpoint'
    return isEndpoint ? endpoints[idsOf('Endpoint').indexOf(at)] : accounts[idsOf('Account').indexOf(at)]
  }
  const rows = destinations.map((destination) => {
    const read = recordOf(destination)
    const known = read?.data && verify(read.data) === 'verified' ? read.data.data : undefined
    const address =
      destination.type === 'Address'
        ? destination.address
        : known && 'trustScore' in known
          ? (known as { readonly address: string }).address
          : undefined
    const isReading =
      read !== undefined && (read.isPending || (read.data !== undefined && verify(read.data) === 'checking'))
    return { destination, known, address, isReading }
  })
  const filterOf = ({ destination, address }: (typeof rows)[number]): TransferFilter =>
    destination.type === 'Account'
      ? { 'recipient.accountId': [keyOfDestination(destination)] }
      : { 'recipient.addressDetails.address': [address === undefined ? never : recordedSpelling(address)] }
  const transfers = useQueries({
    queries: rows.map((one) => ({
      ...pastTransfersQuery(api, domainId, filterOf(one)),
      enabled: one.destination.type === 'Account' || one.address !== undefined,
    })),
  })
  const own = useOwnAddresses(
    rows.map(({ address }) => address),
    { ...paying, spell: recordedSpelling },
  )
  const tokens = useTokensAt(
    rows.map(({ destination, address }) => (destination.type === 'Address' ? address : undefined)),
    paying.ledgerId,
  )
  return rows.map(({ destination, known, address, isReading }, i) => ({
    at: keyOfDestination(destination),
    kind: destination.type,
    alias: known && visibleText(known.alias),
    address,
    trustScore: known && 'trustScore' in known ? (known as { readonly trustScore: number }).trustScore : undefined,
    token: tokens[i],
    owner:
      destination.type === 'Account'
        ? { alias: keyOfDestination(destination), isSender: keyOfDestination(destination) === paying.accountId }
        : own[i],
    past: pastOf(
      transfers[i]!,
      address,
      paying.accountId,
      isReading,
      destination.type === 'Endpoint' && address === undefined,
    ),
  }))
}

/** The platform finds what holds an address; only what was paid to exactly that one counts. */
function pastOf(
  { data, isError }: Past,
  address: string | undefined,
  accountId: string,
  isReading: boolean,
  isNameless: boolean,
): BaselineDestination['past'] {
  if (isReading) return 'reading'
  if (isNameless) return 'unread'
  if (!data) return isError ? 'unread' : 'reading'
  return {
    before: paidBefore(address === undefined ? data.items : paidTo(data.items, address), accountId),
    isCut: data.nextStartingAfter !== undefined,
  }
}
