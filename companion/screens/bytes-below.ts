import { fieldLabel } from '@features/intents/shared/field.messages'
import { callMessages } from './call.messages'

/** Where the bytes of a call stand among the fields of a request. */
export const bytesBelow = callMessages.bytesBelow(fieldLabel('parameters.data'))
