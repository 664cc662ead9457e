import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { deviceListener } from '@companion/machines/device-listener.machine'
import type { DeviceListenerContext, Reading, Waiting } from '@companion/machines/device-listener.types'
import { listeningProfile, openLogin, pendingRequest } from '../listening-samples'
import { sampleId } from '../sample-intent'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const both: Waiting = { pending: [pendingRequest], login: openLogin }
const anotherLogin: Waiting = {
  pending: [],
  login: { ...openLogin, challengeId: sampleId(2), expiresAt: '2026-11-19T09:03:00.000Z' },
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DeviceListenerContext
const knownIn = (snapshot: AnyMachineSnapshot) => [contextOf(snapshot).pending, contextOf(snapshot).login]
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches({ stream: 'open' })
const isResting = (snapshot: AnyMachineSnapshot) => snapshot.matches({ stream: 'retrying' })
const isReading = (snapshot: AnyMachineSnapshot) => snapshot.matches({ stream: { open: 'reading' } })
const isRereading = (snapshot: AnyMachineSnapshot) => snapshot.matches({ stream: { open: 'rereading' } })
const isLive = (snapshot: AnyMachineSnapshot) => snapshot.matches({ stream: { open: 'live' } }) || isRereading(snapshot)
const isOutdated = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ stream: { open: { reading: 'outdated' } } }) ||
  snapshot.matches({ stream: { open: { rereading: 'outdated' } } })
const running = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id && call.ended === 'running')
const begun = ({ calls, path }: WalkStep, id: string) =>
  calls.filter((call) => call.id === id && call.startedAtStep === path.length)

const hasRead = ({ name }: WalkStep) => name.startsWith('readWaiting names')
const isUnread = ({ name, before }: WalkStep) =>
  name === 'readWaiting fails' || (name === 'after listenWait' && !before.matches({ stream: { open: 'connecting' } }))
const isBreak = (step: WalkStep) =>
  isUnread(step) || step.name === 'after listenWait' || (step.name === 'stream.ended' && isOpen(step.before))
const knowsBoth = ({ before }: WalkStep) =>
  contextOf(before).pending.length === 1 && contextOf(before).login !== undefined
const rests = ['first', 'second', 'third', 'fourth', 'further'] as const

