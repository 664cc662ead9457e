import { createDomainPayload } from '@domain/domains/domain-draft'
import { defaultGoverningStrategy, governingStrategies } from '@domain/intents/catalogue/reach'
import type { ReadAccessSection } from '@domain/session/navigation-access'
import type { Uuid } from '@domain/shared/ids'
import { limits } from '@domain/shared/limits'
import {
  aliasField,
  descriptionField,
  initialLockField,
  propertiesField,
  withRows,
} from '@features/intents/form/common-fields'
import type { RefusedAt } from '@features/intents/form/refused-field'
import type { Wizard, WizardStep } from '@features/intents/wizard/wizard'
import { createUserForm } from '@features/users/create-user.form'
import { draftOf } from '@features/users/user-fields'
import { createDomainMessages as words } from './create-domain.messages'
import { domainFormMessages } from './domain-form.messages'
import {
  administrationProblems,
  emptyUser,
  newDomainParts,
  readersOf,
  usersProblems,
  type NewDomain,
} from './new-domain'
import { rightsField, type RolesAbove } from './new-domain-rights'
import { NewDomainAdministration } from './new-domain-administration'
import { NewDomainOutline } from './new-domain-outline'
import { NewDomainUsers } from './new-domain-users'
import { strategyOf } from './strategy-of'
import { StrategyPicture } from './strategy-picture'

interface Below {
  /** The domain that it is created in. */
  readonly parent: string
  /** The columns of the matrix that the platform knows. */
  readonly sections: readonly ReadAccessSection[]
  /** The identity provider of this installation, as user records name it. */
  readonly providerId: string
}

type Step = WizardStep<NewDomain, RolesAbove>

const general: Step = {
  id: 'general',
  title: words.steps.general,
  fields: {
    alias: aliasField({
      help: domainFormMessages.nameHelp,
      example: words.nameExample,
      empty: domainFormMessages.errors.name,
    }),
    description: descriptionField({
      example: domainFormMessages.descriptionExample,
      empty: domainFormMessages.errors.description,
      most: limits.domainDescription,
    }),
    governingStrategy: {
      as: 'cards',
      title: words.strategy,
      help: words.strategyHelp,
      empty: words.strategyMissing,
      options: () =>
        governingStrategies.map((value) => {
          const { name, help } = strategyOf(value)
          return { value, label: name, ...(help && { body: help }) }
        }),
      note: ({ governingStrategy }) => <StrategyPicture strategy={governingStrategy} />,
    },
    lock: initialLockField,
    customProperties: propertiesField('Domain'),
  },
}

const users = (providerId: string): Step => ({
  id: 'users',
  title: words.steps.users,
  parts: { users: newDomainParts.users },
  Part: NewDomainUsers,
  problems: (values) => usersProblems(values, { roles: [], readAccess: {}, providerId }),
})

const access = (sections: readonly ReadAccessSection[]): Step => ({
  id: 'access',
  title: words.steps.access,
  fields: { readers: rightsField(sections) },
  parts: { administration: newDomainParts.administration },
  Part: NewDomainAdministration,
  problems: administrationProblems,
})

/** What is refused of a user is refused of one of these. */
const refusedUsers: RefusedAt<NewDomain> = Object.fromEntries(
  Object.keys(createUserForm.refusedAt ?? {}).map((code) => [code, 'users' as const]),
)

/** A domain in the steps that the specification draws, with its users, its reading rights and a first policy. */
export const createDomainWizard = ({
  parent,
  sections,
  providerId,
}: Below): Wizard<NewDomain, 'v0_CreateDomain', RolesAbove> => ({
  intentType: 'v0_CreateDomain',
  draftOf: 'domain',
  title: words.title(parent),
  list: 'domains',
  begins: {
    alias: '',
    description: '',
    governingStrategy: defaultGoverningStrategy,
    lock: 'Unlocked',
    customProperties: [],
    users: [emptyUser('first')],
    readers: [],
    administration: { id: '', roles: [], approvals: 1 },
  },
  steps: [general, users(providerId), access(sections)],
  refusedAt: refusedUsers,
  choicesFailed: words.choicesFailed,
  payloadOf: (values, id) => payloadOf(values, id, sections, providerId),
  beside: (values) => <NewDomainOutline parent={parent} domain={values} />,
})

const payloadOf = (values: NewDomain, id: Uuid, sections: readonly ReadAccessSection[], providerId: string) => {
  const { administration } = values
  return createDomainPayload(
    {
      ...values,
      customProperties: withRows('Domain', {}, values.customProperties),
      users: values.users.map((user) => ({
        ...draftOf(user, { roles: [], readAccess: {}, providerId }),
        id: user.id as Uuid,
        publicKey: user.publicKey,
        customProperties: {},
        lock: 'Unlocked',
      })),
      readers: readersOf(values.readers),
      sections,
      administration:
        administration.id === ''
          ? undefined
          : { ...administration, id: administration.id, alias: words.policyName, description: words.policyDescription },
    },
    id,
  )
}
