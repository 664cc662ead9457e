import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOidcAdapter } from '@gateway/identity/oidc-adapter'
import { createSeal } from '@gateway/identity/seal'
import { loadProviderKeys, makeSigningKeys } from '@gateway/identity/provider-keys'
import { authSessions, identityKeys, oidcPayloads } from '@gateway/store/schema/identity'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, type ScriptedDevice } from '@support/scripted-device'
import { readSession, signIn } from '@support/sign-in'

const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }

describe('a text that was closed', () => {
  const seal = createSeal(random, 'a secret', 'tests')

  it('opens at its place with its secret, and nowhere else', () => {
    const closed = seal.close('Zürich ✓', 'here')
    expect([
      seal.open(closed, 'here'),
      seal.open(closed, 'there'),
      createSeal(random, 'another', 'tests').open(closed, 'here'),
      createSeal(random, 'a secret', 'other').open(closed, 'here'),
    ]).toEqual(['Zürich ✓', undefined, undefined, undefined])
  })

  it('does not open when a letter of it was changed, cut off or never closed', () => {
    const closed = seal.close('text', 'here')
    const changed = [...closed]
      .map((letter, i) => `${closed.slice(0, i)}${letter === 'A' ? 'B' : 'A'}${closed.slice(i + 1)}`)
      .slice(0, -1)
    expect(changed.filter((one) => seal.open(one, 'here') !== undefined)).toEqual([])
    expect(['', 's1.', closed.slice(0, 20), 'text'].map((one) => seal.open(one, 'here'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is another one each time', () => {
    expect(seal.close('text', 'here')).not.toBe(seal.close('text', 'here'))
  })
})

describe('whoever reads the database', () => {
  const email = 'ines@nordhaven.example'
  let fixture: IdentityFixture
  let device: ScriptedDevice
  beforeAll(async () => {
    fixture = await startIdentityFixture()
    device = await enrolScriptedDevice({
      origin: fixture.origin,
      email,
      signingKey: fixture.people.ines.key,
      now: fixture.now,
    })
  })
  afterAll(() => fixture.close())

  it('finds no token, no cookie, no code and no private key', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const session = await signIn(browser, device, email)
    const [keys, payloads, sessions] = [
      await fixture.database.select().from(identityKeys),
      await fixture.database.select().from(oidcPayloads),
      await fixture.database.select().from(authSessions),
    ]
    expect([keys.length, payloads.length > 2, sessions.length]).toEqual([3, true, 1])
    expect(
      sessions
        .flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken ?? ''])
        .filter((token) => !token.startsWith('s1.')),
    ).toEqual([])
    const text = JSON.stringify({ keys, payloads, sessions })
    const cookies = browser
      .cookieNames()
      .map((name) => decodeURIComponent(browser.cookieOf(name) ?? '').split('.')[0]!)
      .filter((value) => value.length > 10)
    expect([session.accessToken!, ...cookies].filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/"(?:d|kty|jti|accountId|nonce)"|(?<![\w-])eyJ/)
    expect(payloads.filter(({ model, id }) => model !== 'Grant' && !/^[0-9a-f]{64}$/.test(id))).toEqual([])
  })

  it('takes over no session by putting its tokens into another', async () => {
    const [own, other] = [createHttpBrowser(fixture.origin), createHttpBrowser(fixture.origin)]
    await signIn(own, device, email)
    const mine = (await fixture.database.select().from(authSessions)).map(({ idHash }) => idHash)
    await signIn(other, device, email)
    const [fresh] = (await fixture.database.select().from(authSessions)).filter(({ idHash }) => !mine.includes(idHash))
    const { accessToken, refreshToken } = fresh!
    await fixture.database
      .update(authSessions)
      .set({ accessToken, refreshToken })
      .where(eq(authSessions.idHash, mine.at(-1)!))
    expect([await readSession(own), (await readSession(other))?.user.email]).toEqual([null, email])
  })

  it.each(['AuthorizationCode', 'RefreshToken'])('cannot use one %s twice, not even at once', async (model) => {
    const usedAt = fixture.now()
    const context = { database: fixture.database, clock: { now: () => usedAt } } as never
    const stored = new (createOidcAdapter(context, createSeal(random, 'a secret', 'identity')))(model)
    await stored.upsert('one', { grantId: 'of one' }, 60)
    const uses = await Promise.allSettled([stored.consume('one'), stored.consume('one')])
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stored.find('one')).toMatchObject({ consumed: Math.floor(usedAt / 1000) })
    await expect(stored.consume('one')).rejects.toThrow('invalid_grant')
  })

  it('that also writes to it puts no key of the own there: one that stands open is replaced', async () => {
    const context = { config: fixture.config, database: fixture.database, random, clock: { now: fixture.now } } as never
    const seal = createSeal(
      random,
      readFileSync(join(fixture.dataFolder, 'keys', 'identity-secret'), 'utf8').trim(),
      'identity',
    )
    const before = await loadProviderKeys(context, seal)
    const made = await makeSigningKeys()
    await fixture.database.update(identityKeys).set({ value: made }).where(eq(identityKeys.name, 'jwks'))
    const after = await loadProviderKeys(context, seal)
    const kids = [before, after].map(({ jwks }) => jwks.keys[0]!.kid)
    expect(new Set([...kids, made.keys[0]!.kid]).size).toBe(3)
    expect([await loadProviderKeys(context, seal), after.csrfKey]).toEqual([after, before.csrfKey])
    expect(JSON.stringify(await fixture.database.select().from(identityKeys))).not.toContain('"kty"')
  })

  it('and writes beside what is closed makes nobody somebody else', async () => {
    const browser = createHttpBrowser(fixture.origin)
    await signIn(browser, device, email)
    const { tomasz } = fixture.people
    const beside = JSON.stringify({ accountId: `${tomasz.key.publicKey} ${tomasz.email}`, exp: 9_999_999_999 })
    await fixture.database.update(oidcPayloads).set({ payload: sql`${oidcPayloads.payload} || ${beside}::jsonb` })
    fixture.travel(9.5 * 60_000)
    expect(decodeJwt((await readSession(browser))!.accessToken!)['email']).toBe(email)
  })

  it('with the keys of another folder, the gateway does not start on it', async () => {
    const file = join(fixture.dataFolder, 'keys', 'identity-secret')
    const kept = readFileSync(file)
    writeFileSync(file, 'another secret\n')
    await expect(fixture.restart()).rejects.toThrow('the keys in DATA_DIR/keys are not those of this database')
    writeFileSync(file, kept)
  })
})
