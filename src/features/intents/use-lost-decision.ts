import { skipToken, useQuery } from '@tanstack/react-query'
import { findSentIntent } from '@api/intents/sent-intent.api'
import { isNoteOver, type SentNote } from '@domain/intents/sent-note'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import type { LostProposal } from './lost-proposal-note'
import { findDecision } from '@machines/intents/decide-intent.provide'
import { notesOfDraft, type SentNotes } from '@machines/intents/sent-notes'
import type { Finding } from '@machines/intents/signed-submission.types'
import { useApp, useSession } from '@app/app-context'
import type { AppPorts } from '@app/app-ports'
import { notesOf } from '@app/lazy-notes'
import { myTasksHref } from '@app/my-tasks-href'
import type { CurrentDomain } from '@app/use-domain'

/**
 * The newest decision of this person on an intent that left this browser and whose answer was not heard; it is looked for as long as the page is there.
 * @param isSettled no decision of the page is on its way to the platform
 */
export function useLostDecision(
  { prefix, viewer }: CurrentDomain,
  intentId: Uuid,
  isSettled: boolean,
): LostProposal | undefined {
  const { ports } = useApp()
  const { publicKey } = useSession()
  const notes = notesOf(ports.environment)
  const note = useQuery({
    queryKey: ['sentDecisions', publicKey, intentId, isSettled],
    staleTime: 0,
    gcTime: 0,
    queryFn:
      isSettled && publicKey ? async () => (await notesOfDraft(notes, publicKey, intentId))[0] ?? null : skipToken,
  }).data
  const sought = useQuery({
    queryKey: ['sentDecision', note?.hash],
    staleTime: Infinity,
    queryFn: note ? ({ signal }) => lookUpDecision(ports, notes, note, viewer, signal) : skipToken,
    refetchInterval: ({ state: { data } }) => (data === 'found' ? false : delays.listRefresh),
  })
  if (!note || !isSettled) return undefined
  return {
    state: sought.error
      ? 'unread'
      : sought.data === 'found'
        ? 'arrived'
        : sought.data === 'absent'
          ? 'absent'
          : 'looking',
    sentAt: note.sentAt,
    isSameDraft: true,
    further: 0,
    isLooking: sought.isFetching,
    lookAgain: () => void sought.refetch(),
    intentHref: undefined,
    tasksHref: myTasksHref(prefix),
  }
}

/** A note goes when its decision stands in the intent, or could no longer come by the platform's own clock. */
async function lookUpDecision(
  { api }: AppPorts,
  notes: SentNotes,
  { hash, requestType, intentId, targetDomainId, expiryAt }: SentNote,
  author: CurrentDomain['viewer'],
  signal: AbortSignal,
): Promise<Finding> {
  const { serverNow } = await findSentIntent(api, targetDomainId, intentId, signal)
  const finding = await findDecision(api, { targetDomainId, intentId, author, type: requestType }, signal)
  if (finding === 'found' || (serverNow !== undefined && isNoteOver({ expiryAt }, serverNow))) await notes.forget(hash)
  return finding
}
