import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedSignInWire, type SealedSignInWire } from '@api/session/sealed-sign-in.wire'
import { isSignedBy } from '@domain/signing/envelope'
import { deviceMessageText } from '@domain/signing/device-messages'
import { readSignIn } from '@domain/signing/sign-in-codes'
import { createHttpBrowser, type HttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { makeKey, type TestKey } from '@support/keys'
import { enrolScriptedDevice, readEvents } from '@support/scripted-device'
import { askNumber, openInteraction, readSession, readState, type Asked, type Interaction } from '@support/sign-in'

const email = 'ines@nordhaven.example'

interface Answer {
  readonly number: string
  readonly signature: string
}

let fixture: IdentityFixture
const logged: (readonly [event: string, facts: unknown])[] = []
beforeAll(async () => {
  fixture = await startIdentityFixture({
    environment: { AIRGAP_PORT: 0 },
    security: (event, facts) => void logged.push([event, facts]),
  })
})
afterAll(() => fixture.close())
beforeEach(() => void logged.splice(0))
/** No test counts against the limits of another. */
afterEach(() => fixture.travel(600_000))

interface Begun {
  readonly browser: HttpBrowser
  readonly interaction: Interaction
  readonly asked: Asked
  /** What a device reads from the code. */
  readonly signIn: SealedSignInWire
}

async function begin(login = email): Promise<Begun> {
  const browser = createHttpBrowser(fixture.origin)
  const interaction = await openInteraction(browser)
  const asked = await askNumber(browser, interaction, login)
  return { browser, interaction, asked, signIn: sealedSignInWire.parse(readSignIn(asked.code!)!.data) }
}

/** What a device without a network answers when its person chooses this number. */
const signed = (
  { issuer, origin, challenge, expiresAt }: SealedSignInWire,
  number: string,
  key: TestKey = fixture.people.ines.key,
): Answer => ({
  number,
  signature: key.sign(deviceMessageText({ type: 'Login', issuer, origin, challenge, number, expiresAt })),
})

const post = (
  { browser, interaction, asked }: Pick<Begun, 'browser' | 'interaction' | 'asked'>,
  answer: unknown,
  csrfToken = interaction.csrfToken,
) =>
  browser.postJson(`/oidc/interaction/${interaction.uid}/challenge/${asked.challengeId}/answer`, answer, {
    'x-csrf-token': csrfToken,
  })

const stateOf = async (begun: Begun, answer: Answer) => {
  const given = await post(begun, answer)
  return { status: given.status, ...((await given.json()) as { state: string; continueUrl?: string }) }
}
const otherNumber = ({ signIn, asked }: Begun) => signIn.numbers.find((number) => number !== asked.number)!

describe('the code of a sign-in', () => {
  it('is signed by the platform, names who asks from where and until when, and does not say which number is right', async () => {
    const { asked, signIn } = await begin('  INES@nordhaven.example')
    const sealed = readSignIn(asked.code!)!
    expect(asked.platformKey).toBe(makeKey('platform').publicKey)
    expect(isSignedBy({ ...sealed, key: asked.platformKey! })).toBe(true)
    expect(signIn).toEqual({
      type: 'SignIn',
      issuer: `${fixture.origin}/oidc`,
      origin: fixture.origin,
      challenge: asked.challengeId,
      email,
      numbers: [expect.stringMatching(/^\d\d$/), expect.stringMatching(/^\d\d$/), expect.stringMatching(/^\d\d$/)],
      browser: 'Firefox 145 on Linux',
      address: '127.0.0.1',
      askedAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    expect(signIn.numbers).toContain(asked.number)
    expect(new Set(signIn.numbers).size).toBe(3)
    expect(Date.parse(signIn.expiresAt) - Date.parse(signIn.askedAt)).toBe(120_000)
  })

  it('is made for an e-mail that nobody has as for any other', async () => {
    const [known, unknown] = [await begin(), await begin('nobody@nordhaven.example')]
    expect(Object.keys(unknown.asked)).toEqual(Object.keys(known.asked))
    expect(Object.keys(unknown.signIn)).toEqual(Object.keys(known.signIn))
  })

  it('is made only where the installation serves the app of such devices, and no answer is taken elsewhere', async () => {
    const without = await startIdentityFixture()
    const browser = createHttpBrowser(without.origin)
    const interaction = await openInteraction(browser)
    const asked = await askNumber(browser, interaction, email)
    expect([asked.code, asked.platformKey]).toEqual([undefined, undefined])
    const answer = await post({ browser, interaction, asked }, { number: asked.number, signature: 'MEUCIQ==' })
    expect([answer.status, await readState(browser, interaction, asked)]).toEqual([404, { state: 'waiting' }])
    await without.close()
  })
})

describe('the answer of a device without a network', () => {
  it('with the number of the page and a signature of the person’s key signs in this browser, once', async () => {
    const begun = await begin()
    const { browser, interaction, asked } = begun
    const continueUrl = `/oidc/interaction/${interaction.uid}/continue`
    expect(await stateOf(begun, signed(begun.signIn, asked.number))).toEqual({
      status: 200,
      state: 'approved',
      continueUrl,
    })
    await browser.openDocument(continueUrl)
    expect(await readSession(browser)).toMatchObject({
      user: { email, publicKey: fixture.people.ines.key.publicKey },
    })
    expect(logged).toContainEqual(['sign_in.approved', { 'user.id': [fixture.people.ines.user.id] }])
    expect((await post(begun, signed(begun.signIn, asked.number))).status).toBe(404)
  })

  it('is all that somebody needs who has no device with a network: the console is told what happens, too', async () => {
    const { tomasz } = fixture.people
    const begun = await begin(tomasz.email)
    const answered = await stateOf(begun, signed(begun.signIn, begun.asked.number, tomasz.key))
    await begun.browser.openDocument(answered.continueUrl!)
    const session = await readSession(begun.browser)
    const events = await readEvents(
      `${fixture.origin}/api/notifications/register-web?email=${encodeURIComponent(tomasz.email)}`,
      `Bearer ${session!.accessToken}`,
    )
    expect(await events.next()).toEqual({ event: 'ready', deviceListening: false })
    events.close()
  })

  it('is answered alike when it comes again because the first reply was lost', async () => {
    const begun = await begin()
    const answer = signed(begun.signIn, begun.asked.number)
    const first = await stateOf(begun, answer)
    expect(await stateOf(begun, answer)).toEqual(first)
    const wrong = await begin()
    const other = signed(wrong.signIn, otherNumber(wrong))
    expect([await stateOf(wrong, other), await stateOf(wrong, other)]).toEqual(
      Array(2).fill({ status: 200, state: 'refused' }),
    )
    expect(logged.filter(([event]) => event === 'sign_in.approved')).toHaveLength(1)
    expect(logged.filter(([event]) => event === 'sign_in.refused')).toEqual([
      ['sign_in.refused', { 'user.id': [fixture.people.ines.user.id], 'error.type': 'mismatch' }],
    ])
  })

  it('with another number ends the sign-in: the right one comes too late', async () => {
    const begun = await begin()
    expect(await stateOf(begun, signed(begun.signIn, otherNumber(begun)))).toEqual({ status: 200, state: 'refused' })
    expect(await stateOf(begun, signed(begun.signIn, begun.asked.number))).toEqual({ status: 200, state: 'refused' })
    expect(await readState(begun.browser, begun.interaction, begun.asked)).toEqual({ state: 'refused' })
  })

  it('is worth nothing with a number in the place of the one that was signed', async () => {
    const begun = await begin()
    const { signature } = signed(begun.signIn, otherNumber(begun))
    expect(await stateOf(begun, { number: begun.asked.number, signature })).toEqual({ status: 200, state: 'otherKey' })
    expect(await readState(begun.browser, begun.interaction, begun.asked)).toEqual({ state: 'refused' })
  })

  it('of a key that is not registered looks as one for an e-mail that nobody has', async () => {
    const [known, unknown] = [await begin(), await begin('nobody@nordhaven.example')]
    const stranger = makeKey('a stranger')
    const answers = [
      await stateOf(known, signed(known.signIn, known.asked.number, stranger)),
      await stateOf(unknown, signed(unknown.signIn, unknown.asked.number, stranger)),
    ]
    expect(answers).toEqual(Array(2).fill({ status: 200, state: 'otherKey' }))
    // Whatever key stands in for that of nobody opens nothing.
    const again = await begin('nobody@nordhaven.example')
    expect(await stateOf(again, signed(again.signIn, again.asked.number, makeKey('platform')))).toEqual({
      status: 200,
      state: 'otherKey',
    })
  })

  it('of a person who was locked meanwhile, or whose login has passed to another key, is refused', async () => {
    const { ines, tomasz } = fixture.people
    const locked = await begin()
    await fixture.revise(ines, { lock: 'Locked' })
    expect(await stateOf(locked, signed(locked.signIn, locked.asked.number))).toMatchObject({ state: 'otherKey' })
    await fixture.revise(ines, { lock: 'Unlocked' })

    const [passed, taken] = [await begin(), await begin()]
    await fixture.revise(ines, { logins: ['no longer ines'] })
    await fixture.revise(tomasz, { logins: [tomasz.email, email] })
    expect(await stateOf(passed, signed(passed.signIn, passed.asked.number))).toMatchObject({ state: 'otherKey' })
    // What was asked of one key is answered by no other, even by the one that has the login now.
    expect(await stateOf(taken, signed(taken.signIn, taken.asked.number, tomasz.key))).toMatchObject({
      state: 'otherKey',
    })
    const asked = await begin()
    await fixture.revise(tomasz, { logins: [tomasz.email] })
    await fixture.revise(ines, { logins: [email] })
    expect(await stateOf(asked, signed(asked.signIn, asked.asked.number, tomasz.key))).toMatchObject({
      state: 'otherKey',
    })
  })

  it('to another sign-in, for another console or of another kind of message is refused', async () => {
    const other = await begin()
    const { key } = fixture.people.ines
    const foreign: readonly ((signIn: SealedSignInWire, number: string) => Answer)[] = [
      (_, number) => signed(other.signIn, number),
      (signIn, number) => signed({ ...signIn, origin: 'https://evil.example' }, number),
      (signIn, number) => signed({ ...signIn, issuer: 'https://evil.example/oidc' }, number),
      (signIn, number) => signed({ ...signIn, expiresAt: '2099-01-01T00:00:00.000Z' }, number),
      ({ challenge }, number) => ({ number, signature: key.sign(challenge) }),
      (_, number) => ({ number, signature: '' }),
    ]
    for (const make of foreign) {
      const begun = await begin()
      expect(await stateOf(begun, make(begun.signIn, begun.asked.number))).toMatchObject({ state: 'otherKey' })
    }
  })

  it('comes too late after two minutes, and to a sign-in that was asked for anew', async () => {
    const late = await begin()
    fixture.travel(120_000)
    expect(await stateOf(late, signed(late.signIn, late.asked.number))).toEqual({ status: 200, state: 'expired' })
    const replaced = await begin()
    await askNumber(replaced.browser, replaced.interaction, email)
    expect(await stateOf(replaced, signed(replaced.signIn, replaced.asked.number))).toEqual({
      status: 200,
      state: 'expired',
    })
  })

  it('is taken from the browser that asked, with the token of its page, and from nobody else', async () => {
    const [own, stranger] = [await begin(), await begin()]
    const answer = signed(own.signIn, own.asked.number)
    const refused = [
      await post({ ...own, browser: stranger.browser }, answer),
      await post({ ...own, interaction: stranger.interaction, browser: stranger.browser }, answer),
      await post(own, answer, 'guessed'),
      await post({ ...own, asked: { ...own.asked, challengeId: 'no id' } }, answer),
      await post(own, { ...answer, number: '7' }),
      await post(own, { number: own.asked.number }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 404, 400, 400])
    expect(await readState(own.browser, own.interaction, own.asked)).toEqual({ state: 'waiting' })
    expect(await stateOf(own, answer)).toMatchObject({ state: 'approved' })
  })

  it('is counted: thirty of one address in ten minutes', async () => {
    const begun = await begin()
    const { signature } = signed(begun.signIn, otherNumber(begun))
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await post(begun, { number: begun.asked.number, signature })).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    expect(logged.at(-1)).toEqual(['sign_in.limited', {}])
  })

  it('ends the question on the person’s other devices', async () => {
    const device = await enrolScriptedDevice({
      origin: fixture.origin,
      email,
      signingKey: fixture.people.ines.key,
      now: fixture.now,
    })
    const events = await device.listen()
    expect(await events.next()).toEqual({ event: 'ready' })
    const begun = await begin()
    const { challengeId } = begun.asked
    expect(await events.next()).toEqual({ event: 'login', challengeId })
    await stateOf(begun, signed(begun.signIn, begun.asked.number))
    expect(await events.next()).toEqual({ event: 'loginEnded', challengeId })
    events.close()
  })
})
