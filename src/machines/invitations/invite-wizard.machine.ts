/**
 * Purpose: invites a user in two steps, the details and the sharing of link and code.
 *
 * Invariants:
 * 1. an invitation is sent only by the word of the person, and with details that hold at that moment
 * 2. only an invitation that the platform has answered, that was found by the id of its user, or that the address names is shared
 * 3. whoever goes back from sharing sees the details, and makes no second invitation by going on
 * 4. what was sent and not answered is looked up by the id of its user before it is sent again, with that same id
 * 5. an answer that is lost or late is looked for, and is neither said to be a refusal nor sent again by itself
 * 6. a sign-in that is too old leads to a new one and back to the same draft, of which nothing was made
 * 7. every change of the draft is kept, and an invitation that is there forgets it
 *
 * Waits for: the person, the address, the platform, the authentication server.
 */
import { assign, setup } from 'xstate'
import { isWholeDraft, type InvitationDraft } from '@domain/invitations/invitation-draft'
import type { Uuid } from '@domain/shared/ids'
import { invitingDelays } from '@domain/shared/inviting-delays'
import { freshSignIn } from '../session/fresh-sign-in.machine'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { withOutput } from '../shared/with-output'
import type {
  CreateAnswer,
  FindAnswer,
  InviteContext,
  InviteEvent,
  InviteInput,
  KeptInvite,
  ShownInvitation,
} from './invite-wizard.types'

interface Created {
  readonly output: CreateAnswer
}
interface Found {
  readonly output: FindAnswer
}

