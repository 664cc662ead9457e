import * as z from 'zod/mini'
import { defaultKeyStrategy, keyStrategies } from '@domain/accounts/key-strategy'
import { parseJson } from '@domain/shared/json'
import { initialLockStatuses } from '@domain/shared/lock'
import type { AccountFormInput } from './account-form-schema'

export const emptyAccountForm: AccountFormInput = { alias: '', description: '', vaultId: '', keyStrategy: defaultKeyStrategy, ledgerIds: [], lock: 'Unlocked' }

const keptForm = z.object({
  alias: z.string(), description: z.string(), vaultId: z.string(), keyStrategy: z.enum(keyStrategies), ledgerIds: z.array(z.string()), lock: z.enum(initialLockStatuses),
})
const fields = Object.keys(emptyAccountForm) as (keyof AccountFormInput)[]

export const isEmptyAccountForm = (values: AccountFormInput): boolean => fields.every((field) => String(values[field]) === String(emptyAccountForm[field]))

interface Choices {
  readonly vaults: readonly { readonly id: string; readonly isLocked: boolean }[]
  readonly ledgers: readonly { readonly id: string }[]
}

/**
 * The form as it was kept, without a vault or a ledger that can no longer be chosen.
 * Undefined when nothing usable was kept: absent, no JSON, of another shape, or empty.
 */
export function readAccountDraft(kept: string | null, { vaults, ledgers }: Choices): AccountFormInput | undefined {
  const { data } = keptForm.safeParse(parseJson(kept ?? ''))
  if (!data) return undefined
  const draft: AccountFormInput = {
    ...data,
    vaultId: vaults.some(({ id, isLocked }) => id === data.vaultId && !isLocked) ? data.vaultId : '',
    ledgerIds: data.ledgerIds.filter((chosen) => ledgers.some(({ id }) => id === chosen)),
  }
  return isEmptyAccountForm(draft) ? undefined : draft
}
