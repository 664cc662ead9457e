import { isOwnName, type CustomProperties } from '@domain/shared/own-properties'
import { refuse, type Result } from '@domain/shared/result'
import type { IntentType } from './catalogue/labels'
import { lockIntentOf, oppositeLock, type LockableKind, type LockWish } from './catalogue/lock-intents'
import { parseProposedPayload } from './catalogue/parse-payload'
import type { IntentPayload } from './catalogue/payloads'

/** One change that can be asked for of many records alike. */
export type RecordChange =
  | { readonly to: 'lock'; readonly wish: LockWish }
  /** A custom property that is set, or removed where it has no value. */
  | { readonly to: 'property'; readonly name: string; readonly value: string | undefined }

/** What is changed, and how: enough to read the record again and to compose the change anew. */
export interface ComposedChange {
  readonly kind: LockableKind
  readonly change: RecordChange
}

/** A record as the platform gives it: its fields, lock and metadata. */
export interface ChangedRecord {
  readonly id: string
  readonly lock: string
  /** Of a domain: absent at the root. */
  readonly parentId?: unknown
  readonly metadata?:
    | {
        readonly revision: number
        readonly description?: string | undefined
        readonly customProperties: CustomProperties
      }
    | undefined
}

/** Why a record cannot take a change, from the record itself. */
export type RecordBar =
  /** It stands so already. */
  | 'already'
  /** A locked record is unlocked before it is edited. */
  | 'locked'
  | 'archived'
  /** The root domain is never locked. */
  | 'root'
  /** The change is proposed in another domain. */
  | 'elsewhere'
  /** The request would leave out something of the record, since this console does not know all of it. */
  | 'incomplete'

/** The type of the request that asks for it. */
export const intentOfChange = (kind: LockableKind, change: RecordChange): IntentType =>
  change.to === 'lock' ? lockIntentOf(kind, change.wish) : `v0_Update${kind}`

/** The types of requests that, while one is pending, make the same change pointless. */
export const pendingTypesOf = (kind: LockableKind, change: RecordChange): readonly IntentType[] =>
  change.to === 'lock' ? [lockIntentOf(kind, 'Locked'), lockIntentOf(kind, 'Unlocked')] : [`v0_Update${kind}`]

/** What an update says beside description and custom properties. What it leaves out would be taken away. */
const updatedFields: Readonly<Record<LockableKind, readonly string[]>> = {
  Account: ['alias'],
  Domain: ['alias'],
  User: ['alias', 'roles', 'loginIds'],
  Policy: ['alias', 'rank', 'intentTypes', 'scope', 'scriptingEngine', 'condition', 'workflow'],
  Vault: ['alias', 'parameters'],
  Endpoint: ['address', 'trustScore', 'ledgerId', 'parameters', 'alias'],
  Ticker: ['name', 'decimals', 'symbol'],
}

/**
 * The request that asks for a change of a record, by the revision of the record as it is given.
 * @param here the domain in which it would be proposed
 */
export function changeRecord(
  record: ChangedRecord,
  { kind, change }: ComposedChange,
  here: string,
): Result<IntentPayload, RecordBar> {
  const bar = barOf(record, kind, change, here)
  if (bar) return refuse(bar)
  const { id, metadata } = record
  if (!metadata) return refuse('incomplete')
  const reference = { id, revision: metadata.revision }
  if (change.to === 'lock') return parsed({ type: intentOfChange(kind, change), reference })
  const fields = record as unknown as Readonly<Record<string, unknown>>
  const kept = [
    ...updatedFields[kind].map((name) => [name, fields[name]] as const),
    ['description', metadata.description] as const,
  ].filter(([, value]) => value !== undefined)
  return parsed({
    type: intentOfChange(kind, change),
    reference,
    ...Object.fromEntries(kept),
    customProperties: changedProperties(metadata.customProperties, change),
  })
}

/** What the contract does not take whole would not say the whole record. */
function parsed(payload: unknown): Result<IntentPayload, RecordBar> {
  const read = parseProposedPayload(payload)
  return read.ok ? read : refuse('incomplete')
}

function barOf(
  { id, lock, parentId, metadata }: ChangedRecord,
  kind: LockableKind,
  change: RecordChange,
  here: string,
): RecordBar | undefined {
  if (change.to === 'lock') {
    // Who decides on the lock of a domain is its parent, so it is proposed there.
    if (kind === 'Domain' && parentId === undefined) return 'root'
    if (kind === 'Domain' && parentId !== here) return 'elsewhere'
    if (lock === change.wish) return 'already'
    return lock === oppositeLock(change.wish) ? undefined : 'archived'
  }
  if (kind === 'Domain' && id !== here) return 'elsewhere'
  if (lock !== 'Unlocked') return lock === 'Locked' ? 'locked' : 'archived'
  return metadata && propertyOf(metadata.customProperties, change.name) === change.value ? 'already' : undefined
}

const propertyOf = (properties: CustomProperties, name: string): string | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined

const changedProperties = (
  properties: CustomProperties,
  { name, value }: Extract<RecordChange, { to: 'property' }>,
): CustomProperties =>
  Object.fromEntries([
    ...Object.entries(properties).filter(([other]) => other !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ])

/** What a request makes of one custom property; undefined of one that says nothing of properties. */
export function changedPropertyOf(payload: IntentPayload, name: string): string | undefined {
  const properties = 'customProperties' in payload ? payload.customProperties : undefined
  return properties && propertyOf(properties, name)
}

export type PropertyProblem = 'noName' | 'noValue' | 'own'

/** What is wrong with a property that somebody has filled in; its spaces around do not count. */
export function propertyProblemOf(
  kind: LockableKind,
  { name, value }: { readonly name: string; readonly value: string | undefined },
): PropertyProblem | undefined {
  if (name.trim() === '') return 'noName'
  if (isOwnName(kind, name.trim())) return 'own'
  return value?.trim() === '' ? 'noValue' : undefined
}
