import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { accountMessages } from './account.messages'
import { addLedgersForm } from './add-ledgers.form'
import { toLedgerChoice } from './create-account.form'
import { editAccountForm } from './edit-account.form'

const useAccount = (id: Uuid) => useQuery(accountQuery(useApp().ports.api, useDomain().id, id))

const gate = { words: accountMessages.words, listPath: 'accounts', useRecord: useAccount } as const

interface EditAccountPageProps {
  /** As it stands in the address. */
  readonly named: string
}

export const EditAccountPage = ({ named }: EditAccountPageProps) => (
  <EditedEntity named={named} {...gate}>
    {(account) => <EntityFormPage form={editAccountForm(account)} />}
  </EditedEntity>
)

export function AddLedgersPage({ named }: EditAccountPageProps) {
  const ledgers = useQuery(ledgersQuery(useApp().ports.api))
  return (
    <EditedEntity named={named} {...gate}>
      {(account) => (
        <EntityFormPage
          form={addLedgersForm(account)}
          reads={[ledgers]}
          choicesOf={() => ({ ledgers: ledgers.data?.items.map(toLedgerChoice) ?? [] })}
        />
      )}
    </EditedEntity>
  )
}
