import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBus } from '@gateway/create-bus'
import { eq } from 'drizzle-orm'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { Clock } from '@domain/shared/clock'
import { SimulatedClock } from 'xstate'
import { eventStream } from '@gateway/notifications/event-stream'
import type { Listener } from '@gateway/notifications/hub'
import { users } from '@gateway/store/schema/entities'
import type { TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { enrolScriptedDevice, type EventReader } from '@support/scripted-device'
import { openWaitingCrowd, type WaitingCrowd } from '@support/waiting-crowd'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

interface Recording {
  readonly received: readonly Record<string, unknown>[]
  readonly isOver: () => boolean
}

const note: IntentPayload = { type: 'v0_NotarizeData', data: 'a note' }

test('a listener that cannot read what happened once hears what happens next', () => {
  const bus = createBus()
  const received: unknown[] = []
  bus.subscribe((happening) => {
    received.push(happening)
    if (received.length === 1) throw new Error('what is that')
  })
  for (const event of ['nonsense', 'usersChanged']) bus.publish({ event } as never)
  expect(received).toHaveLength(2)
})

test('a stream that nobody reads breaks off after a thousand events, keeps none of them and hears no more', async () => {
  const clock = new SimulatedClock() as unknown as Clock
  const left: boolean[] = []
  let listener: Listener<object> | undefined
  const open = (one: Listener<object>) => {
    listener = one
    return (isOver: boolean) => void left.push(isOver)
  }
  const { body } = eventStream<object>({ clock, signal: new AbortController().signal, open })
  for (let said = 0; said < 1001; said++) listener!.send({ said })
  expect(left).toEqual([])
  for (let said = 0; said < 1001; said++) listener!.send({ said })
  expect(left).toEqual([false])
  await expect(body!.getReader().read()).rejects.toThrow('nobody reads the events')
})

test('a stream on which nothing happens says so every fifteen seconds, and nothing once its reader has gone', async () => {
  const clock = new SimulatedClock()
  const left: boolean[] = []
  const open = () => (isOver: boolean) => void left.push(isOver)
  const { body } = eventStream({ clock: clock as unknown as Clock, signal: new AbortController().signal, open })
  const reader = body!.getReader()
  for (const beat of ['first', 'second']) {
    let said: string | undefined
    const read = reader.read().then(({ value }) => (said = new TextDecoder().decode(value)))
    clock.increment(14_999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(said, beat).toBeUndefined()
    clock.increment(1)
    expect(await read, beat).toBe(': keep-alive\n\n')
  }
  await reader.cancel()
  expect(left).toEqual([false])
  clock.increment(60_000)
  expect(left).toEqual([false])
})

describe('the event streams of a person', () => {
  let crowd: WaitingCrowd
  let ann: TestPerson
  let ben: TestPerson
  let stops: (() => void)[]
  beforeEach(async () => {
    crowd = await openWaitingCrowd(
      { ann: ['maker', 'reader'], ben: ['maker'], cem: ['reader'] },
      { readAccess: { requests: ['reader'] } },
    )
    ;[ann, ben] = [crowd.people['ann']!, crowd.people['ben']!]
    stops = []
  })
  afterEach(async () => {
    stops.forEach((stop) => stop())
    await crowd.close()
  })

  /** Writes down what comes until the stream ends. */
  const record = (events: EventReader): Recording => {
    const received: Record<string, unknown>[] = []
    let isOver = false
    const readOn = async (): Promise<void> => {
      received.push(await events.next())
      return readOn()
    }
    void readOn().catch(() => (isOver = true))
    stops.push(events.close)
    return { received, isOver: () => isOver }
  }
  const asDevice = async (person: TestPerson) => record(await crowd.listen(person))
  const asConsole = async (person: TestPerson) => record(await crowd.listenAsConsole(person))
  const change = async (payload: IntentPayload) =>
    expect((await crowd.gateway.harness.propose(ben, payload)).request.status).toBe('Succeeded')
  const ask = async (person: TestPerson) => {
    const entity = {
      type: 'Propose',
      author: { ...person.user },
      id: crypto.randomUUID(),
      payload: { type: 'v0_Unknown' },
    }
    return (
      await crowd.asConsole(person, 'POST', '/sign-web', {
        email: person.email,
        entity,
        hash: freezeRequest(entity).hash,
      })
    ).status
  }

  test('are eight at most, of devices and consoles together: the oldest makes room, and nobody else’s', async () => {
    const other = await asDevice(ben)
    const oldest = await asConsole(ann)
    const rest: Recording[] = []
    for (let count = 0; count < 7; count++) rest.push(await asDevice(ann))
    await vi.waitFor(() => expect(rest.at(-1)!.received).toEqual([{ event: 'ready' }]))
    expect([oldest, ...rest].map(({ isOver }) => isOver())).toEqual(Array.from({ length: 8 }, () => false))
    const newest = await asConsole(ann)
    await vi.waitFor(() => expect(oldest.isOver()).toBe(true))
    await vi.waitFor(() => expect(newest.received).toEqual([{ event: 'ready', deviceListening: true }]))
    expect([other, newest, ...rest].map(({ isOver }) => isOver())).toEqual(Array.from({ length: 9 }, () => false))
  })

  test('end after ten minutes when they are of a device, which asks for the next one', async () => {
    const { clock } = crowd.gateway.harness
    const device = await asDevice(ann)
    clock.increment(600_000 - 1)
    expect([device.isOver(), await ask(ann)]).toEqual([false, 200])
    clock.increment(1)
    await vi.waitFor(() => expect(device.isOver()).toBe(true))
    expect(await ask(ann)).toBe(202)
    await asDevice(ann)
    expect(await ask(ann)).toBe(200)
  })

  test('end so that a console hears of a device that does not come back, and of no other', async () => {
    const { clock } = crowd.gateway.harness
    await asDevice(ann)
    const console = await asConsole(ann)
    const listened = ({ received }: Recording) => received.map(({ deviceListening }) => deviceListening)
    clock.increment(600_000)
    await asDevice(ann)
    clock.increment(5_000)
    await vi.waitFor(() => expect(console.received.length).toBeGreaterThan(2))
    expect(new Set(listened(console))).toEqual(new Set([true]))
    clock.increment(600_000 - 5_000)
    await crowd.list(ann)
    expect(new Set(listened(console))).toEqual(new Set([true]))
    clock.increment(5_000)
    await vi.waitFor(() => expect(listened(console).at(-1)).toBe(false))
  })

  test('end when the person is locked, and nobody else’s do', async () => {
    const [console, device, other] = [await asConsole(ann), await asDevice(ann), await asDevice(ben)]
    await change({ type: 'v0_LockUser', reference: { id: ann.user.id, revision: 1 } })
    await vi.waitFor(() => expect([console.isOver(), device.isOver(), other.isOver()]).toEqual([true, true, false]))
  })

  test('end when the person is locked after another program on the database said what no gateway says', async () => {
    const { bus } = crowd.gateway.harness.gateway.context
    const [console, device] = [await asConsole(ann), await asDevice(ann)]
    for (const nonsense of [{ event: 'notificationsRead' }, { event: 'toString' }, {}]) bus.publish(nonsense as never)
    await change({ type: 'v0_LockUser', reference: { id: ann.user.id, revision: 1 } })
    await vi.waitFor(() => expect([console.isOver(), device.isOver()]).toEqual([true, true]))
  })

  test('end when the login is the person’s no longer, and stay when all else of the person changes', async () => {
    const [console, device] = [await asConsole(ann), await asDevice(ann)]
    const kept = { type: 'v0_UpdateUser', alias: 'Anna', roles: ['maker'], customProperties: {} } as const
    await change({
      ...kept,
      reference: { id: ann.user.id, revision: 1 },
      roles: [...kept.roles],
      loginIds: [{ id: ann.email, providerId: 'test' }],
    })
    await crowd.list(ann)
    expect([console.isOver(), device.isOver()]).toEqual([false, false])
    await change({
      ...kept,
      reference: { id: ann.user.id, revision: 2 },
      roles: [...kept.roles],
      loginIds: [{ id: 'anna@example.test', providerId: 'test' }],
    })
    await vi.waitFor(() => expect([console.isOver(), device.isOver()]).toEqual([true, true]))
  })

  test('end with the device that is unregistered, and not those of another device', async () => {
    const { harness, fetch: send } = crowd.gateway
    const fetch = (async (input, init) => send(new Request(input, init))) as typeof globalThis.fetch
    const second = await enrolScriptedDevice({
      origin: harness.gateway.context.config.consoleOrigin,
      email: ann.email,
      signingKey: ann.key,
      deviceKey: makeKey('a second device'),
      now: () => harness.clock.now(),
      fetch,
    })
    const [first, other] = [await asDevice(ann), record(await second.listen())]
    expect((await second.call('POST', '/api/notifications/unregister-mobile', { pushToken: 'none' })).status).toBe(200)
    await vi.waitFor(() => expect([first.isOver(), other.isOver()]).toEqual([false, true]))
  })

  test('tell of changed intents to those whose roles may read requests of the domain at that moment', async () => {
    const cem = crowd.people['cem']!
    const [ofAnn, ofBen, ofCem] = [await asConsole(ann), await asConsole(ben), await asConsole(cem)]
    const changesIn = ({ received }: Recording) =>
      new Set(received.flatMap(({ event, intentId }) => (event === 'intentChanged' ? [intentId] : [])))
    const { intentId: first } = await crowd.gateway.harness.propose(ben, note)
    await vi.waitFor(() =>
      expect([ofAnn, ofBen, ofCem].map(changesIn)).toEqual([new Set([first]), new Set(), new Set([first])]),
    )
    const { intentId: change } = await crowd.gateway.harness.propose(ben, {
      type: 'v0_UpdateUser',
      reference: { id: ann.user.id, revision: 1 },
      alias: ann.name,
      roles: ['maker'],
      loginIds: [{ id: ann.email, providerId: 'test' }],
      customProperties: {},
    })
    const { intentId: second } = await crowd.gateway.harness.propose(ben, note)
    await vi.waitFor(() => expect(changesIn(ofCem)).toEqual(new Set([first, change, second])))
    expect([changesIn(ofAnn).has(second), changesIn(ofBen)]).toEqual([false, new Set()])
  })

  test('tell the person who connected a dApp that it asks for something, unless they are locked; nobody else', async () => {
    const { bus, database } = crowd.gateway.harness.gateway.context
    const [ofAnn, ofBen] = [await asConsole(ann), await asConsole(ben)]
    const asked = ({ received }: Recording) => received.filter(({ event }) => event === 'dappAsked')
    const { domainId, id: userId } = ann.user
    const sessionId = crowd.gateway.harness.random.uuid()
    const news = { event: 'dappAsked', domainId, sessionId } as const
    bus.publish({ ...news, userId })
    await vi.waitFor(() => expect(asked(ofAnn)).toEqual([news]))
    await database.update(users).set({ lock: 'Locked' }).where(eq(users.id, userId))
    bus.publish({ ...news, userId })
    bus.publish({ ...news, userId: ben.user.id })
    await vi.waitFor(() => expect(asked(ofBen)).toEqual([news]))
    expect(asked(ofAnn)).toEqual([news])
  })

  test('tell whoever is notified, once, and of what they read elsewhere; nobody else', async () => {
    const { harness } = crowd.gateway
    const cem = crowd.people['cem']!
    const setting = { domainId: ann.user.domainId, domainScope: 'Self', subscriptions: ['IntentApproved'] }
    await harness.as(ann).post('/internal/v1/me/settings/notifications', setting)
    const [ofAnn, elsewhere, ofCem] = [await asConsole(ann), await asConsole(ann), await asConsole(cem)]
    const timesOf = ({ received }: Recording) => received.filter(({ event }) => event === 'notificationsChanged').length
    const times = () => [ofAnn, elsewhere, ofCem].map(timesOf)
    await harness.propose(ben, note)
    await vi.waitFor(() => expect(times()).toEqual([1, 1, 0]))
    const { items } = (await harness.as(ann).get<{ items: { id: string }[] }>('/api/me/notifications')).body
    const ids = items.map(({ id }) => id)
    expect((await harness.as(ann).post('/api/me/notifications/read', { ids })).body).toEqual({ unread: 0 })
    await vi.waitFor(() => expect(times()).toEqual([2, 2, 0]))
    await harness.as(ann).post('/api/me/notifications/read', { ids })
    await harness.propose(ben, note)
    await vi.waitFor(() => expect(times()).toEqual([3, 3, 0]))
  })
})
