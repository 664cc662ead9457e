import { isEmptyAccountForm, readAccountDraft } from './account-form-draft'
import type { AccountFormInput } from './account-form-schema'
import type { CurrentDomain } from '@app/use-domain'
import { useKeptForm, type KeptForm } from '@app/use-kept-form'

/** The form of a new account as it was left, without choices that are no longer there. */
export const useAccountDraft = (domain: CurrentDomain, choices: Parameters<typeof readAccountDraft>[1]): KeptForm<AccountFormInput> =>
  useKeptForm(domain, { of: ['account'], read: (kept) => readAccountDraft(kept, choices), isEmpty: isEmptyAccountForm })
