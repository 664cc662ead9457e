import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { createSessionSeal } from '@gateway/dapps/session-seal'
import { createCredentials } from '@gateway/external-accounts/credentials'
import { dappSessions } from '@gateway/store/schema/dapps'
import { providerConnections } from '@gateway/store/schema/providers'
import { dappSessionRow } from '@support/dapp-desk'
import { credentials } from '@support/provider-desk'
import { changeKeys, readCommand, runKeys } from '@gateway/keys/run-keys'
import type { Ask } from '@gateway/store/schema-version'
import { createHttpBrowser, type HttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, type ScriptedDevice } from '@support/scripted-device'
import { askNumber, openInteraction, readSession, readState, signIn } from '@support/sign-in'
import { testConfig } from '@support/test-config'

const hours = (count: number) => count * 3_600_000
let fixture: IdentityFixture
let device: ScriptedDevice
let email: string
beforeAll(async () => {
  fixture = await startIdentityFixture()
  email = fixture.people.ines.email
  device = await enrolScriptedDevice({
    origin: fixture.origin,
    email,
    signingKey: fixture.people.ines.key,
    now: fixture.now,
  })
})
afterAll(() => fixture.close())

/** What the command says; its sentence where it refuses. */
async function keys(...args: readonly string[]): Promise<readonly string[]> {
  const { $client } = fixture.database as unknown as { readonly $client: PGlite }
  const ask: Ask = async (text, values) => (await $client.query<Record<string, unknown>>(text, values)).rows
  const command = readCommand(args)
  if (!command.ok) return [command.problem.sentence]
  const done = await changeKeys(command.value, { ask }, fixture.dataFolder, fixture.now())
  return done.ok ? done.value : [done.problem.sentence]
}

const opens = async (token: string) =>
  (await fetch(`${fixture.origin}/api/access`, { headers: { authorization: `Bearer ${token}` } })).status
