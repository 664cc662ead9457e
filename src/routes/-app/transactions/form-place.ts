import { isUuid } from '@domain/shared/ids'

/** An account, and one of the ledgers on which it is active. */
export interface FormPlace {
  readonly accountId?: string | undefined
  readonly ledgerId?: string | undefined
}

/** What the address of a form may say of it: one reader for all of them, since every page loads it. */
export interface FormSearch extends FormPlace {
  readonly tickerId?: string | undefined
  readonly kind?: 'transaction'
}

export const readFormPlace = ({ accountId, ledgerId, tickerId, kind }: Record<string, unknown>): FormSearch => ({
  ...(isUuid(accountId) ? { accountId } : {}), ...(typeof ledgerId === 'string' ? { ledgerId } : {}), ...(isUuid(tickerId) ? { tickerId } : {}), ...(kind === 'transaction' ? { kind } : {}),
})
