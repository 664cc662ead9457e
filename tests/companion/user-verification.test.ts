// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { toBase64 } from '@domain/shared/base64'
import type { EnrolledAuthenticator, KeyProtection, KeyUnlock } from '@companion/keystore/key-protection'
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
const salt = toBase64(new Uint8Array(32).fill(7))
const authenticator: EnrolledAuthenticator = {
  credentialId: 'AQID',
  attachment: 'platform',
  transports: ['internal'],
  counter: 4,
  hasFallenBack: false,
  isSynced: false,
}
const protectedBy = (kind: KeyProtection['kind']): Profile => ({
  ...profile,
  protection: { kind, type: 'Secp256r1', salt, authenticators: [authenticator] },
})

/** https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data: 32 bytes, the flags, the count of signatures. */
const dataWith = (flags: number, counter = 0) => {
  const data = new Uint8Array(37)
  data[32] = flags
  new DataView(data.buffer).setUint32(33, counter)
  return data.buffer
}
const [present, verified, backedUp] = [0x01, 0x04, 0x10]
const rawId = new Uint8Array([1, 2, 3]).buffer
const secret = () => new Uint8Array(32).fill(9).buffer
const asserted = (flags: number, { counter = 0, first = undefined as ArrayBuffer | undefined } = {}) =>
  ({
    rawId,
    response: { authenticatorData: dataWith(flags, counter) },
    getClientExtensionResults: () => (first ? { prf: { results: { first } } } : {}),
  }) as unknown as Credential
