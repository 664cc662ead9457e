/**
 * Purpose: the width of the navigation drawer.
 *
 * Invariants:
 * 1. the drawer starts collapsed unless it was left pinned
 * 2. pointer and focus never unpin it
 * 3. keyboard focus opens it as hovering does
 * 4. a pointer that only stands over it opens nothing, as where a page is drawn beneath it
 * 5. what closes beneath the pointer stays closed until the pointer comes anew
 * 6. unless it is pinned it closes when the pointer or the focus leaves it, and when a page is picked
 *
 * Waits for: pointer, focus and the toggle.
 */
import { setup } from 'xstate'
import { delays } from '@domain/shared/delays'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type SidebarEvent =
  | { readonly type: 'pointer.enter' }
  | { readonly type: 'pointer.move' }
  | { readonly type: 'pointer.leave' }
  | { readonly type: 'focus.in' }
  | { readonly type: 'focus.out' }
  | { readonly type: 'sidebar.toggle' }
  | { readonly type: 'sidebar.pick' }

export const sidebar = setup({
  types: {
    input: {} as { readonly startsPinned: boolean },
    context: {} as { readonly startsPinned: boolean },
    events: {} as SidebarEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  guards: { startsPinned: ({ context }) => context.startsPinned },
  delays: { navigationHover: delays.navigationHover },
}).createMachine({
  id: 'sidebar',
  description: 'The navigation drawer',
  context: ({ input }) => ({ startsPinned: input.startsPinned }),
  initial: 'starting',
  states: {
    starting: {
      tags: ['busy'],
      meta: { description: 'The remembered width decides' },
      always: [{ guard: 'startsPinned', target: 'pinnedOpen' }, { target: 'collapsed' }],
    },
    collapsed: {
      tags: ['awaitingHuman'],
      meta: { description: '61 px, icons only' },
      on: { 'pointer.move': 'hoverWaiting', 'focus.in': 'hoverOpen', 'sidebar.toggle': 'pinnedOpen' },
    },
    resting: {
      tags: ['awaitingHuman'],
      meta: { description: '61 px, icons only, until the pointer comes anew' },
      on: {
        'pointer.enter': 'collapsed',
        'pointer.leave': 'collapsed',
        'focus.in': 'hoverOpen',
        'sidebar.toggle': 'pinnedOpen',
      },
    },
    hoverWaiting: {
      tags: ['awaitingHuman'],
      meta: { description: 'The pointer moved over the drawer, it is not open yet' },
      after: { navigationHover: 'hoverOpen' },
      on: {
        'pointer.leave': 'collapsed',
        'focus.in': 'hoverOpen',
        'sidebar.toggle': 'pinnedOpen',
        'sidebar.pick': 'resting',
      },
    },
    hoverOpen: {
      tags: ['awaitingHuman'],
      meta: { description: '270 px over the page, until pointer and focus leave' },
      on: {
        'pointer.leave': 'collapsed',
        'focus.out': 'resting',
        'sidebar.toggle': 'pinnedOpen',
        'sidebar.pick': 'resting',
      },
    },
    pinnedOpen: {
      tags: ['awaitingHuman'],
      meta: { description: '270 px beside the page' },
      on: { 'sidebar.toggle': 'resting' },
    },
  },
})
