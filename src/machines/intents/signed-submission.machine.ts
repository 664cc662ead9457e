/**
 * Purpose: notes that one signed request is about to leave, sends it, and finds out what became of it, with the person where its answer is lost.
 *
 * Invariants:
 * 1. a request is sent once, and once more for each word of the person, always in the same bytes
 * 2. a lost answer is looked up, and then it is the person's what happens: nothing is sent again by itself
 * 3. accepted is entered only on the platform's own word
 * 4. every wait of the platform and of the browser ends
 * 5. what is sent was remembered before, under the lock of its draft
 * 6. a note is forgotten only when its request was refused, or one of its draft was accepted
 * 7. what may have arrived is never called refused or unsent; of a repeat nobody can tell which of the two was refused
 * 8. who leaves a lost answer leaves nothing on its way, and hears by which note it is found
 * 9. where nobody can be asked a lost answer is an end
 * 10. a refusal that whoever has decided already gets too is believed only where their decision is not found
 *
 * Waits for: the browser's storage, the platform, the person.
 */
import { assign, setup } from 'xstate'
import { isSaidOfDecided, isSaidOfRepeats, type SubmitAnswer } from '@domain/intents/submit-answer'
import { sendingDelays } from '@domain/shared/sending-delays'
import type { Uuid } from '@domain/shared/ids'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { actionPlaceholder } from '../shared/action-placeholder'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import { sendingStates } from './sending-states'
import { noteOf } from './sent-notes'
import type {
  Finding,
  Outcome,
  Remembrance,
  RequestNote,
  SignedRequest,
  SignedSubmissionContext,
  SignedSubmissionEvent,
  SignedSubmissionInput,
  SignedSubmissionOutput,
  UnsentReason,
} from './signed-submission.types'

export interface Remembering {
  readonly note: RequestNote
  readonly known: SignedSubmissionInput['known']
}

export interface Asking {
  readonly requestId: Uuid
  readonly targetDomainId: Uuid
}

interface Answered<O> {
  readonly output: O
}

const doubtful = {
  guard: withOutput('isDoubtful'),
  target: '#signedSubmission.doubted',
  actions: withOutput('keepRefusal'),
} as const

