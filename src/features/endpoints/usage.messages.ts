import { countOf, formatNumber } from '@components/ui/format-number'

/** What went to an endpoint. */
export const usageMessages = {
  usage: 'Payments to it',
  usageText: (count: number, isCut: boolean) =>
    isCut
      ? `The last ${countOf(count, { one: 'transfer', other: 'transfers' })} that this domain sent to the address.`
      : 'Everything this domain has sent to the address.',
  noUsage: 'Nothing was sent to it',
  noUsageText: 'No account of this domain has sent anything to this address.',
  allTransfers: 'All transfers to it',
  usageTable: 'Sums by asset',
  usageOf: { asset: 'Asset', transfers: 'Transfers', units: 'Sent', last: 'Last' },
  unknownAsset: (id: string) => `Asset ${id}`,
  newestTransfers: 'Newest transfers',
  transferAt: 'Sent',
  transferFrom: 'From',
  transferAmount: 'Amount',
  open: 'Open',
  ordersTo: 'Orders to it',
  ordersOf: (found: number, of: number, isCut: boolean) =>
    isCut
      ? `${formatNumber(found)} of the last ${countOf(of, { one: 'order', other: 'orders' })} of this domain.`
      : `${formatNumber(found)} of ${countOf(of, { one: 'order', other: 'orders' })} of this domain.`,
  order: (id: string) => `Order ${id}`,
  allOrders: 'All orders',
} as const
