import type { TickerWire } from '@api/assets/tickers.wire'
import { isNonFungible, standardOf } from '@domain/assets/asset-details'
import { isCounted, updateTickerPayload } from '@domain/assets/ticker-draft'
import { Note } from '@components/ui/note'
import { descriptionField, propertiesField, withRows, writtenRows } from '@features/intents/form/common-fields'
import type { EntityForm, PropertyRow } from '@features/intents/form/entity-form'
import { decimalsField, nameField, symbolField } from './asset-fields'
import { assetFormMessages as words } from './asset-form.messages'
import { tickerPages } from './ticker-pages'

type EditAssetValues = {
  readonly name: string
  readonly symbol: string
  readonly decimals: string
  readonly description: string
  readonly customProperties: readonly PropertyRow[]
}

type Edited = TickerWire['data'] & { readonly metadata: NonNullable<TickerWire['data']['metadata']> }

const changeNote = (sentence: string) => (
  <Note tone="warning" live="status" className="mt-3">
    {sentence}
  </Note>
)

/** Its ledger, and what its ledger knows it by, stay what they are. */
export function editAssetForm({
  id,
  name,
  symbol = '',
  decimals,
  lock,
  ledgerDetails,
  metadata,
}: Edited): EntityForm<EditAssetValues, 'v0_UpdateTicker'> {
  const list = tickerPages[isNonFungible(ledgerDetails) ? 'nonFungible' : 'fungible']
  const standard = standardOf(ledgerDetails)
  const before = decimals === undefined ? '' : String(decimals)
  return {
    intentType: 'v0_UpdateTicker',
    draftOf: 'ticker-edit',
    title: words.edit,
    list,
    begins: {
      name,
      symbol,
      decimals: before,
      description: metadata.description ?? '',
      customProperties: writtenRows('Ticker', metadata.customProperties),
    },
    name: 'name',
    fields: {
      name: { ...nameField, note: (values) => values.name.trim() !== name && changeNote(words.nameChange) },
      symbol: { ...symbolField, note: (values) => values.symbol.trim() !== symbol && changeNote(words.nameChange) },
      decimals: {
        ...decimalsField,
        when: () => isCounted(standard),
        problem: (values) =>
          values.decimals.trim() === '' && before !== '' ? words.errors.decimalsStay : decimalsField.problem(values),
        note: (values) => values.decimals.trim() !== before && changeNote(words.decimalsChange),
      },
      description: descriptionField({ example: words.descriptionExample }),
      customProperties: propertiesField('Ticker'),
    },
    payloadOf: ({ customProperties, ...values }) =>
      updateTickerPayload(
        { id, revision: metadata.revision },
        { ...values, standard, customProperties: withRows('Ticker', metadata.customProperties, customProperties) },
      ),
    edits: {
      id,
      alias: name,
      path: `${list}?${new URLSearchParams({ tickerId: id })}`,
      revision: metadata.revision,
      lock,
    },
  }
}
