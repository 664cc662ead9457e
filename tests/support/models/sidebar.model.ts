import { expect } from 'vitest'
import { sidebar } from '@machines/shell/sidebar.machine'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const at =
  (type: string, state: string) =>
  ({ event, before }: WalkStep) =>
    event.type === type && before.matches(state)

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
      title: '4. a pointer over which the page was drawn opens nothing before it moves',
      bites: [at('pointer.enter', 'collapsed'), at('focus.in', 'entered')],
      check: ({ before, after, event }) => {
        if (after.value === 'hoverWaiting' && before.value !== 'hoverWaiting') expect(event.type).toBe('pointer.move')
        if (before.value === 'entered' && after.value === 'hoverOpen') expect(event.type).toBe('focus.in')
      },
    },
    {
      title: '5. unless it is pinned it closes when the pointer or the focus leaves it, and when a page is picked',
      bites: [
        ...['pointer.leave', 'sidebar.pick'].flatMap((type) =>
          ['entered', 'hoverWaiting', 'hoverOpen'].map((state) => at(type, state)),
        ),
        at('focus.out', 'hoverOpen'),
      ],
      check: (step) => {
        const isLeft =
          step.event.type === 'focus.out'
            ? step.before.matches('hoverOpen')
            : ['pointer.leave', 'sidebar.pick'].includes(step.event.type)
        if (isLeft && !step.before.matches('pinnedOpen')) expect(step.after.value).toBe('collapsed')
      },
    },
    ...everyChart(),
  ],
}
