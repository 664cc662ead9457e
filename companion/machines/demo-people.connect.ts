import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { DemoPerson } from '../service/own-origin'
import type { demoPeople } from './demo-people.machine'
import type { DemoPeopleEvent } from './demo-people.types'

type State = SnapshotFrom<typeof demoPeople>['value']

export interface DemoPeopleView {
  readonly step: 'reading' | 'unread' | 'choosing' | 'over'
  readonly prompt: Prompt
  readonly people: readonly DemoPerson[]
  readonly choose: (person: DemoPerson) => void
  readonly retry: () => void
  readonly leave: () => void
}

const steps: Readonly<Record<State, Pick<DemoPeopleView, 'step' | 'prompt'>>> = {
  reading: { step: 'reading', prompt: 'wait' },
  unread: { step: 'unread', prompt: 'retry' },
  choosing: { step: 'choosing', prompt: 'decide' },
  chosen: { step: 'over', prompt: 'none' },
  left: { step: 'over', prompt: 'none' },
}

export const connectDemoPeople = (
  snapshot: SnapshotFrom<typeof demoPeople>,
  send: (event: DemoPeopleEvent) => void,
): DemoPeopleView => ({
  ...steps[snapshot.value],
  people: snapshot.context.people,
  choose: ({ id }) => send({ type: 'person.choose', id }),
  retry: () => send({ type: 'people.retry' }),
  leave: () => send({ type: 'people.leave' }),
})