export const inviteWizard = setup({
  types: {
    input: {} as InviteInput,
    context: {} as InviteContext,
    events: {} as InviteEvent,
    children: {} as { freshSignIn: 'freshSignIn' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    freshSignIn,
    createInvitation: promisePlaceholder<CreateAnswer, KeptInvite>('createInvitation'),
    /** Whether the platform has an invitation of this user. */
    findInvitation: promisePlaceholder<FindAnswer, KeptInvite>('findInvitation'),
    watchAddress: callbackPlaceholder<InviteEvent, undefined>('watchAddress'),
  },
  guards: {
    isNamed: ({ context }) => context.invitationId !== undefined,
    wasSent: ({ context }) => context.invite.sentAt !== undefined,
    isWhole: ({ context }, { at }: { at: number }) => isWholeDraft(context.invite.draft, at),
    isWholeAndSent: ({ context: { invite } }, { at }: { at: number }) =>
      invite.sentAt !== undefined && isWholeDraft(invite.draft, at),
    isThisOne: ({ context }, { invitationId }: { invitationId: Uuid }) => context.invitationId === invitationId,
    isCreated: (_, { output }: Created) => output.kind === 'created',
    isTooOld: (_, { output }: Created) => output.kind === 'signInTooOld',
    isTaken: (_, { output }: Created) => output.kind === 'taken',
    isFound: (_, { output }: Found) => output.kind === 'found',
  },
  actions: {
    change: assign(({ context: { invite } }, { part }: { part: Partial<InvitationDraft> }) => ({
      invite: { ...invite, draft: { ...invite.draft, ...part } },
      problem: undefined,
    })),
    leadToWrong: assign(({ context }) => ({ isTried: true, corrections: context.corrections + 1 })),
    begin: assign(({ context: { begins, drafts } }, { userId }: { userId: Uuid }) => ({
      invite: { userId, draft: begins },
      invitationId: undefined,
      isRestored: false,
      isTried: false,
      drafts: drafts + 1,
      problem: undefined,
    })),
    markSent: assign(({ context: { invite } }, { at }: { at: number }) => ({
      invite: { ...invite, sentAt: invite.sentAt ?? at },
      isResent: false,
      problem: undefined,
    })),
    markResent: assign({ isResent: true, problem: undefined }),
    // What was sent before and never answered may still arrive.
    markNotSent: assign(({ context: { invite, isResent } }) =>
      isResent ? {} : { invite: { userId: invite.userId, draft: invite.draft } },
    ),
    keepRefusal: assign((_, { output }: Created) => ({
      problem:
        output.kind === 'refused'
          ? ({ tag: 'refused', status: output.status, reason: output.reason } as const)
          : undefined,
    })),
    keepAbsent: assign({ problem: { tag: 'absent' } }),
    keepUnknown: assign({ problem: { tag: 'unknown' } }),
    keepId: assign((_, { output }: { readonly output: CreateAnswer | FindAnswer }) => ({
      invitationId: output.kind === 'created' || output.kind === 'found' ? output.invitationId : undefined,
      problem: undefined,
    })),
    takeNamed: assign((_, { invitationId }: { invitationId: Uuid }) => ({ invitationId })),
    keepInvite: actionPlaceholder<{ readonly invite: KeptInvite }>(),
    forgetInvite: actionPlaceholder(),
    showInvitation: actionPlaceholder<ShownInvitation>(),
    readAnew: actionPlaceholder(),
    leave: actionPlaceholder(),
  },
  delays: { invitingWait: invitingDelays.invitingWait, lookUpWait: invitingDelays.lookUpWait },
}).createMachine({
  id: 'inviteWizard',
  description: 'An invitation, from its details to its link',
  context: ({ input: { begins, kept, userId, invitationId, signIn } }) => ({
    begins,
    signIn,
    invitationId,
    invite: kept ?? { userId, draft: begins },
    isRestored: kept !== undefined,
    isTried: false,
    corrections: 0,
    drafts: 0,
    isResent: false,
    problem: undefined,
  }),
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'What the address names, and what was left here before' },
      always: [
        { guard: 'isNamed', target: 'share' },
        { guard: 'wasSent', target: 'lookingUp' },
        { target: 'userDetails' },
      ],
    },
    userDetails: {
      tags: ['editable'],
      meta: { description: 'The person fills in who is invited' },
      on: {
        'draft.change': {
          actions: [{ type: 'change', params: ({ event }) => ({ part: event.part }) }, keepInvite()],
        },
        'draft.clear': {
          actions: ['forgetInvite', { type: 'begin', params: ({ event }) => ({ userId: event.userId }) }],
        },
        'invite.send': [
          { guard: { type: 'isWholeAndSent', params: ({ event }) => ({ at: event.at }) }, target: 'checking' },
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ at: event.at }) },
            target: 'creating',
            actions: [{ type: 'markSent', params: ({ event }) => ({ at: event.at }) }, keepInvite()],
          },
          { actions: 'leadToWrong' },
        ],
        'address.share': {
          target: 'share',
          actions: { type: 'takeNamed', params: ({ event }) => ({ invitationId: event.invitationId }) },
        },
      },
    },
    creating: {
      tags: ['busy'],
      meta: { description: 'The platform is asked for the invitation' },
      after: { invitingWait: 'lookingUp' },
      invoke: {
        id: 'createInvitation',
        src: 'createInvitation',
        input: ({ context }) => context.invite,
        onDone: [
          {
            guard: withOutput('isCreated'),
            target: 'share',
            actions: [withOutput('keepId'), 'forgetInvite', showInvitation()],
          },
          { guard: withOutput('isTooOld'), target: 'signingIn', actions: ['markNotSent', keepInvite()] },
          { guard: withOutput('isTaken'), target: 'lookingUp' },
          { target: 'failed', actions: [withOutput('keepRefusal'), 'markNotSent', keepInvite()] },
        ],
        onError: 'lookingUp',
      },
    },
    checking: {
      tags: ['busy'],
      meta: { description: 'Before it is sent again, the platform is asked whether the invitation is there' },
      after: { lookUpWait: { target: 'failed', actions: 'keepUnknown' } },
      invoke: {
        id: 'findInvitation',
        src: 'findInvitation',
        input: ({ context }) => context.invite,
        onDone: [
          {
            guard: withOutput('isFound'),
            target: 'share',
            actions: [withOutput('keepId'), 'forgetInvite', showInvitation()],
          },
          { target: 'creating', actions: 'markResent' },
        ],
        onError: { target: 'failed', actions: 'keepUnknown' },
      },
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: 'The answer was lost, and the platform is asked whether the invitation is there' },
      after: { lookUpWait: { target: 'failed', actions: 'keepUnknown' } },
      invoke: {
        id: 'lookUpInvitation',
        src: 'findInvitation',
        input: ({ context }) => context.invite,
        onDone: [
          {
            guard: withOutput('isFound'),
            target: 'share',
            actions: [withOutput('keepId'), 'forgetInvite', showInvitation()],
          },
          { target: 'failed', actions: 'keepAbsent' },
        ],
        onError: { target: 'failed', actions: 'keepUnknown' },
      },
    },
    failed: {
      tags: ['failed'],
      meta: { description: 'No invitation is known to be there, and the person reads why' },
      on: {
        'invite.send': [
          { guard: { type: 'isWholeAndSent', params: ({ event }) => ({ at: event.at }) }, target: 'checking' },
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ at: event.at }) },
            target: 'creating',
            actions: [{ type: 'markSent', params: ({ event }) => ({ at: event.at }) }, keepInvite()],
          },
          { target: 'userDetails', actions: 'leadToWrong' },
        ],
        'draft.edit': 'userDetails',
      },
    },
    signingIn: {
      tags: ['awaitingHuman'],
      meta: { description: 'The sign-in is too old to invite, and a new one is offered' },
      invoke: {
        id: 'freshSignIn',
        src: 'freshSignIn',
        input: ({ context }) => context.signIn,
        onDone: 'userDetails',
        onError: 'userDetails',
      },
    },
    share: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person gives link and code to whom they are for' },
      entry: 'readAnew',
      on: {
        'step.back': { target: 'details', actions: showDetails() },
        'address.details': 'details',
        'invite.another': {
          target: 'userDetails',
          actions: [{ type: 'begin', params: ({ event }) => ({ userId: event.userId }) }, replaceInvitation()],
        },
        'invite.finish': { target: 'done', actions: 'leave' },
      },
    },
    details: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads the details of the invitation that is there' },
      on: {
        'step.next': { target: 'share', actions: showInvitation() },
        'address.share': {
          guard: { type: 'isThisOne', params: ({ event }) => ({ invitationId: event.invitationId }) },
          target: 'share',
        },
      },
    },
    done: { type: 'final', tags: ['terminal'], meta: { description: 'The person has shared it' } },
  },
})

interface In {
  readonly context: InviteContext
}

function keepInvite() {
  return { type: 'keepInvite', params: ({ context }: In) => ({ invite: context.invite }) } as const
}

/** The address names the invitation, with an entry of its own in the history. */
function showInvitation() {
  return {
    type: 'showInvitation',
    params: ({ context }: In) => ({ invitationId: context.invitationId, isReplaced: false }),
  } as const
}

function showDetails() {
  return { type: 'showInvitation', params: () => ({ invitationId: undefined, isReplaced: false }) } as const
}

function replaceInvitation() {
  return { type: 'showInvitation', params: () => ({ invitationId: undefined, isReplaced: true }) } as const
}