const created = (flags: number, enabled = false, first?: ArrayBuffer) =>
  ({
    rawId,
    response: { getAuthenticatorData: () => dataWith(flags, 1), getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({ prf: { enabled, ...(first ? { results: { first } } : {}) } }),
  }) as unknown as Credential

const none: Authenticators = {
  isSupported: () => true,
  isAvailable: () => Promise.resolve(false),
  create: () => Promise.resolve(null),
  get: () => Promise.resolve(null),
}
const some = (change: Partial<Authenticators>): Authenticators => ({
  ...none,
  isAvailable: () => Promise.resolve(true),
  ...change,
})
const throwing = (name: string) => () => Promise.reject(new DOMException('no', name))

let kept: Profile[] = []
let granted: (readonly [string, KeyUnlock | undefined])[] = []
beforeEach(() => {
  kept = []
  granted = []
})
const verification = (authenticators: Authenticators, given: Profile = profile, origin = 'https://app.example') =>
  createUserVerification({
    authenticators,
    origin,
    grant: (id, unlock) => void granted.push([id, unlock]),
    update: (id, change) => Promise.resolve(void (id === given.id && kept.push(change(given)))),
  })

describe('the check of the person', () => {
  const check = (authenticators: Authenticators, given: Profile) => verification(authenticators, given).check(given)

  it('[MO017] a device without an authenticator that knows its person does not sign', async () => {
    expect(await check(none, profile)).toBe('absent')
    expect(granted).toEqual([])
  })

  it('an assertion counts only when the authenticator says that it verified the person', async () => {
    const get = (flags: number) => some({ get: () => Promise.resolve(asserted(flags)) })
    expect(await check(get(present | verified), withCredential)).toBe('verified')
    expect(granted).toEqual([['p1', undefined]])
    expect(await check(get(present), withCredential)).toBe('absent')
    expect(await check(get(present), protectedBy('browser'))).toBe('absent')
    expect(granted.length).toBe(1)
  })

  it('the first check of a profile from before keys had a protection makes a credential and keeps its id', async () => {
    expect(await check(some({ create: () => Promise.resolve(created(present | verified)) }), profile)).toBe('verified')
    expect(kept).toEqual([{ ...profile, credentialId: 'AQID' }])
  })

  it('a person who cancels has cancelled', async () => {
    for (const name of ['NotAllowedError', 'AbortError']) {
      expect(await check(some({ get: throwing(name) }), withCredential)).toBe('cancelled')
      expect(await check(some({ create: throwing(name) }), profile)).toBe('cancelled')
    }
    expect(await check(some({ get: throwing('SecurityError') }), withCredential)).toBe('absent')
    expect(granted).toEqual([])
  })

  it('only the person of a demo profile is believed without an authenticator', async () => {
    expect(await check(none, { ...profile, demoName: 'Ines Caldeira' })).toBe('verified')
  })

  it('a wrapped key opens with the secret that comes with the same touch, and with nothing less', async () => {
    const asked: CredentialRequestOptions[] = []
    const get = (first: ArrayBuffer | undefined) =>
      some({
        get: (options) => {
          asked.push(options)
          return Promise.resolve(asserted(present | verified, { counter: 5, first }))
        },
      })
    expect(await check(get(secret()), protectedBy('authenticator'))).toBe('verified')
    expect(granted.map(([id, unlock]) => [id, unlock?.credentialId])).toEqual([['p1', 'AQID']])
    const { publicKey } = asked[0]!
    expect([publicKey?.userVerification, publicKey?.timeout, publicKey?.allowCredentials?.length]).toEqual([
      'required',
      120_000,
      1,
    ])
    expect(new Uint8Array(publicKey!.extensions!.prf!.eval!.first as ArrayBuffer)).toEqual(new Uint8Array(32).fill(7))
    expect(await check(get(undefined), protectedBy('authenticator'))).toBe('absent')
    expect(granted.length).toBe(1)
  })

  it('what the authenticator says of itself is kept; a count that does not grow is remembered for good', async () => {
    const count = async (given: Profile, counter: number, flags = present | verified) => {
      await check(some({ get: () => Promise.resolve(asserted(flags, { counter })) }), given)
      return kept.at(-1)!
    }
    const grown = await count(protectedBy('browser'), 5, present | verified | backedUp)
    expect(grown.protection?.authenticators).toEqual([{ ...authenticator, counter: 5, isSynced: true }])
    const copied = await count(grown, 5)
    expect(copied.protection?.authenticators[0]).toMatchObject({ counter: 5, hasFallenBack: true })
    expect((await count(copied, 9)).protection?.authenticators[0]).toMatchObject({ counter: 9, hasFallenBack: true })
    const uncounted: Profile = {
      ...profile,
      protection: { ...grown.protection!, authenticators: [{ ...authenticator, counter: 0 }] },
    }
    expect((await count(uncounted, 0)).protection?.authenticators[0]?.hasFallenBack).toBe(false)
  })
})

it('a person is found, and may sign, on a device that has no room left', async () => {
  const full = createUserVerification({
    authenticators: some({ get: () => Promise.resolve(asserted(present | verified, { counter: 5 })) }),
    origin: 'https://app.example',
    grant: (id, unlock) => void granted.push([id, unlock]),
    update: () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError')),
  })
  expect([await full.check(protectedBy('browser')), granted]).toEqual(['verified', [['p1', undefined]]])
})

describe('an authenticator for a new key', () => {
  const wanted = { email: profile.email, attachment: 'platform', salt, others: [] } as const

  it('is offered where the browser knows any; a device without its own offers a security key alone', async () => {
    expect(await verification(some({})).offers()).toEqual(['platform', 'cross-platform'])
    expect(await verification(none).offers()).toEqual(['cross-platform'])
    expect(await verification({ ...none, isSupported: () => false }).offers()).toEqual([])
  })

  it('gives a secret where it can, else only its word', async () => {
    const both = (enabled: boolean) =>
      some({
        create: () => Promise.resolve(created(present | verified, enabled)),
        get: () => Promise.resolve(asserted(present | verified, { counter: 2, first: secret() })),
      })
    const open = await verification(both(true)).enrol(wanted)
    expect(open).toMatchObject({ kind: 'enrolled', authenticator: { credentialId: 'AQID', counter: 2 } })
    expect('unlock' in open && open.unlock?.credentialId).toBe('AQID')
    // One that gives it while the credential is made is not asked again.
    const atOnce = some({ create: () => Promise.resolve(created(present | verified, true, secret())) })
    const opened = await verification(atOnce).enrol(wanted)
    expect('unlock' in opened && opened.unlock?.credentialId).toBe('AQID')
    const bare = await verification(both(false)).enrol(wanted)
    expect(bare).toEqual({
      kind: 'enrolled',
      authenticator: { ...authenticator, counter: 1 },
    })
  })

  it('is not taken where it has not verified the person, has a credential already, or is cancelled', async () => {
    const enrol = (change: Partial<Authenticators>) => verification(some(change)).enrol(wanted)
    expect(await enrol({ create: () => Promise.resolve(created(present)) })).toEqual({ kind: 'absent' })
    expect(await enrol({ create: throwing('InvalidStateError') })).toEqual({ kind: 'known' })
    expect(await enrol({ create: throwing('NotAllowedError') })).toEqual({ kind: 'cancelled' })
    expect(await enrol({ create: () => Promise.resolve(null) })).toEqual({ kind: 'cancelled' })
  })

  it('makes a credential that verifies its person, and none where another has one', async () => {
    const asked: CredentialCreationOptions[] = []
    const create: Authenticators['create'] = (options) => {
      asked.push(options)
      return Promise.resolve(null)
    }
    await verification(some({ create })).enrol({ ...wanted, attachment: 'cross-platform', others: [authenticator] })
    const { authenticatorSelection, excludeCredentials } = asked[0]!.publicKey!
    expect(authenticatorSelection).toMatchObject({
      authenticatorAttachment: 'cross-platform',
      userVerification: 'required',
    })
    expect(excludeCredentials?.map(({ id }) => [...new Uint8Array(id as ArrayBuffer)])).toEqual([[1, 2, 3]])
  })
})
