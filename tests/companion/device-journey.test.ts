// @vitest-environment node
import 'fake-indexeddb/auto'
import { createActor, SimulatedClock, toPromise, waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '@domain/shared/clock'
import { toBase64 } from '@domain/shared/base64'
import { canonicalText } from '@domain/shared/canonical-json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { verifySignature } from '@domain/signing/signature'
import { refusalText } from '@companion/screens/companion.messages'
import { createKeystore } from '@companion/keystore/keystore'
import { provideLoginApproval } from '@companion/machines/login-approval.provide'
import { providePairing } from '@companion/machines/pairing.provide'
import type { PairingInput } from '@companion/machines/pairing.types'
import { provideProfileCare } from '@companion/machines/profile-care.provide'
import type { signRequest } from '@companion/machines/sign-request.machine'
import { provideSignRequest } from '@companion/machines/sign-request.provide'
import type { SignRequestOutput } from '@companion/machines/sign-request.types'
import type { Profile } from '@companion/profiles/profile'
import { createAddressMemory, createSignedRequests } from '@companion/profiles/device-memory'
import { createAppUpdates } from '@companion/service/app-updates'
import { createPushSubscriptions } from '@companion/service/push-subscriptions'
import { createProfileStore } from '@companion/profiles/profile-store'
import { createInvitationService } from '@companion/service/invitation-service'
import { createNotificationService, ServiceRefusal } from '@companion/service/notification-service'
import { createListenerPool, statusOfListener } from '@companion/machines/listener-pool'
import { createRequestPreviews } from '@companion/machines/request-previews'
import type { Services } from '@companion/machines/services'
import { companionPolicy } from '@gateway/server/security-headers'
import { noHints } from '@support/companion-services'
import { factsBy } from '@support/facts-by'
import { fromOrigin } from '@support/from-origin'
import { createHttpBrowser, type HttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { makeKey } from '@support/keys'
import { acceptBrowserProtection, alwaysVerified, secp256k1Here } from '@support/verified-person'
import { askNumber, openInteraction, readSession, readState } from '@support/sign-in'

const email = 'ines@nordhaven.example'
const platform = makeKey('platform')
const tomasz = makeKey('tomasz')
const stay = () => undefined

/** The app is served by another host than the gateway. */
const host = 'https://sign.example'

describe('the device over a running gateway, from an origin of its own', () => {
  let fixture: IdentityFixture
  let services: Services
  let profile: Profile
  let number = 0

  const proposed = () => ({
    type: 'Propose' as const,
    author: fixture.people.tomasz.user,
    expiryAt: '2099-01-01T00:00:00.000Z',
    targetDomainId: fixture.people.tomasz.user.domainId,
    id: '00000000-0000-4000-8000-0000000000e1',
    payload: { type: 'v0_LockAccount', reference: { id: '00000000-0000-4000-8000-0000000000a1', revision: 1 } },
    customProperties: {},
  })

  beforeAll(async () => {
    const signed = () => ({
      rawRequest: canonicalText(proposed()),
      signature: tomasz.sign(canonicalText(proposed())),
      proposer: sealed(),
      intent: intent(),
    })
    const intent = () => {
      const { type: _type, id, customProperties, ...details } = proposed()
      const data = {
        id,
        details: {
          ...details,
          metadata: { createdAt: '2026-11-19T08:00:00.000Z', customProperties },
          proposalSignature: tomasz.sign(canonicalText(proposed())),
        },
        state: { status: 'Open' },
      }
      return { data, signature: platform.sign(canonicalText(data)), signingKey: platform.publicKey }
    }
    const record = () => ({
      ...fixture.people.tomasz.user,
      alias: 'Tomasz Wrona',
      publicKey: tomasz.publicKey,
      roles: [],
    })
    const sealed = () => ({
      data: record(),
      signature: platform.sign(canonicalText(record())),
      signingKey: platform.publicKey,
    })
    const facts = factsBy({
      proposal: (_domain, intentId) => (intentId === proposed().id ? signed() : undefined),
      envelope: (kind) => (kind === 'User' ? sealed() : undefined),
    })
    fixture = await startIdentityFixture({ facts, environment: { COMPANION_ORIGIN: host } })
    const keystore = createKeystore({ now: fixture.now, secp256k1: secp256k1Here })
    const profiles = createProfileStore()
    const clock: Clock = {
      now: fixture.now,
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
    }
    const notifications = createNotificationService(
      { keystore, now: fixture.now, fetch: fromOrigin(host, companionPolicy([fixture.origin])) },
      'test',
    )
    const listeners = createListenerPool({ service: notifications, clock })
    services = {
      configuration: { version: 'test', backends: [fixture.origin], demo: true },
      clock,
      keystore,
      profiles,
      addresses: createAddressMemory({ now: fixture.now }),
      signedRequests: createSignedRequests({ now: fixture.now }),
      notifications,
      invitations: createInvitationService({ keystore, fetch: fromOrigin(host, companionPolicy([fixture.origin])) }),
      verification: alwaysVerified(keystore),
      push: createPushSubscriptions({ notification: undefined, worker: () => undefined }),
      updates: createAppUpdates({ fetch, digest: undefined, keepApp: () => Promise.resolve(false) }),
      demo: {
        listPeople: () => Promise.resolve([]),
        readKey: (id) => Promise.resolve({ publicKey: fixture.people.ines.key.publicKey, jwk: jwkOf(id) }),
      },
      listeners,
      previews: createRequestPreviews({ listeners, profiles, notifications, clock, configuration: {} }),
      launches: { first: undefined, subscribe: () => stay },
      hints: noHints,
      scanning: {
        watchCamera: () => Promise.resolve(),
        readPicture: () => Promise.resolve({ kind: 'empty' }),
      },
    }
  })
  afterAll(() => fixture.close())

  /** The world's people sign with the key that their name gives. */
  const jwkOf = (name: string) => makeKey(name).jwk

  const pair = async (draftEmail: string, person?: PairingInput['person']) => {
    const actor = createActor(providePairing(services, { leave: stay }), {
      input: { backends: [fixture.origin], ...(person ? { person } : {}) },
    }).start()
    acceptBrowserProtection(actor)
    actor.send({ type: 'profile.submit', draft: { email: draftEmail, userLogin: 'x', server: fixture.origin } })
    actor.send({ type: 'server.confirm' })
    const snapshot = await waitFor(
      actor,
      (current) => !current.hasTag('busy') && !current.matches('confirming') && !current.matches('protecting'),
    )
    actor.stop()
    return { state: snapshot.value, made: snapshot.context.profile! }
  }

  const signInWith = async (browser: HttpBrowser, tap: 'right' | 'wrong') => {
    const interaction = await openInteraction(browser)
    const asked = await askNumber(browser, interaction, email)
    const challenge = (await services.notifications.readLogin(profile))!
    const actor = createActor(provideLoginApproval(services, { leave: stay }), {
      input: { profile, challenge },
    }).start()
    actor.send({
      type: 'number.tap',
      number: tap === 'right' ? asked.number : challenge.numbers.find((one) => one !== asked.number)!,
    })
    const { outcome } = await toPromise(actor)
    const state = await readState(browser, interaction, asked)
    if (state.state === 'approved') await browser.openDocument(state.continueUrl)
    return { outcome, state: state.state, session: await readSession(browser) }
  }

  const clock = new SimulatedClock()
  const reviewOf = async (entity: object, pasted = false) => {
    const { hash } = freezeRequest(entity)
    const actor = createActor(provideSignRequest(services, { leave: stay }), {
      clock,
      input: { profile, hash, ...(pasted ? { pasted: entity as never } : {}) },
    }).start()
    await waitFor(actor, (current) => !current.matches('reading'))
    return actor
  }

  /** Reads to the end and holds the button for its second, as far as the state offers it. */
  const consent = (actor: ActorRefFrom<typeof signRequest>) => {
    actor.send({ type: 'end.reached' })
    actor.send({ type: 'consent.begin' })
    clock.increment(1_000)
  }

  const outcomeOf = (actor: AnyActorRef) => toPromise(actor) as Promise<SignRequestOutput>

  const approval = () => ({
    type: 'Approve',
    author: fixture.people.ines.user,
    targetDomainId: proposed().targetDomainId,
    intentId: proposed().id,
    proposalSignature: tomasz.sign(canonicalText(proposed())),
    approvalReason: `approval ${++number}`,
  })

  it('is not heard from another origin than the configured one, nor lets its policy reach another gateway', async () => {
    const nonce = `/api/notifications/nonce?email=${email}&publicKey=${encodeURIComponent(fixture.people.ines.key.publicKey)}`
    const policy = companionPolicy([fixture.origin])
    expect((await fromOrigin(host, policy)(`${fixture.origin}${nonce}`)).status).toBe(200)
    await expect(fromOrigin('https://evil.example', policy)(`${fixture.origin}${nonce}`)).rejects.toThrow(
      'lets no page of https://evil.example read',
    )
    await expect(
      fromOrigin('https://evil.example', policy)(`${fixture.origin}${nonce}`, {
        headers: { authorization: 'Device x' },
      }),
    ).rejects.toThrow('lets no page of https://evil.example call')
    await expect(
      fromOrigin(host, companionPolicy(['https://other.example']))(`${fixture.origin}${nonce}`),
    ).rejects.toThrow('reaches no')
  })

  it('[MO010] a key that is made here cannot be read, and waits until somebody registers it', async () => {
    const { state, made } = await pair('new@nordhaven.example')
    expect(state).toBe('awaitingRegistration')
    expect(made).toMatchObject({
      email: 'new@nordhaven.example',
      server: fixture.origin,
      userLogin: 'x',
      publicKey: expect.stringMatching(/^MFkw.{120}$/),
    })
    services.keystore.grant(made.id)
    const signature = await services.keystore.sign(made.id, 'signing', 'text')
    expect(verifySignature(made.publicKey, 'text', signature)).toBe(true)
    expect(verifySignature(made.devicePublicKey, 'text', signature)).toBe(false)
  })

  it('a registered key is paired and pins the platform’s key', async () => {
    const { state, made } = await pair(email, { id: 'ines', name: 'Ines', email })
    profile = made
    expect(state).toBe('paired')
    expect(made.enrolment).toMatchObject({ platformPublicKey: platform.publicKey, loginId: email })
    expect(services.profiles.list().map(({ email: kept }) => kept)).toEqual(['new@nordhaven.example', email])
  })

  it('[MO009] [MO016] the right number signs a person in, a wrong one does not', async () => {
    const wrong = await signInWith(createHttpBrowser(fixture.origin), 'wrong')
    expect([wrong.outcome, wrong.state, wrong.session]).toEqual(['mismatch', 'refused', null])
    const right = await signInWith(createHttpBrowser(fixture.origin), 'right')
    expect([right.outcome, right.state, right.session?.user.email]).toEqual(['approved', 'approved', email])
  })

  it('[MO008] an approval is shown as its proposal, signed and handed to the console that asked', async () => {
    const { session } = await signInWith(createHttpBrowser(fixture.origin), 'right')
    const headers = { authorization: `Bearer ${session!.accessToken}` }
    const entity = approval()
    const { hash, text } = freezeRequest(entity)
    await fetch(`${fixture.origin}/api/notifications/sign-web`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, entity, hash }),
    })
    const actor = await reviewOf(entity)
    expect(actor.getSnapshot().context.request?.proposal).toEqual({
      payload: proposed().payload,
      expiryAt: proposed().expiryAt,
      proposedBy: 'Tomasz Wrona',
      proposer: proposed().author,
    })
    consent(actor)
    expect(await outcomeOf(actor)).toMatchObject({ outcome: 'signed' })
    const polled = await fetch(`${fixture.origin}/api/notifications/entity/${hash}/signature`, {
      method: 'DELETE',
      headers,
    })
    const { signature } = (await polled.json()) as { signature: string }
    expect(verifySignature(profile.publicKey, text, signature)).toBe(true)
  })

  it('a request that was pasted gets its context from the server and is signed although the server never asked', async () => {
    const actor = await reviewOf(approval(), true)
    expect(actor.getSnapshot().context.request?.proposal?.proposedBy).toBe('Tomasz Wrona')
    consent(actor)
    expect(await outcomeOf(actor)).toMatchObject({ outcome: 'signed' })
  })

  const payment = (address: string) => ({
    type: 'Propose',
    author: fixture.people.ines.user,
    expiryAt: '2099-01-01T00:00:00.000Z',
    targetDomainId: fixture.people.ines.user.domainId,
    id: '00000000-0000-4000-8000-0000000000e2',
    payload: { type: 'v0_CreateTransferOrder', outputs: [{ destination: { type: 'Address', address }, amount: '1' }] },
    customProperties: {},
  })
  const rememberedIn = (actor: {
    readonly getSnapshot: () => {
      readonly context: { readonly remembered: readonly { readonly address: string }[] | undefined }
    }
  }) => actor.getSnapshot().context.remembered?.map(({ address }) => address)

  it('an address is remembered once it was signed for, and not when the request was declined or the signature was refused', async () => {
    const [paid, untouched] = [
      '0x41713f79bdbC853Fb572a3Dc7d2249DBb3D15a05',
      '0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa',
    ]
    const unsigned = await reviewOf(payment(untouched), true)
    unsigned.send({ type: 'request.decline' })
    expect(await outcomeOf(unsigned)).toEqual({ outcome: 'declined' })
    const keystore = { ...services.keystore, sign: () => Promise.resolve(tomasz.sign('another text')) }
    const refused = createActor(provideSignRequest({ ...services, keystore }, { leave: stay }), {
      clock,
      input: { profile, hash: freezeRequest(payment(untouched)).hash, pasted: payment(untouched) },
    }).start()
    await waitFor(refused, (current) => current.matches('review'))
    consent(refused)
    expect(await outcomeOf(refused)).toEqual({ outcome: 'refused' })
    const first = await reviewOf(payment(paid), true)
    expect(rememberedIn(first)).toEqual([])
    consent(first)
    expect(await outcomeOf(first)).toMatchObject({ outcome: 'signed' })
    const second = await reviewOf(payment(paid), true)
    expect(rememberedIn(second)).toEqual([paid])
    second.stop()
    expect(await services.addresses.read('another profile')).toEqual([])
  })

  it('a request that was signed before says when; one that was declined says nothing', async () => {
    const [signedTwice, left] = [
      payment('0x41713f79bdbC853Fb572a3Dc7d2249DBb3D15a05'),
      payment('0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa'),
    ].map((entity, i) => ({ ...entity, id: `00000000-0000-4000-8000-0000000000f${i}` }))
    const first = await reviewOf(signedTwice!, true)
    expect(first.getSnapshot().context.signedAt).toBeUndefined()
    consent(first)
    expect(await outcomeOf(first)).toMatchObject({ outcome: 'signed' })
    const declined = await reviewOf(left!, true)
    declined.send({ type: 'request.decline' })
    await outcomeOf(declined)
    const again = [await reviewOf(signedTwice!, true), await reviewOf(left!, true)]
    const [at, never] = again.map((actor) => actor.getSnapshot().context.signedAt)
    expect([Math.abs(Date.parse(at!) - fixture.now()) < 60_000, never]).toEqual([true, undefined])
    for (const actor of again) actor.stop()
    await services.signedRequests.forget(profile.id)
    expect(await services.signedRequests.find(profile.id, freezeRequest(signedTwice as never).hash)).toBeUndefined()
  })

  it('a device without room for what it signed for signs all the same, and says that it does not know', async () => {
    const full = () => Promise.reject(new Error('no room'))
    const entity = payment('0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa')
    const actor = createActor(
      provideSignRequest(
        {
          ...services,
          addresses: { read: full, remember: full, forget: full },
          signedRequests: { find: full, note: full, forget: full },
        },
        { leave: stay },
      ),
      { clock, input: { profile, hash: freezeRequest(entity).hash, pasted: entity } },
    ).start()
    await waitFor(actor, (current) => current.matches('review'))
    expect(rememberedIn(actor)).toBeUndefined()
    consent(actor)
    expect(await outcomeOf(actor)).toMatchObject({ outcome: 'signed' })
  })

  it('an approval that names another signature is refused', async () => {
    const actor = await reviewOf({ ...approval(), proposalSignature: toBase64(new Uint8Array(72)) }, true)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
      'invalid',
      { tag: 'proposalDiffers' },
    ])
  })

  it('a pasted request of somebody else is not the person’s own, and is never signed', async () => {
    const actor = await reviewOf(proposed(), true)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
      'invalid',
      { tag: 'foreignAuthor' },
    ])
    consent(actor)
    expect(actor.getSnapshot().value).toBe('invalid')
  })

  it('a pasted request is not shown for signing while the server cannot answer for it', async () => {
    const readContext = () => Promise.reject(new ServiceRefusal(503, undefined))
    const entity = approval()
    const silent = { ...services, notifications: { ...services.notifications, readContext } }
    const actor = createActor(provideSignRequest(silent, { leave: stay }), {
      clock,
      input: { profile, hash: freezeRequest(entity).hash, pasted: entity },
    }).start()
    await waitFor(actor, (current) => !current.matches('reading'))
    expect(actor.getSnapshot().value).toBe('readFailed')
  })

  it('a server that does not accept the profile has answered: no network is blamed', async () => {
    const readPending = () => Promise.reject(new ServiceRefusal(401, 'UnauthorizedError'))
    const refusing = { ...services, notifications: { ...services.notifications, readPending } }
    const entity = approval()
    const actor = createActor(provideSignRequest(refusing, { leave: stay }), {
      clock,
      input: { profile, hash: freezeRequest(entity).hash, pasted: entity },
    }).start()
    await waitFor(actor, (current) => !current.matches('reading'))
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
      'invalid',
      { tag: 'profileRefused' },
    ])
  })

  it('a signature that the server refuses is told with the server’s reason', async () => {
    const entity = approval()
    const keystore = { ...services.keystore, sign: () => Promise.resolve(tomasz.sign('another text')) }
    const actor = createActor(provideSignRequest({ ...services, keystore }, { leave: stay }), {
      clock,
      input: { profile, hash: freezeRequest(entity).hash, pasted: entity },
    }).start()
    await waitFor(actor, (current) => current.matches('review'))
    consent(actor)
    expect(await outcomeOf(actor)).toEqual({ outcome: 'refused' })
    expect(actor.getSnapshot().context.refusal).toBe('InvalidSignatureError')
  })

  it('a signature of a device that the server no longer accepts is not called lost', async () => {
    const deliver = () => Promise.reject(new ServiceRefusal(401, 'UnauthorizedError'))
    const entity = approval()
    const refused = { ...services, notifications: { ...services.notifications, deliver } }
    const actor = createActor(provideSignRequest(refused, { leave: stay }), {
      clock,
      input: { profile, hash: freezeRequest(entity).hash, pasted: entity },
    }).start()
    await waitFor(actor, (current) => current.matches('review'))
    consent(actor)
    expect(await outcomeOf(actor)).toEqual({ outcome: 'refused' })
    expect(refusalText(actor.getSnapshot().context.refusal!)).toMatch(/^The server no longer accepts this device/)
  })

  it('a request that the server no longer knows is gone', async () => {
    const actor = await reviewOf(approval())
    expect(await outcomeOf(actor)).toEqual({ outcome: 'withdrawn' })
  })

  it('a signature whose receipt was lost is not called missing when it is sent again', async () => {
    let sent = 0
    const deliver: Services['notifications']['deliver'] = async (...parts) => {
      await services.notifications.deliver(...parts)
      sent += 1
      throw new TypeError('the answer was lost')
    }
    const lossy = { ...services, notifications: { ...services.notifications, deliver } }
    const entity = approval()
    const actor = createActor(provideSignRequest(lossy, { leave: stay }), {
      clock,
      input: { profile, hash: freezeRequest(entity).hash, pasted: entity },
    }).start()
    await waitFor(actor, (current) => current.matches('review'))
    consent(actor)
    await waitFor(actor, (current) => current.matches('deliveryFailed'))
    expect(sent).toBe(1)
    actor.send({ type: 'request.retry' })
    expect(await outcomeOf(actor)).toEqual({ outcome: 'unknown' })
  })

  it('a signature for a request that the console has withdrawn is not taken, and the device says so', async () => {
    const { session } = await signInWith(createHttpBrowser(fixture.origin), 'right')
    const headers = { authorization: `Bearer ${session!.accessToken}` }
    const entity = approval()
    const { hash } = freezeRequest(entity)
    await fetch(`${fixture.origin}/api/notifications/sign-web`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, entity, hash }),
    })
    const actor = await reviewOf(entity)
    expect(
      (await fetch(`${fixture.origin}/api/notifications/entity/${hash}`, { method: 'DELETE', headers })).status,
    ).toBe(200)
    consent(actor)
    expect(await outcomeOf(actor)).toEqual({ outcome: 'withdrawn' })
  })

  const asOwn = ({ demoName: _demoName, ...rest }: Profile): Profile => rest
  const care = (of: Services, cared: Profile) =>
    createActor(provideProfileCare(of, { leave: stay, pairAgain: stay }), {
      input: { profile: cared, backends: [fixture.origin] },
    }).start()

  it('another e-mail is not stored while the server cannot be told that the device leaves', async () => {
    const notifications = { ...services.notifications, unregister: () => Promise.reject(new TypeError('no network')) }
    const own = care({ ...services, notifications }, asOwn(profile))
    own.send({ type: 'profile.edit' })
    own.send({ type: 'profile.submit', email: 'ines.caldeira@nordhaven.example' })
    await waitFor(own, (current) => current.matches('saveFailed'))
    expect(services.profiles.list().find(({ id }) => id === profile.id)).toMatchObject({
      email,
      enrolment: profile.enrolment,
    })
    own.stop()
  })

  it('a device whose clock is wrong says so: it is neither believed to be let go nor said to be refused', async () => {
    const notifications = createNotificationService(
      {
        keystore: services.keystore,
        now: () => fixture.now() + 3_600_000,
        fetch: fromOrigin(host, companionPolicy([fixture.origin])),
      },
      'test',
    )
    const listeners = createListenerPool({ service: notifications, clock: services.clock })
    const late: Services = {
      ...services,
      notifications,
      listeners,
      keystore: { ...services.keystore, destroy: () => Promise.resolve() },
      addresses: { ...services.addresses, forget: () => Promise.resolve() },
      signedRequests: { ...services.signedRequests, forget: () => Promise.resolve() },
      profiles: { ...services.profiles, remove: () => Promise.resolve() },
    }
    listeners.keep([profile])
    await expect.poll(() => statusOfListener(listeners.listenerStatus(), profile)?.connection).toBe('clockWrong')
    listeners.keep([])

    const entity = approval()
    const asked = createActor(provideSignRequest(late, { leave: stay }), {
      clock,
      input: { profile, hash: freezeRequest(entity).hash, pasted: entity },
    }).start()
    await waitFor(asked, (current) => !current.matches('reading'))
    expect(asked.getSnapshot().context.problem).toEqual({ tag: 'clockWrong' })

    const renamed = care(late, asOwn(profile))
    renamed.send({ type: 'profile.edit' })
    renamed.send({ type: 'profile.submit', email: 'ines.caldeira@nordhaven.example' })
    await waitFor(renamed, (current) => !current.matches('saving'))
    expect(renamed.getSnapshot().value).toBe('saveFailed')

    const deleted = care(late, profile)
    deleted.send({ type: 'profile.remove' })
    deleted.send({ type: 'removal.confirm' })
    await waitFor(deleted, (current) => !current.matches('removing'))
    expect(deleted.getSnapshot().value).toBe('stillListed')
    for (const actor of [asked, renamed, deleted]) actor.stop()
  })

  it('[MO007] a profile with another e-mail keeps its key and is let go by the server', async () => {
    const actor = care(services, asOwn(profile))
    actor.send({ type: 'profile.edit' })
    actor.send({ type: 'profile.submit', email: 'ines.caldeira@nordhaven.example' })
    const output = await toPromise(actor)
    const stored = services.profiles.list().find(({ id }) => id === profile.id)!
    expect(output).toEqual({ outcome: 'changed', profile: stored })
    expect([stored.email, stored.publicKey, stored.enrolment]).toEqual([
      'ines.caldeira@nordhaven.example',
      profile.publicKey,
      undefined,
    ])
    await expect(services.notifications.listPending(profile)).rejects.toMatchObject({ status: 401 })
  })

  it('[MO007] a deleted profile is gone together with its key and what was signed with it', async () => {
    expect(await services.addresses.read(profile.id)).toHaveLength(1)
    const actor = care(
      services,
      services.profiles.list().find(({ id }) => id === profile.id)!,
    )
    actor.send({ type: 'profile.remove' })
    actor.send({ type: 'removal.confirm' })
    expect(await toPromise(actor)).toEqual({ outcome: 'removed' })
    expect(services.profiles.list().map(({ id }) => id)).not.toContain(profile.id)
    await expect(services.keystore.sign(profile.id, 'signing', 'text')).rejects.toThrow(
      'the keys of this profile are gone',
    )
    expect(await services.addresses.read(profile.id)).toEqual([])
  })
})
