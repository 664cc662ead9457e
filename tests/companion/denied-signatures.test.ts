// @vitest-environment node
import 'fake-indexeddb/auto'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { provideSignRequest } from '@companion/machines/sign-request.provide'
import { createAddressMemory, createSignedRequests } from '@companion/profiles/device-memory'
import type { Profile } from '@companion/profiles/profile'
import { ServiceRefusal } from '@companion/service/notification-service'
import { makeKey } from '@support/keys'
import { sampleNow, sampleProposal } from '@support/sample-intent'

const [ines, platform] = [makeKey('ines'), makeKey('platform')]
const profile: Profile = {
  id: 'denied',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: ines.publicKey,
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  demoName: 'Ines Caldeira',
  enrolment: { deviceId: 'd1', platformPublicKey: platform.publicKey, loginId: 'ines@nordhaven.example' },
}
const now = () => sampleNow

it.each([
  ['that it refuses it', () => Promise.reject(new ServiceRefusal(403, 'PermissionDeniedError')), 'refused'],
  ['that nobody asked for it', () => Promise.reject(new ServiceRefusal(409, 'RequestNotWaitingError')), 'withdrawn'],
  ['nothing', () => Promise.reject(new TypeError('offline')), 'unknown'],
])('a request is known as signed though the gateway that has the signature says %s', async (said, deliver, outcome) => {
  const entity = { ...sampleProposal, description: said } as unknown as JsonObject
  const { hash } = freezeRequest(entity)
  const pending = { entity, hash, requestedAt: '2026-11-21T09:00:00.000Z', intentContext: { entities: [] } }
  const clock = new SimulatedClock()
  const services = {
    configuration: {},
    clock: { now },
    keystore: { sign: (_id: string, _use: string, text: string) => Promise.resolve(ines.sign(text)) },
    notifications: { readPending: () => Promise.resolve(pending), deliver },
    addresses: createAddressMemory({ now }),
    signedRequests: createSignedRequests({ now }),
    listeners: { watchWaiting: () => () => undefined },
  }
  const open = async () => {
    const machine = provideSignRequest(services as never, { leave: () => undefined })
    const actor = createActor(machine, { clock, input: { profile, hash } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('review'), { timeout: 5_000 })
    return actor
  }
  const first = await open()
  expect(first.getSnapshot().context.signedAt).toBeUndefined()
  first.send({ type: 'end.reached' })
  first.send({ type: 'consent.begin' })
  clock.increment(10_000)
  await waitFor(first, ({ status, value }) => status === 'done' || value === 'deliveryFailed', { timeout: 5_000 })
  first.send({ type: 'request.close' })
  expect(first.getSnapshot().output?.outcome).toBe(outcome)
  const again = await open()
  expect(again.getSnapshot().context.signedAt).toBe(new Date(sampleNow).toISOString())
  again.stop()
})

it('a question for the person goes with the request that it was for', async () => {
  const entity = { ...sampleProposal, description: 'asked' } as unknown as JsonObject
  const { hash } = freezeRequest(entity)
  const pending = { entity, hash, requestedAt: '2026-11-21T09:00:00.000Z', intentContext: { entities: [] } }
  const asked: AbortSignal[] = []
  const services = {
    configuration: {},
    clock: { now },
    verification: { check: (_: unknown, signal: AbortSignal) => (asked.push(signal), new Promise(() => undefined)) },
    notifications: { readPending: () => Promise.resolve(pending) },
    addresses: createAddressMemory({ now }),
    signedRequests: createSignedRequests({ now }),
    listeners: { watchWaiting: () => () => undefined },
  }
  const { demoName: _demoName, ...own } = profile
  const machine = provideSignRequest(services as never, { leave: () => undefined })
  const actor = createActor(machine, { input: { profile: own, hash } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('review'), { timeout: 5_000 })
  actor.send({ type: 'end.reached' })
  actor.send({ type: 'consent.begin' })
  expect(asked.map(({ aborted }) => aborted)).toEqual([false])
  actor.send({ type: 'request.close' })
  expect(asked.map(({ aborted }) => aborted)).toEqual([true])
})

it('two windows that sign at once forget nothing of each other', async () => {
  const [one, other] = [createSignedRequests({ now }), createSignedRequests({ now })]
  const [here, there] = [createAddressMemory({ now }), createAddressMemory({ now })]
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((hash, i) => (i % 2 ? one : other).note('twice', hash)),
    ...['A', 'B', 'C', 'D'].map((address, i) => (i % 2 ? here : there).remember('twice', [{ address }])),
  ])
  const found = await Promise.all(['a', 'b', 'c', 'd'].map((hash) => one.find('twice', hash)))
  expect([found.filter(Boolean).length, (await here.read('twice')).length]).toEqual([4, 4])
})