const kidOf = (token: string) => decodeProtectedHeader(token).kid!
const published = async () =>
  ((await (await fetch(`${fixture.origin}/oidc/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(
    ({ kid }) => kid,
  )
const secretFile = () => join(fixture.dataFolder, 'keys', 'identity-secret')

async function signInProgram(): Promise<string> {
  const [{ key }, challenge] = [fixture.people.ines, crypto.randomUUID()]
  const form = {
    grant_type: 'password',
    client_id: 'customer_api',
    public_key: key.publicKey,
    challenge,
    signature: key.sign(challenge),
  }
  return (
    (await (
      await fetch(`${fixture.origin}/oidc/token`, { method: 'POST', body: new URLSearchParams(form) })
    ).json()) as {
      access_token: string
    }
  ).access_token
}

/** A sign-in that a person has begun, and that ends after whatever happens in between. */
async function beginSignIn() {
  const browser = createHttpBrowser(fixture.origin)
  const interaction = await openInteraction(browser)
  const asked = await askNumber(browser, interaction, email)
  return async (): Promise<HttpBrowser> => {
    await device.answerLogin('right', asked.number)
    const state = await readState(browser, interaction, asked)
    if (state.state !== 'approved') throw new Error(`the sign-in is ${state.state}`)
    await browser.openDocument(state.continueUrl)
    return browser
  }
}

describe('keys of sign-ins that are turned over', () => {
  it('sign from the next start on: what the former ones signed holds until it has ended, and no longer', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const { accessToken } = await signIn(browser, device, email)
    const program = await signInProgram()
    const former = kidOf(accessToken!)
    const finish = await beginSignIn()
    expect(await keys('--turn', 'signing')).toEqual([
      'A new key signs tokens.',
      'Tokens of the former key hold until they end, at most four hours.',
      'Start the gateways again.',
    ])
    expect(await keys('--turn', 'cookies')).toEqual([
      'A new key signs the cookies of sign-ins.',
      'Cookies of the former key hold until they end, at most twelve hours.',
      'Start the gateways again.',
    ])
    await fixture.restart()
    const fresh = kidOf((await readSession(await finish()))!.accessToken!)
    expect([fresh === former, await published(), await opens(accessToken!), await opens(program)]).toEqual([
      false,
      [fresh, former],
      200,
      200,
    ])
    expect((await readSession(browser))?.accessToken).toBe(accessToken)
    fixture.travel(hours(4) + 90_000)
    expect([await opens(program), await opens(await signInProgram())]).toEqual([401, 200])
    await fixture.restart()
    expect(await published()).toEqual([fresh])
    expect((await keys()).filter((line) => line.startsWith('Key of tokens'))).toEqual([
      `Key of tokens  ${fresh.slice(0, 8)} signs`,
      expect.stringMatching(/ is believed until 20/),
    ])
  })

  it('that were stolen hold nothing: neither their tokens nor a sign-in that was under way', async () => {
    const { accessToken } = await signIn(createHttpBrowser(fixture.origin), device, email)
    const finish = await beginSignIn()
    await keys('--turn', 'signing', '--stolen')
    await keys('--turn', 'cookies', '--stolen')
    await fixture.restart()
    expect([(await published()).length, await opens(accessToken!)]).toEqual([1, 401])
    await expect(finish()).rejects.toThrow()
    expect(await opens((await signIn(createHttpBrowser(fixture.origin), device, email)).accessToken!)).toBe(200)
  })

  it('a new secret closes everything anew: sessions go on, and the former secret opens nothing', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const { accessToken } = await signIn(browser, device, email)
    const finish = await beginSignIn()
    const former = readFileSync(secretFile(), 'utf8')
    const said = await keys('--turn', 'secret')
    expect([said[0], readFileSync(said[1]!.split(' ')[6]!.replace(':', ''), 'utf8')]).toEqual([
      'What sign-ins store is closed under a new secret. Nobody is signed out.',
      former,
    ])
    expect([readFileSync(secretFile(), 'utf8') === former, (statSync(secretFile()).mode & 0o777).toString(8)]).toEqual([
      false,
      '600',
    ])
    await fixture.restart()
    expect([
      await opens(accessToken!),
      (await readSession(await finish()))?.user.email,
      (await readSession(browser))?.accessToken,
    ]).toEqual([200, email, accessToken])
    const fresh = readFileSync(secretFile())
    writeFileSync(secretFile(), former)
    expect(await keys('--turn', 'cookies')).toEqual([
      'The keys in DATA_DIR are not those of this database: put its keys there.',
    ])
    // As when the process was ended by force between the database and the files, and before the database.
    writeFileSync(`${secretFile()}.next`, fresh)
    await fixture.restart()
    expect([readFileSync(secretFile()), await opens(accessToken!)]).toEqual([fresh, 200])
    writeFileSync(`${secretFile()}.next`, 'never used\n')
    await fixture.restart()
    expect([readFileSync(secretFile()), existsSync(`${secretFile()}.next`), await opens(accessToken!)]).toEqual([
      fresh,
      false,
      200,
    ])
    expect(
      readdirSync(join(fixture.dataFolder, 'keys')).filter((name) => name.startsWith('identity-secret')).length,
    ).toBe(2)
  })
})

describe('the secret of providers', () => {
  it('is turned over with the credentials of every connection, which open under the next one alone [EN027]', async () => {
    const file = join(fixture.dataFolder, 'keys', 'provider-secret')
    const random = {
      uuid: () => crypto.randomUUID() as Uuid,
      bytes: (count: number) => new Uint8Array(randomBytes(count)),
    }
    const under = (providerSecret: string) => createCredentials({ random, providerSecret })
    writeFileSync(file, 'the first\n')
    const owner = { id: random.uuid(), domainId: random.uuid() }
    const [by, byDomainId] = [random.uuid(), random.uuid()]
    const at = new Date(fixture.now()).toISOString()
    await fixture.database.insert(providerConnections).values({
      ...owner,
      alias: 'Exchange',
      type: 'Kraken',
      state: 'Connected',
      sealed: under('the first').close(credentials.exchange, owner),
      createdAt: at,
      createdBy: by,
      createdByDomainId: byDomainId,
      lastModifiedAt: at,
      lastModifiedBy: by,
      lastModifiedByDomainId: byDomainId,
    })
    const session = { id: random.uuid(), domainId: owner.domainId }
    const sessionKeys = { pairing: 'a'.repeat(64), session: 'b'.repeat(64) }
    const sealOf = (providerSecret: string) => createSessionSeal({ random, providerSecret })
    await fixture.database
      .insert(dappSessions)
      .values(dappSessionRow(session, by, at, sealOf('the first').close(sessionKeys, session)))
    const sealedNow = async () => (await fixture.database.select().from(providerConnections))[0]!.sealed
    const [said, kept] = await keys('--turn', 'providers')
    expect(said).toBe(
      'The credentials of providers, and the keys of dApp sessions, are closed under a new secret. Every connection stays.',
    )
    expect(kept).toMatch(/provider-secret\.until-/)
    const next = readFileSync(file, 'utf8').trim()
    expect(under('the first').open(await sealedNow(), owner)).toBeUndefined()
    expect(under(next).open(await sealedNow(), owner)).toEqual(credentials.exchange)
    expect(sealOf(next).open((await fixture.database.select().from(dappSessions))[0]!)).toEqual(sessionKeys)
    // As when the process was ended by force between the database and the files.
    writeFileSync(file, 'the first\n')
    writeFileSync(`${file}.next`, `${next}\n`)
    await keys('--turn', 'providers')
    const last = readFileSync(file, 'utf8').trim()
    expect(under(last).open(await sealedNow(), owner)).toEqual(credentials.exchange)
    writeFileSync(file, 'of another institution\n')
    expect(await keys('--turn', 'providers')).toEqual([
      'The keys in DATA_DIR are not those of this database: put its keys there.',
    ])
    await fixture.database.delete(providerConnections)
    await fixture.database.delete(dappSessions)
  })
})

describe('the command', () => {
  const usage =
    'npm run keys lists the keys of sign-ins; -- --turn signing, cookies, secret or providers turns one over, with --stolen where what the former one signed must not hold.'

  it.each([
    [['--turn']],
    [['--turn', 'all']],
    [['--stolen']],
    [['--turn', 'secret', '--stolen']],
    [['--turn', 'providers', '--stolen']],
    [['signing']],
  ])('is told its choices after %j', async (args) => {
    expect(await keys(...args)).toEqual([usage])
  })

  it('says why the platform’s key stays, and whose the keys of a provider elsewhere are', async () => {
    expect((await keys('--turn', 'platform'))[0]).toMatch(
      /^The key of the platform is not turned over: .* docs\/decisions\/0053-/,
    )
    expect(existsSync('docs/decisions/0053-the-platforms-key-stays.md')).toBe(true)
    const { environment } = testConfig({ AUTH_ISSUER: 'https://login.example' })
    expect(await runKeys({ does: 'list' }, environment, 0)).toMatchObject({
      ok: false,
      problem: { sentence: 'The provider at AUTH_ISSUER signs people in: its operator turns its keys over.' },
    })
  })
})
