import { isUuid } from '@domain/shared/ids'

/** An account, and one of the ledgers on which it is active. */
export interface FormPlace {
  readonly accountId?: string | undefined
  readonly ledgerId?: string | undefined
}

/** As the address of a form names it. */
export const readFormPlace = ({ accountId, ledgerId }: Record<string, unknown>): FormPlace => ({
  ...(isUuid(accountId) ? { accountId } : {}), ...(typeof ledgerId === 'string' ? { ledgerId } : {}),
})
