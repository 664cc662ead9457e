import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { freezeRequest } from '@domain/signing/frozen-request'
import { proposeIntent } from '@machines/intents/propose-intent.machine'
import type { DryRun, ProposeIntentContext } from '@machines/intents/propose-intent.types'
import type { SubmitRequestInput } from '@machines/intents/submit-request.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'
import { sampleAuthor, sampleDomain, samplePayload, sampleProposal } from '../sample-intent'
import { deviceAnswers, platformAnswers } from './road-answers'

const frozen = freezeRequest(sampleProposal)
const foreseen = { hint: 'CurrentlyNotEnoughFunds', reason: 'needs more' }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ProposeIntentContext

export const proposeIntentModel: ChartSuite = {
  machine: proposeIntent,
  inputs: [{ author: sampleAuthor, targetDomainId: sampleDomain, email: 'ines@nordhaven.example', publicKey: 'AA==', notificationsEnabled: true }],
  events: () => [
    { type: 'draft.submit', draft: { makePayload: () => samplePayload, entityLock: 'Unlocked' } },
    { type: 'draft.submit', draft: { makePayload: () => samplePayload, entityLock: 'Locked' } },
    { type: 'draft.submit', draft: { makePayload: () => samplePayload, entityLock: 'Archived' } },
    { type: 'draft.change' },
    { type: 'proposal.confirm' },
    { type: 'proposal.edit' },
    { type: 'outcome.check' },
  ],
  answers: {
    build: [{ name: 'builds', done: sampleProposal }, { name: 'fails', fail: new Error('no random source') }],
    dryRun: [
      { name: 'passes', done: { success: true, errors: [] } },
      { name: 'passes, though the ledger would fail it', done: { success: true, errors: [], foreseen } },
      { name: 'refuses', done: { success: false, errors: ['VaultNotFound'] } },
      { name: 'fails', fail: { status: 500 } },
    ],
    requestSignature: deviceAnswers(sampleProposal),
    submitRequest: platformAnswers('StaleIntent'),
  },
  key: (snapshot) => [contextOf(snapshot).problem?.tag, contextOf(snapshot).foreseen?.hint],
  rows: {
    '1. a request is submitted only with the signature made for exactly its text': '[SG001] [SG003] [ST009]',
    '4. each proposal has an id of its own and is never sent again': '[ER003]',
  },
  invariants: [
    {
      title: '1. a request is submitted only with the signature made for exactly its text',
      check: ({ calls }) => {
        for (const call of calls.filter(({ id }) => id === 'submitRequest')) {
          expect((call.input as SubmitRequestInput).signed).toEqual({ type: 'Propose', frozen, signature: 'MEUCIQ==', intentId: sampleProposal.id, targetDomainId: sampleDomain })
          expect(calls.some(({ id, ended, startedAtStep }) => id === 'requestSignature' && ended === 'answered' && startedAtStep <= call.startedAtStep)).toBe(true)
        }
      },
    },
    {
      title: '2. editing discards request and signature',
      check: ({ after }) => {
        if (after.value === 'editing') expect([contextOf(after).request, contextOf(after).signed]).toEqual([undefined, undefined])
      },
    },
    {
      title: "3. the author is the session's user and never a form field",
      check: ({ calls }) => {
        for (const call of calls.filter(({ id }) => id === 'build')) expect((call.input as { author: unknown }).author).toEqual(sampleAuthor)
      },
    },
    {
      title: '4. each proposal has an id of its own and is never sent again',
      check: ({ calls }) => {
        const builds = calls.filter(({ id }) => id === 'build').length
        const sends = calls.filter(({ id, input }) => id === 'submitRequest' && !(input as SubmitRequestInput).wasSent)
        expect(sends.length).toBeLessThanOrEqual(builds)
      },
    },
    {
      title: '5. a locked entity never reaches building',
      check: ({ event, before, after }) => {
        if (event.type !== 'draft.submit' || before.value !== 'editing') return
        const { entityLock } = (event as unknown as { draft: { entityLock: string } }).draft
        expect(after.value).toBe(entityLock === 'Unlocked' ? 'building' : 'editing')
      },
    },
    {
      title: '6. what the ledger would refuse is told with the request of which it was foreseen, and gone with it',
      check: ({ before, after, event }) => {
        if (event.type === 'xstate.done.actor.dryRun' && after.value === 'reviewing') expect(contextOf(after).foreseen).toBe((event['output'] as DryRun).foreseen)
        if (before.value === 'signing' && after.value === 'reviewing') expect(contextOf(after).foreseen).toBe(contextOf(before).foreseen)
        if (after.value === 'editing') expect(contextOf(after).foreseen).toBeUndefined()
      },
    },
    {
      title: '7. what was wrong with a draft is not said of another',
      check: ({ before, after, event }) => {
        if (event.type === 'draft.change' && before.value === 'editing') expect([after.value, contextOf(after).problem]).toEqual(['editing', undefined])
      },
    },
    ...everyChart({ writes: ['submitRequest'] }),
  ],
}
