import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { connectDemoPeople } from '@companion/machines/demo-people.connect'
import { DemoView } from '@companion/screens/demo-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { demoPeopleModel } from '@support/models/demo-people.model'

const connect = (snapshot: unknown, send: unknown) => connectDemoPeople(snapshot as never, send as never)
const taken = new Set(['ines@nordhaven.example'])

describeScreen({
  ...demoPeopleModel,
  mount: mountScreen({
    show: (snapshot, send) => <DemoView view={connect(snapshot, send)} taken={taken} />,
    acts: {
      'people.retry': () => clickIfThere('button', 'Try again'),
      'people.leave': () => clickIfThere('button', 'Close'),
      'person.choose': (event) => clickIfThere('button', event['id'] === 'jonas' ? /Jonas Ekberg/ : /Mallory/),
    },
    check: (snapshot) => {
      const { step } = connect(snapshot, () => undefined)
      if (step !== 'over') expect(document.body.textContent).toContain('anybody can sign as this person')
      if (step === 'reading') expect(screen.getByRole('status').textContent).toBe('Reading the people of the demo')
      if (step === 'unread') expect(screen.getByRole('alert').textContent).toContain('Connect this device')
      expect(screen.queryByRole('button', { name: /Jonas Ekberg/ }) !== null).toBe(step === 'choosing')
      expect(screen.queryByRole('button', { name: /Ines Caldeira/ })).toBeNull()
    },
  }),
})
