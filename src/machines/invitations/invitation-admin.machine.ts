/**
 * Purpose: cancels, renews or completes an invitation.
 *
 * Invariants:
 * 1. nothing is changed before the person has confirmed it, and what is changed is what was confirmed
 * 2. only what the facts that the person sees allow is offered for confirmation and sent: never anything of a cancelled or completed invitation
 * 3. an act that the status allows no more is refused as outdated, and the invitation is read anew
 * 4. a change is said to be done on the platform's word alone: its answer, or an invitation that shows it
 * 5. an answer that is lost or late is looked for, and is neither said to be a refusal nor sent again by itself
 * 6. a sign-in that is too old leads to a new one and back to the same confirmation; it is kept for the way there, and only then
 * 7. no user is created here: the chart sends cancel, renew and complete, and nothing else
 *
 * Waits for: the person, the platform, the authentication server.
 */
import { assign, setup } from 'xstate'
import { invitationActs, type InvitationFacts } from '@domain/invitations/invitation'
import { invitingDelays } from '@domain/shared/inviting-delays'
import { freshSignIn } from '../session/fresh-sign-in.machine'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import type {
  ChangeAnswer,
  ConfirmedAct,
  InvitationAdminContext,
  InvitationAdminEvent,
  InvitationAdminInput,
  InvitationChange,
  SeenInvitation,
} from './invitation-admin.types'

interface Answered {
  readonly output: ChangeAnswer
}
interface Chosen {
  readonly act: ConfirmedAct
  readonly facts: InvitationFacts
}

export const invitationAdmin = setup({
  types: {
    input: {} as InvitationAdminInput,
    context: {} as InvitationAdminContext,
    events: {} as InvitationAdminEvent,
    children: {} as { freshSignIn: 'freshSignIn' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    freshSignIn,
    changeInvitation: promisePlaceholder<ChangeAnswer, InvitationChange>('changeInvitation'),
    /** Whether the invitation shows the change. */
    findChange: promisePlaceholder<boolean, InvitationChange>('findChange'),
  },
  guards: {
    hasKept: ({ context }) => context.kept !== undefined,
    isOffered: (_, { act, facts }: Chosen) => invitationActs(facts).includes(act),
    isAllowed: ({ context: { act } }, { seen }: { seen: SeenInvitation }) =>
      act !== undefined && invitationActs(seen.facts).includes(act),
    isDone: (_, { output }: Answered) => output.kind === 'done',
    isStale: (_, { output }: Answered) => output.kind === 'stale',
    isTooOld: (_, { output }: Answered) => output.kind === 'signInTooOld',
    isShown: (_, { output }: { readonly output: boolean }) => output,
  },
  actions: {
    takeKept: assign(({ context }) => ({ act: context.kept })),
    keepAct: assign((_, { act }: { act: ConfirmedAct }) => ({ act, seen: undefined, problem: undefined })),
    keepSeen: assign((_, { seen }: { seen: SeenInvitation }) => ({ seen, problem: undefined })),
    forgetAct: assign({ act: undefined, seen: undefined, problem: undefined }),
    keepRefusal: assign((_, { output }: Answered) => ({
      problem:
        output.kind === 'refused'
          ? { status: output.status, reason: output.reason }
          : { status: undefined, reason: undefined },
    })),
    keepUnchanged: assign({ problem: { status: undefined, reason: undefined } }),
    keepForReturn: actionPlaceholder<{ readonly act: ConfirmedAct }>(),
    forgetKept: actionPlaceholder(),
    readAnew: actionPlaceholder(),
  },
  delays: { invitingWait: invitingDelays.invitingWait, lookUpWait: invitingDelays.lookUpWait },
}).createMachine({
  id: 'invitationAdmin',
  description: 'What an administrator does with an invitation',
  context: ({ input }) => ({ ...input, act: undefined, seen: undefined, problem: undefined }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether the person comes back from a new sign-in' },
      always: [{ guard: 'hasKept', target: 'confirming', actions: ['takeKept', 'forgetKept'] }, { target: 'choosing' }],
    },
    choosing: {
      tags: ['editable'],
      meta: { description: 'The person reads the invitation' },
      on: { 'act.choose': choose() },
    },
    confirming: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads what follows from it' },
      on: { 'act.confirm': confirm(), 'act.cancel': { target: 'choosing', actions: 'forgetAct' } },
    },
    changing: {
      tags: ['busy'],
      meta: { description: 'The platform is asked for the change' },
      after: { invitingWait: 'lookingUp' },
      invoke: {
        id: 'changeInvitation',
        src: 'changeInvitation',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: withOutput('isDone'), target: 'done' },
          { guard: withOutput('isStale'), target: 'stale' },
          { guard: withOutput('isTooOld'), target: 'signingIn' },
          { target: 'notDone', actions: withOutput('keepRefusal') },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: 'The answer was lost, and the invitation is read to see whether it shows the change' },
      after: { lookUpWait: 'unknown' },
      invoke: {
        id: 'findChange',
        src: 'findChange',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: withOutput('isShown'), target: 'done' },
          { target: 'notDone', actions: 'keepUnchanged' },
        ],
        onError: 'unknown',
      },
    },
    signingIn: {
      tags: ['awaitingHuman'],
      meta: { description: 'The sign-in is too old for this, and a new one is offered' },
      entry: { type: 'keepForReturn', params: ({ context }) => ({ act: present(context.act) }) },
      exit: 'forgetKept',
      invoke: {
        id: 'freshSignIn',
        src: 'freshSignIn',
        input: ({ context }) => context.signIn,
        onDone: 'confirming',
        onError: 'confirming',
      },
    },
    done: {
      tags: ['editable'],
      meta: { description: 'It is done, and the person reads what to do next' },
      entry: 'readAnew',
      on: { 'act.choose': choose(), 'act.cancel': { target: 'choosing', actions: 'forgetAct' } },
    },
    stale: {
      tags: ['refused'],
      meta: { description: 'Somebody has changed the invitation meanwhile, and it is read anew' },
      entry: 'readAnew',
      on: { 'act.cancel': { target: 'choosing', actions: 'forgetAct' } },
    },
    notDone: {
      tags: ['failed'],
      meta: { description: 'Nothing is changed' },
      entry: 'readAnew',
      on: { 'act.confirm': confirm(), 'act.cancel': { target: 'choosing', actions: 'forgetAct' } },
    },
    unknown: {
      tags: ['failed'],
      meta: { description: 'Neither the answer nor the invitation could be had, so it may be changed' },
      entry: 'readAnew',
      on: { 'act.check': 'lookingUp', 'act.cancel': { target: 'choosing', actions: 'forgetAct' } },
    },
  },
})

const changeOf = ({ act, seen }: InvitationAdminContext): InvitationChange => ({
  act: present(act),
  seen: present(seen),
})

/** Only what the facts allow is asked about. */
function choose() {
  return {
    guard: {
      type: 'isOffered',
      params: ({ event: { act, facts } }: { readonly event: Chosen }) => ({ act, facts }),
    },
    target: 'confirming',
    actions: { type: 'keepAct', params: ({ event }: { readonly event: Chosen }) => ({ act: event.act }) },
  } as const
}

function confirm() {
  type Confirmed = { readonly event: { readonly seen: SeenInvitation } }
  const params = ({ event }: Confirmed) => ({ seen: event.seen })
  return [
    { guard: { type: 'isAllowed', params }, target: 'changing', actions: { type: 'keepSeen', params } },
    { target: 'stale' },
  ] as const
}
