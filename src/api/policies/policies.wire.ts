import * as z from 'zod/mini'
import { condition, workflowCondition } from '@domain/intents/catalogue/fields'
import { policyScopes } from '@domain/policies/policy'
import { lockStatuses } from '@domain/shared/lock'
import { metadata, openWord, page, signed, uuid } from '@api/shared/shapes.wire'

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
