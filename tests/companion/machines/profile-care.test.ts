import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { profileCare } from '@companion/machines/profile-care.machine'
import type { ProfileCareEvent, ProfileCareInput } from '@companion/machines/profile-care.types'
import { describeChart } from '@support/chart-suite'
import { profileCareModel } from '@support/models/profile-care.model'
import { says } from '@support/says'

describeChart(profileCareModel)

const input = profileCareModel.inputs[0] as ProfileCareInput
const changed = { ...input.profile, email: 'ines.caldeira@nordhaven.example' }

it.each<readonly [string, readonly ProfileCareEvent[], readonly string[]]>([
  [
    'another e-mail is stored, and its profile paired again',
    [{ type: 'profile.edit' }, { type: 'profile.submit', email: changed.email }],
    ['pairs again'],
  ],
  ['a profile that is deleted is left', [{ type: 'profile.remove' }, { type: 'removal.confirm' }], ['leaves']],
  ['whoever looks away leaves it', [{ type: 'profile.leave' }], ['leaves']],
])('%s, once', async (_, events, expected) => {
  const observed: string[] = []
  const chart = profileCare.provide({
    actors: { saveEmail: says(changed), destroyProfile: says('removed') },
    actions: { pairAgain: () => void observed.push('pairs again'), leave: () => void observed.push('leaves') },
  })
  const actor = createActor(chart, { input }).start()
  for (const event of events) actor.send(event)
  await toPromise(actor)
  expect(observed).toEqual(expected)
})
