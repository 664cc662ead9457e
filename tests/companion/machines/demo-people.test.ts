import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { provideDemoPeople } from '@companion/machines/demo-people.provide'
import { describeChart } from '@support/chart-suite'
import { demoPeopleModel } from '@support/models/demo-people.model'

describeChart(demoPeopleModel)

const ines = {
  id: 'ines',
  name: 'Ines',
  email: 'ines@nordhaven.example',
  domain: 'Treasury',
  mayDo: 'Proposes',
  roles: [],
}
const opened = () => {
  const done: string[] = []
  const demo = { listPeople: () => Promise.resolve([ines]), readKey: () => Promise.reject(new Error('unused')) }
  const ports = { choose: ({ name }: { name: string }) => void done.push(name), leave: () => void done.push('left') }
  return { done, actor: createActor(provideDemoPeople({ demo }, ports)).start() }
}

it('the chosen person is handed on once, and whoever leaves chooses nobody', async () => {
  const chosen = opened()
  await waitFor(chosen.actor, (now) => now.matches('choosing'))
  chosen.actor.send({ type: 'person.choose', id: 'ines' })
  expect(chosen.done).toEqual(['Ines'])
  const left = opened()
  left.actor.send({ type: 'people.leave' })
  expect(left.done).toEqual(['left'])
})
