import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { provideProfileCare } from '@companion/machines/profile-care.provide'
import type { Profile } from '@companion/profiles/profile'
import { createNotificationService } from '@companion/service/notification-service'

const profile: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
}

/** Deletes a profile with what the device has: until it is gone, or something is said of it. */
async function deleteWith(services: object, of = profile) {
  const machine = provideProfileCare(services as never, { leave: () => undefined, pairAgain: () => undefined })
  const care = createActor(machine, { input: { profile: of, backends: [of.server] } }).start()
  care.send({ type: 'profile.remove' })
  care.send({ type: 'removal.confirm' })
  await waitFor(care, (now) => !now.matches('removing'), { timeout: 5_000 })
  return care.getSnapshot()
}

it('a profile is deleted with its key though what it signed cannot be forgotten', async () => {
  const gone: string[] = []
  const care = await deleteWith({
    keystore: { destroy: (id: string) => Promise.resolve(void gone.push(`key ${id}`)) },
    profiles: { list: () => [profile], remove: (id: string) => Promise.resolve(void gone.push(`profile ${id}`)) },
    addresses: { forget: () => Promise.reject(new Error('the device database cannot be opened')) },
    signedRequests: { forget: () => Promise.reject(new Error('the device database cannot be opened')) },
  })
  expect([care.value, gone]).toEqual(['removed', ['key p1', 'profile p1']])
})

it.each([
  ['a server that lets it go', () => Promise.resolve(new Response(null, { status: 204 })), 'removed'],
  ['a server that knows it no more', () => Promise.resolve(new Response(null, { status: 401 })), 'removed'],
  ['a server that fails', () => Promise.resolve(new Response(null, { status: 503 })), 'stillListed'],
  ['a server that cannot be reached', () => Promise.reject(new TypeError('no network')), 'stillListed'],
])('a deleted device knows whether it is still listed: %s', async (_what, fetch, value) => {
  const gone: string[] = []
  const forget = () => Promise.resolve()
  const enrolment = { deviceId: 'd', platformPublicKey: 'platform', loginId: profile.email }
  const care = await deleteWith(
    {
      keystore: { destroy: (id: string) => Promise.resolve(void gone.push(`key ${id}`)) },
      profiles: { list: () => [], remove: (id: string) => Promise.resolve(void gone.push(`profile ${id}`)) },
      ...{ addresses: { forget }, signedRequests: { forget } },
      notifications: createNotificationService(
        { keystore: { sign: () => Promise.resolve('AA==') }, now: () => 0, fetch },
        'test',
      ),
    },
    { ...profile, enrolment },
  )
  expect([care.value, gone]).toEqual([value, ['key p1', 'profile p1']])
})

it.each([
  ['is woken no more, whatever its server keeps', [], ['https://push.example/1']],
  ['leaves another of the same server to be woken', [{ ...profile, id: 'p2' }], []],
])('a deleted profile %s', async (_, others, ended) => {
  const all = [profile, ...others].map((one) => ({
    ...one,
    wokenAt: { deviceId: 'd1', endpoint: 'https://push.example/1' },
  }))
  const found: string[] = []
  const done = () => Promise.resolve()
  const care = await deleteWith({
    keystore: { destroy: done },
    profiles: { list: () => all, remove: done },
    push: { end: (endpoint: string) => Promise.resolve(void found.push(endpoint)) },
    addresses: { forget: done },
    signedRequests: { forget: done },
  })
  expect([care.value, found]).toEqual(['removed', ended])
})

it('an invited person signs in with the e-mail, so the corrected one is their login too; a login of its own stays', async () => {
  const saved = async (userLogin: string) => {
    const kept: Profile[] = []
    const machine = provideProfileCare(
      {
        profiles: {
          update: (_id: string, change: (now: Profile) => Profile) => Promise.resolve(void kept.push(change(profile))),
        },
      } as never,
      { leave: () => undefined, pairAgain: () => undefined },
    )
    const care = createActor(machine, {
      input: { profile: { ...profile, userLogin }, backends: [profile.server] },
    }).start()
    care.send({ type: 'profile.edit' })
    care.send({ type: 'profile.submit', email: 'noor@nordhaven.example' })
    await waitFor(care, ({ status }) => status === 'done', { timeout: 5_000 })
    return kept[0]!.userLogin
  }
  expect([await saved(profile.email), await saved('ines')]).toEqual(['noor@nordhaven.example', 'ines'])
})
