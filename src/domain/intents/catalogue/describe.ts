import type { Json } from '@domain/shared/json'
import { canonicalText } from '@domain/shared/canonical-json'
import { governingStrategies, policyScopes, type GoverningStrategy, type PolicyScope } from './reach'
import type { PolicyCondition, WorkflowCondition } from './fields'
import { isFreeForm } from './free-form'
import { foreignIntentTypes, intentLabels, intentTypes, type IntentAct, type IntentType } from './labels'
import type { IntentPayload } from './payloads'
import { readCondition, readWorkflow } from './read-rules'

/** Kinds of things a payload names by id. */
export type ReferenceKind =
  | 'Domain'
  | 'User'
  | 'Policy'
  | 'Vault'
  | 'Endpoint'
  | 'Account'
  | 'Ticker'
  | 'Ledger'
  | 'TransactionOrder'
  | 'Transfer'

/** A value of a description: what it is, so that each screen can show it in its own way. */
export type DescribedValue = PlainValue | RuleValue | MoneyValue

/** What a sentence can hold. */
export type PlainValue =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'code'; readonly text: string }
  | {
      readonly as: 'reference'
      readonly kind: ReferenceKind
      readonly id: string
      readonly revision?: number | undefined
    }
  | { readonly as: 'amount'; readonly units: string; readonly tickerId?: string | undefined }
  | { readonly as: 'yesNo'; readonly is: boolean }
  | { readonly as: 'intentType'; readonly type: string }
  | { readonly as: 'list'; readonly values: readonly PlainValue[] }

/** Rules of a policy, each told in a way of its own. */
export type RuleValue =
  | { readonly as: 'workflow'; readonly steps: readonly WorkflowCondition[] }
  | { readonly as: 'condition'; readonly condition: PolicyCondition }
  /** How far a policy or a domain governs, by a name of the platform. */
  | { readonly as: 'reach'; readonly reach: PolicyScope | GoverningStrategy }

/** An amount of an order, by what it is counted in; looked up by the screen in what was verified. */
export interface MoneyValue {
  readonly as: 'money'
  readonly units: string
  readonly unit: MoneyUnit
}

export type MoneyUnit =
  | { readonly of: 'asset'; readonly tickerId: string }
  /** The coin of a ledger: of that family, of that name, of the one where an asset is at home, or of the one that an order is for. */
  | {
      readonly of: 'coin'
      readonly family?: string
      readonly ledgerId?: string | undefined
      readonly tickerId?: string | undefined
      readonly orderId?: string | undefined
    }
  /** A token that the order names in its ledger's own way. */
  | { readonly of: 'token'; readonly code: string | undefined; readonly decimals: number | undefined }
  /** A token by its contract: at an address, or where an endpoint leads. */
  | {
      readonly of: 'contract'
      readonly ledgerId: string | undefined
      readonly address?: string
      readonly endpointId?: string
    }
  /** The price of one unit of gas. */
  | { readonly of: 'gwei' }

export interface DescribedField {
  /** The payload's own field name, dotted when nested; its label is looked up by it. */
  readonly name: string
  readonly value: DescribedValue
}

/** The sentence of an intent and its fields, without words: those live in the message files. */
export interface Description {
  readonly type: IntentType
  readonly act: IntentAct
  /** What the sentence names: an alias that the payload itself carries, or the thing it refers to. */
  readonly subject: PlainValue
  readonly fields: readonly DescribedField[]
}

const referenceFields: Readonly<Record<string, ReferenceKind>> = {
  vaultId: 'Vault',
  accountId: 'Account',
  tickerId: 'Ticker',
  ledgerId: 'Ledger',
  ledgerIds: 'Ledger',
  endpointId: 'Endpoint',
  transferIds: 'Transfer',
  targetTransactionOrderId: 'TransactionOrder',
  childrenDomainIds: 'Domain',
  createOnAccount: 'Account',
  mintAccount: 'Account',
}
const amountFields = new Set(['amount', 'maximumFee', 'startingBalance', 'limit', 'maxAdditional', 'baseFee'])
/** A `value` is an amount only where an operation of a ledger has it. */
const amountValue = /(?:^|\.)(?:method|operation|limitAmount)\.value$/
/** To whom an order at a provider pays: records of ours stand behind these. */
const orderedParty = /^payload\.parameters\.destination\.(?:accountId|endpointId)$/
const codeFields = new Set([
  'id',
  'publicKey',
  'address',
  'data',
  'replacementTransactionOrderId',
  'expression',
  'poolId',
  'issuer',
  'tokenId',
  'issuanceId',
  'mint',
  'backupEncryptionKey',
])

/**
 * Describes a payload from its own bytes alone; aliases of what it refers to are looked up by the screen.
 * @throws TypeError for one whose names and references are no texts: whoever handed it on has not read it by its schema
 */
