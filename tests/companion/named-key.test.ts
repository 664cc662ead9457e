// @vitest-environment node
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { createRequestPreviews, keyOfPreview } from '@companion/machines/request-previews'
import { provideSignRequest } from '@companion/machines/sign-request.provide'
import type { Profile } from '@companion/profiles/profile'
import { makeKey } from '@support/keys'
import { sampleAuthor, sampleProposal } from '@support/sample-intent'

const [genuine, between] = [makeKey('platform'), makeKey('somebody in between')]
const hosted = { version: 'test', backends: ['http://127.0.0.1:8080'], demo: false }

/** Paired with somebody in between, before the installation named its key. */
const ines: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: makeKey('ines').publicKey,
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  enrolment: { deviceId: 'd1', platformPublicKey: between.publicKey, loginId: 'ines@nordhaven.example' },
}

const entity = { ...sampleProposal, author: { ...sampleAuthor } } as unknown as JsonObject
const { hash } = freezeRequest(entity)
const data = { id: sampleProposal.targetDomainId, alias: 'Treasury', permissions: {} }
const pending = {
  entity,
  hash,
  requestedAt: '2026-11-21T09:00:00.000Z',
  intentContext: {
    entities: [
      {
        kind: 'Domain',
        envelope: { data, signature: between.sign(canonicalText(data)), signingKey: between.publicKey },
      },
    ],
  },
}
const notifications = { readPending: () => Promise.resolve(pending) }
const clock = { now: () => Date.parse('2026-11-21T09:00:00.000Z') }

async function opened(configuration: object) {
  const machine = provideSignRequest(
    {
      configuration,
      notifications,
      clock,
      addresses: { read: () => Promise.resolve([]) },
      signedRequests: { find: () => Promise.resolve(undefined) },
      listeners: { watchWaiting: () => () => undefined },
    } as never,
    { leave: () => undefined },
  )
  const actor = createActor(machine, { input: { profile: ines, hash } }).start()
  await waitFor(actor, (now) => !now.matches('reading'), { timeout: 5_000 })
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return context.problem?.tag ?? value
}

async function listed(configuration: object) {
  const status = new Map([['p1 d1', { connection: 'live', pending: [pending], login: undefined }]])
  const watchers: (() => void)[] = []
  const previews = createRequestPreviews({
    profiles: { list: () => [ines] },
    clock,
    configuration,
    listeners: {
      subscribe: (listen) => (watchers.push(listen), () => undefined),
      listenerStatus: () => status as never,
    },
    notifications: notifications as never,
  })
  watchers.forEach((listen) => listen())
  await new Promise((resolve) => setImmediate(resolve))
  const found = previews.all().get(keyOfPreview(ines, hash))
  return found?.kind === 'invalid' ? found.problem.tag : found?.kind
}

it('a key that the installation names counts for a device that was paired before with somebody in between', async () => {
  const named = { ...hosted, platformPublicKey: genuine.publicKey }
  expect([await opened(named), await listed(named)]).toEqual(['platformKeyDiffers', 'platformKeyDiffers'])
})

it('where none is named, what the device remembers counts', async () => {
  expect([await opened(hosted), await listed(hosted)]).toEqual([{ review: 'unread' }, 'verified'])
})
