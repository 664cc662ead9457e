import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { notificationCentre } from '@machines/preferences/notification-centre.machine'
import type { Marking, NotificationCentreContext } from '@machines/preferences/notification-centre.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

export const olderNotification = sampleId(91)
export const newestNotification = sampleId(92)

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as NotificationCentreContext
const sizeOf = ({ ids, upTo }: Marking) => ids.length + (upTo === undefined ? 0 : 1)
const begunIn = ({ calls, path }: WalkStep) =>
  calls.filter(({ id, startedAtStep }) => id === 'markRead' && startedAtStep === path.length)
const isAsking = ({ event }: WalkStep) => event.type.startsWith('notification')
const isAskedMeanwhile = (step: WalkStep) =>
  isAsking(step) && step.event.type !== 'notifications.retry' && step.before.value === 'marking'
const failures = ['markRead is refused', 'markRead loses its answer', 'after markingWait']

export const notificationCentreModel: ChartSuite = {
  machine: notificationCentre,
  inputs: [undefined],
  events: () => [
    { type: 'notification.opened', id: olderNotification },
    { type: 'notification.opened', id: newestNotification },
    { type: 'notifications.readAll', upTo: newestNotification },
    { type: 'notifications.retry' },
  ],
  answers: {
    markRead: [
      { name: 'is done', done: undefined },
      { name: 'is refused', fail: { status: 403 } },
      { name: 'loses its answer', fail: new Error('network') },
    ],
  },
  key: (snapshot) => {
    const { waiting, sent, problem } = contextOf(snapshot)
    return [waiting.ids.join(), waiting.upTo, sent.ids.join(), sent.upTo, problem?.status, problem === undefined]
  },
  invariants: [
    {
      title: '1. what is marked is what the person opened, or what stood there when they marked all',
      bites: [isAsking],
      check: (step) => {
        const { event, before, after } = step
        const [known, now] = [contextOf(before), contextOf(after)]
        const asked = new Set([...known.waiting.ids, ...known.sent.ids, 'id' in event ? event['id'] : undefined])
        const all = new Set([known.waiting.upTo, known.sent.upTo, 'upTo' in event ? event['upTo'] : undefined])
        expect([...now.waiting.ids, ...now.sent.ids].filter((id) => !asked.has(id))).toEqual([])
        expect([now.waiting.upTo, now.sent.upTo].filter((id) => id !== undefined && !all.has(id))).toEqual([])
        for (const { input } of begunIn(step)) {
          expect(input).toEqual(now.sent)
          expect(sizeOf(input as Marking)).toBeGreaterThan(0)
        }
      },
    },
    {
      title: '2. one call at a time; what is asked for meanwhile is sent after it',
      bites: [isAskedMeanwhile, 'markRead is done'],
      check: (step) => {
        const { before, after, calls, name } = step
        expect(calls.filter(({ id, ended }) => id === 'markRead' && ended === 'running').length).toBeLessThanOrEqual(1)
        if (isAskedMeanwhile(step)) {
          expect([begunIn(step), contextOf(after).sent]).toEqual([[], contextOf(before).sent])
          expect(sizeOf(contextOf(after).waiting)).toBeGreaterThan(0)
        }
        if (name === 'markRead is done') {
          const { waiting } = contextOf(before)
          expect(begunIn(step).map(({ input }) => input)).toEqual(sizeOf(waiting) > 0 ? [waiting] : [])
          expect(after.value).toBe(sizeOf(waiting) > 0 ? 'marking' : 'resting')
        }
      },
    },
    {
      title: '3. what a failed call was to mark is kept, and sent again only when the person asks for something',
      bites: [...failures, 'notifications.retry'],
      check: (step) => {
        const { name, before, after } = step
        if (failures.includes(name) && before.value === 'marking') {
          const { sent, waiting } = contextOf(before)
          const kept = contextOf(after).waiting
          expect([after.value, begunIn(step)]).toEqual(['notMarked', []])
          expect(new Set(kept.ids)).toEqual(new Set([...sent.ids, ...waiting.ids]))
          expect(kept.upTo).toBe(waiting.upTo ?? sent.upTo)
        }
        if (before.value === 'notMarked') expect(begunIn(step).length).toBe(isAsking(step) ? 1 : 0)
      },
    },
    ...everyChart({ writes: ['markRead'] }),
  ],
}
