import type { PayloadOf } from '../intents/catalogue/payloads'
import type { EntityReference } from '../shared/ids'
import type { CustomProperties } from '../shared/own-properties'

/** What can be changed of a domain beside its reading rights: not its parent and not its strategy. */
export interface ChangedDomain {
  readonly alias: string
  readonly description: string
  readonly customProperties: CustomProperties
}

export const updateDomainPayload = (
  reference: EntityReference,
  { alias, description, customProperties }: ChangedDomain,
): PayloadOf<'v0_UpdateDomain'> => ({
  type: 'v0_UpdateDomain',
  reference,
  alias: alias.trim(),
  description: description.trim(),
  customProperties: { ...customProperties },
})
