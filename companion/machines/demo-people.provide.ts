import { fromPromise } from 'xstate'
import type { DemoPerson } from '../service/own-origin'
import { demoPeople } from './demo-people.machine'
import type { Services } from './services'

export interface DemoPeoplePorts {
  readonly choose: (person: DemoPerson) => void
  /** The person went away. */
  readonly leave: () => void
}

export const provideDemoPeople = ({ demo }: Pick<Services, 'demo'>, { choose, leave }: DemoPeoplePorts) =>
  demoPeople.provide({
    actions: {
      leave,
      choose: ({ context: { chosen } }) => {
        if (chosen) choose(chosen)
      },
    },
    actors: { readPeople: fromPromise<readonly DemoPerson[], void>(() => demo.listPeople()) },
  })
