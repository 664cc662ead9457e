import { useQuery } from '@tanstack/react-query'
import { tickerQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { Note } from '@components/ui/note'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { toLedgerChoice } from '@features/intents/form/ledger-choice'
import { assetFormMessages } from './asset-form.messages'
import { assetMessages } from './asset.messages'
import { editAssetForm } from './edit-asset.form'
import { registerAssetForm } from './register-asset.form'

export function RegisterAssetPage() {
  const query = useQuery(ledgersQuery(useApp().ports.api))
  return (
    <EntityFormPage
      form={registerAssetForm}
      reads={[query]}
      choicesOf={() => ({ ledgers: query.data?.items.map(toLedgerChoice) ?? [] })}
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
