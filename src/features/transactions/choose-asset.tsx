import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { balancesQuery } from '@api/accounts/accounts.queries'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormRow } from '@components/ui/form-row'
import { FormLoading } from '@components/ui/form-waiting'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import { SkeletonRows } from '@components/ui/skeleton'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { assetChoices } from './asset-choices'
import { orderFormMessages as words } from './order-form/order-form.messages'
import { OrderSheet } from './order-form/order-sheet'
import { SourceField, type ChoosingProps } from './source-field'
import { useNonValidated } from './use-order-reads'

/** Nobody composes an order before its account and asset are chosen. */
export const TransferOrder = lazyRouteComponent(() => import('./transfer-order'), 'TransferOrder')

/** A transfer is made of one asset that its account holds. */
export function ChooseAsset({ preset, source, isHeld, tickers, recordsOf, onPreset, ...props }: ChoosingProps) {
  const { api } = useApp().ports
  const domain = useDomain()
  const balances = useQuery({ ...balancesQuery(api, domain.id, source?.id ?? ''), enabled: source !== undefined })
  const nonValidated = useNonValidated()
  const assets = source && balances.data ? assetChoices(source, tickers, balances.data.items, nonValidated) : []
  const named = tickers.find(({ data }) => data.id === preset.tickerId)
  const asset = assets.some(({ id, refusal }) => id === preset.tickerId && refusal === undefined)
    ? named?.data
    : undefined
  const isNotValidated = named !== undefined && (named.signature === undefined || nonValidated.has(named.data.id))
  const ledger = source?.ledgers.find(({ id }) => id === asset?.ledgerId)
  const head = (
    <>
      <FormRow title={words.from} help={words.fromHelp}>
        <SourceField preset={preset} source={source} onPreset={onPreset} {...props} />
      </FormRow>
      {source && (
        <FormRow title={words.assetLabel} help={words.assetHelp}>
          {balances.error && !balances.data ? (
            <ErrorPanel
              title={words.balancesFailed}
              details={failureDetails(balances.error) ?? []}
              onRetry={() => void balances.refetch()}
            />
          ) : !balances.data ? (
            <SkeletonRows rows={1} height={34} />
          ) : assets.length === 0 ? (
            <Note tone="warning">{words.noBalances}</Note>
          ) : (
            <SearchField
              label={words.assetLabel}
              labelHidden
              placeholder={words.asset}
              choices={assets}
              value={preset.tickerId ?? ''}
              error={
                preset.tickerId && !asset
                  ? isNotValidated
                    ? words.assetNotValidated
                    : words.assetNotUsable
                  : undefined
              }
              onChange={(tickerId) => onPreset({ accountId: source.id, tickerId: tickerId || undefined })}
            />
          )}
        </FormRow>
      )}
    </>
  )
  return (
    <OrderSheet head={head} isHeld={isHeld}>
      {source && asset && ledger && (
        <Suspense fallback={<FormLoading />}>
          <TransferOrder
            key={`${source.id} ${asset.id}`}
            records={recordsOf(source, ledger)}
            asset={asset}
            endpointId={preset.endpointId}
          />
        </Suspense>
      )}
    </OrderSheet>
  )
}
