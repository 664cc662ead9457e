import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { TestPerson } from '@support/gateway-harness'
import { openWaitingCrowd, type WaitingCrowd } from '@support/waiting-crowd'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const base = '/api/notifications'
const most = 20

describe('requests of one person that wait', () => {
  let crowd: WaitingCrowd
  let ann: TestPerson
  beforeAll(async () => void (crowd = await openWaitingCrowd({ ann: ['maker'], ben: ['maker'] })))
  beforeEach(() => {
    // What waited before has ended.
    crowd.gateway.harness.clock.increment(301_000)
    ann = crowd.people['ann']!
  })
  afterAll(() => crowd.close())

  const makeRequest = () => {
    const entity = {
      type: 'Propose',
      author: { ...ann.user },
      id: crypto.randomUUID(),
      payload: { type: 'v0_Unknown' },
    }
    return { entity, ...freezeRequest(entity) }
  }
  const ask = async () => {
    const { entity, hash } = makeRequest()
    crowd.gateway.harness.clock.increment(1)
    const { status } = await crowd.asConsole(ann, 'POST', '/sign-web', { email: ann.email, entity, hash })
    return { hash, status }
  }
  const poll = async (hash: string) => (await crowd.asConsole(ann, 'DELETE', `/entity/${hash}/signature`)).status
  const listed = async () => (await crowd.list(ann)).map(({ hash }) => hash)

  test('are twenty at most: a further one takes the place of the oldest that no console polls for, and device and console are told', async () => {
    const hashes: string[] = []
    for (let count = 0; count < most; count++) hashes.push((await ask()).hash)
    const events = await crowd.listen(ann)
    expect(await events.next()).toEqual({ event: 'ready' })
    crowd.gateway.harness.clock.increment(5_000)
    for (const [at, hash] of hashes.entries()) if (at !== 3 && at !== 7) expect(await poll(hash)).toBe(204)
    const further = [await ask(), await ask(), await ask()]
    expect(further.map(({ status }) => status)).toEqual([200, 200, 200])
    const gone = [hashes[3], hashes[7], hashes[0]]
    expect(await listed()).toEqual(
      [...hashes.filter((hash) => !gone.includes(hash)), ...further.map(({ hash }) => hash)].toReversed(),
    )
    const observed = []
    for (let count = 0; count < 6; count++) observed.push(await events.next())
    expect(observed).toEqual(
      further.flatMap(({ hash }, at) => [
        { event: 'withdrawn', hash: gone[at] },
        { event: 'request', hash },
      ]),
    )
    expect(await Promise.all(gone.map((hash) => poll(hash!)))).toEqual([410, 410, 410])
    events.close()
  })

  test('lose no place to what a device hands in, which is signed at once or leaves nothing', async () => {
    for (let count = 0; count < most; count++) await ask()
    const before = await listed()
    const call = await crowd.deviceOf(ann)
    const handIn = async (sign: (text: string) => string) => {
      const { entity, hash, text } = makeRequest()
      return (await call('POST', `${base}/signature`, { email: ann.email, hash, signature: sign(text), entity })).status
    }
    expect([await handIn(() => 'AAAA'), await handIn(ann.key.sign), await handIn(() => 'AAAA')]).toEqual([
      400, 200, 400,
    ])
    expect([before.length, await listed()]).toEqual([most, before])
  })

  test('make room for nothing that does not wait: what was withdrawn is not signed by being handed in, and takes no other’s place', async () => {
    const gone = makeRequest()
    await crowd.asConsole(ann, 'POST', '/sign-web', { email: ann.email, entity: gone.entity, hash: gone.hash })
    await crowd.asConsole(ann, 'DELETE', `/entity/${gone.hash}`)
    await crowd.putOrders(ann, most)
    const before = await listed()
    const call = await crowd.deviceOf(ann)
    expect(
      (
        await call('POST', `${base}/signature`, {
          email: ann.email,
          hash: gone.hash,
          signature: 'AAAA',
          entity: gone.entity,
        })
      ).status,
    ).toBe(400)
    expect([before.length, (await listed()).length]).toEqual([most, most])
  })

  test('take no place of somebody else’s', async () => {
    await crowd.putOrders(crowd.people['ben']!, 1)
    for (let count = 0; count < 3; count++) await ask()
    expect([(await crowd.list(crowd.people['ben']!)).length, (await listed()).length]).toEqual([1, 3])
  })
})
