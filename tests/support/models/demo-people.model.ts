import { expect } from 'vitest'
import { connectDemoPeople } from '@companion/machines/demo-people.connect'
import { demoPeople } from '@companion/machines/demo-people.machine'
import type { DemoPerson } from '@companion/service/own-origin'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const person = (id: string, name: string): DemoPerson => ({
  ...{ id, name, email: `${id}@nordhaven.example`, domain: 'Treasury', mayDo: 'Proposes transfers', roles: [] },
})
const people = [person('ines', 'Ines Caldeira'), person('jonas', 'Jonas Ekberg')]

const named = (name: string) => (step: WalkStep) => step.name === name
const view = ({ after }: WalkStep) => connectDemoPeople(after as never, () => undefined)

export const demoPeopleModel: ChartSuite = {
  machine: demoPeople,
  inputs: [undefined],
  events: () => [
    { type: 'people.retry' },
    { type: 'people.leave' },
    { type: 'person.choose', id: 'jonas' },
    { type: 'person.choose', id: 'mallory' },
  ],
  answers: {
    readPeople: [
      { name: 'names two', done: people },
      { name: 'names nobody', done: [] },
      { name: 'fails', fail: new Error('offline') },
    ],
  },
  key: (snapshot) => [snapshot.context],
  invariants: [
    {
      title: '1. nobody is offered but the people that the server of the demo has named',
      bites: [
        ({ event, before }) => event['id'] === 'mallory' && before.matches('choosing'),
        ({ event, before, after }) => event['id'] === 'jonas' && before.matches('choosing') && after.matches('chosen'),
      ],
      check: (step) => {
        expect(view(step).people).toEqual(step.path.includes('readPeople names two') ? people : [])
        if (step.after.matches('chosen'))
          expect([step.event['id'], step.after.context]).toEqual(['jonas', { people, chosen: people[1] }])
      },
    },
    {
      title: '2. a list that cannot be read, or is empty, offers another try',
      bites: [named('readPeople fails'), named('readPeople names nobody'), named('after readLimit')],
      check: ({ name, after }) => {
        if (/^(?:readPeople fails|readPeople names nobody|after readLimit)$/.test(name))
          expect([after.value, after.can({ type: 'people.retry' })]).toEqual(['unread', true])
      },
    },
    {
      title: '3. whatever has happened, the person can leave',
      bites: [({ event, after }) => event.type === 'people.leave' && after.status === 'done'],
      check: ({ after }) => {
        if (after.status === 'active') expect(after.can({ type: 'people.leave' })).toBe(true)
      },
    },
    ...everyChart({ writes: [] }),
  ],
}
