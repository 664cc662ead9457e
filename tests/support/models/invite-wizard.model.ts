import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { isWholeDraft, type InvitationDraft } from '@domain/invitations/invitation-draft'
import { inviteWizard } from '@machines/invitations/invite-wizard.machine'
import type { InviteContext, InviteInput, KeptInvite } from '@machines/invitations/invite-wizard.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId, sampleNow } from '../sample-intent'
import { freshSignInInput } from './fresh-sign-in.model'

export const [firstUser, nextUser, madeId, foundId, namedId] = [41, 42, 43, 44, 45].map(sampleId) as [
  ReturnType<typeof sampleId>,
  ReturnType<typeof sampleId>,
  ReturnType<typeof sampleId>,
  ReturnType<typeof sampleId>,
  ReturnType<typeof sampleId>,
]
const begins: InvitationDraft = { email: '', alias: '', roles: [], expiry: '2026-11-28T09:00' }
export const whole: InvitationDraft = {
  email: 'ada.holm@example.test',
  alias: 'Ada Holm',
  roles: ['maker'],
  expiry: '2026-11-28T09:00',
}
export const inviteNow = sampleNow
const input: InviteInput = {
  begins,
  kept: undefined,
  userId: firstUser,
  invitationId: undefined,
  signIn: freshSignInInput,
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as InviteContext
const has = (step: WalkStep, id: string) =>
  step.calls.filter((call) => call.id === id && call.startedAtStep === step.path.length)
const isCreating = (step: WalkStep) => has(step, 'createInvitation').length > 0
const isFound = (name: string) => /^(find|lookUp)Invitation finds it$/.test(name)
const isAnswered = (name: string) => name === 'createInvitation is made' || isFound(name)
const lost = ['createInvitation loses its answer', 'after invitingWait']
const found = [
  { name: 'finds it', done: { kind: 'found', invitationId: foundId } },
  { name: 'finds none', done: { kind: 'absent' } },
  { name: 'has no network', fail: new Error('network') },
] as const

export const inviteWizardModel: ChartSuite = {
  machine: inviteWizard,
  inputs: [
    input,
    { ...input, kept: { userId: firstUser, draft: whole } },
    { ...input, kept: { userId: firstUser, draft: whole, sentAt: inviteNow } },
    { ...input, invitationId: namedId },
  ],
  events: () => [
    { type: 'draft.change', part: whole },
    { type: 'draft.clear', userId: nextUser },
    { type: 'draft.edit' },
    { type: 'invite.send', at: inviteNow },
    // The expiry has passed by then.
    { type: 'invite.send', at: Date.parse('2026-12-24T09:00:00.000Z') },
    { type: 'invite.another', userId: nextUser },
    { type: 'invite.finish' },
    { type: 'step.back' },
    { type: 'step.next' },
    { type: 'address.share', invitationId: namedId },
    { type: 'address.share', invitationId: madeId },
    { type: 'address.details' },
  ],
  answers: {
    createInvitation: [
      { name: 'is made', done: { kind: 'created', invitationId: madeId } },
      { name: 'finds the sign-in too old', done: { kind: 'signInTooOld' } },
      { name: 'finds the user id taken', done: { kind: 'taken' } },
      { name: 'is refused', done: { kind: 'refused', status: 401, reason: 'PermissionDeniedError' } },
      { name: 'loses its answer', fail: new Error('network') },
    ],
    findInvitation: found,
    lookUpInvitation: found,
    freshSignIn: [
      { name: 'is declined', done: undefined },
      { name: 'breaks', fail: new Error('defect') },
    ],
  },
  callbacks: ['watchAddress'],
  key: (snapshot) => {
    const { invite, invitationId, isTried, isResent, isRestored, problem, drafts } = contextOf(snapshot)
    return [
      invite.userId,
      invite.draft.alias,
      invite.sentAt === undefined,
      invitationId,
      isTried,
      isResent,
      isRestored,
      problem?.tag,
      drafts > 0,
    ]
  },
  invariants: [
    {
      title: '1. an invitation is sent only by the word of the person, and with details that hold at that moment',
      bites: [
        isCreating,
        ({ event, before, after }) =>
          event.type === 'invite.send' && before.value === 'failed' && after.value === 'userDetails',
      ],
      check: (step) => {
        for (const { input } of has(step, 'createInvitation')) {
          expect(step.event.type === 'invite.send' || step.name === 'findInvitation finds none').toBe(true)
          expect(isWholeDraft((input as KeptInvite).draft, inviteNow)).toBe(true)
        }
        if (step.event.type === 'invite.send' && (step.event as unknown as { at: number }).at !== inviteNow)
          expect(has(step, 'createInvitation')).toEqual([])
      },
    },
    {
      title:
        '2. only an invitation that the platform has answered, that was found by the id of its user, or that the address names is shared',
      bites: ['createInvitation is made', 'lookUpInvitation finds it', 'findInvitation finds it'],
      check: ({ name, before, after, event, path }) => {
        if (after.value !== 'share' || before.value === 'share' || path.length === 0) return
        const { invitationId } = contextOf(after)
        if (isAnswered(name)) expect(invitationId).toBe(name === 'createInvitation is made' ? madeId : foundId)
        else if (event.type === 'address.share')
          expect(invitationId).toBe((event as unknown as { invitationId: string }).invitationId)
        else expect([before.value, invitationId]).toEqual(['details', contextOf(before).invitationId])
      },
    },
    {
      title: '3. whoever goes back from sharing sees the details, and makes no second invitation by going on',
      bites: [
        ({ event, after }) => event.type === 'step.back' && after.value === 'details',
        ({ event, before, after }) =>
          event.type === 'step.next' && before.value === 'details' && after.value === 'share',
      ],
      check: (step) => {
        const { before, after, event } = step
        if (before.value === 'share' && ['step.back', 'address.details'].includes(event.type))
          expect(after.value).toBe('details')
        if (before.value === 'details') {
          expect(has(step, 'createInvitation')).toEqual([])
          if (event.type === 'step.next') expect(after.value).toBe('share')
        }
      },
    },
    {
      title:
        '4. what was sent and not answered is looked up by the id of its user before it is sent again, with that same id',
      bites: ['findInvitation finds none'],
      check: (step) => {
        const { before, name } = step
        if (!isCreating(step)) return
        const userIds = has(step, 'createInvitation').map(({ input }) => (input as KeptInvite).userId)
        expect(userIds).toEqual([contextOf(before).invite.userId])
        if (contextOf(before).invite.sentAt !== undefined) expect(name).toBe('findInvitation finds none')
      },
    },
    {
      title:
        '5. an answer that is lost or late is looked for, and is neither said to be a refusal nor sent again by itself',
      bites: [...lost, 'lookUpInvitation finds none', 'lookUpInvitation has no network', 'after lookUpWait'],
      check: ({ name, after }) => {
        if (lost.includes(name)) expect(after.value).toBe('lookingUp')
        if (name === 'lookUpInvitation finds none')
          expect([after.value, contextOf(after).problem]).toEqual(['failed', { tag: 'absent' }])
        if (['lookUpInvitation has no network', 'findInvitation has no network', 'after lookUpWait'].includes(name))
          expect([after.value, contextOf(after).problem]).toEqual(['failed', { tag: 'unknown' }])
      },
    },
    {
      title: '6. a sign-in that is too old leads to a new one and back to the same draft, of which nothing was made',
      bites: ['createInvitation finds the sign-in too old', 'freshSignIn is declined', 'freshSignIn breaks'],
      check: ({ name, before, after }) => {
        if (name === 'createInvitation finds the sign-in too old')
          expect([after.value, contextOf(after).invite.sentAt === undefined]).toEqual([
            'signingIn',
            !contextOf(before).isResent,
          ])
        if (before.value === 'signingIn' && after.value !== 'signingIn')
          expect([after.value, contextOf(after).invite]).toEqual(['userDetails', contextOf(before).invite])
      },
    },
    {
      title: '7. every change of the draft is kept, and an invitation that is there forgets it',
      bites: ['createInvitation is made', 'findInvitation finds it', 'lookUpInvitation finds it'],
      // What is kept and forgotten is observed where the chart has its real actions.
      check: ({ event, before, after }) => {
        if (event.type === 'draft.change' && before.value === 'userDetails')
          expect(contextOf(after).invite).toMatchObject({ userId: contextOf(before).invite.userId, draft: whole })
        if (event.type === 'invite.another' && after !== before && after.value === 'userDetails')
          expect(contextOf(after).invite).toEqual({ userId: nextUser, draft: begins })
      },
    },
    ...everyChart({ writes: ['createInvitation'] }),
  ],
}
