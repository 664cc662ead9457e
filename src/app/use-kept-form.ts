import { useCallback, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'
import type { KeptDecision } from '@machines/intents/decide-intent.types'
import { useApp } from './app-context'
import { draftKey } from './forget-drafts'
import { readProposed, type ProposedDraft } from './proposed-draft'
import type { CurrentDomain } from './use-domain'

export interface KeptForm<V> {
  /** Under which the entity of this draft stands, from its first keystroke until it is accepted or thrown away. */
  readonly id: Uuid
  /** What was kept when the page came; undefined when nothing was. */
  readonly draft: V | undefined
  /** The intent of this draft, where it was found after its answer had been lost; until the form is cleared. */
  readonly proposed: ProposedDraft | undefined
  readonly keep: (values: V) => void
  /** The next thing that is filled in is another draft. */
  readonly forget: () => void
}

interface FormKind<V> {
  /** What the form is of: `account`, or `order` with its account and ledger. */
  readonly of: readonly string[]
  readonly read: (kept: string | null) => V | undefined
  readonly isEmpty: (values: V) => boolean
}

/** The unsent form of one person for one domain; it stays in this tab, through reload and way back. It holds no secrets. */
export function useKeptForm<V>(
  { profileDomainId, id: domainId, viewer }: CurrentDomain,
  { of, read, isEmpty }: FormKind<V>,
): KeptForm<V> {
  const {
    environment: { tabStorage },
    random,
  } = useApp().ports
  const key = formKey({ profileDomainId, id: domainId, viewer }, of)
  const [draft] = useState(() => read(tabStorage.getItem(key)))
  const [id, setId] = useState(() => idOf(tabStorage.getItem(`${key}.id`)) ?? random.uuid())
  const [proposed, setProposed] = useState(() => readProposed(tabStorage.getItem(`${key}.proposed`)))
  const current = useRef(id)
  // What keeps and forgets stays the same for a form when its next draft begins: else the values of the one before would be kept once more, as a new draft.
  const { keep, forget } = useMemo(() => {
    const forget = () => {
      if (tabStorage.getItem(key) !== null) setId((current.current = random.uuid()))
      setProposed(undefined)
      tabStorage.removeItem(key)
      for (const part of ['id', 'sent', 'proposed']) tabStorage.removeItem(`${key}.${part}`)
    }
    const keep = (values: V) => {
      if (isEmpty(values)) return forget()
      tabStorage.setItem(key, JSON.stringify(values))
      tabStorage.setItem(`${key}.id`, current.current)
    }
    return { keep, forget }
  }, [key, isEmpty, tabStorage, random])
  return useMemo(() => ({ id, draft, proposed, keep, forget }), [id, draft, proposed, keep, forget])
}

const formKey = (
  { profileDomainId, id, viewer }: Pick<CurrentDomain, 'profileDomainId' | 'id' | 'viewer'>,
  of: readonly string[],
): string => [draftKey, of[0], profileDomainId, id, viewer.id, ...of.slice(1)].join('.')

/** Forms of the person that are not open: filled in where nothing is kept in them, and thrown away. */
export function useUnopenedForms(domain: CurrentDomain) {
  const { tabStorage } = useApp().ports.environment
  return {
    fill: (of: readonly string[], values: unknown) => {
      const key = formKey(domain, of)
      if (tabStorage.getItem(key) === null) tabStorage.setItem(key, JSON.stringify(values))
    },
    discard: (of: readonly string[]) => {
      const key = formKey(domain, of)
      for (const one of [key, `${key}.id`]) tabStorage.removeItem(one)
    },
  }
}

/** The id of what a dialog about this would create; the same each time that it is opened, until its request was accepted. */
export function useDraftId(domain: CurrentDomain, of: readonly string[]): Uuid {
  const {
    environment: { tabStorage },
    random,
  } = useApp().ports
  const key = draftIdKey(domain, of)
  const [id] = useState(() => {
    const found = idOf(tabStorage.getItem(key)) ?? random.uuid()
    tabStorage.setItem(key, found)
    return found
  })
  return id
}

/** Under which the id of such a dialog is kept in the tab. */
export const draftIdKey = ({ profileDomainId, id, viewer }: CurrentDomain, of: readonly string[]): string =>
  `${formKey({ profileDomainId, id, viewer }, of)}.id`

/** What somebody has written for a decision on an intent and not sent; it stays in this tab, through a reload. */
export function useKeptDecision(
  domain: CurrentDomain,
  intentId: Uuid,
): { readonly kept: KeptDecision | undefined; readonly keep: (kept: KeptDecision | undefined) => void } {
  const { read, keep } = useKept(domain, ['decision', intentId], keptDecision)
  const [kept] = useState(read)
  // A page that goes ends the asking of its device too: it is gone before it keeps that.
  const keepNext = useCallback(
    (next: KeptDecision | undefined) => {
      const isAsked = () => read()?.isSigning === true
      if (next?.isSigning !== false || !isAsked()) return keep(next)
      setTimeout(() => {
        if (isAsked()) keep(next)
      }, 0)
    },
    [read, keep],
  )
  return { kept, keep: keepNext }
}

const keptDecision = z.object({ decision: z.enum(['approve', 'reject']), reason: z.string(), isSigning: z.boolean() })

export interface Kept<T> {
  /** What is kept now; what cannot be read is none. */
  readonly read: () => T | undefined
  readonly keep: (kept: T | undefined) => void
}

/**
 * What one person has filled in for one domain and not sent, in this tab, through a reload.
 * @param of what it is of, its kind first
 */
export function useKept<T>(
  { profileDomainId, id, viewer }: CurrentDomain,
  [kind, ...of]: readonly [string, ...string[]],
  schema: z.ZodMiniType<T>,
): Kept<T> {
  const { tabStorage } = useApp().ports.environment
  const key = [draftKey, kind, profileDomainId, id, viewer.id, ...of].join('.')
  return useMemo(
    () => ({
      read: () => {
        const text = tabStorage.getItem(key)
        return text === null ? undefined : z.safeParse(schema, parseJson(text)).data
      },
      keep: (kept) => (kept === undefined ? tabStorage.removeItem(key) : tabStorage.setItem(key, JSON.stringify(kept))),
    }),
    [key, schema, tabStorage],
  )
}

const idOf = (kept: string | null): Uuid | undefined => (isUuid(kept) ? kept : undefined)
