import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import { noteOf } from './sent-notes'
import type { SignedSubmissionContext, UnsentReason } from './signed-submission.types'

interface Now {
  readonly context: SignedSubmissionContext
}

interface Ways<Answer, Outcome, Unsent> {
  /** How a refusal is told, where one can be believed. */
  readonly refusedAtOnce: Answer
  readonly refusedLater: Outcome
  /** Where it leads when nothing left. */
  readonly unsent: Unsent
}

const lost = '#signedSubmission.lookingUp'
const because = (reason: UnsentReason) => ({ type: 'keepReason', params: { reason } }) as const

/** A sending, from the lock of its draft to the platform's word, in the state `at`. */
export const sendingStates = <
  const At extends string,
  const Unsent extends string,
  const Answer extends readonly object[],
  const Outcome extends readonly object[],
>(
  at: At,
  { unsent, refusedAtOnce, refusedLater }: Ways<Answer, Outcome, Unsent>,
) =>
  ({
    guarded: guardedSending(at, unsent, refusedAtOnce),
    awaitingOutcome: outcomeWait(refusedLater),
  }) as const

const guardedSending = <const At extends string, const Unsent extends string, const Answer extends readonly object[]>(
  at: At,
  unsent: Unsent,
  refusedAtOnce: Answer,
) =>
  ({
    tags: ['busy'],
    meta: { description: 'One tab at a time notes and sends a draft' },
    initial: 'locking',
    invoke: {
      id: 'holdDraftLock',
      src: 'holdDraftLock',
      input: ({ context }: Now) => ({ draftId: context.noted.draftId }),
    },
    states: {
      locking: {
        tags: ['busy'],
        meta: { description: 'No other tab may send the same draft at the same time' },
        after: { draftLockWait: { target: unsent, actions: because('sendingElsewhere') } },
        on: { 'lock.taken': 'remembering', 'lock.refused': { target: unsent, actions: because('sendingElsewhere') } },
      },
      remembering: {
        tags: ['busy'],
        meta: { description: 'A note of the request is kept in this browser before it leaves' },
        after: { rememberingWait: { target: unsent, actions: because('notRemembered') } },
        invoke: {
          id: 'remember',
          src: 'remember',
          input: ({ context }: Now) => ({ note: noteOf(context), known: context.known }),
          onDone: [
            { guard: withOutput('isKept'), target: 'leaving' },
            { target: unsent, actions: because('sentBefore') },
          ],
          onError: { target: unsent, actions: because('notRemembered') },
        },
      },
      leaving: {
        tags: ['busy'],
        meta: { description: 'The request is on its way' },
        after: { sendingWait: lost },
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }: Now) => context.signed,
          onDone: [
            {
              guard: withOutput('isQueued'),
              target: `#signedSubmission.${at}.awaitingOutcome`,
              actions: withOutput('keepRequestId'),
            },
            ...refusedAtOnce,
            { target: lost, actions: withOutput('keepStatus') },
          ],
          onError: lost,
        },
      },
    },
  }) as const

const outcomeWait = <const Outcome extends readonly object[]>(refusedLater: Outcome) =>
  ({
    tags: ['busy'],
    meta: { description: 'The platform has queued it and works on it' },
    initial: 'asking',
    after: { outcomeWait: lost },
    states: {
      asking: {
        tags: ['busy'],
        meta: { description: 'The platform has queued it, and its history is read' },
        invoke: {
          id: 'askOutcome',
          src: 'askOutcome',
          input: ({ context: { requestId, signed } }: Now) => ({
            requestId: present(requestId),
            targetDomainId: signed.targetDomainId,
          }),
          onDone: [
            { guard: withOutput('isTaken'), target: '#signedSubmission.accepted' },
            { guard: withOutput('isNotYet'), target: 'pausing' },
            ...refusedLater,
            { target: lost },
          ],
          onError: lost,
        },
      },
      pausing: {
        tags: ['busy'],
        meta: { description: 'The pause between two reads of its history' },
        after: { outcomePoll: 'asking' },
      },
    },
  }) as const
