// @vitest-environment node
import { createActor } from 'xstate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { profilesAsked } from '@companion/machines/listener-pool'
import { provideLoginApproval } from '@companion/machines/login-approval.provide'
import { provideSignRequest } from '@companion/machines/sign-request.provide'
import { listeningProfile as profile, openLogin, pendingRequest } from '@support/listening-samples'
import { createListeningFixture } from '@support/listening-fixture'

const leave = () => undefined
const nothing = { pending: [], login: undefined }

describe('what is open is watched', () => {
  let fixture: ReturnType<typeof createListeningFixture>
  const happens = async (run: () => void) => {
    run()
    await fixture.settle()
  }
  const ready = () => happens(() => fixture.say({ event: 'ready' }))
  beforeEach(() => {
    fixture = createListeningFixture()
    fixture.waits({ pending: [pendingRequest], login: openLogin })
    return happens(() => fixture.listeners.keep([profile]))
  })
  afterEach(() => fixture.listeners.keep([]))

  const services = () =>
    ({
      listeners: fixture.listeners,
      clock: fixture.clock,
      notifications: { readPending: () => new Promise(() => undefined) },
    }) as never
  const openRequest = (pasted?: object) =>
    createActor(provideSignRequest(services(), { leave }), {
      input: { profile, hash: pendingRequest.hash, ...(pasted ? { pasted: pasted as never } : {}) },
    }).start()
  const openSignIn = (challenge = openLogin) =>
    createActor(provideLoginApproval(services(), { leave }), {
      clock: fixture.clock,
      input: { profile, challenge },
    }).start()

  it('a request and a sign-in that the server still names stay open, whatever else is heard', async () => {
    await ready()
    const [request, signIn] = [openRequest(), openSignIn()]
    await happens(() => fixture.say({ event: 'login', challengeId: openLogin.challengeId }))
    expect([request.getSnapshot().value, signIn.getSnapshot().value]).toEqual(['reading', { waiting: 'choosing' }])
    request.stop()
    signIn.stop()
  })

  it('a question for the person goes with the sign-in that it was for', async () => {
    await ready()
    const asked: AbortSignal[] = []
    const check = (_: unknown, signal: AbortSignal) => (asked.push(signal), new Promise(() => undefined))
    const signIn = createActor(
      provideLoginApproval({ listeners: fixture.listeners, verification: { check } } as never, { leave }),
      { clock: fixture.clock, input: { profile, challenge: openLogin } },
    ).start()
    signIn.send({ type: 'number.tap', number: openLogin.numbers[0]! })
    expect(asked.map(({ aborted }) => aborted)).toEqual([false])
    signIn.send({ type: 'login.close' })
    expect(asked.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('a request and a sign-in end of which the server says so', async () => {
    await ready()
    const [request, signIn] = [openRequest(), openSignIn()]
    fixture.waits(nothing)
    await happens(() => fixture.say({ event: 'withdrawn', hash: pendingRequest.hash }))
    expect([request.getSnapshot().output, signIn.getSnapshot().value]).toEqual([
      { outcome: 'withdrawn' },
      { waiting: 'choosing' },
    ])
    await happens(() => fixture.say({ event: 'loginEnded', challengeId: openLogin.challengeId }))
    expect([request.getSnapshot().output, signIn.getSnapshot().output]).toEqual([
      { outcome: 'withdrawn' },
      { outcome: 'expired' },
    ])
  })

  it('what is gone before it is opened ends at once', async () => {
    fixture.waits(nothing)
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
    await happens(() => fixture.hangUp())
    fixture.willAnswer(401)
    await happens(() => fixture.pass(1_000))
    await happens(() => fixture.listeners.keep([]))
    expect([request.getSnapshot().value, signIn.getSnapshot().value]).toEqual(['reading', { waiting: 'choosing' }])
    request.stop()
    signIn.stop()
  })

  it('a request that was pasted is not ended by a server that never asked for it', async () => {
    fixture.waits(nothing)
    await ready()
    const request = openRequest(pendingRequest.entity)
    await happens(() => fixture.say({ event: 'withdrawn', hash: pendingRequest.hash }))
    expect(request.getSnapshot().value).toBe('reading')
    request.stop()
  })
})

describe('a request that was scanned is opened with the profile', () => {
  const other = { ...profile, id: 'p2', enrolment: { ...profile.enrolment!, deviceId: 'd2' } }
  const { enrolment: _none, ...unpaired } = { ...profile, id: 'p3' }
  const status = (pending: readonly (typeof pendingRequest)[]) => ({
    connection: 'live' as const,
    pending,
    login: undefined,
  })
  const askedOf = (id: string) =>
    new Map(
      [profile, other].map((one) => [
        `${one.id} ${one.enrolment!.deviceId}`,
        status(one.id === id ? [pendingRequest] : []),
      ]),
    )
  const { hash } = pendingRequest
  const idsOf = (profiles: readonly { readonly id: string }[]) => profiles.map(({ id }) => id)

  it('that the person chooses where profiles have several servers and none has asked: it is sent to the one that is tried', () => {
    const elsewhere = { ...other, server: 'https://console.elsewhere.example' }
    expect(idsOf(profilesAsked(askedOf('nobody'), [profile, elsewhere], profile, hash))).toEqual(['p1', 'p2'])
    expect(idsOf(profilesAsked(askedOf('nobody'), [unpaired, profile, elsewhere], unpaired, hash))).toEqual([
      'p1',
      'p2',
    ])
    expect(idsOf(profilesAsked(askedOf('p2'), [profile, elsewhere], profile, hash))).toEqual(['p2'])
  })

  it('that the server asks for it, whichever is chosen', () => {
    expect(idsOf(profilesAsked(askedOf('p2'), [profile, other], profile, hash))).toEqual(['p2'])
    expect(idsOf(profilesAsked(askedOf('p1'), [profile, other], profile, hash))).toEqual(['p1'])
  })

  it('that is chosen where none is asked, and the only paired one where the chosen one is not paired', () => {
    expect(idsOf(profilesAsked(askedOf('nobody'), [profile, other], other, hash))).toEqual(['p2'])
    expect(idsOf(profilesAsked(askedOf('nobody'), [unpaired, profile], unpaired, hash))).toEqual(['p1'])
    expect(idsOf(profilesAsked(askedOf('nobody'), [unpaired, profile, other], unpaired, hash))).toEqual(['p3'])
  })
})
