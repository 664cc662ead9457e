import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@domain/shared/json'
import { canonicalText } from '@domain/shared/canonical-json'
import { deviceMessageText } from '@domain/signing/device-messages'
import { sealedSignInText } from '@domain/signing/sign-in-codes'
import { verifySignature } from '@domain/signing/signature'
import type { Uuid } from '@domain/shared/ids'
import { provideOfflineSignIn, type OfflineServices } from '@companion/machines/air-gap.provide'
import { verifySignIn } from '@companion/verify-sign-in'
import { makeKey } from '@support/keys'

const [platform, stranger, own] = [makeKey('platform'), makeKey('a stranger'), makeKey('ines')]
const now = Date.parse('2026-11-19T09:00:30.000Z')
const end = '2026-11-19T09:02:00.000Z'
const data = {
  type: 'SignIn',
  issuer: 'https://console.example/oidc',
  origin: 'https://console.example',
  challenge: '00000000-0000-4000-8000-0000000000c1',
  email: 'ines@nordhaven.example',
  numbers: ['18', '73', '46'],
  browser: 'Firefox 145 on macOS',
  address: '203.0.113.7',
  askedAt: '2026-11-19T09:00:00.000Z',
  expiresAt: end,
}
const sealedBy = (key: typeof platform, signed: JsonObject, shown = signed) =>
  sealedSignInText({ data: shown, signature: key.sign(canonicalText(signed)) })
const verify = (text: string, at = now) => verifySignIn({ text, platformKey: platform.publicKey, now: at })
const problemOf = (text: string, at = now) => {
  const verified = verify(text, at)
  return verified.ok ? undefined : verified.problem
}

describe('what a device without a network believes of a sign-in', () => {
  it('is what the compared platform key has signed', () => {
    const { type: _type, challenge, email, ...rest } = data
    expect(verify(sealedBy(platform, data))).toEqual({
      ok: true,
      value: { email, challenge: { challengeId: challenge, ...rest } },
    })
  })

  it.each([
    { browser: 'Safari 19 on iOS' },
    { address: '198.51.100.1' },
    { email: 'marcus@nordhaven.example' },
    { origin: 'https://evil.example' },
    { numbers: ['18', '73', '47'] },
    { expiresAt: '2099-01-01T00:00:00.000Z' },
  ])('is nothing that was changed on the way: %j', (change) => {
    expect(problemOf(sealedBy(platform, data, { ...data, ...change }))).toBe('foreignPlatform')
  })

  it('is nothing that another key has signed, and nothing without a signature', () => {
    expect(problemOf(sealedBy(stranger, data))).toBe('foreignPlatform')
    expect(problemOf(sealedSignInText({ data, signature: '' }))).toBe('foreignPlatform')
    expect(problemOf('no sign-in')).toBe('foreignPlatform')
  })

  it.each<JsonObject>([
    { id: data.challenge, type: 'User', alias: 'a record that the platform signs as well' },
    { ...data, type: 'Login' },
    { ...data, more: 'than is known' },
    { ...data, numbers: ['18', '73'] },
    { ...data, expiresAt: 'at the end of all days' },
  ])('is no other thing that the platform has signed: %j', (other) => {
    expect(problemOf(sealedBy(platform, other))).toBe('unknownSignIn')
  })

  it('lasts until its end, by the clock of this device', () => {
    const text = sealedBy(platform, data)
    expect(verify(text, Date.parse(end) - 1).ok).toBe(true)
    expect(problemOf(text, Date.parse(end))).toBe('signInEnded')
  })
})

describe('a number that is signed without a network', () => {
  const profile = {
    id: 'p1',
    email: data.email,
    userLogin: '',
    server: data.origin,
    publicKey: own.publicKey,
    pushToken: '',
    createdAt: data.askedAt,
  }
  const { type: _type, challenge: challengeId, email: _email, ...rest } = data
  const challenge = { challengeId: challengeId as Uuid, ...rest }

  function begin(presence: 'verified' | 'cancelled' = 'verified') {
    const clock = new SimulatedClock()
    const signed: string[] = []
    const services = {
      clock: {
        now: () => now + clock.now(),
        setTimeout: clock.setTimeout.bind(clock),
        clearTimeout: clock.clearTimeout.bind(clock),
      },
      verification: { check: () => Promise.resolve(presence) },
      keystore: {
        sign: (_id: string, _purpose: string, text: string) => (signed.push(text), Promise.resolve(own.sign(text))),
      },
    } as unknown as OfflineServices
    const actor = createActor(provideOfflineSignIn(services), { clock, input: { profile, challenge } as never }).start()
    return { actor, clock, signed }
  }

  it('stands in the text that any device signs, and nothing else is handed out', async () => {
    const { actor, signed } = begin()
    actor.send({ type: 'number.tap', number: '73' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    const { issuer, origin, expiresAt } = data
    const text = deviceMessageText({ type: 'Login', issuer, origin, challenge: challengeId, number: '73', expiresAt })
    expect(signed).toEqual([text])
    if (output?.outcome !== 'signed') throw new Error(output?.outcome)
    expect({ ...output.answer, signature: '' }).toEqual({ challenge: challengeId, number: '73', signature: '' })
    expect(verifySignature(own.publicKey, text, output.answer.signature)).toBe(true)
  })

  it('ends with the sign-in itself, ninety seconds after half a minute of it had passed', () => {
    const { actor, clock, signed } = begin()
    clock.increment(89_999)
    expect(actor.getSnapshot().value).toEqual({ waiting: 'choosing' })
    clock.increment(1)
    expect(actor.getSnapshot().output).toEqual({ outcome: 'expired' })
    expect(signed).toEqual([])
  })

  it('is none without the person, and none of who declines', async () => {
    const cancelled = begin('cancelled')
    cancelled.actor.send({ type: 'number.tap', number: '73' })
    await waitFor(cancelled.actor, (now) => now.matches({ waiting: 'choosing' }))
    cancelled.actor.send({ type: 'login.decline' })
    const { output } = await waitFor(cancelled.actor, ({ status }) => status === 'done')
    expect([output, cancelled.signed]).toEqual([{ outcome: 'declined' }, []])
  })
})
