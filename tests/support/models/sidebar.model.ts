import { expect } from 'vitest'
import { sidebar } from '@machines/shell/sidebar.machine'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const at =
  (type: string, state: string) =>
  ({ event, before }: WalkStep) =>
    event.type === type && before.matches(state)

const isClosed = (snapshot: WalkStep['before']) => snapshot.matches('collapsed') || snapshot.matches('resting')

export const sidebarModel: ChartSuite = {
  machine: sidebar,
  inputs: [{ startsPinned: false }, { startsPinned: true }],
  events: () =>
    ['pointer.enter', 'pointer.move', 'pointer.leave', 'focus.in', 'focus.out', 'sidebar.toggle', 'sidebar.pick'].map(
      (type) => ({ type }),
    ),
  answers: {},
  rows: { '1. the drawer starts collapsed unless it was left pinned': '[RT070]' },
  invariants: [
    {
      title: '1. the drawer starts collapsed unless it was left pinned',
      check: ({ before, path }) => {
        if (path.length === 1)
          expect(before.value).toBe(
            (before.context as { startsPinned: boolean }).startsPinned ? 'pinnedOpen' : 'collapsed',
          )
      },
    },
    {
      title: '2. pointer and focus never unpin it',
      bites: ['pointer.enter', 'pointer.move', 'pointer.leave', 'focus.in', 'focus.out', 'sidebar.pick'].map(
        (type) =>
          ({ event, before }: WalkStep) =>
            event.type === type && before.matches('pinnedOpen'),
      ),
      check: ({ before, after, event }) => {
        if (before.value === 'pinnedOpen' && event.type !== 'sidebar.toggle') expect(after.value).toBe('pinnedOpen')
      },
    },
    {
      title: '3. keyboard focus opens it as hovering does',
      bites: [({ event, before }) => event.type === 'focus.in' && before.matches('collapsed')],
      check: ({ before, after, event }) => {
        if (before.value === 'collapsed' && event.type === 'focus.in') expect(after.value).toBe('hoverOpen')
      },
    },
    {
      title: '4. a pointer that only stands over it opens nothing, as where a page is drawn beneath it',
      bites: [({ event, before }) => event.type === 'pointer.enter' && before.matches('collapsed')],
      check: ({ before, after, event }) => {
        if (isClosed(before) && after.value === 'hoverWaiting') expect(event.type).toBe('pointer.move')
      },
    },
    {
      title: '5. what closes beneath the pointer stays closed until the pointer comes anew',
      bites: [at('pointer.move', 'resting')],
      check: ({ before, after, event }) => {
        if (before.value === 'resting' && event.type === 'pointer.move') expect(after.value).toBe('resting')
      },
    },
    {
      title: '6. unless it is pinned it closes when the pointer or the focus leaves it, and when a page is picked',
      bites: [
        ...['pointer.leave', 'sidebar.pick'].flatMap((type) =>
          ['hoverWaiting', 'hoverOpen'].map((state) => at(type, state)),
        ),
        at('focus.out', 'hoverOpen'),
      ],
      check: (step) => {
        const isLeft =
          step.event.type === 'focus.out'
            ? step.before.matches('hoverOpen')
            : ['pointer.leave', 'sidebar.pick'].includes(step.event.type)
        if (isLeft && !step.before.matches('pinnedOpen')) expect(isClosed(step.after)).toBe(true)
      },
    },
    ...everyChart(),
  ],
}
