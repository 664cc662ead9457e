import { Hono } from 'hono'
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GatewayContext } from '@gateway/context'
import { requireBearer, type GatewayEnv } from '@gateway/access/bearer'
import { readEnvironment } from '@gateway/server/resolve-config'
import { keyClaim } from '@gateway/identity/access-tokens'
import { createAccessCheck } from '@gateway/identity/ended-access'
import type { IdentityContext } from '@gateway/identity/identity-context'
import { createAccessTokenReader, createTokensElsewhere, discoverKeys } from '@gateway/identity/provider-elsewhere'
import { createSubjectDirectory } from '@gateway/identity/subject-directory'
import type { SecurityFacts } from '@gateway/security-events'
import {
  createHarness,
  createTestPerson,
  type Harness,
  type TestDomain,
  type TestPerson,
} from '@support/gateway-harness'
import { startIdentityFixture, type IdentityFixture, type FixturePerson } from '@support/identity-fixture'
import { createHttpBrowser } from '@support/http-browser'
import { makeKey } from '@support/keys'
import { startLyingProvider, type Lie, type LyingProvider } from '@support/lying-provider'
import { enrolScriptedDevice } from '@support/scripted-device'
import { readSession } from '@support/sign-in'
import { quorum } from '@support/test-institution'

const corporate = 'corporate'
const inesSub = 'a|17'

let provider: LyingProvider
let fixture: IdentityFixture
const refused: unknown[] = []

const bind = (
  { user, key }: FixturePerson,
  ...loginIds: readonly { readonly id: string; readonly providerId: string }[]
) => ({
  logins: loginIds.map(({ id }) => id.toLowerCase()),
  envelope: { data: { ...user, publicKey: key.publicKey, lock: 'Unlocked', loginIds }, signature: '', signingKey: '' },
})

const environmentOf = ({ issuer, clientId, clientSecret, audience }: LyingProvider) => ({
  AUTH_ISSUER: issuer,
  AUTH_CLIENT_ID: clientId,
  AUTH_CLIENT_SECRET: clientSecret,
  AUTH_AUDIENCE: audience,
  AUTH_PROVIDER_ID: corporate,
  AUTH_EMAIL_LOGIN: false,
})

beforeAll(async () => {
  provider = await startLyingProvider()
  const security = (event: string, facts: SecurityFacts) =>
    event === 'sign_in.refused' && refused.push(facts['error.type'])
  fixture = await startIdentityFixture({ environment: environmentOf(provider), security })
  provider.serve(fixture.origin)
  const { ines, tomasz } = fixture.people
  await fixture.revise(
    ines,
    bind(ines, { id: ines.email, providerId: 'harmonize' }, { id: inesSub, providerId: corporate }),
  )
  await fixture.revise(
    tomasz,
    bind(tomasz, { id: tomasz.email, providerId: 'harmonize' }, { id: 'b|1', providerId: 'subsidiary' }),
  )
})
beforeEach(() => {
  provider.become(inesSub)
  provider.lie({})
  refused.splice(0)
})
afterAll(async () => {
  await fixture.close()
  await provider.close()
})

/** From the console's button through the provider and back: the session, and where the browser ends. */
async function signIn() {
  const browser = createHttpBrowser(fixture.origin)
  const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
  const { url } = (await (
    await browser.post('/api/auth/signin/countersign', { csrfToken, callbackUrl: '/', json: 'true' })
  ).json()) as { url: string }
  let address = url
  for (
    let hop = 0;
    hop < 8 && !address.startsWith(`${fixture.origin}/auth/`) && address !== `${fixture.origin}/`;
    hop++
  ) {
    const { headers } = await browser.fetch(address, { headers: { accept: 'text/html' } })
    address = new URL(headers.get('location') ?? `${fixture.origin}/auth/none`, address).href
  }
  return { address: new URL(address), session: await readSession(browser) }
}

const refusalOf = async () => {
  const { address, session } = await signIn()
  return [address.pathname, address.searchParams.get('error'), session, refused.splice(0)]
}

