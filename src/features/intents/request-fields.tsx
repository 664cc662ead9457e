import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { ShownField } from '@domain/intents/catalogue/absences'
import { IntentFields } from './intent-fields'
import { requestFields } from './shared/request-fields'

interface RequestFieldsProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
  /** What stands beside them already. */
  readonly isShown?: (field: ShownField) => boolean
}

/** Every field of a request that is to be signed or decided, as the device shows them. */
export const RequestFields = (request: RequestFieldsProps) => (
  <IntentFields {...request} read={requestFields(request.payload)} />
)
