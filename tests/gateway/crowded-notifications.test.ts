import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import { succeed } from '@domain/shared/result'
import type { GatewayContext } from '@gateway/context'
import { createBus } from '@gateway/create-bus'
import type { AccessTokens } from '@gateway/identity/access-tokens'
import { createNotificationRoutes } from '@gateway/notifications/notification-routes'
import type { NotificationPorts } from '@gateway/notifications/notification-parts'
import { devices } from '@gateway/store/schema/notifications'
import { makeKey } from '@support/keys'
import { testConfig } from '@support/test-config'
import { createTestDatabase } from '@support/test-database'
import type { OpenDatabase } from '@gateway/store/database'

const now = Date.parse('2026-11-19T09:00:00.000Z')
const deviceId = '00000000-0000-4000-8000-0000000000d1' as Uuid
const [loud, device] = [makeKey('loud'), makeKey('a device of loud')]
const path = `/api/notifications/entity/${'a'.repeat(64)}`

let store: OpenDatabase
beforeAll(async () => {
  store = await createTestDatabase()
  await store.database.insert(devices).values({
    id: deviceId,
    loginId: 'loud',
    publicKey: loud.publicKey,
    devicePublicKey: device.publicKey,
    pushToken: 'none',
    appVersion: 'test',
    enrolledAt: now,
  })
})
afterAll(() => store.close())

/** The service, whose directory of people answers for nobody before it is opened; tells whom it was asked for. */
function serve() {
  const asked: string[] = []
  const gate: { open?: () => void } = {}
  const opened = new Promise<undefined>((resolve) => (gate.open = () => resolve(undefined)))
  const find = (name: string) => {
    asked.push(name)
    return opened
  }
  const tokens: AccessTokens = {
    verify: async (authorization, admit) => {
      const name = authorization!.slice('Bearer '.length)
      const bearer = { loginId: name, publicKey: makeKey(name).publicKey, sessionId: name, expiresAt: now }
      await admit?.(bearer)
      return succeed(bearer)
    },
  }
  const people = { findByLogin: find, findHolder: ({ loginId }: { readonly loginId: string }) => find(loginId) }
  const context = {
    config: testConfig(),
    database: store.database,
    clock: { now: () => now },
    bus: createBus(),
    log: { security: () => undefined },
  } as unknown as GatewayContext
  const app = new Hono().route(
    '/',
    createNotificationRoutes(context, { people, tokens } as unknown as NotificationPorts),
  )
  const call = async (method: string, authorization: string) =>
    (await app.request(path, { method, headers: { authorization } })).status
  return { asked, open: () => gate.open?.(), call }
}

let number = 0
function deviceAuthorization(): string {
  const message = canonicalText({
    type: 'DeviceCall',
    deviceId,
    method: 'GET',
    path,
    bodyHash: sha256Hex(''),
    issuedAt: new Date(now).toISOString(),
    nonce: `nonce ${++number} of a call`,
  })
  return `Device ${Buffer.from(message).toString('base64url')}.${Buffer.from(device.sign(message), 'base64').toString('base64url')}`
}

const statusesOf = (answers: readonly number[], ...kinds: readonly number[]) =>
  kinds.map((kind) => answers.filter((status) => status === kind).length)

test('calls of one person’s console beyond sixteen wait, the next beyond 240 are refused, and somebody else is answered', async () => {
  const { asked, open, call } = serve()
  const calls = Array.from({ length: 300 }, () => call('DELETE', 'Bearer loud'))
  const other = call('DELETE', 'Bearer calm')
  await vi.waitFor(() => expect(asked).toContain('calm'))
  expect(asked.filter((name) => name === 'loud')).toHaveLength(16)
  open()
  expect([await other, statusesOf(await Promise.all(calls), 403, 429)]).toEqual([403, [256, 44]])
})

test('calls of a person’s devices have the same places as those of the console', async () => {
  const { asked, open, call } = serve()
  const calls = [
    ...Array.from({ length: 10 }, () => call('DELETE', 'Bearer loud')),
    ...Array.from({ length: 10 }, () => call('GET', deviceAuthorization())),
  ]
  const other = call('DELETE', 'Bearer calm')
  await vi.waitFor(() => expect(asked).toHaveLength(17))
  expect(asked.filter((name) => name === 'loud')).toHaveLength(16)
  open()
  expect([await other, statusesOf(await Promise.all(calls), 403, 401)]).toEqual([403, [10, 10]])
  expect(await call('DELETE', 'Bearer loud')).toBe(403)
})
