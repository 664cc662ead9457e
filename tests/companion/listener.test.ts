// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PendingEntityWire } from '@api/signing/notifications.wire'
import type { Profile } from '@companion/profiles/profile'
import { statusOfListener } from '@companion/machines/listener-pool'
import { listeningProfile as profile, openLogin, pendingRequest } from '@support/listening-samples'
import { createListeningFixture } from '@support/listening-fixture'
import { sampleId } from '@support/sample-intent'

const both = { pending: [pendingRequest], login: openLogin }
const nothing = { pending: [], login: undefined }
const noNetwork = () => Promise.reject(new TypeError('no network'))

describe('a device that listens', () => {
  let fixture: ReturnType<typeof createListeningFixture>
  beforeEach(() => {
    fixture = createListeningFixture()
    fixture.waits(both)
  })
  afterEach(() => fixture.listeners.keep([]))

  const listenerStatus = (of: Profile = profile) => {
    const { connection, pending, login } = statusOfListener(fixture.listeners.listenerStatus(), of)!
    return { connection, pending, login }
  }
  const happens = async (run: () => void) => {
    run()
    await fixture.settle()
  }
  const listen = (of: readonly Profile[] = [profile]) => happens(() => fixture.listeners.keep(of))
  const ready = () => happens(() => fixture.say({ event: 'ready' }))

  it('is live only after the server said so and what waits was read', async () => {
    const answer = new EventTarget()
    const answered = new Promise<typeof both>((resolve) => answer.addEventListener('comes', () => resolve(both)))
    fixture.waits(() => answered)
    await listen()
    expect(listenerStatus()).toEqual({ connection: 'connecting', ...nothing })
    await happens(() => fixture.say(': keep-alive\n\ndata: {"event":"rea'))
    await happens(() => fixture.say('dy"}\n\n'))
    expect(listenerStatus()).toEqual({ connection: 'connecting', ...nothing })
    await happens(() => void answer.dispatchEvent(new Event('comes')))
    expect(listenerStatus()).toEqual({ connection: 'live', ...both })
  })

  it('leaves a stream whose event never ends', async () => {
    await listen()
    await ready()
    await happens(() => fixture.say(`data: ${'x'.repeat(64 * 1024)}`))
    expect(listenerStatus()).toEqual({ connection: 'retrying', ...both })
    expect(fixture.streams[0]!.signal.aborted).toBe(true)
  })

  it('keeps what waits through a break, and is live again only with what a reading says', async () => {
    await listen()
    await ready()
    await happens(() => fixture.hangUp())
    expect(listenerStatus()).toEqual({ connection: 'retrying', ...both })
    fixture.waits(noNetwork)
    await happens(() => fixture.pass(1_000))
    await ready()
    expect(listenerStatus()).toEqual({ connection: 'retrying', ...both })
    fixture.waits(nothing)
    await happens(() => fixture.pass(2_000))
    expect(listenerStatus()).toEqual({ connection: 'connecting', ...both })
    await ready()
    expect(listenerStatus()).toEqual({ connection: 'live', ...nothing })
  })

  it('reads anew what waits when the server says that it has changed, and calls a reading that fails a break', async () => {
    await listen()
    await ready()
    fixture.waits({ ...both, pending: [] })
    await happens(() => fixture.say({ event: 'withdrawn', hash: pendingRequest.hash }))
    expect(listenerStatus()).toEqual({ connection: 'live', ...both, pending: [] })
    fixture.waits(noNetwork)
    await happens(() => fixture.say({ event: 'request', hash: pendingRequest.hash }))
    expect(listenerStatus()).toEqual({ connection: 'retrying', ...both, pending: [] })
    expect(fixture.streams.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  it('reads all that waits once on a stream, and afterwards only what the server names', async () => {
    const further: PendingEntityWire = {
      ...pendingRequest,
      hash: 'c'.repeat(64),
      requestedAt: '2026-11-19T09:00:01.000Z',
    }
    await listen()
    await ready()
    expect(fixture.takeAsked()).toEqual(['all', 'login'])
    fixture.waits({ pending: [further, pendingRequest], login: openLogin })
    await happens(() => fixture.say({ event: 'request', hash: further.hash }))
    expect([fixture.takeAsked(), listenerStatus()]).toEqual([
      [further.hash],
      { connection: 'live', pending: [further, pendingRequest], login: openLogin },
    ])
    await happens(() => fixture.say({ event: 'withdrawn', hash: further.hash }))
    await happens(() => fixture.say({ event: 'loginEnded', challengeId: sampleId(9) }))
    expect([fixture.takeAsked(), listenerStatus()]).toEqual([[], { connection: 'live', ...both }])
    await happens(() => fixture.say({ event: 'loginEnded', challengeId: openLogin.challengeId }))
    expect([fixture.takeAsked(), listenerStatus()]).toEqual([[], { connection: 'live', ...both, login: undefined }])
    await happens(() => fixture.say({ event: 'login', challengeId: openLogin.challengeId }))
    expect([fixture.takeAsked(), listenerStatus().login]).toEqual([['login'], openLogin])
    await happens(() => fixture.say({ event: 'quietLogin', challengeId: openLogin.challengeId }))
    expect([fixture.takeAsked(), listenerStatus().login]).toEqual([['login'], { ...openLogin, isQuiet: true }])
    fixture.waits(nothing)
    await happens(() => fixture.say({ event: 'request', hash: pendingRequest.hash }))
    expect([fixture.takeAsked(), listenerStatus().pending]).toEqual([[pendingRequest.hash], []])
    await happens(() => fixture.hangUp())
    await happens(() => fixture.pass(1_000))
    await ready()
    expect(fixture.takeAsked()).toEqual(['all', 'login'])
  })

  it('knows of several things that are named while it reads, each by what was said of it last', async () => {
    const further: PendingEntityWire = { ...pendingRequest, hash: 'c'.repeat(64) }
    await listen()
    await ready()
    fixture.takeAsked()
    fixture.waits({ pending: [further, pendingRequest], login: undefined })
    await happens(() => {
      fixture.say({ event: 'request', hash: further.hash })
      fixture.say({ event: 'withdrawn', hash: pendingRequest.hash })
      fixture.say({ event: 'withdrawn', hash: further.hash })
      fixture.say({ event: 'request', hash: further.hash })
      fixture.say({ event: 'login', challengeId: sampleId(9) })
    })
    expect([fixture.takeAsked(), listenerStatus()]).toEqual([
      [further.hash, further.hash, 'login'],
      { connection: 'live', pending: [further], login: undefined },
    ])
  })

  it('tries again after a lost connection, later each time', async () => {
    fixture.willAnswer(0, 503, 0, 502, 0, 0, 200)
    await listen()
    for (const rest of [1_000, 2_000, 5_000, 10_000, 20_000, 20_000]) {
      await happens(() => fixture.pass(rest - 1))
      expect([rest, listenerStatus().connection, fixture.streams.length]).toEqual([rest, 'retrying', 0])
      await happens(() => fixture.pass(1))
    }
    expect([listenerStatus().connection, fixture.streams.length]).toEqual(['connecting', 1])
  })

  it('does not try again by itself when the server no longer believes it, and forgets what waited', async () => {
    fixture.willAnswer(200, 401)
    await listen()
    await ready()
    await happens(() => fixture.hangUp())
    await happens(() => fixture.pass(1_000))
    expect(listenerStatus()).toEqual({ connection: 'refused', ...nothing })
    await happens(() => fixture.pass(600_000))
    expect([listenerStatus().connection, fixture.streams.length, fixture.timers()]).toEqual(['refused', 1, 0])
    await happens(fixture.listeners.retryNow)
    expect([listenerStatus().connection, fixture.streams.length]).toEqual(['connecting', 2])
  })

  it('ends a sign-in when its own time is over, whether or not it is connected', async () => {
    await listen()
    await ready()
    await happens(() => fixture.hangUp())
    await happens(() => fixture.pass(1_000))
    await happens(() => fixture.pass(118_999))
    expect(listenerStatus().login).toEqual(openLogin)
    await happens(() => fixture.pass(1))
    expect([listenerStatus().login, listenerStatus().pending]).toEqual([undefined, [pendingRequest]])
  })

  it('a profile that is paired anew begins with nothing, and is live only with its own first reading', async () => {
    const anew: Profile = {
      ...profile,
      enrolment: { deviceId: 'd2', platformPublicKey: 'platform', loginId: profile.email },
    }
    await listen()
    await ready()
    fixture.waits(noNetwork)
    await listen([anew])
    expect([statusOfListener(fixture.listeners.listenerStatus(), profile), fixture.streams[0]!.signal.aborted]).toEqual(
      [undefined, true],
    )
    await ready()
    expect(listenerStatus(anew)).toEqual({ connection: 'retrying', ...nothing })
    fixture.waits(both)
    await happens(() => fixture.pass(1_000))
    await ready()
    expect(listenerStatus(anew)).toEqual({ connection: 'live', ...both })
  })

  it('leaves nothing behind when it is not listened for any more', async () => {
    await listen()
    await ready()
    await listen([])
    expect([[...fixture.listeners.listenerStatus()], fixture.streams[0]!.signal.aborted, fixture.timers()]).toEqual([
      [],
      true,
      0,
    ])
  })
})
