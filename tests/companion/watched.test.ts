// @vitest-environment node
import { createActor } from 'xstate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { provideLoginApproval } from '@companion/machines/login-approval.provide'
import { provideSignRequest } from '@companion/machines/sign-request.provide'
import { listeningProfile as profile, openLogin, pendingRequest } from '@support/listening-samples'
import { createListeningWorld } from '@support/listening-world'

const leave = () => undefined
const nothing = { pending: [], login: undefined }

describe('what is open is watched', () => {
  let world: ReturnType<typeof createListeningWorld>
  const happens = async (run: () => void) => {
    run()
    await world.settle()
  }
  const ready = () => happens(() => world.say({ event: 'ready' }))
  beforeEach(() => {
    world = createListeningWorld()
    world.waits({ pending: [pendingRequest], login: openLogin })
    return happens(() => world.listeners.keep([profile]))
  })
  afterEach(() => world.listeners.keep([]))

  const services = () =>
    ({
      listeners: world.listeners,
      clock: world.clock,
      notifications: { readPending: () => new Promise(() => undefined) },
    }) as never
  const openRequest = (pasted?: object) =>
    createActor(provideSignRequest(services(), { leave }), {
      input: { profile, hash: pendingRequest.hash, ...(pasted ? { pasted: pasted as never } : {}) },
    }).start()
  const openSignIn = (challenge = openLogin) =>
    createActor(provideLoginApproval(services(), { leave }), {
      clock: world.clock,
      input: { profile, challenge },
    }).start()

  it('a request and a sign-in that the server still names stay open, whatever else is heard', async () => {
    await ready()
    const [request, signIn] = [openRequest(), openSignIn()]
    await happens(() => world.say({ event: 'login', challengeId: openLogin.challengeId }))
    expect([request.getSnapshot().value, signIn.getSnapshot().value]).toEqual(['reading', { waiting: 'choosing' }])
    request.stop()
    signIn.stop()
  })

  it('a request and a sign-in end of which the server says so', async () => {
    await ready()
    const [request, signIn] = [openRequest(), openSignIn()]
    world.waits(nothing)
    await happens(() => world.say({ event: 'withdrawn', hash: pendingRequest.hash }))
    expect([request.getSnapshot().output, signIn.getSnapshot().value]).toEqual([
      { outcome: 'withdrawn' },
      { waiting: 'choosing' },
    ])
    await happens(() => world.say({ event: 'loginEnded', challengeId: openLogin.challengeId }))
    expect([request.getSnapshot().output, signIn.getSnapshot().output]).toEqual([
      { outcome: 'withdrawn' },
      { outcome: 'expired' },
    ])
  })

  it('what is gone before it is opened ends at once', async () => {
    world.waits(nothing)
    await ready()
    expect([openRequest().getSnapshot().output, openSignIn().getSnapshot().output]).toEqual([
      { outcome: 'withdrawn' },
      { outcome: 'expired' },
    ])
  })

  it('a sign-in ends when another one takes its place', async () => {
    await ready()
    const signIn = openSignIn({
      ...openLogin,
      challengeId: pendingRequest.entity['id'] as typeof openLogin.challengeId,
    })
    expect(signIn.getSnapshot().output).toEqual({ outcome: 'expired' })
  })

  it('nothing ends while it is not known what waits, nor for a profile that is not listened for', async () => {
    const [request, signIn] = [openRequest(), openSignIn()]
    await happens(() => world.hangUp())
    world.willAnswer(401)
    await happens(() => world.pass(1_000))
    await happens(() => world.listeners.keep([]))
    expect([request.getSnapshot().value, signIn.getSnapshot().value]).toEqual(['reading', { waiting: 'choosing' }])
    request.stop()
    signIn.stop()
  })

  it('a request that was pasted is not ended by a server that never asked for it', async () => {
    world.waits(nothing)
    await ready()
    const request = openRequest(pendingRequest.entity)
    await happens(() => world.say({ event: 'withdrawn', hash: pendingRequest.hash }))
    expect(request.getSnapshot().value).toBe('reading')
    request.stop()
  })
})
