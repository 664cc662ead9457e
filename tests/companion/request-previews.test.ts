import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { PendingEntityWire } from '@api/signing/notifications.wire'
import { createRequestPreviews, keyOfPreview } from '@companion/machines/request-previews'
import type { ListenerStatus } from '@companion/machines/device-listener.types'
import type { Profile } from '@companion/profiles/profile'
import { makeKey } from '@support/keys'
import { sampleAuthor, sampleProposal } from '@support/sample-intent'

const ines: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: makeKey('ines').publicKey,
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  enrolment: { deviceId: 'd1', platformPublicKey: makeKey('platform').publicKey, loginId: 'ines@nordhaven.example' },
}

function waiting(
  description: string,
  change: (entity: JsonObject) => JsonObject = (entity) => entity,
): PendingEntityWire {
  const entity = { ...sampleProposal, author: { ...sampleAuthor }, description } as unknown as JsonObject
  const { hash } = freezeRequest(entity)
  return { entity: change(entity) as PendingEntityWire['entity'], hash, requestedAt: '2026-11-19T09:00:00.000Z' }
}

/** A server of which each answer is let go by hand. */
function begin() {
  const watchers = new Set<() => void>()
  const answers: ((answer: PendingEntityWire | undefined | Error) => void)[] = []
  const asked: string[] = []
  let pending: ListenerStatus['pending'] = []
  const previews = createRequestPreviews({
    profiles: { list: () => [ines] },
    clock: { now: () => 0 },
    configuration: {},
    listeners: {
      subscribe: (listen) => {
        watchers.add(listen)
        return () => watchers.delete(listen)
      },
      listenerStatus: () => new Map([['p1 d1', { connection: 'live', pending, login: undefined }]]),
    },
    notifications: {
      readPending: (_, hash) => {
        asked.push(hash)
        return new Promise((resolve, reject) =>
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
        )
      },
    },
  })
  const list = (now: readonly PendingEntityWire[]) => {
    pending = now
    watchers.forEach((listen) => listen())
  }
  const answer = async (one: PendingEntityWire | undefined | Error) => {
    answers.shift()!(one)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const kindOf = ({ hash }: PendingEntityWire) => previews.all().get(keyOfPreview(ines, hash))?.kind
  return { asked, list, answer, kindOf }
}

describe('what waits on the device is read before it is opened', () => {
  it('verified as it would be signed, two at a time, each once', async () => {
    const { asked, list, answer, kindOf } = begin()
    const all = ['one', 'two', 'three'].map((name) => waiting(name))
    list(all)
    list(all)
    expect(asked).toEqual([all[0]!.hash, all[1]!.hash])
    expect(all.map(kindOf)).toEqual([undefined, undefined, undefined])
    await answer(all[0])
    expect(all.map(kindOf)).toEqual(['verified', undefined, undefined])
    expect(asked).toEqual(all.map(({ hash }) => hash))
    await answer(all[1])
    await answer(all[2])
    expect(all.map(kindOf)).toEqual(['verified', 'verified', 'verified'])
    list(all)
    expect(asked).toHaveLength(3)
  })

  it('a request that was changed on its way is no sentence; what cannot be read keeps the next from nothing', async () => {
    const { list, answer, kindOf } = begin()
    const changed = waiting('changed', (entity) => ({ ...entity, description: 'another' }))
    const [lost, gone, last] = [waiting('lost'), waiting('gone'), waiting('last')]
    list([changed, lost, gone, last])
    await answer(changed)
    await answer(new Error('offline'))
    await answer(undefined)
    await answer(last)
    expect([changed, lost, gone, last].map(kindOf)).toEqual(['invalid', undefined, undefined, 'verified'])
  })

  it('what no longer waits is forgotten, also while it is read', async () => {
    const { list, answer, kindOf } = begin()
    const [first, second] = [waiting('first'), waiting('second')]
    list([first, second])
    await answer(first)
    list([])
    await answer(second)
    expect([first, second].map(kindOf)).toEqual([undefined, undefined])
  })

  it('no more than twenty of a profile are read, whatever a server lists', async () => {
    const { asked, list, answer } = begin()
    const all = Array.from({ length: 30 }, (_, i) => waiting(`number ${i}`))
    list(all)
    for (const one of all.slice(0, 20)) await answer(one)
    expect(asked).toEqual(all.slice(0, 20).map(({ hash }) => hash))
  })
})
