import { fromCallback, fromPromise } from 'xstate'
import type { ApiClient } from '@api/shared/client'
import { isEntityMissing, problemOf, statusOf } from '@api/shared/problem'
import { getIntent } from '@api/intents/intents.api'
import { getRequestState, submitDecision, submitProposal } from '@api/intents/submit.api'
import { parseRejectionCode } from '@domain/intents/rejection-codes'
import type { DecisionRequest, ProposeRequest } from '@domain/intents/request'
import { judgeFailedAnswer, type SubmitAnswer } from '@domain/intents/submit-answer'
import { toInstant, type Clock } from '@domain/shared/clock'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import { pause } from '../shared/pause'
import { draftLockName, notesOfDraft, type SentNotes } from './sent-notes'
import { submitRequest } from './submit-request.machine'
import type { Finding, Outcome, Remembrance, SignedRequest, SubmitRequestEvent, SubmitRequestInput } from './submit-request.types'

export interface SubmitPorts {
  readonly api: ApiClient
  readonly clock: Clock
  readonly notes: SentNotes
  /** Of the whole browser; where it has none nothing is sent. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

type Remembering = Pick<SubmitRequestInput, 'signed' | 'noted' | 'known'>

/** The real actors of a submission: a note, one send, then reading its history until the platform says how it went. */
export const provideSubmitRequest = (ports: SubmitPorts, lookUp: (signed: SignedRequest, signal: AbortSignal) => Promise<Finding>) =>
  submitRequest.provide({
    actors: {
      holdDraftLock: fromCallback<SubmitRequestEvent, { readonly draftId: Uuid }>(({ input, sendBack }) => holdLock(ports.locks, draftLockName(input.draftId), (isTaken) => sendBack({ type: isTaken ? 'lock.taken' : 'lock.refused' }))),
      remember: fromPromise<Remembrance, Remembering>(({ input }) => remember(ports, input)),
      send: fromPromise<SubmitAnswer, SignedRequest>(({ input, signal }) => send(ports.api, input, signal)),
      followOutcome: fromPromise<Outcome, { readonly requestId: Uuid; readonly signed: SignedRequest }>(({ input, signal }) =>
        followOutcome(ports, input.signed.targetDomainId, input.requestId, signal),
      ),
      lookUp: fromPromise<Finding, SignedRequest>(({ input, signal }) => lookUp(input, signal)),
    },
    // A note that stays behind is looked up later, and goes then.
    actions: { forgetNote: ({ context }) => void ports.notes.forget(context.signed.frozen.hash).catch(() => undefined) },
  })

/** Is the intent there? The platform's own word that it is not counts as absent; every other failure is the caller's to report. */
export async function findIntent(api: ApiClient, domainId: string, intentId: string, signal: AbortSignal): Promise<Finding> {
  try {
    await getIntent(api, domainId, intentId, signal)
    return 'found'
  } catch (error) {
    if (isEntityMissing(error)) return 'absent'
    throw error
  }
}

/** Holds a lock of the browser until it is let go; one that somebody else holds is not waited for. */
function holdLock(locks: SubmitPorts['locks'], name: string, tell: (isTaken: boolean) => void): () => void {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  if (!locks) tell(false)
  else {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      tell(lock !== null)
      return lock ? held : undefined
    }).catch(() => tell(false))
  }
  return letGo
}

/** @throws when the browser does not keep it */
async function remember({ notes, clock }: SubmitPorts, { signed, noted, known }: Remembering): Promise<Remembrance> {
  const { hash } = signed.frozen
  const before = await notesOfDraft(notes, noted.publicKey, noted.draftId)
  if (known && before.some((note) => note.hash !== hash && !known.includes(note.hash))) return 'sentBefore'
  const { draftId, sourceId, intentType, publicKey, expiryAt } = noted
  await notes.keep({ hash, requestType: signed.type, intentType, draftId, sourceId, intentId: signed.intentId, targetDomainId: signed.targetDomainId, publicKey, expiryAt, sentAt: toInstant(clock.now()) })
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

async function followOutcome({ api, clock }: SubmitPorts, domainId: string, requestId: string, signal: AbortSignal): Promise<Outcome> {
  for (;;) {
    const state = await getRequestState(api, domainId, requestId, signal).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined
      throw error
    })
    if (state?.status === 'Succeeded') return { kind: 'accepted' }
    if (state?.status === 'Failed') {
      const hint = state.history.findLast((entry) => entry.hint !== undefined)?.hint
      return { kind: 'refused', code: parseRejectionCode(hint ?? '') ?? hint ?? 'Failed', message: hint }
    }
    await pause(clock, delays.outcomePoll, signal)
  }
}
