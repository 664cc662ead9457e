import type { PayloadOf } from '../intents/catalogue/payloads'
import type { EntityReference, Uuid } from '../shared/ids'
import type { InitialLockStatus } from '../shared/lock'
import type { CustomProperties } from '../shared/own-properties'

/** The address of the endpoint that a request creates or changes; its ledger where the request says it. */
export function endpointAddress(payload: {
  readonly type: string
}): { readonly address: string; readonly ledgerId: string | undefined } | undefined {
  if (payload.type !== 'v0_CreateEndpoint' && payload.type !== 'v0_UpdateEndpoint') return undefined
  const { address, ledgerId } = payload as { readonly address?: unknown; readonly ledgerId?: unknown }
  if (typeof address !== 'string') return undefined
  return { address, ledgerId: typeof ledgerId === 'string' ? ledgerId : undefined }
}

/** What the forms of an endpoint hold once they are valid. */
export interface EndpointDraft {
  readonly alias: string
  readonly ledgerId: string
  /** In the one spelling of its ledger. */
  readonly address: string
  /** From 0 to 100. */
  readonly trustScore: number
  /** Of a contract on an Ethereum ledger, as JSON; empty without one. */
  readonly abi: string
  readonly description: string
  readonly customProperties: CustomProperties
}

const fieldsOf = ({ alias, address, trustScore, abi, description, customProperties }: EndpointDraft) => ({
  address,
  trustScore,
  ...(abi.trim() === '' ? {} : { parameters: { type: 'Ethereum', ABI: abi.trim() } as const }),
  alias: alias.trim(),
  description: description.trim(),
  customProperties: { ...customProperties },
})

export const createEndpointPayload = (
  draft: EndpointDraft & { readonly lock: InitialLockStatus },
  id: Uuid,
): PayloadOf<'v0_CreateEndpoint'> => ({
  type: 'v0_CreateEndpoint',
  id,
  ...fieldsOf(draft),
  ledgerId: draft.ledgerId,
  lock: draft.lock,
})

/** An interface that is left out stays as it is; one that was taken away is replaced by none. */
export const updateEndpointPayload = (
  reference: EntityReference,
  draft: EndpointDraft,
  hadInterface: boolean,
): PayloadOf<'v0_UpdateEndpoint'> => ({
  type: 'v0_UpdateEndpoint',
  reference,
  ...(hadInterface ? { parameters: { type: 'Ethereum' } as const } : {}),
  ...fieldsOf(draft),
  ledgerId: draft.ledgerId,
})
