import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { notificationHub } from '@machines/signing/notification-hub.machine'
import type { HubNews, NotificationHubContext } from '@machines/signing/notification-hub.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleDomain, sampleId } from '../sample-intent'

const ready: HubNews = { kind: 'event', event: { event: 'ready', deviceListening: true } }
const changed: HubNews = {
  kind: 'event',
  event: { event: 'intentChanged', domainId: sampleDomain, intentId: sampleId(1) },
}
const unreachable = { kind: 'lost', loss: 'unreachable' } as const
const refused = { kind: 'lost', loss: 'refused' } as const

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as NotificationHubContext
const isFollowing = (snapshot: AnyMachineSnapshot) => snapshot.matches('following')
const isReading = (snapshot: AnyMachineSnapshot) => snapshot.matches({ leading: 'reading' })
const isPausing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ leading: 'pausing' })
const running = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id && call.ended === 'running')
const newsOf = ({ event }: WalkStep) => (event as unknown as { readonly news: HubNews }).news
const isBreak = ({ event, before }: WalkStep) => event.type === 'stream.broke' && isReading(before)
const isNews = ({ event, before }: WalkStep) => event.type === 'stream.told' && isReading(before)
const rests = ['first', 'second', 'third', 'fourth', 'further'] as const

export const notificationHubModel: ChartSuite = {
  machine: notificationHub,
  inputs: [{ email: 'ines@nordhaven.example' }],
  callbacks: ['joinTabs', 'takeTurn', 'readStream'],
  events: () => [
    { type: 'turn.came' },
    { type: 'stream.told', news: ready },
    { type: 'stream.told', news: changed },
    { type: 'stream.broke', news: unreachable },
    { type: 'stream.broke', news: refused },
    { type: 'tab.told', news: refused },
    { type: 'tab.asked' },
  ],
  answers: {},
  key: (snapshot) => [contextOf(snapshot).breaks, contextOf(snapshot).standing],
  invariants: [
    {
      title: '1. only a tab whose turn has come reads the stream, one at a time and none during a rest',
      bites: ['turn.came', isBreak, ...rests.map((rest) => `after ${rest}Rest`)],
      check: (step) => {
        expect(running(step, 'readStream').map(({ input }) => input)).toEqual(
          isReading(step.after) ? [{ email: 'ines@nordhaven.example' }] : [],
        )
        if (isFollowing(step.before)) expect(isReading(step.after)).toBe(step.event.type === 'turn.came')
      },
    },
    {
      title: '2. the turn and the other tabs are asked for once, and left only with the page',
      bites: [isBreak, (step) => step.event.type === 'turn.came' && isFollowing(step.before)],
      check: (step) => {
        for (const id of ['takeTurn', 'joinTabs'])
          expect(step.calls.filter((call) => call.id === id).map(({ ended }) => ended)).toEqual(['running'])
        if (!isFollowing(step.before)) expect(isFollowing(step.after)).toBe(false)
      },
    },
    {
      title: '3. a first break that may pass is mended quietly; every further one in a row and every refusal is told',
      bites: [
        (step) =>
          isBreak(step) &&
          newsOf(step) === unreachable &&
          contextOf(step.before).breaks === 0 &&
          contextOf(step.before).standing !== undefined,
        (step) => isBreak(step) && newsOf(step) === unreachable && contextOf(step.before).breaks === 1,
        (step) => isBreak(step) && newsOf(step) === refused && contextOf(step.before).breaks === 0,
      ],
      check: (step) => {
        if (!isBreak(step)) return
        const isQuiet = newsOf(step) === unreachable && contextOf(step.before).breaks === 0
        expect(contextOf(step.after).standing).toEqual(isQuiet ? contextOf(step.before).standing : newsOf(step))
      },
    },
    {
      title:
        '4. each break in a row is followed by a longer rest, up to the last one, and only what the stream tells ends the row',
      bites: [
        ...rests.map((rest) => (step: WalkStep) => isBreak(step) && step.after.matches({ leading: { pausing: rest } })),
        (step) => isBreak(step) && contextOf(step.before).breaks === 5,
        (step) => isNews(step) && contextOf(step.before).breaks === 5,
      ],
      check: (step) => {
        const before = contextOf(step.before).breaks
        const breaks = isBreak(step) ? Math.min(before + 1, 5) : isNews(step) ? 0 : before
        expect(contextOf(step.after).breaks).toBe(breaks)
        if (isPausing(step.after)) expect(step.after.matches({ leading: { pausing: rests[breaks - 1]! } })).toBe(true)
      },
    },
    {
      title: '5. how the connection stands is what its own stream told last, and no other tab changes it',
      bites: [
        (step) => isNews(step) && newsOf(step) === ready && contextOf(step.before).standing === refused,
        (step) => isNews(step) && newsOf(step) === changed && contextOf(step.before).standing === ready,
        (step) => step.event.type === 'tab.told' && isFollowing(step.before),
        (step) => step.event.type === 'tab.told' && isReading(step.before),
      ],
      check: (step) => {
        if (isBreak(step)) return
        expect(contextOf(step.after).standing).toEqual(
          isNews(step) && newsOf(step) === ready ? ready : contextOf(step.before).standing,
        )
      },
    },
    ...everyChart(),
  ],
}
