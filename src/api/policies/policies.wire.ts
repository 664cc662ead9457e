import * as z from 'zod/mini'
import type { PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import { policyScopes } from '@domain/intents/catalogue/reach'
import { lockStatuses } from '@domain/shared/lock'
import { metadata, openWord, page, signed, uuid } from '@api/shared/shapes.wire'

const known: readonly string[] = ['And', 'Or', 'Expression', 'RoleQuorum']
/** A term that a newer platform adds: read by its name, so that the rest of the policy still is. */
const newerTerm = z.looseObject({ type: z.string().check(z.refine((word) => !known.includes(word))) })
const joined = (side: z.ZodMiniType) => z.looseObject({ type: z.enum(['And', 'Or']), left: side, right: side })

const condition = z.lazy(() =>
  z.union([z.looseObject({ type: z.literal('Expression'), expression: z.string() }), joined(condition), newerTerm]),
) as z.ZodMiniType<PolicyCondition>
const workflowCondition = z.lazy(() =>
  z.union([
    z.looseObject({ type: z.literal('RoleQuorum'), role: z.string(), quorum: z.number() }),
    joined(workflowCondition),
    newerTerm,
  ]),
) as z.ZodMiniType<WorkflowCondition>

export const policyWire = signed(
  z.looseObject({
    id: uuid,
    domainId: uuid,
    alias: z.string(),
    rank: z.number(),
    intentTypes: z.optional(z.array(z.string())),
    scope: openWord(policyScopes),
    scriptingEngine: z.string(),
    condition: z.optional(condition),
    workflow: z.optional(z.array(workflowCondition)),
    lock: openWord(lockStatuses),
    metadata,
  }),
)
export type PolicyWire = z.output<typeof policyWire>
/** GET /v1/domains/{d}/policies */
export const policiesPageWire = page(policyWire)
