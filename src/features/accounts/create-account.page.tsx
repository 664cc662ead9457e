import { useQuery } from '@tanstack/react-query'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { createAccountForm, toLedgerChoice, toVaultChoice } from './create-account.form'

export function CreateAccountPage() {
  const { api } = useApp().ports
  const { prefix } = useDomain()
  const vaults = useQuery(vaultsQuery(api))
  const ledgers = useQuery(ledgersQuery(api))
  return (
    <EntityFormPage
      form={createAccountForm}
      reads={[vaults, ledgers]}
      choicesOf={() => ({
        vaults: vaults.data?.items.map((vault) => toVaultChoice(vault, prefix)) ?? [],
        ledgers: ledgers.data?.items.map(toLedgerChoice) ?? [],
      })}
    />
  )
}