export const deviceListenerModel: ChartSuite = {
  machine: deviceListener,
  inputs: [{ profile: listeningProfile }],
  callbacks: ['openStream', 'awaitExpiry'],
  events: () => [
    { type: 'stream.ready' },
    { type: 'stream.changed', change: { event: 'request', hash: pendingRequest.hash } },
    { type: 'stream.changed', change: { event: 'withdrawn', hash: pendingRequest.hash } },
    { type: 'stream.changed', change: { event: 'login', challengeId: openLogin.challengeId } },
    { type: 'stream.ended' },
    { type: 'stream.refused' },
    { type: 'stream.refused', isOfClock: true },
    { type: 'listener.retry' },
    { type: 'login.expired' },
  ],
  answers: {
    readWaiting: [
      { name: 'names a request and a sign-in', done: both },
      { name: 'names another sign-in', done: anotherLogin },
      { name: 'names nothing', done: { pending: [], login: undefined } },
      { name: 'fails', fail: new Error('lost') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).pending.length,
    contextOf(snapshot).login?.challengeId,
    contextOf(snapshot).breaks,
    contextOf(snapshot).changed,
    contextOf(snapshot).isClockWrong,
  ],
  invariants: [
    {
      title: '1. it is live only together with the first reading of its stream',
      bites: [
        (step) => hasRead(step) && isReading(step.before) && !isOutdated(step.before),
        (step) => hasRead(step) && isReading(step.before) && isOutdated(step.before),
      ],
      check: (step) => {
        if (!isLive(step.after) || isLive(step.before)) return
        expect([isReading(step.before), hasRead(step)]).toEqual([true, true])
      },
    },
    {
      title:
        "2. what waits is changed by a reading, by a refusal of the device and by the end of a sign-in's own time, and by nothing else",
      bites: [
        (step) => step.name === 'stream.ended' && knowsBoth(step) && isLive(step.before),
        (step) =>
          step.name === 'stream.ready' && knowsBoth(step) && step.before.matches({ stream: { open: 'connecting' } }),
        (step) => isUnread(step) && knowsBoth(step) && isReading(step.before),
        (step) => isUnread(step) && knowsBoth(step) && isRereading(step.before),
        (step) => step.name === 'listener.retry' && knowsBoth(step) && isResting(step.before),
      ],
      check: (step) => {
        const { name, event, before, after } = step
        if (hasRead(step) || (event.type === 'stream.refused' && isOpen(before))) return
        const [pending, login] = knownIn(before)
        const isExpired = name === 'login.expired' && login !== undefined
        expect(knownIn(after)).toEqual([pending, isExpired ? undefined : login])
      },
    },
    {
      title: '3. a reading that fails or is not answered is a break, and is made again',
      bites: ['readWaiting fails', 'after listenWait'].flatMap((name) => [
        (step: WalkStep) => step.name === name && isReading(step.before),
        (step: WalkStep) => step.name === name && isRereading(step.before),
      ]),
      check: (step) => {
        if (isUnread(step))
          expect([
            isResting(step.after),
            running(step, 'readWaiting'),
            step.after.can({ type: 'listener.retry' }),
          ]).toEqual([true, [], true])
        if (isReading(step.after) || isRereading(step.after)) expect(running(step, 'readWaiting').length).toBe(1)
      },
    },
    {
      title: '4. what changes while it is read is read again',
      bites: [
        (step) => hasRead(step) && isReading(step.before) && isOutdated(step.before),
        (step) => hasRead(step) && isRereading(step.before) && isOutdated(step.before),
      ],
      check: (step) => {
        const { event, before, after } = step
        if (event.type === 'stream.changed' && (isReading(before) || isRereading(before)))
          expect(isOutdated(after)).toBe(true)
        if (event.type === 'stream.changed' && before.matches({ stream: { open: 'live' } }))
          expect(begun(step, 'readWaiting').length).toBe(1)
        if (!hasRead(step)) return
        expect(begun(step, 'readWaiting').length).toBe(isOutdated(before) ? 1 : 0)
        expect(isRereading(after)).toBe(isOutdated(before))
      },
    },
    {
      title: '5. each break in a row is followed by a longer rest, up to the last one, and only a reading ends the row',
      bites: [
        ...rests.map(
          (rest) =>
            ({ before, after }: WalkStep) =>
              isOpen(before) && after.matches({ stream: { retrying: rest } }),
        ),
        (step) => isBreak(step) && contextOf(step.before).breaks === 5,
        (step) => step.name === 'stream.ready' && contextOf(step.before).breaks === 5,
        (step) => hasRead(step) && contextOf(step.before).breaks === 5,
      ],
      check: (step) => {
        const { before, after } = step
        const breaks = isBreak(step)
          ? Math.min(contextOf(before).breaks + 1, 5)
          : hasRead(step)
            ? 0
            : contextOf(before).breaks
        expect(contextOf(after).breaks).toBe(breaks)
        if (isResting(after)) expect(after.matches({ stream: { retrying: rests[breaks - 1]! } })).toBe(true)
      },
    },
    {
      title: '6. one stream is open at a time, and none during a rest',
      bites: [
        (step) => step.name === 'listener.retry' && isOpen(step.before) && !isLive(step.before),
        'stream.ended',
        ...['firstRest', 'furtherRest'].map((rest) => `after ${rest}`),
      ],
      check: (step) => {
        expect(running(step, 'openStream').length).toBe(isOpen(step.after) ? 1 : 0)
        const isAsked = step.event.type === 'listener.retry' && !isLive(step.before)
        if (isAsked) expect(begun(step, 'openStream').length).toBe(1)
      },
    },
    {
      title: '7. the end of a sign-in is waited for exactly while one is known, whatever becomes of the stream',
      bites: [
        ({ name, before }) => name === 'login.expired' && isResting(before) && contextOf(before).login !== undefined,
        (step) => step.name === 'readWaiting names another sign-in' && knowsBoth(step),
        (step) => step.name === 'readWaiting names nothing' && knowsBoth(step),
      ],
      check: (step) => {
        const { login } = contextOf(step.after)
        expect(running(step, 'awaitExpiry').map(({ input }) => input)).toEqual(login ? [{ login }] : [])
      },
    },
    {
      title:
        '8. a device that is refused knows whether that is for its clock, keeps nothing, asks nobody and waits for nothing but the person',
      bites: [
        (step) => step.event.type === 'stream.refused' && isOpen(step.before) && knowsBoth(step),
        ({ name, before }) => name === 'listener.retry' && before.matches({ stream: 'refused' }),
        ({ event, before }) =>
          event.type === 'stream.refused' && !event['isOfClock'] && isOpen(before) && contextOf(before).isClockWrong,
      ],
      check: (step) => {
        const { event, before, after, calls } = step
        if (event.type === 'stream.refused' && isOpen(before))
          expect([after.matches({ stream: 'refused' }), contextOf(after).isClockWrong]).toEqual([
            true,
            event['isOfClock'] === true,
          ])
        if (!after.matches({ stream: 'refused' })) return
        expect([knownIn(after), calls.filter(({ ended }) => ended === 'running')]).toEqual([[[], undefined], []])
      },
    },
    {
      title: '9. all that waits is read once on a stream, and afterwards only what the server named since',
      bites: [
        (step) => step.name === 'stream.ready' && step.before.matches({ stream: { open: 'connecting' } }),
        ({ event, before }) => event.type === 'stream.changed' && before.matches({ stream: { open: 'live' } }),
        (step) => hasRead(step) && isReading(step.before) && isOutdated(step.before),
        (step) => hasRead(step) && isRereading(step.before) && contextOf(step.before).changed.length === 2,
      ],
      check: (step) => {
        const { event, before, after } = step
        const named = event.type === 'stream.changed' ? [event['change']] : contextOf(before).changed
        for (const { input } of begun(step, 'readWaiting'))
          expect((input as Reading).asked).toEqual(isReading(after) ? 'all' : named)
        if (event.type === 'stream.changed' && (isReading(before) || isRereading(before)))
          expect(contextOf(after).changed.at(-1)).toEqual(event['change'])
        expect(new Set(contextOf(after).changed.map((one) => ('hash' in one ? one.hash : one.challengeId))).size).toBe(
          contextOf(after).changed.length,
        )
      },
    },
    ...everyChart(),
  ],
}
