// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createUserVerification, type Authenticators } from '@companion/service/user-verification'
import type { Profile } from '@companion/profiles/profile'

const profile: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
}
const withCredential = { ...profile, credentialId: 'AAAA' }

const dataWith = (flags: number) => {
  const data = new Uint8Array(37)
  data[32] = flags
  return data.buffer
}
const asserted = (flags: number) => ({ response: { authenticatorData: dataWith(flags) } }) as unknown as Credential
const created = (flags: number) =>
  ({
    rawId: new Uint8Array([1, 2, 3]).buffer,
    response: { getAuthenticatorData: () => dataWith(flags) },
  }) as unknown as Credential

const none: Authenticators = {
  isAvailable: () => Promise.resolve(false),
  create: () => Promise.resolve(null),
  get: () => Promise.resolve(null),
}
const some = (change: Partial<Authenticators>): Authenticators => ({
  ...none,
  isAvailable: () => Promise.resolve(true),
  ...change,
})

describe('the check of the person', () => {
  const saved: Profile[] = []
  const check = (authenticators: Authenticators, given: Profile) =>
    createUserVerification(authenticators, async (kept) => void saved.push(kept)).check(given)

  it('[MO017] a device without an authenticator that knows its person does not sign', async () => {
    expect(await check(none, profile)).toBe('absent')
  })

  it('an assertion counts only when the authenticator says that it verified the person', async () => {
    expect(await check(some({ get: () => Promise.resolve(asserted(0x05)) }), withCredential)).toBe('verified')
    expect(await check(some({ get: () => Promise.resolve(asserted(0x01)) }), withCredential)).toBe('absent')
  })

  it('the first check makes a credential and keeps its id', async () => {
    expect(await check(some({ create: () => Promise.resolve(created(0x45)) }), profile)).toBe('verified')
    expect(saved).toEqual([{ ...profile, credentialId: 'AQID' }])
  })

  it('a person who cancels has cancelled', async () => {
    const cancel = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    expect(await check(some({ get: cancel }), withCredential)).toBe('cancelled')
    expect(await check(some({ create: cancel }), profile)).toBe('cancelled')
  })

  it('only the person of a demo profile is believed without an authenticator', async () => {
    expect(await check(none, { ...profile, demoName: 'Ines Caldeira' })).toBe('verified')
  })
})
