import * as z from 'zod/mini'
import type { TransferFilter } from '@api/transactions/transactions.api'
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

export const transferOrderOf = (search: TransferSearch) =>
  ({ sortBy: search.sortBy ?? 'registeredAt', sortOrder: search.sortOrder ?? 'DESC' }) as const

/**
 * The address of the list as the platform's filter keys.
 * @param accountId the account below which the list stands; the address chooses one elsewhere
 */
export function transferFilterOf(search: TransferSearch, accountId: string | undefined): TransferFilter {
  const { quarantined, tickerId, kind, transactionId } = search
  return {
    quarantined: quarantined === undefined ? undefined : quarantined === 'true',
    tickerId,
    kind,
    transactionId,
    accountId: accountId ?? search.accountId,
    'registeredAt.gt': search['registeredAt.gt'],
    'registeredAt.lt': search['registeredAt.lt'],
    'recipient.accountId': search['recipient.accountId'],
    'recipient.addressDetails.address': search['recipient.addressDetails.address'],
    ...transferOrderOf(search),
  } as TransferFilter
}
