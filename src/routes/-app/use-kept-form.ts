import { useMemo, useState } from 'react'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { useApp } from './app-context'
import { draftKey } from './forget-drafts'
import type { CurrentDomain } from './use-domain'

export interface KeptForm<V> {
  /** What was kept when the page came; undefined when nothing was. */
  readonly draft: V | undefined
  /** The proposal that was sent from it before the page came, when no answer to that was heard. */
  readonly sent: SentProposal | undefined
  readonly keep: (values: V) => void
  readonly keepSent: (proposal: SentProposal | undefined) => void
  readonly forget: () => void
}

interface SentProposal {
  readonly id: Uuid
  readonly targetDomainId: Uuid
}

interface FormKind<V> {
  /** What the form is of: `account`, or `order` with its account and ledger. */
  readonly of: readonly string[]
  readonly read: (kept: string | null) => V | undefined
  readonly isEmpty: (values: V) => boolean
}

/** The unsent form of one person for one domain; it stays in this tab, through reload and way back. It holds no secrets. */
export function useKeptForm<V>({ profileDomainId, id, viewer }: CurrentDomain, { of, read, isEmpty }: FormKind<V>): KeptForm<V> {
  const { tabStorage } = useApp().ports.environment
  const key = [draftKey, of[0], profileDomainId, id, viewer.id, ...of.slice(1)].join('.')
  const sentKey = `${key}.sent`
  const [draft] = useState(() => read(tabStorage.getItem(key)))
  const [sent] = useState(() => readSent(tabStorage.getItem(sentKey)))
  return useMemo(() => {
    const keepSent = (proposal: SentProposal | undefined) => (proposal ? tabStorage.setItem(sentKey, JSON.stringify({ id: proposal.id, targetDomainId: proposal.targetDomainId })) : tabStorage.removeItem(sentKey))
    const forget = () => {
      tabStorage.removeItem(key)
      keepSent(undefined)
    }
    const keep = (values: V) => (isEmpty(values) ? forget() : tabStorage.setItem(key, JSON.stringify(values)))
    return { draft, sent, keep, keepSent, forget }
  }, [draft, sent, key, sentKey, isEmpty, tabStorage])
}

function readSent(kept: string | null): SentProposal | undefined {
  const sent = parseJson(kept ?? '')
  return isJsonObject(sent) && isUuid(sent['id']) && isUuid(sent['targetDomainId']) ? { id: sent['id'], targetDomainId: sent['targetDomainId'] } : undefined
}
