import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tickerQuery, tickersQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { isNonFungible } from '@domain/assets/asset-details'
import { recordOf, type TickerRecord } from '@domain/assets/ticker-validation'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { Note } from '@components/ui/note'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { toLedgerChoice } from '@features/intents/form/ledger-choice'
import { assetFormMessages } from './asset-form.messages'
import { assetMessages } from './asset.messages'
import { editAssetForm } from './edit-asset.form'
import { registerAssetForm } from './register-asset.form'
import { tickerHref } from './ticker-pages'

export function RegisterAssetPage() {
  const { api } = useApp().ports
  const { prefix } = useDomain()
  const query = useQuery(ledgersQuery(api))
  const tickers = useQuery(tickersQuery(api))
  const registered = useMemo(
    () => tickers.data?.items.flatMap(({ data }) => recordOf(data) ?? []) ?? [],
    [tickers.data],
  )
  const hrefOf = ({ id, ledgerDetails }: TickerRecord) =>
    tickerHref(prefix, isNonFungible(ledgerDetails) ? 'nonFungible' : 'fungible', id)
  return (
    <EntityFormPage
      form={registerAssetForm}
      reads={[query]}
      choicesOf={() => ({ ledgers: query.data?.items.map(toLedgerChoice) ?? [], registered, hrefOf })}
    />
  )
}

const useTicker = (id: Uuid) => useQuery(tickerQuery(useApp().ports.api, id))

/** @param named as it stands in the address */
export const EditAssetPage = ({ named }: { readonly named: string }) => (
  <EditedEntity named={named} words={assetMessages.words} listPath="tickers" useRecord={useTicker}>
    {(ticker) => <Edit {...ticker} />}
  </EditedEntity>
)

/** What has no revision cannot be changed: a change names the one that it was made from. */
const Edit = ({ data: { metadata, ...data } }: TickerWire) =>
  metadata ? (
    <EntityFormPage form={editAssetForm({ ...data, metadata })} />
  ) : (
    <Note tone="warning">{assetFormMessages.noRevision}</Note>
  )
