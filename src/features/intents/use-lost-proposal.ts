import { queryOptions, useQuery } from '@tanstack/react-query'
import { findSentIntent } from '@api/intents/sent-intent.api'
import { isNoteOver, type SentNote } from '@domain/intents/sent-note'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { delays } from '@domain/shared/delays'
import { sendingDelays } from '@domain/shared/sending-delays'
import type { Uuid } from '@domain/shared/ids'
import type { FormNotes } from './form-notes'
import type { LostProposal } from './lost-proposal-note'
import { forgetDraft, type SentNotes } from '@machines/intents/sent-notes'
import { pause } from '@machines/shared/pause'
import { useApp, useSession } from '@app/app-context'
import type { AppPorts } from '@app/app-ports'
import { intentHref } from './intent.view'
import { markProposed, notesOf } from '@app/lazy-notes'
import { myTasksHref } from '@app/my-tasks-href'
import type { ProposedDraft } from '@app/proposed-draft'
import type { CurrentDomain } from '@app/use-domain'

/** What a form is about, to find requests of it that left before. */
export interface DraftSubject {
  readonly draftId: Uuid
  readonly intentType: IntentType
  readonly sourceId: Uuid | undefined
  /** The intent that this very draft is known to have become. */
  readonly proposed?: ProposedDraft | undefined
}

/**
 * What left this browser and whose answer was not heard: of the same draft, or else the newest of the same kind from the same source. It is looked
 * for as long as the page is there.
 * @param isSettled no request of the form is on its way to the platform
 */
export function useLostProposal(
  domain: CurrentDomain,
  { draftId, intentType, sourceId, proposed }: DraftSubject,
  isSettled: boolean,
): Omit<FormNotes, 'wasAsked'> {
  const { ports } = useApp()
  const { publicKey = '' } = useSession()
  const notes = notesOf(ports.environment)
  const isAlike = (note: SentNote) =>
    note.targetDomainId === domain.id &&
    (note.draftId === draftId ||
      (note.requestType === 'Propose' && note.intentType === intentType && note.sourceId === sourceId))
  const kept = useQuery({ ...notesQuery(ports, publicKey, isSettled), enabled: isSettled && publicKey !== '' }).data
  const alike = kept?.filter(isAlike) ?? []
  const note = alike.find((one) => one.draftId === draftId) ?? alike[0]
  const sought = useQuery({
    queryKey: ['sentNote', note?.hash],
    enabled: note !== undefined && !proposed,
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      const finding = await lookUpNote(ports, notes, note!, signal)
      if (finding === 'gone') await client.invalidateQueries({ queryKey: [notesKey] })
      return finding
    },
    refetchInterval: ({ state: { data } }) => (data === 'found' ? false : delays.listRefresh),
  })
  const known = (
    { intentId, targetDomainId, sentAt }: ProposedDraft,
    parts: Pick<LostProposal, 'state' | 'isSameDraft' | 'further'>,
  ): Omit<FormNotes, 'wasAsked'> => ({
    isRead: true,
    lost: {
      ...parts,
      sentAt,
      isLooking: sought.isFetching,
      lookAgain: () => void sought.refetch(),
      intentHref: intentHref(domain.prefix, { id: intentId, targetDomainId }),
      tasksHref: myTasksHref(domain.prefix),
    },
  })
  if (proposed) return known(proposed, { state: 'arrived', isSameDraft: true, further: 0 })
  if (!isSettled || !kept) return { isRead: false, lost: undefined }
  if (!note || sought.data === 'gone') return { isRead: true, lost: undefined }
  const state =
    sought.isFetching && !sought.data
      ? 'looking'
      : sought.error
        ? 'unread'
        : sought.data === 'found'
          ? 'arrived'
          : sought.data === 'absent'
            ? 'absent'
            : 'looking'
  return known(note, { state, isSameDraft: note.draftId === draftId, further: alike.length - 1 })
}

const notesKey = 'sentNotes'

const notesQuery = (ports: AppPorts, publicKey: string, isSettled: boolean) =>
  queryOptions({
    queryKey: [notesKey, publicKey, isSettled],
    queryFn: () => listNotes(ports, notesOf(ports.environment), publicKey),
    staleTime: 0,
    gcTime: 0,
  })

/** A form is drawn when the notes are read, so that none comes under a finger that is about to press; a browser that does not answer holds none up. */
export function useNotesFirst(): boolean {
  const { ports } = useApp()
  const { publicKey = '' } = useSession()
  const { isPending } = useQuery(notesQuery(ports, publicKey, true))
  const isLate =
    useQuery({
      queryKey: ['sentNotesLate'],
      queryFn: ({ signal }) => pause(ports.clock, sendingDelays.noteFirst, signal).then(() => true),
      staleTime: 0,
      gcTime: 0,
    }).data === true
  return !isPending || isLate
}

/** Those that have long expired are looked up a last time, and go. */
async function listNotes(ports: AppPorts, notes: SentNotes, publicKey: string): Promise<readonly SentNote[]> {
  const kept = await notes.list(publicKey)
  const old = kept.filter((note) => isNoteOver(note, ports.clock.now()))
  await Promise.allSettled(old.map((note) => lookUpNote(ports, notes, note, undefined)))
  return kept
}

/**
 * A note goes when its intent is there, or could no longer come by the platform's own clock.
 * @returns `gone` where another tab knows already what became of the request
 */
async function lookUpNote(
  { api, environment }: AppPorts,
  notes: SentNotes,
  note: SentNote,
  signal: AbortSignal | undefined,
): Promise<'found' | 'absent' | 'gone'> {
  const { finding, serverNow } = await findSentIntent(api, note.targetDomainId, note.intentId, signal)
  if (finding === 'found') {
    markProposed(environment, note)
    await forgetDraft(notes, note)
    return finding
  }
  const kept = await notes.list(note.publicKey)
  if (!kept.some(({ hash }) => hash === note.hash)) return 'gone'
  if (serverNow !== undefined && isNoteOver(note, serverNow)) await notes.forget(note.hash)
  return finding
}
