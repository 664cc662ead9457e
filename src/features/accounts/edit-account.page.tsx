import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '@api/accounts/accounts.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EditedEntity } from '@features/intents/form/edited-entity'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { accountMessages } from './account.messages'
import { editAccountForm } from './edit-account.form'

const useAccount = (id: Uuid) => useQuery(accountQuery(useApp().ports.api, useDomain().id, id))

/** @param named as it stands in the address */
export const EditAccountPage = ({ named }: { readonly named: string }) => (
  <EditedEntity named={named} words={accountMessages.words} listPath="accounts" useRecord={useAccount}>
    {(record) => <EntityFormPage form={editAccountForm(record)} />}
  </EditedEntity>
)
