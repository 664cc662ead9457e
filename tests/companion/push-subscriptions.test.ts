import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { PushSubscriptionWire } from '@api/signing/notifications.wire'
import { provideCompanionPush } from '@companion/machines/companion-push.provide'
import type { Profile } from '@companion/profiles/profile'
import { ServiceRefusal } from '@companion/service/notification-service'
import { createPushSubscriptions, type PushBrowser } from '@companion/service/push-subscriptions'

const endpoint = 'https://push.example/1'
const subscription: PushSubscriptionWire = { endpoint, keys: { p256dh: 'p', auth: 'a' } }
const profile: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  enrolment: { deviceId: 'd1', platformPublicKey: 'platform', loginId: 'ines@nordhaven.example' },
}

interface Given {
  readonly kept?: Profile
  /** What the browser has at its push service. */
  readonly current?: PushSubscriptionWire
  readonly subscribe?: () => Promise<PushSubscriptionWire>
  readonly register?: () => Promise<void>
  readonly permission?: NotificationPermission
}

function begin({ kept = profile, current, subscribe, register, permission = 'granted' }: Given) {
  let own = kept
  const calls: unknown[] = []
  const asJson = (one: PushSubscriptionWire) => ({ toJSON: () => one })
  const browser: PushBrowser = {
    notification: { permission, requestPermission: () => Promise.resolve('granted') },
    worker: () =>
      Promise.resolve({
        pushManager: {
          getSubscription: () => Promise.resolve(current ? asJson(current) : null),
          subscribe: async (options: object) => {
            calls.push(options)
            return asJson(await (subscribe ?? (() => Promise.resolve(subscription)))())
          },
        },
      } as never),
  }
  const services = {
    push: createPushSubscriptions(browser),
    notifications: {
      readPushKey: () => Promise.resolve('BServerKey'),
      registerPush: (_: Profile, given: unknown) => {
        calls.push(given)
        return register?.() ?? Promise.resolve()
      },
      endPush: () => Promise.resolve(),
    },
    profiles: {
      list: () => [own],
      update: (_: string, change: (profile: Profile) => Profile) => Promise.resolve(void (own = change(own))),
    },
  }
  const actor = createActor(provideCompanionPush(services as never), { input: { profile } }).start()
  const until = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as never), { timeout: 5_000 })
  return { actor, until, calls, own: () => own }
}

const woken = (deviceId: string, at = endpoint): Profile => ({ ...profile, wokenAt: { deviceId, endpoint: at } })

describe('a device subscribes to be woken', () => {
  it('with the key of its server, and the profile keeps where', async () => {
    const { actor, until, calls, own } = begin({})
    await until('asking')
    actor.send({ type: 'push.allow' })
    await until('registered')
    expect(calls).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BServerKey' }, subscription])
    expect(own()).toEqual(woken('d1'))
    actor.send({ type: 'push.stop' })
    await until('asking')
    expect(own()).toEqual(profile)
  })

  it.each([
    ['is known as such', woken('d1'), subscription, 'registered'],
    ['whose browser has lost the subscription is not', woken('d1'), undefined, 'asking'],
    ['whose browser has another one is not', woken('d1', 'https://push.example/2'), subscription, 'asking'],
    ['that was paired anew is not', woken('d0'), subscription, 'asking'],
  ] as const)('one that subscribed before %s', async (_, kept, current, state) => {
    const { until } = begin({ kept, ...(current ? { current } : {}) })
    await until(state)
  })

  it('a permission that was taken back counts, whatever was subscribed', async () => {
    const { until } = begin({ kept: woken('d1'), current: subscription, permission: 'denied' })
    await until('denied')
  })

  it('what the server refuses and what does not reach it are two things, and neither is kept', async () => {
    for (const [cause, state] of [
      [new ServiceRefusal(400, 'InvalidRequestError'), 'registrationFailed'],
      [new TypeError('offline'), 'backendUnreachable'],
    ] as const) {
      const { actor, until, own } = begin({ register: () => Promise.reject(cause) })
      await until('asking')
      actor.send({ type: 'push.allow' })
      await until(state)
      expect(own()).toEqual(profile)
    }
  })

  it('a push service that gives none is said', async () => {
    const { actor, until } = begin({ subscribe: () => Promise.reject(new DOMException('no', 'AbortError')) })
    await until('asking')
    actor.send({ type: 'push.allow' })
    await until('tokenFailed')
  })
})

it('a subscription is ended where it is the one that is meant, and no other', async () => {
  const ended: string[] = []
  const one = { endpoint, unsubscribe: () => Promise.resolve(void ended.push(endpoint)) }
  const push = createPushSubscriptions({
    notification: undefined,
    worker: () => Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(one) } } as never),
  })
  await push.end('https://push.example/2')
  expect(ended).toEqual([])
  await push.end(endpoint)
  expect(ended).toEqual([endpoint])
})

it('a browser without notifications or without a worker has none', () => {
  const worker = () => Promise.resolve({} as ServiceWorkerRegistration)
  const notification: PushBrowser['notification'] = {
    permission: 'default',
    requestPermission: () => Promise.resolve('granted'),
  }
  expect(
    [
      { notification: undefined, worker },
      { notification, worker: () => undefined },
      { notification, worker },
    ].map((browser) => createPushSubscriptions(browser).permission()),
  ).toEqual(['unsupported', 'unsupported', 'default'])
})
