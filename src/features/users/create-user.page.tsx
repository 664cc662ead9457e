import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { createUserForm } from './create-user.form'
import { useUserChoices } from './use-user-choices'

export const CreateUserPage = () => <EntityFormPage form={createUserForm} {...useUserChoices()} />
