import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { browserNotices } from '@machines/preferences/browser-notices.machine'
import type { BrowserNoticesInput, NoticePermission } from '@machines/preferences/browser-notices.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const permissions: readonly NoticePermission[] = ['default', 'granted', 'denied']
const inputs = [...permissions, 'unavailable' as const].flatMap((permission) =>
  [true, false].map((isOn) => ({ permission, isOn })),
)
const inputOf = (snapshot: AnyMachineSnapshot) => snapshot.context as BrowserNoticesInput
const isPressed = ({ event }: WalkStep) => event.type === 'notices.turnOn'
const isTurnedOn = ({ before, after }: WalkStep) => after.value === 'on' && before.value !== 'on'
const begunIn = ({ calls, path }: WalkStep) =>
  calls.filter(({ id, startedAtStep }) => id === 'askPermission' && startedAtStep === path.length)

export const browserNoticesModel: ChartSuite = {
  machine: browserNotices,
  inputs,
  events: () => [
    { type: 'notices.turnOn' },
    { type: 'notices.turnOff' },
    ...permissions.map((permission) => ({ type: 'permission.changed', permission })),
  ],
  callbacks: ['watchPermission'],
  answers: {
    askPermission: [
      { name: 'allows', done: 'granted' },
      { name: 'refuses', done: 'denied' },
      { name: 'is closed', done: 'default' },
      { name: 'cannot ask', fail: new Error('insecure') },
    ],
  },
  key: (snapshot) => [inputOf(snapshot).permission, inputOf(snapshot).isOn],
  keyNamesInputs: true,
  invariants: [
    {
      title: '1. the browser is asked for its permission only when the person presses, once for each press',
      bites: [isPressed],
      check: (step) => {
        const { before, after } = step
        const isAsked = isPressed(step) && ['notAsked', 'unanswered'].includes(before.value as string)
        expect(begunIn(step).length).toBe(isAsked ? 1 : 0)
        if (before.value !== 'asking') expect(after.value === 'asking').toBe(isAsked)
      },
    },
    {
      title: '2. they are on only where the browser permits them and the person has turned them on',
      bites: [isTurnedOn, 'askPermission refuses', 'askPermission is closed'],
      check: (step) => {
        const { name, event, before, after } = step
        const isSaid = (permission: NoticePermission) =>
          event.type === 'permission.changed' && event['permission'] === permission
        if (before.value === 'on' && (isSaid('denied') || isSaid('default') || event.type === 'notices.turnOff'))
          expect(after.value).not.toBe('on')
        if (name === 'askPermission refuses') expect(after.value).toBe('denied')
        if (name === 'askPermission is closed') expect(after.value).toBe('notAsked')
        if (!isTurnedOn(step)) return
        const { permission, isOn } = inputOf(after)
        const isKept = before.value === after.value || (step.path.length === 0 && permission === 'granted' && isOn)
        const isPermitted =
          name === 'askPermission allows' ||
          (isPressed(step) && before.value === 'off') ||
          (isSaid('granted') && before.value === 'unanswered')
        expect(isKept || isPermitted).toBe(true)
      },
    },
    {
      title: '3. what the person chose is kept when it changes, and at no other time',
      bites: ['notices.turnOff', isTurnedOn],
      check: ({ before, after, event }) => {
        if (event.type === 'notices.turnOff') expect(after.value).toBe(before.value === 'on' ? 'off' : before.value)
        if (before.value === 'on' && after.value === 'off') expect(event.type).toBe('notices.turnOff')
      },
    },
    ...everyChart({ writes: ['askPermission'] }),
  ],
}