const callWith = async (accessToken: string, email?: string) => {
  const query = email === undefined ? '' : `?email=${encodeURIComponent(email)}`
  const answer = await fetch(`${fixture.origin}/api/notifications/register-web${query}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const observed = answer.ok
    ? (await answer.body?.cancel(), 'listening')
    : ((await answer.json()) as { reason: string }).reason
  return [answer.status, observed]
}

const soon = () => Math.floor(Date.now() / 1000)

const withSecret = async (claims: JWTPayload) => {
  const { open } = provider.key()
  const pem = await exportSPKI((await importJWK({ ...open }, 'ES256', { extractable: true })) as CryptoKey)
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: open.kid! }).sign(new TextEncoder().encode(pem))
}

/** What no token may say, whichever it is. */
const lies: Readonly<Record<string, Lie>> = {
  'another audience': { claims: (claims) => ({ ...claims, aud: 'another' }) },
  'another issuer': { claims: (claims) => ({ ...claims, iss: 'https://issuer.example' }) },
  'another application to which it was issued': { claims: (claims) => ({ ...claims, azp: 'another' }) },
  'no time of issue': { claims: ({ iat: _iat, ...claims }) => claims },
  'a time of issue to come': { claims: (claims) => ({ ...claims, iat: soon() + 600 }) },
  'a time at which it ended': { claims: (claims) => ({ ...claims, exp: soon() - 60 }) },
  'no end': { claims: ({ exp: _exp, ...claims }) => claims },
  'a beginning to come': { claims: (claims) => ({ ...claims, nbf: soon() + 600 }) },
  'no signature': { sign: (claims) => new UnsecuredJWT(claims).encode() },
  'a signature by the public key as a secret': { sign: withSecret },
  'no subject': { claims: (claims) => ({ ...claims, sub: '' }) },
}

describe('who signs in with a provider elsewhere', () => {
  it('is whom the user records bind to its subject, with that person’s key, and may call', async () => {
    const { ines } = fixture.people
    await enrolScriptedDevice({ origin: fixture.origin, email: ines.email, signingKey: ines.key, now: fixture.now })
    const { address, session } = await signIn()
    expect([address.pathname, session?.user, refused]).toEqual([
      '/',
      { email: ines.email, publicKey: ines.key.publicKey },
      [],
    ])
    expect(await callWith(session!.accessToken!, ines.email)).toEqual([200, 'listening'])
    expect(await callWith(session!.accessToken!, fixture.people.tomasz.email)).toEqual([403, 'PermissionDeniedError'])
  })

  it.each([
    ['a subject that another provider has', 'b|1', {}],
    ['the login name of somebody as its subject', 'tomasz@nordhaven.example', {}],
    ['the subject of somebody in other letters', 'A|17', {}],
    [
      'an e-mail of somebody that it has not verified',
      'c|3',
      { email: 'tomasz@nordhaven.example', email_verified: false },
    ],
    ['an e-mail of somebody, verified in a text', 'c|3', { email: 'tomasz@nordhaven.example', email_verified: 'true' }],
    [
      'a verified e-mail of somebody, where e-mails do not count',
      'c|3',
      { email: 'tomasz@nordhaven.example', email_verified: true },
    ],
  ])('is nobody by %s', async (_, sub, claims) => {
    provider.become(sub, claims)
    expect(await refusalOf()).toEqual(['/auth/error', 'AccessDenied', null, ['subjectUnknown']])
  })

  it('has no key but the own one, whatever key the provider names', async () => {
    const { ines, tomasz } = fixture.people
    provider.become(inesSub, { [keyClaim]: tomasz.key.publicKey, email: tomasz.email, email_verified: true })
    expect((await signIn()).session?.user).toEqual({ email: ines.email, publicKey: ines.key.publicKey })
    provider.become('c|3', { [keyClaim]: tomasz.key.publicKey })
    expect(await refusalOf()).toEqual(['/auth/error', 'AccessDenied', null, ['subjectUnknown']])
  })

  it.each(Object.entries(lies))('is refused an access token that says %s', async (_, access) => {
    provider.lie({ access })
    expect(await refusalOf()).toEqual(['/auth/error', 'AccessDenied', null, ['accessTokenInvalid']])
  })

  it.each(Object.entries(lies))('is refused an ID token that says %s', async (_, id) => {
    provider.lie({ id })
    const [path, error, session, reasons] = await refusalOf()
    expect([path, session]).toEqual(['/auth/error', null])
    expect([
      ['AccessDenied', ['idTokenInvalid']],
      ['Configuration', []],
    ]).toContainEqual([error, reasons])
  })

  it('is refused an ID token and an access token of two people', async () => {
    provider.lie({ access: { claims: (claims) => ({ ...claims, sub: 'b|1' }) } })
    expect(await refusalOf()).toEqual(['/auth/error', 'AccessDenied', null, ['subjectMismatch']])
  })

  it('is refused an ID token of another sign-in', async () => {
    provider.lie({ id: { claims: (claims) => ({ ...claims, nonce: 'of another sign-in' }) } })
    expect(await refusalOf()).toEqual(['/auth/error', 'Configuration', null, []])
  })

  it('is refused a token for several that was issued to another application, and one that another key signed', async () => {
    provider.lie({ id: { claims: (claims) => ({ ...claims, aud: [provider.clientId, 'another'], azp: 'another' }) } })
    expect((await refusalOf()).slice(0, 3)).toEqual(['/auth/error', 'Configuration', null])
    const stranger = await startLyingProvider()
    provider.lie({
      id: {
        sign: (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'ES256', kid: provider.key().open.kid! })
            .sign(stranger.key().privateKey),
      },
    })
    await stranger.close()
    expect(await refusalOf()).toEqual(['/auth/error', 'AccessDenied', null, ['idTokenInvalid']])
  })
})

describe('a token of a provider elsewhere', () => {
  const claimAs = (claims: JWTPayload, kid = provider.key().open.kid!) =>
    new SignJWT({ iss: provider.issuer, aud: provider.audience, iat: soon(), exp: soon() + 600, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(provider.key().privateKey)

  const tokensWith = (takesEmail = false) => {
    const context = {
      config: fixture.config,
      database: fixture.database,
      clock: { now: () => Date.now() },
    } as unknown as IdentityContext
    const read = createAccessTokenReader({
      config: fixture.config,
      clientId: provider.clientId,
      keys: discoverKeys(provider.issuer, fetch, 0),
      clock: context.clock,
    })
    return createTokensElsewhere({
      read,
      isLive: createAccessCheck(context, false),
      holderOf: createSubjectDirectory({ database: fixture.database, providerId: corporate, takesEmail }),
    })
  }
  const holderOf = async (tokens: ReturnType<typeof tokensWith>, token: string) => {
    const verified = await tokens.verify(`Bearer ${token}`)
    return verified.ok ? [verified.value.loginId, verified.value.publicKey] : verified.problem.tag
  }

  it('that lies opens no call: not one of the notification service, and none of the platform', async () => {
    const platform = new Hono<GatewayEnv>()
    platform.onError((error, call) => call.json((error as unknown as { reason: string }).reason))
    platform.use('*', requireBearer({ database: fixture.database } as GatewayContext, tokensWith()))
    platform.get('/v1/me', (call) => call.json(call.var.viewer.loginId))
    const asked = async (token: string) => [
      (await callWith(token))[1],
      await (await platform.request('/v1/me', { headers: { authorization: `Bearer ${token}` } })).json(),
    ]
    expect(await asked(await claimAs({ sub: inesSub, aud: 'another' }))).toEqual(['InvalidJwtError', 'InvalidJwtError'])
    expect(
      await asked(
        await withSecret({
          iss: provider.issuer,
          aud: provider.audience,
          sub: inesSub,
          iat: soon(),
          exp: soon() + 600,
        }),
      ),
    ).toEqual(['InvalidJwtError', 'InvalidJwtError'])
    expect(
      await asked(await claimAs({ sub: 'tomasz@nordhaven.example', [keyClaim]: fixture.people.tomasz.key.publicKey })),
    ).toEqual(['PermissionDeniedError', 'UnauthorizedError'])
    expect((await asked(await claimAs({ sub: inesSub })))[1]).toBe(fixture.people.ines.email)
  })

  it('names by a verified e-mail, where e-mails count, only whom no other subject of that provider is bound to', async () => {
    const { ines, tomasz } = fixture.people
    const [tokens, verified] = [tokensWith(true), { email_verified: true }]
    expect(
      await holderOf(tokens, await claimAs({ sub: 'c|3', email: tomasz.email.toUpperCase(), ...verified })),
    ).toEqual([tomasz.email, tomasz.key.publicKey])
    for (const email_verified of [undefined, false, 'true', 1])
      expect(await holderOf(tokens, await claimAs({ sub: 'c|3', email: tomasz.email, email_verified }))).toBe(
        'bearerUnknown',
      )
    expect(await holderOf(tokens, await claimAs({ sub: 'c|3', email: ines.email, ...verified }))).toBe('bearerUnknown')
    expect(await holderOf(tokens, await claimAs({ sub: 'c|3', email: 'b|1', ...verified }))).toBe('bearerUnknown')
    expect(await holderOf(tokens, await claimAs({ sub: inesSub, email: tomasz.email, ...verified }))).toEqual([
      ines.email,
      ines.key.publicKey,
    ])
  })

  it('belongs to a session of its own person, whatever session the provider names', async () => {
    const sessionOf = async (claims: JWTPayload) => {
      const verified = await tokensWith(true).verify(`Bearer ${await claimAs(claims)}`)
      return verified.ok ? verified.value.sessionId : undefined
    }
    const { email } = fixture.people.tomasz
    const sessions = [
      await sessionOf({ sub: inesSub, sid: 's' }),
      await sessionOf({ sub: 'c|3', email, email_verified: true, sid: 's' }),
      await sessionOf({ sub: inesSub }),
    ]
    expect(new Set(sessions).size).toBe(3)
  })

  it('is good under a key that is listed, and under none that is not any more', async () => {
    const [tokens, { ines }] = [tokensWith(), fixture.people]
    const former = await claimAs({ sub: inesSub })
    expect(await holderOf(tokens, former)).toEqual([ines.email, ines.key.publicKey])
    await provider.turnKeys()
    const [next, unlisted] = [await claimAs({ sub: inesSub }), await claimAs({ sub: inesSub }, 'not listed')]
    expect(await holderOf(tokens, next)).toEqual([ines.email, ines.key.publicKey])
    expect([await holderOf(tokens, former), await holderOf(tokens, unlisted)]).toEqual([
      'bearerInvalid',
      'bearerInvalid',
    ])
  })

  it('is not good while its discovery document is of another issuer', async () => {
    const [tokens, token] = [tokensWith(), await claimAs({ sub: inesSub })]
    provider.sayIssuer('https://issuer.example')
    expect(await holderOf(tokens, token)).toBe('bearerInvalid')
    provider.sayIssuer(undefined)
    expect(await holderOf(tokens, token)).not.toBe('bearerInvalid')
  })
})

describe('a login that somebody gives to a record of another domain', () => {
  const people = { admin: ['maker'], person: ['maker'] }
  const policies = [{ alias: 'Alone', workflow: [quorum('maker')] }]
  let harness: Harness
  let home: TestDomain<keyof typeof people>
  let hostile: TestDomain<keyof typeof people>
  beforeAll(async () => {
    harness = await createHarness()
    // The hostile domain's records are the older ones: only when a login was given tells who had it first.
    hostile = await harness.createDomain({ people, policies })
    harness.clock.increment(1000)
    home = await harness.createDomain({ people, policies })
  })
  beforeEach(() => void harness.clock.increment(1000))
  afterAll(() => harness.close())

  const holderOf = async (sub: string, verifiedEmail?: string, takesEmail = true) =>
    (
      await createSubjectDirectory({ database: harness.gateway.context.database, providerId: corporate, takesEmail })({
        sub,
        verifiedEmail,
      })
    )?.publicKey
  const ownLogin = ({ email }: TestPerson) => ({ id: email, providerId: 'harmonize' })
  const give = async (
    by: TestPerson,
    { user, name }: TestPerson,
    revision: number,
    ...loginIds: { id: string; providerId: string }[]
  ) => {
    const { request } = await harness.propose(by, {
      type: 'v0_UpdateUser',
      reference: { id: user.id, revision },
      alias: name,
      roles: ['maker'],
      loginIds,
      customProperties: {},
    })
    expect(request.status).toBe('Succeeded')
  }
  const create = async (
    by: TestPerson,
    publicKey: string,
    lock: 'Locked' | 'Unlocked',
    ...loginIds: { id: string; providerId: string }[]
  ) => {
    const id = harness.random.uuid()
    const { request } = await harness.propose(by, {
      type: 'v0_CreateUser',
      id,
      alias: id,
      publicKey,
      roles: ['maker'],
      lock,
      loginIds,
      customProperties: {},
    })
    expect(request.status).toBe('Succeeded')
    return id
  }

  it('is of nobody in a locked domain once somebody else was given the login', async () => {
    const below = await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const [first, second, login] = [
      makeKey('first').publicKey,
      makeKey('second').publicKey,
      { id: 's|locked', providerId: corporate },
    ]
    await create(below.people.maker, first, 'Unlocked', login)
    await harness.propose(harness.root, { type: 'v0_LockDomain', reference: { id: below.id, revision: 1 } })
    expect(await holderOf(login.id)).toBe(first)
    harness.clock.increment(1000)
    await create(home.people.admin, second, 'Unlocked', login)
    expect(await holderOf(login.id)).toBe(second)
  })

  it('keeps out nobody who was known by a verified e-mail before, be the record that claims the subject new, locked or old', async () => {
    const [{ admin, person }, { admin: enemy, person: accomplice }] = [home.people, hostile.people]
    await give(admin, admin, 1, ownLogin(admin))
    await give(enemy, accomplice, 1, ownLogin(accomplice))
    harness.clock.increment(1000)
    await give(admin, person, 1, ownLogin(person))
    harness.clock.increment(1000)
    await create(enemy, makeKey('new').publicKey, 'Unlocked', { id: 's|1', providerId: corporate })
    await create(enemy, makeKey('locked').publicKey, 'Locked', { id: 's|2', providerId: corporate })
    await give(enemy, accomplice, 2, { id: 's|3', providerId: corporate })
    for (const sub of ['s|1', 's|2', 's|3']) expect(await holderOf(sub, person.email)).toBe(person.key.publicKey)
    expect(await holderOf('s|3', person.email, false)).toBe(accomplice.key.publicKey)
    // Who was bound to the subject first keeps it from whoever is given the e-mail later.
    const late = createTestPerson('late', home.id)
    harness.clock.increment(1000)
    await create(admin, late.key.publicKey, 'Unlocked', ownLogin(late))
    expect(await holderOf('s|3', late.email)).toBe(accomplice.key.publicKey)
  })

  it('opens no session of the key that the record names, and unbinds nothing, while the key has an older record', async () => {
    const [{ admin }, { admin: enemy }] = [home.people, hostile.people]
    const victim = createTestPerson('victim', home.id)
    const first = await create(admin, victim.key.publicKey, 'Unlocked', ownLogin(victim))
    harness.clock.increment(1000)
    await create(
      enemy,
      victim.key.publicKey,
      'Unlocked',
      { id: 'e|5', providerId: corporate },
      { id: 'enemy@example.test', providerId: 'harmonize' },
    )
    expect([
      await holderOf('e|5'),
      await holderOf('e|6', 'enemy@example.test'),
      await holderOf('v|1', victim.email),
    ]).toEqual([undefined, undefined, victim.key.publicKey])
    await harness.propose(admin, { type: 'v0_LockUser', reference: { id: first, revision: 1 } })
    expect(await holderOf('e|5')).toBe(victim.key.publicKey)
  })
})

describe('the configuration of a provider elsewhere', () => {
  const client = { AUTH_ISSUER: 'https://id.example', AUTH_CLIENT_ID: 'console', AUTH_CLIENT_SECRET: 'secret' }
  const whole = { ...client, AUTH_AUDIENCE: 'custody', AUTH_PROVIDER_ID: corporate }
  const needs =
    'AUTH_ISSUER needs AUTH_AUDIENCE and AUTH_PROVIDER_ID beside it: for whom its tokens are, and as which provider user records name it.'
  const problemOf = (variables: Readonly<Record<string, string>>) => {
    const read = readEnvironment(variables)
    return read.ok ? 'taken' : read.problem.join(' ')
  }

  it.each([
    ['whole', whole, 'taken'],
    ['without an audience', { ...whole, AUTH_AUDIENCE: '' }, needs],
    ['without a name in user records', { ...whole, AUTH_PROVIDER_ID: '' }, needs],
    [
      'under the name of this institution',
      { ...whole, AUTH_PROVIDER_ID: 'harmonize' },
      'AUTH_PROVIDER_ID must have 1 to 100 characters, and not be harmonize.',
    ],
    [
      'that anybody on the way can change',
      { ...whole, AUTH_ISSUER: 'http://id.example' },
      'AUTH_ISSUER must begin with https://, except on this machine.',
    ],
    [
      'before a platform that reads its tokens itself',
      { ...client, GATEWAY_URL: 'https://platform.example', NOTIFICATION_URL: 'https://notifications.example' },
      'taken',
    ],
  ])('%s', (_, variables, answer) => {
    expect(problemOf(variables)).toBe(answer)
  })
})
