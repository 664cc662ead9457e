import * as z from 'zod/mini'
import { policyLimits } from './policy-limits'
import { isCountable } from './ways'
import { isBoundedTree } from '@domain/shared/bounded-tree'
import { limits } from '@domain/shared/limits'
import { uuid } from '@domain/shared/uuid-schema'

export { uuid }

/** The building blocks of payload schemas: formats and limits of the platform's public document. */
export const alias = z.string().check(z.minLength(1), z.maxLength(limits.alias))
export const description = z.optional(z.string().check(z.maxLength(limits.description)))
export const customProperties = z.record(z.string().check(z.minLength(1)), z.string().check(z.minLength(1)))
export const lock = z.enum(['Unlocked', 'Locked'])
export const ledgerId = z.string().check(z.minLength(1), z.maxLength(100))
export const role = z.string().check(z.regex(/^[a-z0-9-]{1,50}$/))
export const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
export const units = z.string().check(z.regex(/^\d{1,100}$/))
export const address = z.string().check(z.minLength(1), z.maxLength(limits.endpointAddress))
/** Hexadecimal with its prefix. */
export const hexText = z.string().check(z.regex(/^0[xX][a-fA-F0-9]*$/))
/** Hexadecimal without a prefix. */
export const hexBytes = z.string().check(z.regex(/^[a-fA-F0-9]*$/))
/** An XRPL source or destination tag. */
export const ledgerTag = z.int().check(z.minimum(0), z.maximum(4_294_967_295))
export const revision = z.int().check(z.minimum(1))
export const reference = z.strictObject({ id: uuid, revision })
export const loginIds = z.optional(
  z.array(
    z.strictObject({
      id: z.string().check(z.minLength(1), z.maxLength(500)),
      providerId: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
  ),
)
const readers = z.array(role)
export const permissions = z.strictObject({
  readAccess: z.strictObject({
    domains: readers,
    users: readers,
    endpoints: readers,
    policies: readers,
    accounts: readers,
    transactions: readers,
    requests: readers,
    events: readers,
    vaults: z.optional(readers),
  }),
})
export const rank = z.int().check(z.minimum(0), z.maximum(1000))

export interface ConditionAnd {
  readonly type: 'And'
  readonly left: PolicyCondition
  readonly right: PolicyCondition
}
export interface ConditionOr {
  readonly type: 'Or'
  readonly left: PolicyCondition
  readonly right: PolicyCondition
}
export interface ConditionExpression {
  readonly type: 'Expression'
  readonly expression: string
}
export type PolicyCondition = ConditionAnd | ConditionOr | ConditionExpression

/** Reads a tree only when it joins so few terms that reading it, at any depth, costs nothing. */
const bounded = <T>(tree: z.ZodMiniType<T>, mostTerms: number) =>
  z.pipe(
    z.custom<unknown>((value) => isBoundedTree(value, mostTerms)),
    tree,
  )

const conditionTree: z.ZodMiniType<PolicyCondition> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('And'), left: conditionTree, right: conditionTree }),
    z.strictObject({ type: z.literal('Or'), left: conditionTree, right: conditionTree }),
    z.strictObject({
      type: z.literal('Expression'),
      expression: z.string().check(z.minLength(1), z.maxLength(limits.conditionExpression)),
    }),
  ]),
)
export const condition = bounded(conditionTree, policyLimits.conditionTerms)

export interface WorkflowAnd {
  readonly type: 'And'
  readonly left: WorkflowCondition
  readonly right: WorkflowCondition
}
export interface WorkflowOr {
  readonly type: 'Or'
  readonly left: WorkflowCondition
  readonly right: WorkflowCondition
}
export interface RoleQuorum {
  readonly type: 'RoleQuorum'
  readonly role: string
  readonly quorum: number
}
export type WorkflowCondition = WorkflowAnd | WorkflowOr | RoleQuorum

const stepTree: z.ZodMiniType<WorkflowCondition> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('And'), left: stepTree, right: stepTree }),
    z.strictObject({ type: z.literal('Or'), left: stepTree, right: stepTree }),
    z.strictObject({ type: z.literal('RoleQuorum'), role, quorum: z.int().check(z.minimum(1), z.maximum(2000)) }),
  ]),
)
export const workflow = z
  .array(bounded(stepTree, policyLimits.stepTerms).check(z.refine(isCountable)))
  .check(z.maxLength(policyLimits.workflowSteps))
