import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { PolicyScope } from '@domain/intents/catalogue/reach'
import type { EntityReference, Uuid } from '@domain/shared/ids'
import type { InitialLockStatus } from '@domain/shared/lock'
import type { CustomProperties } from '@domain/shared/own-properties'
import type { PolicyCondition, WorkflowCondition } from './policy'

/** Which types of request a policy is for. */
export const typeChoices = ['all', 'specific', 'none'] as const
export type TypeChoice = (typeof typeChoices)[number]

/** Who decides on what a policy governs: people in steps, nobody for what a domain above asks for, nobody ever. */
export const decidingWays = ['people', 'approve', 'reject'] as const
export type DecidingWay = (typeof decidingWays)[number]

export interface PolicyDraft {
  readonly alias: string
  readonly description: string
  /** 1 to 1000. */
  readonly rank: number
  readonly scope: PolicyScope
  readonly types: TypeChoice
  /** Of a choice of specific types. */
  readonly intentTypes: readonly string[]
  readonly condition: PolicyCondition | undefined
  readonly decides: DecidingWay
  /** In their order; of people alone. */
  readonly steps: readonly WorkflowCondition[]
  readonly customProperties: CustomProperties
}

type Fields = Omit<PayloadOf<'v0_CreatePolicy'>, 'type' | 'id' | 'lock'>

/** The types that the platform is told: absent is all, empty is none. */
const typesOf = ({ types, intentTypes }: PolicyDraft): Pick<Fields, 'intentTypes'> =>
  types === 'all' ? {} : { intentTypes: (types === 'none' ? [] : [...intentTypes]) as Fields['intentTypes'] }

/** The workflow that the platform is told: empty approves at once, absent can never be approved. */
const workflowOf = ({ decides, steps }: PolicyDraft): Pick<Fields, 'workflow'> =>
  decides === 'reject' ? {} : { workflow: decides === 'approve' ? [] : [...steps] }

const fieldsOf = (draft: PolicyDraft): Fields => ({
  alias: draft.alias.trim(),
  rank: draft.rank,
  ...typesOf(draft),
  scope: draft.scope,
  scriptingEngine: 'Javascript_v0',
  ...(draft.condition && { condition: draft.condition }),
  ...workflowOf(draft),
  ...(draft.description.trim() !== '' && { description: draft.description.trim() }),
  customProperties: { ...draft.customProperties },
})

export const createPolicyPayload = (
  draft: PolicyDraft & { readonly lock: InitialLockStatus },
  id: Uuid,
): PayloadOf<'v0_CreatePolicy'> => ({ type: 'v0_CreatePolicy', id, ...fieldsOf(draft), lock: draft.lock })

export const updatePolicyPayload = (reference: EntityReference, draft: PolicyDraft): PayloadOf<'v0_UpdatePolicy'> => ({
  type: 'v0_UpdatePolicy',
  reference,
  ...fieldsOf(draft),
})
