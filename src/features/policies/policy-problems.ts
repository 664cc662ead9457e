import * as z from 'zod/mini'
import { condition as conditionSchema, workflow as workflowSchema } from '@domain/intents/catalogue/fields'
import { policyLimits } from '@domain/intents/catalogue/policy-limits'
import type { PolicyCondition } from '@domain/policies/policy'
import { parseJson } from '@domain/shared/json'
import { jsonMistake } from '@domain/shared/json-position'
import { limits, rolePattern } from '@domain/shared/limits'
import { readAmount } from '@domain/transactions/order-form/read-amount'
import type { StepProblems } from '@features/intents/wizard/wizard'
import { policyFormMessages } from './policy-form.messages'
import {
  approvesTooMuch,
  stepIn,
  termOf,
  type PolicyChoices,
  type PolicyValues,
  type SeatsDraft,
  type StepDraft,
  type TermDraft,
} from './policy-values'

const { errors } = policyFormMessages

/** Where a script is wrong; undefined where it can be read. */
export type ScriptCheck = (
  script: string,
) => { readonly message: string; readonly line: number; readonly column: number } | undefined

function scriptProblem(script: string, check: ScriptCheck): string | undefined {
  if (script.trim() === '') return errors.script
  if (script.length > limits.conditionExpression) return errors.scriptLong(limits.conditionExpression)
  const wrong = check(script)
  return wrong && errors.scriptAt(wrong.message, wrong.line, wrong.column)
}

function termProblem(draft: TermDraft, choices: PolicyChoices, check: ScriptCheck): string | undefined {
  switch (draft.kind) {
    case 'above':
      return undefined
    case 'script':
      return scriptProblem(draft.script, check)
    case 'property':
      return termOf(draft, choices) ? undefined : errors.property
    case 'trust':
      return termOf(draft, choices) ? undefined : errors.score
    case 'amount': {
      const asset = choices.assets.find(({ id }) => id === draft.tickerId)
      if (!asset) return errors.asset
      const read = readAmount(draft.value, asset.decimals)
      if (read.ok) return undefined
      return read.problem === 'tooManyDecimals' ? errors.amountDecimals(asset.decimals) : errors.amount
    }
    case 'role':
      if (draft.list.some((role) => !rolePattern.test(role))) return errors.roleLetters
      return draft.list.length === 0 ? errors.chooseSome : undefined
    default:
      return draft.list.length === 0 ? errors.chooseSome : undefined
  }
}

function jsonProblem(text: string, check: ScriptCheck): string | undefined {
  if (text.trim() === '') return undefined
  const at = jsonMistake(text)
  if (at) return errors.jsonAt(at.line, at.column)
  const read = z.safeParse(conditionSchema, parseJson(text))
  return read.success
    ? expressionsOf(read.data)
        .map((script) => scriptProblem(script, check))
        .find(Boolean)
    : errors.tree
}

const expressionsOf = (condition: PolicyCondition): readonly string[] =>
  condition.type === 'Expression'
    ? [condition.expression]
    : [...expressionsOf(condition.left), ...expressionsOf(condition.right)]

const termsOf = ({ rules }: Pick<PolicyValues, 'rules'>) => rules.flatMap(({ terms }) => terms)

/** Of the conditions, by `json` or the key of a term. */
export function conditionProblems(values: PolicyValues, choices: PolicyChoices, check: ScriptCheck): StepProblems {
  const noType = values.types === 'specific' && values.intentTypes.length === 0
  const tooMany = termsOf(values).length > policyLimits.conditionTerms
  const wrong: readonly (readonly [string, string | undefined])[] =
    values.mode === 'json'
      ? [['json', jsonProblem(values.json, check)]]
      : termsOf(values).map((term) => [`term.${term.key}`, termProblem(term, choices, check)])
  return Object.fromEntries([
    ...(noType ? [['intentTypes', errors.noType] as const] : []),
    ...(tooMany ? [['rules', errors.tooManyTerms(policyLimits.conditionTerms)] as const] : []),
    ...wrong.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem] as const])),
  ])
}

/** Of the workflow, by `decides`, `steps`, or the key of a step or of seats. */
export function workflowProblems(values: PolicyValues, stands: PolicyValues | undefined): StepProblems {
  const { decides, steps } = values
  if (decides === 'approve') {
    const stood = stands !== undefined && approvesTooMuch(stands)
    return approvesTooMuch(values) && !stood ? { decides: errors.approveAlways } : {}
  }
  if (decides === 'reject') return {}
  if (steps.length === 0) return { steps: errors.noStep }
  const wrong = steps.flatMap((step) => [...step.ways.flatMap(seatsProblems), ...wholeProblem(step)])
  const tooMany = steps.length > policyLimits.workflowSteps
  return Object.fromEntries([
    ...(tooMany ? [['steps', errors.tooManySteps(policyLimits.workflowSteps)] as const] : []),
    ...wrong,
  ])
}

type Problem = readonly [string, string]

const seatsProblems = (seats: readonly SeatsDraft[]): readonly Problem[] =>
  seats.flatMap(({ key, role, quorum }, at): readonly Problem[] => {
    const name = role.trim()
    if (name === '') return [[`role.${key}`, errors.role]]
    if (!rolePattern.test(name)) return [[`role.${key}`, errors.roleLetters]]
    if (seats.findIndex((one) => one.role.trim() === name) < at) return [[`role.${key}`, errors.roleTwice(name)]]
    return /^[1-9]\d{0,3}$/.test(quorum) && Number(quorum) <= 2000 ? [] : [[`quorum.${key}`, errors.quorum]]
  })

function wholeProblem(step: StepDraft): readonly Problem[] {
  const condition = stepIn(step)
  const isWhole = step.ways.every((seats) => seatsProblems(seats).length === 0)
  if (!condition || !isWhole || z.safeParse(workflowSchema, [condition]).success) return []
  return [[`step.${step.key}`, errors.tooManyWays]]
}