export const signedSubmission = setup({
  types: {
    input: {} as SignedSubmissionInput,
    context: {} as SignedSubmissionContext,
    events: {} as SignedSubmissionEvent,
    output: {} as SignedSubmissionOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    holdDraftLock: callbackPlaceholder<SignedSubmissionEvent, { readonly draftId: Uuid }>('holdDraftLock'),
    remember: promisePlaceholder<Remembrance, Remembering>('remember'),
    send: promisePlaceholder<SubmitAnswer, SignedRequest>('send'),
    askOutcome: promisePlaceholder<Outcome, Asking>('askOutcome'),
    lookUp: promisePlaceholder<Finding, SignedRequest>('lookUp'),
  },
  guards: {
    isRepeat: ({ context }) => context.isRepeat,
    isUnattended: ({ context }) => !context.isAttended,
    isKept: (_, { output }: Answered<Remembrance>) => output === 'kept',
    isQueued: (_, { output }: Answered<SubmitAnswer>) => output.kind === 'queued',
    isDoubtful: (_, { output }: Answered<SubmitAnswer | Outcome>) =>
      output.kind === 'refused' && isSaidOfDecided(output.code),
    isRefusal: (_, { output }: Answered<SubmitAnswer>) => output.kind === 'refused',
    isTaken: (_, { output }: Answered<Outcome>) => output.kind === 'accepted',
    isNotYet: (_, { output }: Answered<Outcome>) => output.kind === 'notYet',
    isRefusedForGood: (_, { output }: Answered<Outcome>) => output.kind === 'refused' && !isSaidOfRepeats(output.code),
    isFound: (_, { output }: Answered<Finding>) => output === 'found',
  },
  actions: {
    keepRequestId: assign((_, { output }: Answered<SubmitAnswer>) => ({
      requestId: output.kind === 'queued' ? output.requestId : undefined,
    })),
    keepRefusal: assign((_, { output }: Answered<SubmitAnswer | Outcome>) => ({
      refusal: output.kind === 'refused' ? { code: output.code, message: output.message } : undefined,
    })),
    keepStatus: assign((_, { output }: Answered<SubmitAnswer>) => ({
      status: output.kind === 'lost' ? output.status : undefined,
    })),
    forgetStatus: assign({ status: undefined }),
    keepReason: assign((_, { reason }: { reason: UnsentReason }) => ({ unsent: reason })),
    forgetNote: actionPlaceholder(),
    forgetDraft: actionPlaceholder(),
  },
  delays: {
    draftLockWait: sendingDelays.draftLockWait,
    rememberingWait: sendingDelays.rememberingWait,
    sendingWait: sendingDelays.sendingWait,
    outcomePoll: sendingDelays.outcomePoll,
    outcomeWait: sendingDelays.outcomeWait,
    lookUpWait: sendingDelays.lookUpWait,
  },
}).createMachine({
  id: 'signedSubmission',
  description: 'One signed request, noted, sent and followed',
  context: ({ input }) => ({
    ...input,
    requestId: undefined,
    refusal: undefined,
    unsent: 'notRemembered',
    status: undefined,
  }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether it leaves for the first time' },
      always: [{ guard: 'isRepeat', target: 'repeating' }, { target: 'sending' }],
    },
    sending: {
      tags: ['busy'],
      meta: { description: 'It leaves for the first time, so a refusal is one' },
      initial: 'guarded',
      states: sendingStates('sending', {
        unsent: '#signedSubmission.unsent',
        refusedAtOnce: [
          doubtful,
          { guard: withOutput('isRefusal'), target: '#signedSubmission.refused', actions: withOutput('keepRefusal') },
        ],
        refusedLater: [
          doubtful,
          {
            guard: withOutput('isRefusedForGood'),
            target: '#signedSubmission.refused',
            actions: withOutput('keepRefusal'),
          },
        ],
      }),
    },
    repeating: {
      tags: ['busy'],
      meta: { description: 'It leaves once more, so a refusal may be said of either' },
      entry: 'forgetStatus',
      initial: 'guarded',
      states: sendingStates('repeating', {
        unsent: '#signedSubmission.outcomeUnknown.notRepeated',
        refusedAtOnce: [],
        refusedLater: [],
      }),
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: "The answer was lost or late; the effect is looked for by the intent's own id" },
      after: { lookUpWait: 'outcomeUnknown.unread' },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => context.signed,
        onDone: [{ guard: withOutput('isFound'), target: 'accepted' }, { target: 'outcomeUnknown.absent' }],
        onError: 'outcomeUnknown.unread',
      },
    },
    doubted: {
      tags: ['busy'],
      meta: {
        description:
          'The platform refused the decision; it may have been delivered twice, so it is looked for in its intent',
      },
      after: { lookUpWait: 'outcomeUnknown.unread' },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => context.signed,
        onDone: [{ guard: withOutput('isFound'), target: 'accepted' }, { target: 'refused' }],
        onError: 'outcomeUnknown.unread',
      },
    },
    outcomeUnknown: {
      tags: ['failed'],
      meta: { description: 'The answer was lost; the person looks again, sends the same request again, or leaves' },
      initial: 'absent',
      always: { guard: 'isUnattended', target: 'lost' },
      on: { 'outcome.check': 'lookingUp', 'outcome.repeat': 'repeating', 'outcome.leave': 'lost' },
      states: {
        absent: { tags: ['failed'], meta: { description: 'Nothing was found yet' } },
        unread: { tags: ['failed'], meta: { description: 'The platform could not be asked' } },
        notRepeated: { tags: ['failed'], meta: { description: 'It was not sent once more' } },
      },
    },
    accepted: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The platform took it' },
      entry: 'forgetDraft',
      output: (): SignedSubmissionOutput => ({ outcome: 'accepted' }),
    },
    refused: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The platform said no' },
      entry: 'forgetNote',
      output: ({ context }): SignedSubmissionOutput => ({ outcome: 'refused', refusal: present(context.refusal) }),
    },
    unsent: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'It did not leave this browser' },
      output: ({ context }): SignedSubmissionOutput => ({ outcome: 'unsent', reason: context.unsent }),
    },
    lost: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'Its answer was not found, and nobody waits for it here any more' },
      output: ({ context }): SignedSubmissionOutput => ({ outcome: 'lost', note: noteOf(context) }),
    },
  },
  output: ({ event }) => event.output as SignedSubmissionOutput,
})
