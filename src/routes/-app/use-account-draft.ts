import { useMemo, useState } from 'react'
import { isEmptyAccountForm, readAccountDraft } from '@components/accounts/account-form-draft'
import type { AccountFormInput } from '@components/accounts/account-form-schema'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { parseJson, isJsonObject } from '@domain/shared/json'
import { useApp } from './app-context'
import type { CurrentDomain } from './use-domain'

interface AccountDraftStore {
  /** What was kept when the page came; undefined when nothing was. */
  readonly draft: AccountFormInput | undefined
  /** The proposal that was sent from it before the page came, when no answer to that was heard. */
  readonly sent: SentProposal | undefined
  readonly keep: (values: AccountFormInput) => void
  readonly keepSent: (proposal: SentProposal | undefined) => void
  readonly forget: () => void
}

interface SentProposal {
  readonly id: Uuid
  readonly targetDomainId: Uuid
}

/** The unsent form of one person for one domain; it stays in this tab, through reload and way back. */
export function useAccountDraft({ profileDomainId, id, viewer }: CurrentDomain, choices: Parameters<typeof readAccountDraft>[1]): AccountDraftStore {
  const { tabStorage } = useApp().ports.environment
  const key = ['countersign.draft.account', profileDomainId, id, viewer.id].join('.')
  const sentKey = `${key}.sent`
  const [draft] = useState(() => readAccountDraft(tabStorage.getItem(key), choices))
  const [sent] = useState(() => readSent(tabStorage.getItem(sentKey)))
  return useMemo(() => {
    const keepSent = (proposal: SentProposal | undefined) => (proposal ? tabStorage.setItem(sentKey, JSON.stringify({ id: proposal.id, targetDomainId: proposal.targetDomainId })) : tabStorage.removeItem(sentKey))
    const forget = () => {
      tabStorage.removeItem(key)
      keepSent(undefined)
    }
    const keep = (values: AccountFormInput) => (isEmptyAccountForm(values) ? forget() : tabStorage.setItem(key, JSON.stringify(values)))
    return { draft, sent, keep, keepSent, forget }
  }, [draft, sent, key, sentKey, tabStorage])
}

function readSent(kept: string | null): SentProposal | undefined {
  const sent = parseJson(kept ?? '')
  return isJsonObject(sent) && isUuid(sent['id']) && isUuid(sent['targetDomainId']) ? { id: sent['id'], targetDomainId: sent['targetDomainId'] } : undefined
}
