import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import type { DescribedField, DescribedValue } from './describe'
import { intentLabels, type IntentAct, type IntentType } from './labels'

/** What a field says by being left out. */
export type Absence =
  | 'everyType'
  | 'always'
  | 'neverApproved'
  | 'noLogins'
  | 'openVaults'
  | 'considersDescendants'
  /** Nothing by itself, but an update takes away what stood there. */
  | 'removed'
  /** Of custom properties: those that an update does not name are taken away. */
  | 'noOthers'
  /** Of a trade without a worst price. */
  | 'priceOfMoment'

type Absences = Readonly<Record<string, Absence>>

const policy = { intentTypes: 'everyType', condition: 'always', workflow: 'neverApproved' } as const
const user = { loginIds: 'noLogins' } as const
const vaultReaders = { 'permissions.readAccess.vaults': 'openVaults' } as const
const below = (list: string, fields: Absences): Absences =>
  Object.fromEntries(Object.entries(fields).map(([name, absence]) => [`${list}.*.${name}`, absence]))
const described = { description: 'removed' } as const

/**
 * The fields that say something by being left out, by the type of a request; `*` is each of a list. An update takes away whatever stands
 * here, and keeps what else it leaves out. A field that lies deeper counts only where what holds it is there.
 */
const absences: { readonly [T in IntentType]?: Absences } = {
  v0_CreateDomain: { governingStrategy: 'considersDescendants', ...below('users', user), ...below('policies', policy) },
  v0_UpdateDomain: described,
  v0_UpdateDomainPermissions: vaultReaders,
  v0_CreateUser: user,
  v0_UpdateUser: { ...user, ...described },
  v0_CreatePolicy: policy,
  v0_UpdatePolicy: { ...policy, ...described },
  v0_UpdateVault: { 'parameters.backupEncryptionKey': 'removed', ...described },
  v0_UpdateEndpoint: { 'parameters.ABI': 'removed', ...described },
  v0_UpdateAccount: described,
  v0_UpdateTicker: described,
  v0_ValidateTickers: below('tickers', described),
}

/** Acts that write over a record which is there. */
const updating: readonly IntentAct[] = ['update', 'updatePermissions', 'validate']
const isUpdate = (type: IntentType) => updating.includes(intentLabels[type].act)

/** The fields that an update of this type takes away when it leaves them out. */
export const clearedFields = (type: IntentType): readonly string[] =>
  isUpdate(type) ? Object.keys(absences[type] ?? {}) : []

/** A value that is not there, with what that means. */
export interface AbsentValue {
  readonly as: 'absent'
  readonly means: Absence
}

export type ShownValue = DescribedValue | AbsentValue
export interface ShownField extends Omit<DescribedField, 'value'> {
  readonly value: ShownValue
}

const isMissing = (value: Json | undefined) => value === undefined || value === null

/**
 * What a request says by leaving fields out, named as fields that are there. Assets that are validated hardly ever stood there before:
 * of each of many to say what is taken away would hide the rest.
 */
export function absentFields(type: IntentType, payload: JsonObject): readonly ShownField[] {
  if (intentLabels[type].act === 'validate') return []
  const properties = isUpdate(type) && isJsonObject(payload['customProperties']) ? [payload['customProperties']] : []
  return [
    ...Object.entries(absences[type] ?? {}).flatMap(([path, means]) =>
      missingAt(payload, path.split('.'), []).map((name): ShownField => ({ name, value: { as: 'absent', means } })),
    ),
    ...properties.map((named): ShownField => ({
      name: 'customProperties',
      value: { as: 'absent', means: Object.keys(named).length === 0 ? 'removed' : 'noOthers' },
    })),
  ]
}

/** The names of what is missing at a path, once for each of a list that it leads through. */
function missingAt(
  holder: Json | undefined,
  [part, ...rest]: readonly string[],
  before: readonly string[],
): readonly string[] {
  if (part === '*')
    return Array.isArray(holder)
      ? (holder as readonly Json[]).flatMap((one, i) => missingAt(one, rest, [...before, String(i + 1)]))
      : []
  if (part === undefined || !isJsonObject(holder)) return []
  const [value, name] = [Object.hasOwn(holder, part) ? holder[part] : undefined, [...before, part]]
  if (rest.length > 0) return missingAt(value, rest, name)
  return isMissing(value) ? [name.join('.')] : []
}

const meanings: Absences = { ...policy, ...user, ...vaultReaders }

/** What it means that a field of a record is not set, where that means something. */
export const meaningOfAbsence = (name: string): Absence | undefined =>
  Object.hasOwn(meanings, name) ? meanings[name] : undefined
