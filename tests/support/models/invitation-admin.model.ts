import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { invitationActs, type InvitationFacts } from '@domain/invitations/invitation'
import { invitationAdmin } from '@machines/invitations/invitation-admin.machine'
import type { InvitationAdminContext, SeenInvitation } from '@machines/invitations/invitation-admin.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'
import { freshSignInInput } from './fresh-sign-in.model'

export const invitationId = sampleId(40)
const seenAs = (facts: InvitationFacts): SeenInvitation => ({ facts, lastModifiedAt: '2026-11-24T09:00:00.000Z' })
export const pending = seenAs({ status: 'Pending', userExists: false, userRequest: 'none' })
export const withUser = seenAs({ status: 'DeviceRegistered', userExists: true, userRequest: 'open' })
export const cancelled = seenAs({ status: 'Cancelled', userExists: false, userRequest: 'none' })

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as InvitationAdminContext
const isSent = ({ event, before, after }: WalkStep) =>
  event.type === 'act.confirm' && before.value !== 'changing' && after.value === 'changing'
const isRefusedHere = ({ event, before, after }: WalkStep) =>
  event.type === 'act.confirm' && before.value !== 'stale' && after.value === 'stale'
const lost = ['changeInvitation loses its answer', 'after invitingWait']
const words = ['changeInvitation is done', 'findChange finds it']

export const invitationAdminModel: ChartSuite = {
  machine: invitationAdmin,
  inputs: [
    { invitationId, kept: undefined, signIn: freshSignInInput },
    { invitationId, kept: 'renew', signIn: freshSignInInput },
  ],
  events: () => [
    { type: 'act.choose', act: 'cancel', facts: pending.facts },
    { type: 'act.choose', act: 'renew', facts: pending.facts },
    { type: 'act.choose', act: 'complete', facts: withUser.facts },
    { type: 'act.choose', act: 'complete', facts: pending.facts },
    { type: 'act.choose', act: 'cancel', facts: cancelled.facts },
    { type: 'act.confirm', seen: pending },
    { type: 'act.confirm', seen: withUser },
    { type: 'act.confirm', seen: cancelled },
    { type: 'act.cancel' },
    { type: 'act.check' },
  ],
  answers: {
    changeInvitation: [
      { name: 'is done', done: { kind: 'done' } },
      { name: 'is outdated', done: { kind: 'stale' } },
      { name: 'finds the sign-in too old', done: { kind: 'signInTooOld' } },
      { name: 'is refused', done: { kind: 'refused', status: 401, reason: 'PermissionDeniedError' } },
      { name: 'loses its answer', fail: new Error('network') },
    ],
    findChange: [
      { name: 'finds it', done: true },
      { name: 'finds it as it was', done: false },
      { name: 'has no network', fail: new Error('network') },
    ],
    freshSignIn: [
      { name: 'is declined', done: undefined },
      { name: 'breaks', fail: new Error('defect') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).act,
    contextOf(snapshot).seen?.facts.status,
    contextOf(snapshot).problem?.status,
    contextOf(snapshot).problem === undefined,
    contextOf(snapshot).kept,
  ],
  invariants: [
    {
      title: '1. nothing is changed before the person has confirmed it, and what is changed is what was confirmed',
      bites: [isSent],
      check: (step) => {
        const begun = step.calls.filter(
          ({ id, startedAtStep }) => id === 'changeInvitation' && startedAtStep === step.path.length,
        )
        expect(begun.map(({ input }) => input)).toEqual(
          isSent(step)
            ? [{ act: contextOf(step.before).act, seen: (step.event as unknown as { seen: unknown }).seen }]
            : [],
        )
      },
    },
    {
      title:
        '2. only what the facts that the person sees allow is offered for confirmation and sent: never anything of a cancelled or completed invitation',
      bites: [isSent, isRefusedHere, ({ event, after }) => event.type === 'act.choose' && after.value === 'confirming'],
      check: (step) => {
        const { event, before, after } = step
        if (
          event.type === 'act.choose' &&
          after !== before &&
          after.value === 'confirming' &&
          before.value !== 'confirming'
        ) {
          const { act, facts } = event as unknown as { act: 'cancel'; facts: InvitationFacts }
          expect(invitationActs(facts)).toContain(act)
        }
        if (isSent(step)) {
          const { act, seen } = contextOf(after)
          expect(invitationActs(seen!.facts)).toContain(act)
          expect(['Cancelled', 'Completed']).not.toContain(seen!.facts.status)
        }
      },
    },
    {
      title: '3. an act that the status allows no more is refused as outdated, and the invitation is read anew',
      bites: ['changeInvitation is outdated', isRefusedHere],
      check: (step) => {
        if (step.name === 'changeInvitation is outdated' || isRefusedHere(step))
          expect([step.after.value, step.after.can({ type: 'act.confirm', seen: pending } as never)]).toEqual([
            'stale',
            false,
          ])
      },
    },
    {
      title: "4. a change is said to be done on the platform's word alone: its answer, or an invitation that shows it",
      bites: words,
      check: ({ name, before, after }) => {
        if (before.value !== 'done') expect(after.value === 'done').toBe(words.includes(name))
      },
    },
    {
      title:
        '5. an answer that is lost or late is looked for, and is neither said to be a refusal nor sent again by itself',
      bites: [...lost, 'findChange finds it as it was', 'findChange has no network', 'after lookUpWait'],
      check: ({ name, after }) => {
        if (lost.includes(name)) expect(after.value).toBe('lookingUp')
        if (name === 'findChange finds it as it was')
          expect([after.value, contextOf(after).problem?.status]).toEqual(['notDone', undefined])
        if (name === 'findChange has no network' || name === 'after lookUpWait')
          expect([after.value, after.can({ type: 'act.check' })]).toEqual(['unknown', true])
      },
    },
    {
      title:
        '6. a sign-in that is too old leads to a new one and back to the same confirmation; it is kept for the way there, and only then',
      bites: [
        'changeInvitation finds the sign-in too old',
        'freshSignIn is declined',
        'freshSignIn breaks',
        ({ path, after }) => path.length === 1 && contextOf(after).kept !== undefined,
      ],
      check: ({ name, before, after, path }) => {
        if (name === 'changeInvitation finds the sign-in too old')
          expect([after.value, contextOf(after).act]).toEqual(['signingIn', contextOf(before).act])
        if (before.value === 'signingIn' && after.value !== 'signingIn')
          expect([after.value, contextOf(after).act]).toEqual(['confirming', contextOf(before).act])
        if (path.length === 0)
          expect([after.value, contextOf(after).act]).toEqual(
            contextOf(after).kept ? ['confirming', 'renew'] : ['choosing', undefined],
          )
      },
    },
    {
      title: '7. no user is created here: the chart sends cancel, renew and complete, and nothing else',
      bites: [isSent],
      check: ({ calls }) => {
        for (const { id, input } of calls) {
          expect(['changeInvitation', 'findChange', 'freshSignIn']).toContain(id)
          if (id === 'changeInvitation')
            expect(['cancel', 'renew', 'complete']).toContain((input as { readonly act: string }).act)
        }
      },
    },
    ...everyChart({ writes: ['changeInvitation'] }),
  ],
}
