import * as z from 'zod/mini'
import type { Reader } from '@domain/domains/domain-draft'
import { readAccessSections } from '@domain/session/navigation-access'
import type { Uuid } from '@domain/shared/ids'
import type { InitialLockStatus } from '@domain/shared/lock'
import { uuid } from '@domain/shared/uuid-schema'
import { visibleText } from '@domain/shared/visible-text'
import type { GoverningStrategy } from '@domain/intents/catalogue/reach'
import { problemsOf, type FormFields, type PropertyRow } from '@features/intents/form/entity-form'
import { partsOf } from '@features/intents/form/matrix-cells'
import type { StepProblems } from '@features/intents/wizard/wizard'
import { createUserForm } from '@features/users/create-user.form'
import { publicKeyField, userFields, type UserChoices, type UserValues } from '@features/users/user-fields'
import { createDomainMessages as words } from './create-domain.messages'

/** A user of the new domain as it is filled in. */
export type NewUser = UserValues & {
  readonly key: string
  /** Given with the first thing that is filled in. */
  readonly id: Uuid | ''
  readonly publicKey: string
}

/** Who gets the administration of the new domain; without roles, nobody does. */
export interface Administration {
  readonly id: Uuid | ''
  readonly roles: readonly string[]
  readonly approvals: number
}

/** A domain as it is filled in over all steps. */
export interface NewDomain extends Readonly<Record<string, unknown>> {
  readonly alias: string
  readonly description: string
  readonly governingStrategy: GoverningStrategy
  readonly lock: InitialLockStatus
  readonly customProperties: readonly PropertyRow[]
  readonly users: readonly NewUser[]
  /** Of the matrix, as `role:section`. */
  readonly readers: readonly string[]
  readonly administration: Administration
}

const idOrNone = z.union([uuid, z.literal('')])

const newUser = z
  .object({
    key: z.string(),
    id: idOrNone,
    alias: z.string(),
    logins: z.array(z.string()),
    publicKey: z.string(),
    roles: z.array(z.string()),
    description: z.string(),
    customProperties: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .check(z.refine(({ id, alias }) => id !== '' || alias === ''))

/** The shapes in which a kept draft may say what no field asks for. */
export const newDomainParts = {
  users: z.array(newUser).check(z.minLength(1)),
  administration: z
    .object({ id: idOrNone, roles: z.array(z.string()), approvals: z.int().check(z.minimum(1), z.maximum(2000)) })
    .check(z.refine(({ id, roles }) => id !== '' || roles.length === 0)),
}

const { lock: _lock, ...emptyUserForm } = createUserForm.begins

export const emptyUser = (key: string): NewUser => ({ ...emptyUserForm, key, id: '' })

const { alias, logins, roles: askedRoles, description } = userFields
const { note: _, ...roles } = askedRoles

/** What is asked of each user; what a role may read comes in a step of its own. */
export const newUserFields: FormFields<NewUser, UserChoices> = {
  alias,
  logins,
  publicKey: publicKeyField,
  roles,
  description,
}

/** The roles that the users have. */
export const rolesHeld = ({ users }: Pick<NewDomain, 'users'>): readonly string[] =>
  [...new Set(users.flatMap((user) => user.roles))].sort()

/** Of the roles that administer it, the one that the fewest users have. */
function rarest({ users, administration }: NewDomain): { readonly role: string; readonly holders: number } | undefined {
  const counted = administration.roles.map((role) => ({
    role,
    holders: users.filter((user) => user.roles.includes(role)).length,
  }))
  return counted.sort((one, other) => one.holders - other.holders)[0]
}

/** As many as can approve, whichever of the roles they have: at least one is asked for. */
export const mostApprovals = (domain: NewDomain): number => Math.max(1, rarest(domain)?.holders ?? 1)

export const readersOf = (cells: readonly string[]): readonly Reader[] =>
  cells.flatMap((cell) => {
    const { row, column } = partsOf(cell)
    const section = readAccessSections.find((one) => one === column)
    return section ? [{ role: row, section }] : []
  })

const sharing = (users: readonly NewUser[], own: NewUser, of: (user: NewUser) => readonly string[]) =>
  of(own).find((one) => users.some((other) => other !== own && of(other).includes(one)))
const wordsOf = (text: string) => (text.trim() === '' ? [] : [text.trim()])
const loginsOf = (user: NewUser) => user.logins.map((login) => login.trim().toLowerCase())

/** What is wrong with one user among the others, by the name of what is asked. */
export function userProblems(users: readonly NewUser[], user: NewUser, choices: UserChoices): StepProblems {
  const login = sharing(users, user, loginsOf)
  return {
    ...(sharing(users, user, (one) => wordsOf(one.alias)) && { alias: words.sharedName }),
    ...(sharing(users, user, (one) => wordsOf(one.publicKey)) && { publicKey: words.sharedKey }),
    ...(login !== undefined && { logins: words.sharedLogin(login) }),
    ...problemsOf<NewUser, UserChoices>({ fields: newUserFields }, user, choices),
  }
}

/** Of all users, by the key of the user and the name of what is asked. */
export const usersProblems = ({ users }: NewDomain, choices: UserChoices): StepProblems =>
  Object.fromEntries(
    users.flatMap((user) =>
      Object.entries(userProblems(users, user, choices)).map(([name, text]) => [`users.${user.key}.${name}`, text]),
    ),
  )

/** More approvals than the people of a role could give would leave it without the administration. */
export const administrationProblems = (domain: NewDomain): StepProblems => {
  const few = rarest(domain)
  return few && domain.administration.approvals > mostApprovals(domain)
    ? { approvals: words.tooFew(visibleText(few.role), few.holders) }
    : {}
}
