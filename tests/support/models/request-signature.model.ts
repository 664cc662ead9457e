import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { buildDecision } from '@domain/intents/request'
import { freezeRequest } from '@domain/signing/frozen-request'
import { verifySignature } from '@domain/signing/signature'
import { VerifierNotLoaded } from '@machines/signing/load-verifier'
import { requestSignature } from '@machines/signing/request-signature.machine'
import type { RequestSignatureContext } from '@machines/signing/request-signature.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { makeKey } from '../keys'

const key = makeKey('ines')
const other = makeKey('mallory')
const id = '00000000-0000-4000-8000-000000000001' as Uuid
const request = buildDecision({
  author: { id, domainId: id },
  targetDomainId: id,
  intentId: id,
  proposalSignature: 'AA==',
})
const frozen = freezeRequest(request)
const base = { request, email: 'ines@nordhaven.example', publicKey: key.publicKey }

/** By a device without a network; those of another key, of another text, and of another request. */
export const rightAnswer = { hash: frozen.hash, signature: key.sign(frozen.text) }
export const wrongAnswers = [
  { hash: frozen.hash, signature: other.sign(frozen.text) },
  { hash: frozen.hash, signature: key.sign('{}') },
  { hash: 'ab'.repeat(32), signature: key.sign(frozen.text) },
]
const isScanning = ({ before }: WalkStep) => before.matches({ active: { work: 'scanning' } })
const isIgnored = (snapshot: AnyMachineSnapshot) => snapshot.matches({ active: { work: 'answerIgnored' } })

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as RequestSignatureContext
const polls = (step: WalkStep) => step.calls.filter((call) => call.id === 'pollSignature')
const isOver = (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active' || snapshot.matches('failedInModal')

export const requestSignatureModel: ChartSuite = {
  machine: requestSignature,
  callbacks: ['watchDevice'],
  inputs: [
    { ...base, notificationsEnabled: true },
    { ...base, notificationsEnabled: false },
    { ...base, email: undefined, notificationsEnabled: true },
  ],
  events: (snapshot) => [
    { type: 'form.useQr' },
    { type: 'form.useInstructions' },
    { type: 'form.useAirGap' },
    { type: 'answer.scan' },
    { type: 'answer.leave' },
    // Anywhere else all of them are ignored alike.
    ...[rightAnswer, ...(snapshot.matches({ active: { work: 'scanning' } }) ? wrongAnswers : [])].map((answer) => ({
      type: 'answer.seen',
      answer,
    })),
    { type: 'signing.cancel' },
    { type: 'signing.close' },
    { type: 'signing.retry' },
    { type: 'eventSource.failed', message: 'stream ended' },
    { type: 'request.declined', hash: frozen.hash },
    { type: 'request.declined', hash: 'another' },
    { type: 'device.changed', isListening: false },
    { type: 'device.changed', isListening: true },
  ],
  answers: {
    freeze: [
      { name: 'freezes', done: { frozen, at: 0, verify: verifySignature } },
      { name: 'fails', fail: new Error('no canonical form') },
      { name: 'has nothing to verify with', fail: new VerifierNotLoaded() },
    ],
    notifyDevice: [
      { name: 'reaches the device', done: 'notified' },
      { name: 'reaches nobody', done: 'notReachable' },
      { name: 'fails', fail: { status: 500 } },
    ],
    pollSignature: [
      { name: 'brings the signature', done: { kind: 'signed', signature: key.sign(frozen.text) } },
      { name: 'brings a foreign signature', done: { kind: 'signed', signature: other.sign(frozen.text) } },
      { name: 'brings a signature of another text', done: { kind: 'signed', signature: key.sign('{}') } },
      { name: 'says not yet', done: { kind: 'notYet' } },
      { name: 'says declined', done: { kind: 'declined' } },
      { name: 'says withdrawn', done: { kind: 'withdrawn', reason: 'withdrawn' } },
      { name: 'says that the login is lost', done: { kind: 'withdrawn', reason: 'loginLost' } },
      { name: 'says 401', done: { kind: 'unauthorised', status: 401 } },
      { name: 'says 403', done: { kind: 'unauthorised', status: 403 } },
      { name: 'fails', fail: { status: 500 } },
      { name: 'finds no server', fail: { status: undefined } },
      { name: 'finds a server that starts', fail: { status: 503 } },
    ],
    refreshSession: [
      { name: 'renews', done: undefined },
      { name: 'fails', fail: new Error('no session') },
    ],
  },
  key: (snapshot) => {
    const {
      failuresInARow,
      isServerGone,
      hasRefreshedSession,
      hasNotified,
      reach,
      problem,
      frozen: known,
    } = contextOf(snapshot)
    return [failuresInARow, isServerGone, hasRefreshedSession, hasNotified, reach, problem?.tag, known !== undefined]
  },
  rows: {
    '1. hash, code, QR code and sign-web body derive from the request frozen once': '[SG013]',
    "2. a signature is handed out at most once and only when it belongs to the request and the person's key":
      '[SG001] [SG003]',
    '4. switching the form keeps hash and code and starts no second poll': '[SG007]',
    '5. the device is told at most once for a request, anew only when that failed and the person asks, and never while notifications are off':
      '[SG005] [SG006] [SG008]',
    '6. cancel and close leave from every state of the dialog': '[SG009]',
    '7. after cancel a late signature changes nothing': '[SG010]',
    '9. five failed polls in a row end the wait; polls that find no server do not': '[SG014]',
    '10. the wait as a whole ends after five minutes': '[ER048]',
    '13. a stream that fails ends the wait and says why': '[ER007]',
  },
  invariants: [
    {
      title: '1. hash, code, QR code and sign-web body derive from the request frozen once',
      check: ({ after, calls }) => {
        const known = contextOf(after).frozen
        if (known) expect(known).toEqual(freezeRequest(contextOf(after).request))
        for (const call of calls.filter(({ id: name }) => name === 'notifyDevice'))
          expect(call.input).toEqual({ email: base.email, frozen })
        for (const call of calls.filter(({ id: name }) => name === 'pollSignature'))
          expect(call.input).toEqual({ hash: frozen.hash })
      },
    },
    {
      title: "2. a signature is handed out at most once and only when it belongs to the request and the person's key",
      check: ({ after }) => {
        const output = after.output as { outcome: string; signature: string } | undefined
        if (output?.outcome === 'signed')
          expect(verifySignature(key.publicKey, frozen.text, output.signature)).toBe(true)
      },
    },
    {
      title: '3. no poll is under way outside active, and never two at once',
      check: (step) => {
        const running = polls(step).filter((call) => call.ended === 'running')
        expect(running.length).toBeLessThanOrEqual(isOver(step.after) ? 0 : 1)
      },
    },
    {
      title: '4. switching the form keeps hash and code and starts no second poll',
      check: (step) => {
        const { event, before, after, calls, path } = step
        if (!event.type.startsWith('form.')) return
        expect(contextOf(after).frozen).toEqual(contextOf(before).frozen)
        const begun = calls.filter((call) => call.startedAtStep === path.length)
        // While an answer was scanned there was none; another form goes on where it was left.
        expect(begun.map(({ id }) => id)).toEqual(
          (isScanning(step) || isIgnored(before)) && event.type !== 'form.useAirGap' ? ['pollSignature'] : [],
        )
      },
    },
    {
      title:
        '5. the device is told at most once for a request, anew only when that failed and the person asks, and never while notifications are off',
      check: ({ name, after, calls, path }) => {
        const observed = calls.filter(({ id }) => id === 'notifyDevice').length
        const { notificationsEnabled, email } = contextOf(after)
        const failures = path.filter((step) => step === 'notifyDevice fails').length
        expect(observed).toBeLessThanOrEqual(notificationsEnabled && email ? 1 + failures : 0)
        if (name === 'notifyDevice fails') expect(after.value).toBe('failedInModal')
      },
    },
    {
      title: '6. cancel and close leave from every state of the dialog',
      check: ({ event, after }) => {
        if (event.type === 'signing.cancel' || event.type === 'signing.close')
          expect(after.output).toEqual({ outcome: 'cancelled' })
      },
    },
    {
      title: '7. after cancel a late signature changes nothing',
      bites: [({ event, before }) => event.type === 'signing.cancel' && before.matches({ active: { work: 'asking' } })],
      check: (step) => {
        if (step.after.value === 'cancelled') expect(polls(step).some((call) => call.ended === 'running')).toBe(false)
      },
    },
    {
      title: '8. a refused poll renews the session once before it fails',
      bites: [
        'refreshSession renews',
        ({ name, before }) => name === 'pollSignature says 401' && contextOf(before).hasRefreshedSession,
      ],
      check: ({ name, before, after, calls }) => {
        expect(calls.filter(({ id: called }) => called === 'refreshSession').length).toBeLessThanOrEqual(1)
        if (name !== 'pollSignature says 401') return
        if (contextOf(before).hasRefreshedSession)
          expect(after.output).toEqual({ outcome: 'failed', problem: { tag: 'notAllowed', status: 401 } })
        else expect(after.matches({ active: { work: 'refreshingSession' } })).toBe(true)
      },
    },
    {
      title: '9. five failed polls in a row end the wait; polls that find no server do not',
      bites: [
        'pollSignature finds no server',
        ({ name, before }) => name === 'pollSignature says not yet' && contextOf(before).failuresInARow > 0,
        ({ name, path }) =>
          name === 'pollSignature fails' && path.filter((one) => one === 'pollSignature fails').length === 5,
      ],
      check: ({ name, before, after }) => {
        if (after.status === 'active') expect(contextOf(after).failuresInARow).toBeLessThan(5)
        if (name === 'pollSignature says not yet')
          expect([contextOf(after).failuresInARow, contextOf(after).isServerGone]).toEqual([0, false])
        if (name === 'pollSignature fails')
          expect(after.output).toEqual(
            contextOf(before).failuresInARow === 4
              ? { outcome: 'failed', problem: { tag: 'waitFailed', status: 500 } }
              : undefined,
          )
        if (name !== 'pollSignature finds no server' && name !== 'pollSignature finds a server that starts') return
        expect([after.matches({ active: { work: 'pausing' } }), contextOf(after).isServerGone]).toEqual([true, true])
        expect(contextOf(after).failuresInARow).toBe(contextOf(before).failuresInARow)
      },
    },
    {
      title: '10. the wait as a whole ends after five minutes',
      bites: (['preparing', 'notifying', 'asking', 'pausing', 'refreshingSession'] as const).map(
        (work) =>
          ({ name, before }: WalkStep) =>
            name === 'after signingWait' && before.matches({ active: { work } }),
      ),
      check: ({ name, after }) => {
        if (name === 'after signingWait')
          expect(after.output).toEqual({ outcome: 'failed', problem: { tag: 'timedOut' } })
      },
    },
    {
      title: '11. a device that stops or begins to listen is said, and ends nothing',
      check: ({ event, before, after }) => {
        if (event.type !== 'device.changed' || !before.matches('active')) return
        const { isListening } = event as unknown as { isListening: boolean }
        const { hasNotified, reach } = contextOf(before)
        expect(after.value).toEqual(before.value)
        expect(contextOf(after).reach).toBe(hasNotified ? (isListening ? 'notified' : 'gone') : reach)
      },
    },
    {
      title: '12. only a no to this very request ends the wait',
      bites: [
        'request.declined(another)',
        ({ event, after }) => event['hash'] === frozen.hash && after.value === 'declined',
      ],
      check: ({ event, before, after }) => {
        if (event.type !== 'request.declined') return
        if (event['hash'] === frozen.hash && before.matches('active') && contextOf(before).frozen)
          expect(after.output).toEqual({ outcome: 'declined' })
        else expect(after.value).toEqual(before.value)
      },
    },
    {
      title: '13. a stream that fails ends the wait and says why',
      bites: ['eventSource.failed(stream ended)'],
      check: ({ event, before, after }) => {
        if (event.type !== 'eventSource.failed' || !before.matches('active')) return
        expect(after.output).toEqual({
          outcome: 'failed',
          problem: { tag: 'eventSourceFailed', message: 'stream ended' },
        })
      },
    },
    {
      title: '14. a request that was withdrawn elsewhere ends the wait and says why',
      bites: ['pollSignature says withdrawn', 'pollSignature says that the login is lost'],
      check: ({ name, after }) => {
        if (name === 'pollSignature says withdrawn')
          expect(after.output).toEqual({ outcome: 'failed', problem: { tag: 'withdrawn' } })
        if (name === 'pollSignature says that the login is lost')
          expect(after.output).toEqual({ outcome: 'failed', problem: { tag: 'loginLost' } })
      },
    },
    {
      title:
        '15. while an answer is scanned nothing is polled, and a scanned answer is held to what a polled one is held to',
      bites: [
        (step) => step.event.type === 'answer.seen' && step.event['answer'] === rightAnswer && isScanning(step),
        ...wrongAnswers.map(
          (answer) => (step: WalkStep) =>
            step.event.type === 'answer.seen' && step.event['answer'] === answer && isScanning(step),
        ),
        (step) => step.event.type === 'answer.leave' && isScanning(step),
        (step) => step.event.type === 'signing.cancel' && isScanning(step),
        ({ name, before }) => name === 'after signingWait' && before.matches({ active: { work: 'scanning' } }),
      ],
      check: (step) => {
        const { event, after } = step
        if (after.matches({ active: { work: 'scanning' } }) || isIgnored(after))
          expect(polls(step).filter(({ ended }) => ended === 'running')).toEqual([])
        if (event.type !== 'answer.seen') return
        if (isScanning(step) && event['answer'] === rightAnswer)
          expect(after.output).toEqual({ outcome: 'signed', signature: rightAnswer.signature, frozen })
        else if (isScanning(step)) expect([isIgnored(after), contextOf(after).signature]).toEqual([true, undefined])
        else expect(after.value).toEqual(step.before.value)
      },
    },
    ...everyChart({ writes: ['notifyDevice'] }),
  ],
}