export function describeIntent(payload: IntentPayload): Description {
  const { kind, act } = intentLabels[payload.type]
  const { type: _type, ...rest } = payload
  const tickerId = 'tickerId' in payload ? payload.tickerId : undefined
  const fields = Object.entries(rest as Record<string, Json>).flatMap(([name, value]) =>
    describeField(name, value, kind, tickerId),
  )
  return { type: payload.type, act, subject: subjectOf(payload, kind), fields }
}

function subjectOf(payload: IntentPayload, kind: string): PlainValue {
  if ('reference' in payload) return referenceTo(kind, payload.reference)
  if ('alias' in payload) return textOf(payload.alias)
  if ('accountId' in payload) return named('Account', payload.accountId)
  if ('name' in payload) return textOf(payload.name)
  if ('tickers' in payload) return { as: 'list', values: payload.tickers.map(({ name }) => textOf(name)) }
  if ('targetTransactionOrderId' in payload) return named('TransactionOrder', payload.targetTransactionOrderId)
  if ('vaultId' in payload) return named('Vault', payload.vaultId)
  return { as: 'text', text: '' }
}

/** As the schemas have it; what a platform or a console hands on need not have been read by them. */
function expectType<T>(value: unknown, sample: T): T {
  if (typeof value !== typeof sample) throw new TypeError()
  return value as T
}

const textOf = (value: unknown): PlainValue => ({ as: 'text', text: expectType(value, '') })
const named = (kind: string, id: unknown) =>
  ({ as: 'reference', kind: kind as ReferenceKind, id: expectType(id, '') }) as const
/** A revision that is no number names none: what is written there is shown as it came, an object is not. */
function referenceTo(kind: string, { id, revision }: { readonly id: unknown; readonly revision: unknown }) {
  if (typeof revision === 'object') throw new TypeError()
  return { ...named(kind, id), revision: revision as number } as const
}

function describeField(
  name: string,
  value: Json,
  kind: string,
  tickerId: string | undefined,
): readonly DescribedField[] {
  if (value === null || value === undefined) return []
  if (name === 'reference') return [{ name, value: referenceTo(kind, value as never) }]
  const rule = describeRule(name, value)
  if (rule) return [{ name, value: rule }]
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    if (items.every((item) => typeof item !== 'object')) {
      return [{ name, value: { as: 'list', values: items.map((item) => leaf(name, item, tickerId)) } }]
    }
    return items.flatMap((item, i) => describeField(`${name}.${i + 1}`, item, kind, tickerId))
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, inner]) => describeField(`${name}.${key}`, inner, kind, tickerId))
  }
  return [{ name, value: leaf(name, value, tickerId) }]
}

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)
const knownTypes: ReadonlySet<unknown> = new Set([...intentTypes, ...foreignIntentTypes])

/** What a policy governs, how far, and whose approvals it asks for, when words can stand for all of it; by the name of its field. */
export function describeRule(name: string, value: Json): DescribedValue | undefined {
  if (isFreeForm(name)) return undefined
  switch (lastOf(name)) {
    case 'workflow': {
      const steps = readWorkflow(value)
      return steps && { as: 'workflow', steps }
    }
    case 'condition': {
      const condition = readCondition(value)
      return condition && { as: 'condition', condition }
    }
    case 'intentTypes':
      return Array.isArray(value) && value.every((type) => knownTypes.has(type))
        ? { as: 'list', values: (value as readonly string[]).map((type) => ({ as: 'intentType', type })) }
        : undefined
    case 'scope':
    case 'governingStrategy':
      return isReach(value) ? { as: 'reach', reach: value } : undefined
    default:
      return undefined
  }
}

const isReach = (value: Json): value is PolicyScope | GoverningStrategy =>
  [...policyScopes, ...governingStrategies].some((one) => one === value)

function leaf(name: string, value: Json, tickerId: string | undefined): PlainValue {
  const last = lastOf(name)
  const text = typeof value === 'object' ? canonicalText(value) : String(value)
  if (isFreeForm(name) && !orderedParty.test(name)) return { as: 'text', text }
  if (typeof value === 'boolean') return { as: 'yesNo', is: value }
  const reference = referenceFields[last]
  if (reference) return { as: 'reference', kind: reference, id: text }
  if (amountFields.has(last) || amountValue.test(name))
    return { as: 'amount', units: text, tickerId: last === 'amount' ? tickerId : undefined }
  return codeFields.has(last) || name.endsWith('.publicKey.value') ? { as: 'code', text } : { as: 'text', text }
}

/** Every id that a description refers to, so that a screen or a device can ask for exactly these entities. */
export function referencesOf(
  description: Description,
): readonly { readonly kind: ReferenceKind; readonly id: string }[] {
  const found = new Map<string, { kind: ReferenceKind; id: string }>()
  const visit = (value: DescribedValue) => {
    if (value.as === 'reference') found.set(`${value.kind}/${value.id}`, { kind: value.kind, id: value.id })
    if (value.as === 'list') value.values.forEach(visit)
  }
  visit(description.subject)
  description.fields.forEach((field) => visit(field.value))
  return [...found.values()]
}
