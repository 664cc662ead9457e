import { orderFormMessages } from '@components/transactions/order-form/order-form-messages'
import { FormRow } from '@components/ui/form-row'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import { SelectField } from '@components/ui/select-field'
import type { OrderPlace } from './order-place'
import type { OrderSource } from './order-sources'

interface SourceRowsProps {
  readonly words: { readonly from: string; readonly fromHelp: string; readonly noAccounts: string }
  /** The account stands in the address and cannot be changed here. */
  readonly isAccountGiven: boolean
  readonly onPlace: (place: OrderPlace) => void
  readonly source: OrderSource | undefined
  readonly ledgerId: string | undefined
  readonly sources: readonly OrderSource[]
}

/** Above a form: the account that it is for, and the ledger. */
export function SourceRows({ words, source, ledgerId, sources, isAccountGiven, onPlace }: SourceRowsProps) {
  return (
    <FormRow title={words.from} help={words.fromHelp}>
      {sources.length === 0 ? <Note tone="warning">{words.noAccounts}</Note> : (
        <div className="grid gap-3">
          {isAccountGiven && source ? <b>{source.alias}</b> : <SearchField label={words.from} labelHidden placeholder={orderFormMessages.chooseAccount} choices={sources} value={source?.id ?? ''} onChange={(accountId) => onPlace({ accountId: accountId || undefined })} />}
          {source && <SelectField label={orderFormMessages.ledger} placeholder={orderFormMessages.chooseLedger} value={ledgerId ?? ''} choices={source.ledgers.map(({ id, alias }) => ({ value: id, label: alias }))} onChange={(event) => onPlace({ accountId: source.id, ledgerId: event.target.value || undefined })} />}
        </div>
      )}
    </FormRow>
  )
}
