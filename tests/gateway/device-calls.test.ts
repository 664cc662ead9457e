import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { toInstant } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import { openWaitingCrowd, type WaitingCrowd } from '@support/waiting-crowd'

const path = '/api/notifications/device/login'
let crowd: WaitingCrowd
beforeAll(async () => {
  crowd = await openWaitingCrowd({ calm: ['maker'], late: ['maker'] })
})
afterAll(() => crowd.close())

function callAsNobody(): Promise<Response> {
  const { harness } = crowd.gateway
  const text = canonicalText({
    type: 'DeviceCall',
    deviceId: randomUUID(),
    method: 'GET',
    path,
    bodyHash: sha256Hex(''),
    issuedAt: toInstant(harness.clock.now()),
    nonce: randomUUID(),
  })
  const authorization = `Device ${Buffer.from(text).toString('base64url')}.${Buffer.from('x').toString('base64url')}`
  return Promise.resolve(
    crowd.gateway.fetch(new Request(`http://127.0.0.1:8080${path}`, { headers: { authorization } })),
  )
}

test('calls of devices that do not exist end at 120 a minute for a network; a device that called before is heard there as ever', async () => {
  const [calm, late] = await Promise.all(['calm', 'late'].map((name) => crowd.deviceOf(crowd.people[name]!)))
  const statusOf = async (call: typeof calm) => (await call!('GET', path)).status
  expect(await statusOf(calm)).toBe(204)
  const refused = await Promise.all(Array.from({ length: 120 }, callAsNobody))
  expect([...new Set(refused.map(({ status }) => status))]).toEqual([401])
  const next = await callAsNobody()
  expect([next.status, next.headers.get('retry-after')]).toEqual([429, '60'])
  expect([await statusOf(calm), await statusOf(late)]).toEqual([204, 429])
  crowd.gateway.harness.clock.increment(60_001)
  expect([await statusOf(late), (await callAsNobody()).status]).toEqual([204, 401])
})
