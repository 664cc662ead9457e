import { useMemo, useState } from 'react'
import { isEmptyAccountForm, readAccountDraft } from '@components/accounts/account-form-draft'
import type { AccountFormInput } from '@components/accounts/account-form-schema'
import { useApp } from './app-context'
import type { CurrentDomain } from './use-domain'

interface AccountDraftStore {
  /** What was kept when the page came; undefined when nothing was. */
  readonly draft: AccountFormInput | undefined
  readonly keep: (values: AccountFormInput) => void
  readonly forget: () => void
}

/** The unsent form of one person for one domain; it stays in this tab, through reload and way back. */
export function useAccountDraft({ profileDomainId, id, viewer }: CurrentDomain, choices: Parameters<typeof readAccountDraft>[1]): AccountDraftStore {
  const { tabStorage } = useApp().ports.environment
  const key = ['countersign.draft.account', profileDomainId, id, viewer.id].join('.')
  const [draft] = useState(() => readAccountDraft(tabStorage.getItem(key), choices))
  return useMemo(() => {
    const forget = () => tabStorage.removeItem(key)
    const keep = (values: AccountFormInput) => (isEmptyAccountForm(values) ? forget() : tabStorage.setItem(key, JSON.stringify(values)))
    return { draft, keep, forget }
  }, [draft, key, tabStorage])
}
