import { fromCallback, fromPromise } from 'xstate'
import type { ApiClient } from '@api/shared/client'
import { problemOf, statusOf } from '@api/shared/problem'
import { getRequestState, submitDecision, submitProposal } from '@api/intents/submit.api'
import { parseRejectionCode } from '@domain/intents/rejection-codes'
import type { DecisionRequest, ProposeRequest } from '@domain/intents/request'
import { judgeFailedAnswer, type SubmitAnswer } from '@domain/intents/submit-answer'
import { toInstant, type Clock } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { draftLockName, forgetDraft, noteOf, notesOfDraft, type SentNotes } from './sent-notes'
import { signedSubmission, type Asking, type Remembering } from './signed-submission.machine'
import type { Finding, Outcome, Remembrance, SignedRequest, SignedSubmissionEvent } from './signed-submission.types'

export interface SubmitPorts {
  readonly api: ApiClient
  readonly clock: Clock
  readonly notes: SentNotes
  /** Of the whole browser; where it has none nothing is sent. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/** The real actors of a submission: a note, one send, then its history, asked until the platform says how it went. */
export const provideSignedSubmission = (
  ports: SubmitPorts,
  lookUp: (signed: SignedRequest, signal: AbortSignal) => Promise<Finding>,
) =>
  signedSubmission.provide({
    actors: {
      holdDraftLock: fromCallback<SignedSubmissionEvent, { readonly draftId: Uuid }>(({ input, sendBack }) =>
        holdLock(ports.locks, draftLockName(input.draftId), (isTaken) =>
          sendBack({ type: isTaken ? 'lock.taken' : 'lock.refused' }),
        ),
      ),
      remember: fromPromise<Remembrance, Remembering>(({ input }) => remember(ports, input)),
      send: fromPromise<SubmitAnswer, SignedRequest>(({ input, signal }) => send(ports.api, input, signal)),
      askOutcome: fromPromise<Outcome, Asking>(({ input, signal }) => askOutcome(ports.api, input, signal)),
      lookUp: fromPromise<Finding, SignedRequest>(({ input, signal }) => lookUp(input, signal)),
    },
    // A note that stays behind is looked up later, and goes then.
    actions: {
      forgetNote: ({ context }) => void ports.notes.forget(context.signed.frozen.hash).catch(() => undefined),
      forgetDraft: ({ context }) => void forgetDraft(ports.notes, noteOf(context)).catch(() => undefined),
    },
  })

/** Holds a lock of the browser until it is let go; one that somebody else holds is not waited for. */
function holdLock(locks: SubmitPorts['locks'], name: string, notify: (isTaken: boolean) => void): () => void {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  if (!locks) notify(false)
  else {
    void locks
      .request(name, { ifAvailable: true }, (lock) => {
        notify(lock !== null)
        return lock ? held : undefined
      })
      .catch(() => notify(false))
  }
  return letGo
}

/** @throws when the browser does not keep it */
async function remember({ notes, clock }: SubmitPorts, { note, known }: Remembering): Promise<Remembrance> {
  const before = await notesOfDraft(notes, note.publicKey, note.draftId)
  if (known && before.some(({ hash }) => hash !== note.hash && !known.includes(hash))) return 'sentBefore'
  await notes.keep({ ...note, sentAt: toInstant(clock.now()) })
  return 'kept'
}

/** The signed text is parsed, not rebuilt: what was signed is what is sent. */
async function send(api: ApiClient, signed: SignedRequest, signal: AbortSignal): Promise<SubmitAnswer> {
  const request = JSON.parse(signed.frozen.text) as ProposeRequest | DecisionRequest
  try {
    const { requestId } =
      request.type === 'Propose'
        ? await submitProposal(api, request, signed.signature, signal)
        : await submitDecision(api, request, signed.signature, signal)
    return { kind: 'queued', requestId }
  } catch (error) {
    const problem = problemOf(error)
    return judgeFailedAnswer(problem?.tag === 'http' ? problem : undefined)
  }
}

/** What is not in the history yet is on its way there. */
async function askOutcome(
  api: ApiClient,
  { targetDomainId, requestId }: Asking,
  signal: AbortSignal,
): Promise<Outcome> {
  const state = await getRequestState(api, targetDomainId, requestId, signal).catch((error: unknown) => {
    if (statusOf(error) === 404) return undefined
    throw error
  })
  if (state?.status === 'Succeeded') return { kind: 'accepted' }
  if (state?.status !== 'Failed') return { kind: 'notYet' }
  const hint = state.history.findLast((entry) => entry.hint !== undefined)?.hint
  return { kind: 'refused', code: parseRejectionCode(hint ?? '') ?? hint ?? 'Failed', message: hint }
}
