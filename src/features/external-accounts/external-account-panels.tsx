import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  externalBalancesQuery,
  latestExternalAddressQuery,
  latestExternalTransfersQuery,
} from '@api/external-accounts/external-accounts.queries'
import type { ExternalBalance, ExternalTransfer } from '@api/external-accounts/external-accounts.wire'
import { isReadingDenied } from '@api/shared/problem'
import { visibleText } from '@domain/shared/visible-text'
import { Panel } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { DateTime } from '@components/ui/date-time'
import { formatDecimal } from '@components/ui/format-decimal'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { externalAccountMessages } from './external-account.messages'

const words = externalAccountMessages.finances

/** What is read of it, as a panel shows it: a list, or one thing. */
const panelOf = <T,>(query: UseQueryResult<unknown>, items: readonly T[]) => ({
  items,
  isLoading: query.isPending,
  failure: failureDetails(query.error),
  isDenied: isReadingDenied(query.error),
  retry: () => void query.refetch(),
})

export function Balances({ accountId }: { readonly accountId: string }) {
  const { api } = useApp().ports
  const query = useQuery(externalBalancesQuery(api, useDomain().id, accountId))
  return (
    <Panel title={words.balances}>
      <PanelBody
        name={words.balances}
        data={panelOf(query, query.data ?? [])}
        rows={3}
        rowHeight={48}
        empty={{ title: words.noBalances, text: words.noBalancesText }}
      >
        {(items: readonly ExternalBalance[]) => (
          <ul>
            {items.map(({ externalTickerName, totalAmount, decimals, lastUpdatedAt }) => (
              <li
                key={externalTickerName}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2.5 first:border-0"
              >
                <span translate="no">
                  <Amount
                    units={totalAmount}
                    decimals={decimals}
                    symbol={visibleText(externalTickerName)}
                    show="said"
                  />
                </span>
                <span className="text-12 text-text-2">
                  {words.read} <DateTime value={lastUpdatedAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  )
}

export function NewestAddress({ accountId }: { readonly accountId: string }) {
  const { api } = useApp().ports
  const query = useQuery(latestExternalAddressQuery(api, useDomain().id, accountId))
  return (
    <Panel title={words.address}>
      <PanelBody
        name={words.address}
        data={panelOf(query, query.data ? [query.data] : [])}
        rows={1}
        rowHeight={72}
        empty={{ title: words.noAddress, text: words.noAddressText }}
      >
        {([found]) =>
          found && (
            <div className="grid gap-1.5 px-4 py-3">
              <Address value={found.address} show="full" identicon />
              {found.tag !== undefined && (
                <p>
                  <span className="text-text-2">{words.tag}:</span>{' '}
                  <span className="mono">{visibleText(found.tag)}</span>
                </p>
              )}
            </div>
          )
        }
      </PanelBody>
    </Panel>
  )
}

export function Transfers({ accountId }: { readonly accountId: string }) {
  const { api } = useApp().ports
  const query = useQuery(latestExternalTransfersQuery(api, useDomain().id, accountId))
  return (
    <Panel title={words.transfers}>
      <PanelBody
        name={words.transfers}
        data={panelOf(query, query.data?.items ?? [])}
        rows={4}
        rowHeight={48}
        empty={{ title: words.noTransfers, text: words.noTransfersText }}
      >
        {(items: readonly ExternalTransfer[]) => (
          <ul>
            {items.map(({ id, kind, value, externalTickerName, registeredAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline gap-x-4 border-t border-line px-4 py-2.5 first:border-0"
              >
                <span className="w-20">{words.kinds[kind] ?? visibleText(kind)}</span>
                <span className="amount amount-exact min-w-0 flex-1" translate="no">
                  <span className="num">{formatDecimal(visibleText(value))}</span>{' '}
                  <span className="amount-symbol">{visibleText(externalTickerName)}</span>
                </span>
                <span className="text-12 text-text-2 max-sm:basis-full">
                  <DateTime value={registeredAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  )
}
