import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Clock } from '@domain/shared/clock'
import { createHub, type ConsoleListener, type DeviceListener } from '@gateway/notifications/hub'
import type { PeerMessage, Peers } from '@gateway/store/peers'

const time = new SimulatedClock()
const clock: Clock = {
  now: () => time.now(),
  setTimeout: (run, ms) => time.setTimeout(run, ms),
  clearTimeout: (id) => time.clearTimeout(id as number),
}

/** Two gateways that hear each other at once. */
function joinTwo(): readonly [Peers, Peers] {
  const listeners = new Map<string, ((message: PeerMessage) => void)[]>([
    ['one', []],
    ['two', []],
  ])
  const peersOf = (name: string, other: string): Peers => ({
    publish: (topic, body) => listeners.get(other)!.forEach((listen) => listen({ from: name, topic, body })),
    listen: (listen) => void listeners.get(name)!.push(listen),
    onJoined: () => undefined,
    close: () => Promise.resolve(),
  })
  return [peersOf('one', 'two'), peersOf('two', 'one')]
}

const ann = { loginId: 'ann', publicKey: 'key' }

function listener(more: { readonly deviceId?: string } = {}) {
  const closed: true[] = []
  const one: DeviceListener & ConsoleListener = {
    deviceId: 'device',
    sessionId: 'session',
    ...more,
    send: () => undefined,
    close: () => void closed.push(true),
  }
  return { one, isClosed: () => closed.length > 0 }
}

test('a device that is unregistered at one gateway ends its streams at the others, and no other device does', () => {
  const [first, second] = joinTwo().map((peers) => createHub(clock, peers))
  const [gone, kept] = [listener(), listener({ deviceId: 'another device' })]
  second!.addDevice(ann, gone.one)
  second!.addDevice(ann, kept.one)
  first!.closeDevice('device')
  expect([gone.isClosed(), kept.isClosed()]).toEqual([true, false])
})

test('who is no longer the person of a login ends the streams opened with that key under that login', () => {
  const hub = createHub(clock)
  const [former, holder, elsewhere] = [listener(), listener(), listener()]
  hub.addDevice({ loginId: 'ann', publicKey: 'former' }, former.one)
  hub.addConsole({ loginId: 'ann', publicKey: 'holder' }, holder.one)
  hub.addConsole({ loginId: 'ben', publicKey: 'former' }, elsewhere.one)
  hub.closeFormer({ loginId: 'ann', publicKey: 'former' })
  expect([former, holder, elsewhere].map(({ isClosed }) => isClosed())).toEqual([true, false, false])
})
