/**
 * Purpose: lets whoever tries the demo choose the person that this device becomes.
 *
 * Invariants:
 * 1. nobody is offered but the people that the server of the demo has named
 * 2. a list that cannot be read, or is empty, offers another try
 * 3. whatever has happened, the person can leave
 *
 * Waits for: the server of the demo (10 seconds at most), and the person.
 */
import { assign, setup } from 'xstate'
import { actionPlaceholder } from '@machines/shared/action-placeholder'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { withOutput } from '@machines/shared/with-output'
import type { DemoPerson } from '../service/own-origin'
import { demoPeopleDelays, type DemoPeopleContext, type DemoPeopleEvent } from './demo-people.types'

export const demoPeople = setup({
  types: {
    context: {} as DemoPeopleContext,
    events: {} as DemoPeopleEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { readPeople: promisePlaceholder<readonly DemoPerson[], void>('readPeople') },
  guards: {
    isAny: (_, { output }: { output: readonly DemoPerson[] }) => output.length > 0,
    isNamed: ({ context }, { id }: { id: string }) => context.people.some((person) => person.id === id),
  },
  actions: {
    keepPeople: assign((_, { output: people }: { output: readonly DemoPerson[] }) => ({ people })),
    keepChosen: assign(({ context }, { id }: { id: string }) => ({
      chosen: context.people.find((person) => person.id === id),
    })),
    choose: actionPlaceholder(),
    leave: actionPlaceholder(),
  },
  delays: demoPeopleDelays,
}).createMachine({
  id: 'demoPeople',
  description: 'The choice of a person of the demo',
  context: { people: [], chosen: undefined },
  initial: 'reading',
  on: { 'people.leave': '.left' },
  states: {
    reading: {
      tags: ['busy'],
      meta: { description: 'The server names the people of the demo' },
      invoke: {
        id: 'readPeople',
        src: 'readPeople',
        onDone: [
          { guard: withOutput('isAny'), target: 'choosing', actions: withOutput('keepPeople') },
          { target: 'unread' },
        ],
        onError: 'unread',
      },
      after: { readLimit: 'unread' },
    },
    unread: {
      tags: ['failed'],
      meta: { description: 'Nobody was named' },
      on: { 'people.retry': 'reading' },
    },
    choosing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person says who this device belongs to' },
      on: {
        'person.choose': {
          guard: { type: 'isNamed', params: ({ event }) => ({ id: event.id }) },
          target: 'chosen',
          actions: { type: 'keepChosen', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    chosen: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The device becomes this person' },
      entry: 'choose',
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away' },
      entry: 'leave',
    },
  },
})
