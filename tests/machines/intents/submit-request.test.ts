import { expect } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { submitRequest } from '@machines/intents/submit-request.machine'
import type { SubmitRequestContext } from '@machines/intents/submit-request.types'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'
import { sampleDomain, sampleId, sampleProposal } from '@support/sample-intent'

const signed = { type: 'Propose', frozen: freezeRequest(sampleProposal), signature: 'MEUCIQ==', intentId: sampleProposal.id, targetDomainId: sampleDomain }

describeChart({
  machine: submitRequest,
  inputs: [{ signed, wasSent: false }, { signed, wasSent: true }],
  events: () => [],
  answers: {
    send: [
      { name: 'is queued', done: { kind: 'queued', requestId: sampleId(50) } },
      { name: 'is refused', done: { kind: 'problem', problem: { tag: 'refused', code: 'DomainLocked', message: undefined, status: 400 } } },
      { name: 'fails', done: { kind: 'problem', problem: { tag: 'failed', status: 503 } } },
      { name: 'is lost', done: { kind: 'problem', problem: { tag: 'answerLost' } } },
      { name: 'throws', fail: new Error('network') },
    ],
    followOutcome: [
      { name: 'says accepted', done: { kind: 'accepted' } },
      { name: 'says refused', done: { kind: 'refused', code: 'IntentAlreadyExists', message: undefined } },
      { name: 'throws', fail: new Error('network') },
    ],
    lookUp: [{ name: 'finds it', done: 'found' }, { name: 'finds nothing', done: 'absent' }, { name: 'throws', fail: new Error('network') }],
  },
  rows: { '2. a lost answer is looked up and never sent again, also when it is followed a second time': '[ER003]' },
  invariants: [
    {
      title: '1. a request is sent at most once',
      check: ({ calls }) => {
        const sends = calls.filter((call) => call.id === 'send')
        expect(sends.map(({ input }) => input)).toEqual(sends.length === 0 ? [] : [signed])
      },
    },
    {
      title: '2. a lost answer is looked up and never sent again, also when it is followed a second time',
      check: ({ name, after, calls }) => {
        const { wasSent } = after.context as SubmitRequestContext
        expect(calls.some((call) => call.id === 'send')).toBe(!wasSent)
        if (name === 'send is lost' || name === 'send throws' || name === 'followOutcome throws') expect(after.value).toBe('lookingUp')
      },
    },
    {
      title: "3. accepted is entered only on the platform's own word",
      check: ({ name, before, after }) => {
        if (after.value === 'accepted' && before.value !== 'accepted') expect(['followOutcome says accepted', 'lookUp finds it']).toContain(name)
      },
    },
    {
      title: '4. the wait for an outcome ends after thirty seconds',
      check: ({ name, after }) => {
        if (name === 'after outcomeWait') expect(after.value).toBe('lookingUp')
      },
    },
    ...everyChart({ writes: ['send'] }),
  ],
})
