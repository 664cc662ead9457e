import * as z from 'zod/mini'
import { transferKinds } from '@domain/transactions/statuses'
import {
  contextIds,
  optionalFlag,
  optionalId,
  optionalIds,
  optionalInstant,
  optionalText,
  optionalWord,
  optionalWords,
  sortOrder,
} from '@app/search-words'

export const transferSearch = z.object({
  ...contextIds,
  quarantined: optionalFlag,
  tickerId: optionalId,
  kind: optionalWord(transferKinds),
  transactionId: optionalId,
  'registeredAt.gt': optionalInstant,
  'registeredAt.lt': optionalInstant,
  'recipient.accountId': optionalIds,
  'recipient.addressDetails.address': optionalWords,
  sortBy: optionalText,
  sortOrder,
})
export type TransferSearch = z.output<typeof transferSearch>
/** What the address leaves out while it is unset. */
export const transferUnset = { 'recipient.accountId': [], 'recipient.addressDetails.address': [] }
