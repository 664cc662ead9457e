import { manifestFormMessages as words } from './manifest-form.messages'
import { orderFormMessages } from '@features/transactions/order-form/order-form.messages'
import { FormRow } from '@components/ui/form-row'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import type { FormPreset } from '@features/transactions/form-preset'
import type { OrderSource } from '@features/transactions/order-sources'

interface SignerRowsProps {
  readonly source: OrderSource | undefined
  readonly ledgerId: string | undefined
  readonly sources: readonly OrderSource[]
  readonly onPreset: (preset: FormPreset) => void
}

/** Whose key signs: an account, and the ledger. */
export const SignerRows = ({ source, ledgerId, sources, onPreset }: SignerRowsProps) => (
  <FormRow title={words.from} help={words.fromHelp}>
    {sources.length === 0 ? (
      <Note tone="warning">{words.noAccounts}</Note>
    ) : (
      <div className="grid gap-3">
        <SearchField
          label={words.from}
          labelHidden
          placeholder={orderFormMessages.chooseAccount}
          choices={sources}
          value={source?.id ?? ''}
          onChange={(accountId) => onPreset({ accountId: accountId || undefined })}
        />
        {source && (
          <SearchField
            label={orderFormMessages.ledger}
            placeholder={orderFormMessages.chooseLedger}
            choices={source.ledgers}
            value={ledgerId ?? ''}
            onChange={(chosen) => onPreset({ accountId: source.id, ledgerId: chosen || undefined })}
          />
        )}
      </div>
    )}
  </FormRow>
)
