import * as z from 'zod/mini'
import type { PolicyWire } from '@api/policies/policies.wire'
import { condition as conditionSchema, workflow as workflowSchema } from '@domain/intents/catalogue/fields'
import { policyScopes, type PolicyScope } from '@domain/intents/catalogue/reach'
import { conditionOf, readRules } from '@domain/policies/condition-rules'
import {
  comparisons,
  destinationTypes,
  termKinds,
  type ConditionTerm,
  type TermKind,
} from '@domain/policies/condition-terms'
import type { PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import { decidingWays, type DecidingWay, type PolicyDraft, type TypeChoice } from '@domain/policies/policy-draft'
import { readStep, stepOf } from '@domain/policies/step-ways'
import type { Uuid } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'
import type { InitialLockStatus } from '@domain/shared/lock'
import { readAmount, writeAmount } from '@domain/transactions/order-form/read-amount'
import type { ReadAccess } from '@domain/session/navigation-access'
import type { PropertyRow } from '@features/intents/form/entity-form'
import { withRows, writtenRows } from '@features/intents/form/common-fields'

/** One condition as it is filled in; what its kind does not ask for stays as it was. */
export interface TermDraft {
  readonly key: string
  readonly kind: TermKind
  /** Roles, assets, ledgers or kinds of destination. */
  readonly list: readonly string[]
  readonly comparison: (typeof comparisons)[number]
  readonly of: 'some' | 'every'
  readonly tickerId: string
  /** An amount in whole units, a score, or the value of a property. */
  readonly value: string
  readonly name: string
  readonly script: string
}

/** Any of its terms is enough. */
export interface RuleDraft {
  readonly key: string
  readonly terms: readonly TermDraft[]
}

export interface SeatsDraft {
  readonly key: string
  readonly role: string
  readonly quorum: string
}

/** One step: ways of which one is enough, each with all of its seats; or one that cannot be filled in here. */
export interface StepDraft {
  readonly key: string
  readonly ways: readonly (readonly SeatsDraft[])[]
  readonly fixed?: WorkflowCondition | undefined
}

/** A policy as it is filled in over all steps. */
export interface PolicyValues extends Readonly<Record<string, unknown>> {
  readonly alias: string
  readonly description: string
  readonly rank: string
  readonly scope: PolicyScope | ''
  readonly lock: InitialLockStatus
  readonly customProperties: readonly PropertyRow[]
  readonly types: TypeChoice
  readonly intentTypes: readonly string[]
  readonly mode: 'rules' | 'json'
  readonly rules: readonly RuleDraft[]
  readonly json: string
  readonly decides: DecidingWay
  readonly steps: readonly StepDraft[]
}

export interface PolicyAsset {
  readonly id: string
  readonly name: string
  readonly ledgerId: string
  readonly decimals: number
}

export interface PolicyChoices {
  readonly assets: readonly PolicyAsset[]
  readonly ledgers: readonly { readonly id: string; readonly name: string }[]
  readonly roles: readonly string[]
  /** Unlocked people of the domain by role; undefined where they are not all known. */
  readonly holders: Readonly<Record<string, number>> | undefined
  readonly readAccess: ReadAccess
  /** The unlocked policies of the domain. */
  readonly others: readonly { readonly id: string; readonly alias: string; readonly rank: number }[]
}

const texts = z.array(z.string())
const termSchema = z.object({
  key: z.string(),
  kind: z.enum(termKinds),
  list: texts,
  comparison: z.enum(comparisons),
  of: z.enum(['some', 'every']),
  tickerId: z.string(),
  value: z.string(),
  name: z.string(),
  script: z.string(),
})
const stepSchema = z.object({
  key: z.string(),
  ways: z.array(z.array(z.object({ key: z.string(), role: z.string(), quorum: z.string() }))),
  fixed: z.optional(workflowSchema.def.element),
})

/** The shapes in which a kept draft may say what no field asks for. */
export const policyParts = {
  mode: z.enum(['rules', 'json']),
  rules: z.array(z.object({ key: z.string(), terms: z.array(termSchema) })),
  json: z.string(),
  decides: z.enum(decidingWays),
  steps: z.array(stepSchema),
}

export const emptyTerm = (key: string): TermDraft => ({
  key,
  kind: 'amount',
  list: [],
  comparison: 'least',
  of: 'some',
  tickerId: '',
  value: '',
  name: '',
  script: '',
})

export const emptyStep = (key: string): StepDraft => ({ key, ways: [[{ key: `${key}.first`, role: '', quorum: '1' }]] })

export const emptyPolicy: PolicyValues = {
  alias: '',
  description: '',
  rank: '',
  scope: 'Self',
  lock: 'Unlocked',
  customProperties: [],
  types: 'all',
  intentTypes: [],
  mode: 'rules',
  rules: [],
  json: '',
  decides: 'people',
  steps: [emptyStep('first')],
}

/** What a policy that stands is filled in as. What a form cannot say stays as it is written. */
export function policyValues({ data }: PolicyWire, choices: Pick<PolicyChoices, 'assets'>): PolicyValues {
  const { intentTypes, workflow, metadata } = data
  const rules = readRules(data.condition)
  return {
    ...emptyPolicy,
    alias: data.alias,
    description: metadata.description ?? '',
    rank: String(data.rank),
    scope: policyScopes.find((scope) => scope === data.scope) ?? '',
    customProperties: writtenRows('Policy', metadata.customProperties),
    types: !intentTypes ? 'all' : intentTypes.length === 0 ? 'none' : 'specific',
    intentTypes: intentTypes ?? [],
    mode: rules ? 'rules' : 'json',
    rules: rulesDraft(rules ?? [], choices),
    json: rules ? '' : jsonOf(data.condition),
    decides: !workflow ? 'reject' : workflow.length === 0 ? 'approve' : 'people',
    steps: workflow && workflow.length > 0 ? workflow.map(stepDraft) : emptyPolicy.steps,
  }
}

export const jsonOf = (condition: PolicyCondition | undefined): string =>
  condition ? JSON.stringify(condition, null, 2) : ''

export const rulesDraft = (
  rules: readonly (readonly ConditionTerm[])[],
  choices: Pick<PolicyChoices, 'assets'>,
): readonly RuleDraft[] =>
  rules.map((terms, rule) => ({
    key: `${rule}`,
    terms: terms.map((term, at) => ({ ...emptyTerm(`${rule}.${at}`), ...partOf(term, choices) })),
  }))

function partOf(term: ConditionTerm, { assets }: Pick<PolicyChoices, 'assets'>): Partial<TermDraft> {
  const { kind } = term
  switch (kind) {
    case 'above':
      return { kind }
    case 'role':
      return { kind, list: term.roles }
    case 'asset':
      return { kind, list: term.tickerIds }
    case 'ledger':
      return { kind, of: term.of, list: term.ledgerIds }
    case 'destination':
      return { kind, of: term.of, list: term.types }
    case 'trust':
      return { kind, comparison: term.comparison, value: String(term.score) }
    case 'property':
      return { kind, name: term.name, value: term.value }
    case 'script':
      return { kind, script: term.expression }
    case 'amount': {
      const asset = assets.find(({ id }) => id === term.tickerId)
      // An amount of an asset that nobody can look up has no decimals to be shown with.
      return asset
        ? {
            kind,
            comparison: term.comparison,
            tickerId: asset.id,
            value: writeAmount(term.units, asset.decimals),
          }
        : { kind: 'script', script: expressionIn(term) }
    }
  }
}

const expressionIn = (term: ConditionTerm): string => {
  const condition = conditionOf([[term]])
  return condition?.type === 'Expression' ? condition.expression : ''
}

const stepDraft = (step: WorkflowCondition, at: number): StepDraft => {
  const ways = readStep(step)
  return ways
    ? {
        key: `${at}`,
        ways: ways.map((seats, way) =>
          seats.map(({ role, quorum }, seat) => ({ key: `${at}.${way}.${seat}`, role, quorum: String(quorum) })),
        ),
      }
    : { key: `${at}`, ways: [], fixed: step }
}

/** The term of what is filled in; undefined where something is missing or wrong. */
export function termOf(draft: TermDraft, { assets }: Pick<PolicyChoices, 'assets'>): ConditionTerm | undefined {
  const { kind, list, comparison } = draft
  if (['role', 'asset', 'ledger', 'destination'].includes(kind) && list.length === 0) return undefined
  switch (kind) {
    case 'above':
      return { kind }
    case 'role':
      return { kind, roles: list }
    case 'asset':
      return { kind, tickerIds: list as readonly Uuid[] }
    case 'ledger':
      return { kind, of: draft.of, ledgerIds: list }
    case 'destination':
      return { kind, of: draft.of, types: destinationTypes.filter((type) => list.includes(type)) }
    case 'trust':
      return /^\d{1,3}$/.test(draft.value.trim()) && Number(draft.value) <= 100
        ? { kind, comparison, score: Number(draft.value) }
        : undefined
    case 'property':
      return draft.name.trim() === '' || draft.value.trim() === ''
        ? undefined
        : { kind, name: draft.name.trim(), value: draft.value.trim() }
    case 'script':
      return draft.script.trim() === '' ? undefined : { kind, expression: draft.script }
    case 'amount': {
      const asset = assets.find(({ id }) => id === draft.tickerId)
      const read = asset && readAmount(draft.value, asset.decimals)
      return asset && read?.ok
        ? { kind, comparison, tickerId: asset.id as Uuid, ledgerId: asset.ledgerId, units: read.value }
        : undefined
    }
  }
}

/** The condition of what is filled in; undefined where there is none, or where it is wrong. */
export function conditionIn(
  { mode, rules, json }: Pick<PolicyValues, 'mode' | 'rules' | 'json'>,
  choices: Pick<PolicyChoices, 'assets'>,
): PolicyCondition | undefined {
  if (mode === 'json') return json.trim() === '' ? undefined : z.safeParse(conditionSchema, parseJson(json)).data
  return conditionOf(rules.map(({ terms }) => terms.flatMap((term) => termOf(term, choices) ?? [])))
}

/** A step as the platform has it; undefined where nothing is named in it yet. */
export const stepIn = ({ ways, fixed }: StepDraft): WorkflowCondition | undefined =>
  fixed ?? stepOf(ways.map((seats) => seats.map(({ role, quorum }) => ({ role: role.trim(), quorum: Number(quorum) }))))

/** Whether the policy governs nothing but what is proposed in a domain above. */
const isForAbove = ({ mode, rules }: PolicyValues): boolean =>
  mode === 'rules' && rules.some(({ terms }) => terms.length > 0 && terms.every(({ kind }) => kind === 'above'))

/** Always approving is for what a domain above asks for; one that stands and does more may stay so. */
export const approvesTooMuch = (values: PolicyValues): boolean => values.decides === 'approve' && !isForAbove(values)

/** What the draft says, where nothing of it is wrong. What was not touched is as it was written, to the letter. */
export function policyDraft(
  values: PolicyValues,
  choices: PolicyChoices,
  stands?: { readonly record: PolicyWire; readonly values: PolicyValues },
): PolicyDraft {
  const { scope, mode, rules, json } = values
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const before = stands?.values
  const isConditionSame = before && isSame([mode, rules, json], [before.mode, before.rules, before.json])
  const properties = stands?.record.data.metadata.customProperties ?? {}
  const written = stands?.record.data.workflow
  return {
    alias: values.alias,
    description: values.description,
    rank: Number(values.rank),
    scope: scope === '' ? 'Self' : scope,
    types: values.types,
    intentTypes: values.intentTypes,
    condition: isConditionSame ? stands.record.data.condition : conditionIn(values, choices),
    decides: values.decides,
    steps: values.steps.flatMap((step) => {
      const at = before?.steps.findIndex((one) => isSame(one, step)) ?? -1
      return (at >= 0 ? written?.[at] : undefined) ?? stepIn(step) ?? []
    }),
    customProperties: withRows('Policy', properties, values.customProperties),
  }
}
