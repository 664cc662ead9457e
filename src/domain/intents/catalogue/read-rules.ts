import { policyLimits } from './policy-limits'
import { isBoundedTree } from '@domain/shared/bounded-tree'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import type { PolicyCondition, WorkflowCondition } from './fields'

const hasOnly = (value: JsonObject, ...names: readonly string[]) =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))
const isRole = (value: Json | undefined) => typeof value === 'string' && /^[a-z0-9-]{1,50}$/.test(value)

const isJoined = (value: JsonObject, isTerm: (term: Json | undefined) => boolean) =>
  (value['type'] === 'And' || value['type'] === 'Or') &&
  hasOnly(value, 'type', 'left', 'right') &&
  isTerm(value['left']) &&
  isTerm(value['right'])

function isStep(value: Json | undefined): boolean {
  if (!isJsonObject(value)) return false
  if (value['type'] !== 'RoleQuorum') return isJoined(value, isStep)
  return hasOnly(value, 'type', 'role', 'quorum') && isRole(value['role']) && Number.isSafeInteger(value['quorum'])
}

function isCondition(value: Json | undefined): boolean {
  if (!isJsonObject(value)) return false
  if (value['type'] !== 'Expression') return isJoined(value, isCondition)
  return hasOnly(value, 'type', 'expression') && typeof value['expression'] === 'string'
}

/** The steps of a workflow, when their words say all that the value says: nothing in it is unknown or left over. */
export const readWorkflow = (value: Json): readonly WorkflowCondition[] | undefined =>
  Array.isArray(value) && value.every((step: Json) => isBoundedTree(step, policyLimits.stepTerms) && isStep(step))
    ? value
    : undefined

/** A condition, in the same way. */
export const readCondition = (value: Json): PolicyCondition | undefined =>
  isBoundedTree(value, policyLimits.conditionTerms) && isCondition(value)
    ? (value as unknown as PolicyCondition)
    : undefined
