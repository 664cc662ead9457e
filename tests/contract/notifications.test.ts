import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { readIntentContext } from '@api/signing/intent-context.api'
import { readNotificationStream } from '@api/signing/notification-stream.api'
import {
  pollSignature,
  requestSignature,
  withdrawSignatureRequest,
  type NotificationBase,
} from '@api/signing/notifications.api'
import type { ConsoleEventWire } from '@api/signing/console-events.wire'
import { openApiOver, type ConsoleApi } from '@support/console-api'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, type ScriptedDevice } from '@support/scripted-device'
import { signIn } from '@support/sign-in'

const email = 'ines@nordhaven.example'
const base = '/api/notifications'
let fixture: IdentityFixture
let device: ScriptedDevice
let token: string
let opened: ConsoleApi
let notifications: NotificationBase
let number = 0

beforeAll(async () => {
  fixture = await startIdentityFixture()
  device = await enrolScriptedDevice({
    origin: fixture.origin,
    email,
    signingKey: fixture.people.ines.key,
    now: fixture.now,
  })
  token = (await signIn(createHttpBrowser(fixture.origin), device, email)).accessToken!
  opened = openApiOver((request) => fetch(request), token, fixture.origin)
  notifications = { api: opened.api, base }
})
afterAll(() => fixture.close())

function newRequest() {
  const entity = {
    type: 'Propose',
    author: fixture.people.ines.user,
    id: `00000000-0000-4000-9000-${String(++number).padStart(12, '0')}`,
    payload: { type: 'v0_Unknown' },
  }
  return { entity, ...freezeRequest(entity) }
}

async function ask() {
  const request = newRequest()
  return {
    ...request,
    reach: await requestSignature(notifications, { email, entity: request.entity, hash: request.hash }),
  }
}

const signOnDevice = (hash: string, text: string) =>
  device.call('POST', `${base}/signature`, { email, hash, signature: device.sign(text) })

describe('a device without a network', () => {
  it('POST /api/notifications/web-context sends the entity and reads what a device needs', async () => {
    const { entity } = await ask()
    expect(await readIntentContext(notifications, entity)).toHaveProperty('entities')
    expect(opened.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: `${base}/web-context`,
      body: JSON.stringify({ entity }),
    })
  })
})

describe('asking a device', () => {
  it('POST /api/notifications/sign-web sends email, entity and hash, and says whether a device was told [AP005]', async () => {
    const { entity, hash, reach } = await ask()
    expect(opened.sent.at(-1)).toEqual({
      method: 'POST',
      path: `${base}/sign-web`,
      body: JSON.stringify({ email, entity, hash }),
      authorization: `Bearer ${token}`,
    })
    const phone = await device.listen()
    await phone.next()
    const second = await ask()
    expect([reach, second.reach, await phone.next()]).toEqual([
      'notReachable',
      'notified',
      { event: 'request', hash: second.hash },
    ])
    phone.close()
  })

  it('DELETE /api/notifications/entity/{hash}/signature says not yet until the device has signed, then answers the signature', async () => {
    const { hash, text } = await ask()
    expect([await pollSignature(notifications, hash), await pollSignature(notifications, newRequest().hash)]).toEqual([
      { kind: 'notYet' },
      { kind: 'notYet' },
    ])
    const signature = device.sign(text)
    await device.call('POST', `${base}/signature`, { email, hash, signature })
    expect(await pollSignature(notifications, hash)).toEqual({ kind: 'signed', signature })
    expect(opened.sent.at(-1)).toMatchObject({ method: 'DELETE', path: `${base}/entity/${hash}/signature` })
  })

  it('a poll tells a decline, a foreign token and an unreachable service apart', async () => {
    const { hash } = await ask()
    await device.call('POST', `${base}/device/decline/${hash}`)
    const stranger = openApiOver((request) => fetch(request), 'nobody', fixture.origin)
    const lost = openApiOver(() => Promise.reject(new TypeError('no network')), token, fixture.origin)
    expect([await pollSignature(notifications, hash), await pollSignature({ api: stranger.api, base }, hash)]).toEqual([
      { kind: 'declined' },
      { kind: 'unauthorised', status: 401 },
    ])
    await expect(pollSignature({ api: lost.api, base }, hash)).rejects.toMatchObject({ problem: { tag: 'network' } })
  })

  it('DELETE /api/notifications/entity/{hash} withdraws the request: the device can no longer sign it', async () => {
    const { hash, text } = await ask()
    await withdrawSignatureRequest(notifications, hash)
    expect(opened.sent.at(-1)).toMatchObject({ method: 'DELETE', path: `${base}/entity/${hash}` })
    expect((await signOnDevice(hash, text)).status).toBe(400)
    expect(await pollSignature(notifications, hash)).toEqual({ kind: 'withdrawn', reason: 'withdrawn' })
  })
})

describe('the stream', () => {
  const ports = () => ({ fetch, origin: fixture.origin, base, token: () => token })

  it('GET /api/notifications/register-web reads events with the bearer token until it is aborted', async () => {
    const stop = new AbortController()
    const { domainId, id } = fixture.people.ines.user
    const received: ConsoleEventWire[] = []
    const ended = readNotificationStream(
      ports(),
      email,
      (event) => {
        received.push(event)
        if (event.event === 'ready') fixture.publish({ event: 'intentChanged', domainId, intentId: id })
        else stop.abort()
      },
      stop.signal,
    )
    await expect(ended).rejects.toMatchObject({ problem: { tag: 'aborted' } })
    expect(received).toEqual([
      { event: 'ready', deviceListening: false },
      { event: 'intentChanged', domainId, intentId: id },
    ])
  })

  it('a stream of somebody else is refused', async () => {
    const { tomasz } = fixture.people
    await expect(
      readNotificationStream(ports(), tomasz.email, () => undefined, new AbortController().signal),
    ).rejects.toMatchObject({ problem: { tag: 'http', status: 403 } })
  })
})
