import type { SentAsset } from '@domain/endpoints/endpoint-usage'
import { Amount } from '@components/ui/amount'
import { DateTime } from '@components/ui/date-time'
import { formatNumber } from '@components/ui/format-number'
import { shortenId } from '@components/ui/shorten'
import { PageLink } from '@components/layout/page-link'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { usageMessages as words } from './usage.messages'

export interface UsedAsset {
  readonly name: string
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly href: string | undefined
}

export interface UsageOfAsset extends SentAsset {
  readonly asset: UsedAsset
}

interface NewestTransfer {
  readonly id: string
  readonly at: string
  readonly units: string
  readonly asset: UsedAsset
  readonly from: string | undefined
  readonly href: string
}

export interface PayingOrders {
  readonly found: number
  readonly of: number
  /** Older ones were not read. */
  readonly isCut: boolean
  readonly newest: readonly { readonly id: string; readonly at: string; readonly href: string }[]
}

interface UsagePanelProps {
  readonly data: PanelData<UsageOfAsset>
  readonly transfers: { readonly count: number; readonly isCut: boolean }
  readonly newest: readonly NewestTransfer[]
  /** Undefined while they are read, and where they cannot be. */
  readonly orders: PayingOrders | false | undefined
  readonly transfersHref: string
  readonly ordersHref: string
}

/** What went to an endpoint: how much of each asset, the newest transfers, and the orders behind them. */
export const UsagePanel = ({ data, transfers, newest, orders, transfersHref, ordersHref }: UsagePanelProps) => (
  <Panel title={words.usage} link={{ text: words.allTransfers, href: transfersHref }}>
    <PanelBody
      name={words.usage}
      data={data}
      rows={2}
      rowHeight={44}
      empty={{ title: words.noUsage, text: words.noUsageText }}
    >
      {(items) => (
        <>
          <p className="px-4 py-2.5 text-12 text-text-2">{words.usageText(transfers.count, transfers.isCut)}</p>
          <Sums items={items} />
          <NewestTransfers items={newest} />
        </>
      )}
    </PanelBody>
    {orders && <Orders orders={orders} href={ordersHref} />}
  </Panel>
)

const Sums = ({ items }: { readonly items: readonly UsageOfAsset[] }) => (
  <div className="overflow-x-auto border-t border-line" role="region" aria-label={words.usageTable} tabIndex={0}>
    <table className="plain-table [&_.amount]:whitespace-nowrap">
      <thead>
        <tr>
          <th scope="col">{words.usageOf.asset}</th>
          <th scope="col" className="text-right">
            {words.usageOf.transfers}
          </th>
          <th scope="col" className="text-right">
            {words.usageOf.units}
          </th>
          <th scope="col" className="max-sm:hidden">
            {words.usageOf.last}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ tickerId, transfers, units, lastAt, asset: { name, symbol, decimals, href } }) => (
          <tr key={tickerId}>
            <th scope="row">
              {href ? (
                <PageLink href={href} className="hover:underline">
                  {name}
                </PageLink>
              ) : (
                name
              )}
            </th>
            <td className="num text-right">{formatNumber(transfers)}</td>
            <td className="text-right">
              <Amount units={units} decimals={decimals} symbol={symbol} show="said" />
            </td>
            <td className="text-12 text-text-2 max-sm:hidden">
              <DateTime value={lastAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const NewestTransfers = ({ items }: { readonly items: readonly NewestTransfer[] }) => (
  <section aria-label={words.newestTransfers}>
    <h3 className="px-4 pb-1 pt-3 text-12 text-text-2">{words.newestTransfers}</h3>
    <ul className="pb-1.5">
      {items.map(({ id, at, units, asset: { symbol, decimals }, from, href }) => (
        <li key={id}>
          <PageLink
            href={href}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-1.5 hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] sm:grid-cols-[170px_minmax(0,1fr)_auto]"
          >
            <span className="text-12 text-text-2 max-sm:col-start-1 max-sm:row-start-2">
              <DateTime value={at} />
            </span>
            <span className="min-w-0 truncate" title={from}>
              {from}
            </span>
            <Amount units={units} decimals={decimals} symbol={symbol} />
          </PageLink>
        </li>
      ))}
    </ul>
  </section>
)

const Orders = ({
  orders: { found, of, isCut, newest },
  href,
}: {
  readonly orders: PayingOrders
  readonly href: string
}) => (
  <section className="border-t border-line px-4 py-3" aria-label={words.ordersTo}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3>{words.ordersTo}</h3>
      <PageLink href={href} className="link text-12">
        {words.allOrders}
      </PageLink>
    </div>
    <p className="mt-0.5 text-12 text-text-2">{words.ordersOf(found, of, isCut)}</p>
    {newest.length > 0 && (
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {newest.map((order) => (
          <li key={order.id} className="flex items-baseline gap-2">
            <PageLink href={order.href} className="link">
              {words.order(shortenId(order.id))}
            </PageLink>
            <span className="text-12 text-text-3">
              <DateTime value={order.at} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
