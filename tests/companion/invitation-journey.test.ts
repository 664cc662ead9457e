// @vitest-environment node
import 'fake-indexeddb/auto'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { deviceInvitation } from '@domain/invitations/device-invitation'
import { invitationLink } from '@domain/invitations/invitation-link'
import { canonicalText } from '@domain/shared/canonical-json'
import { verifySignature } from '@domain/signing/signature'
import { createKeystore } from '@companion/keystore/keystore'
import { provideInvitationPairing } from '@companion/machines/invitation-pairing.provide'
import type { InvitationPairingInput } from '@companion/machines/invitation-pairing.types'
import type { Services } from '@companion/machines/services'
import { createProfileStore } from '@companion/profiles/profile-store'
import { createInvitationService } from '@companion/service/invitation-service'
import { createNotificationService } from '@companion/service/notification-service'
import { callerAddressHeader } from '@gateway/http/read-address'
import type { Harness } from '@support/gateway-harness'
import { openInvitationDesk, type InvitationDesk } from '@support/invitation-desk'
import { makeKey } from '@support/keys'
import { createWholeGateway } from '@support/whole-gateway'
import { acceptBrowserProtection, alwaysVerified, secp256k1Here } from '@support/verified-person'

const stay = () => undefined
const server = 'http://127.0.0.1:8080'
const email = 'ada.holm@example.test'
const calls: { readonly method: string; readonly path: string; readonly body: string }[] = []
let isCut = false
let address = '192.0.2.1'
let harness: Harness
let desk: InvitationDesk
let services: Services

beforeAll(async () => {
  ;({ harness } = await createWholeGateway())
  desk = await openInvitationDesk(harness)
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', 'http://localhost:8081')
    request.headers.set(callerAddressHeader, address)
    const { pathname } = new URL(request.url)
    calls.push({ method: request.method, path: pathname, body: await request.clone().text() })
    const answer = await harness.fetch(request)
    if (answer.headers.get('access-control-allow-origin') !== 'http://localhost:8081') throw new TypeError('not let')
    if (isCut) throw new TypeError('Failed to fetch')
    return answer
  }
  const keystore = createKeystore({ now: () => harness.clock.now(), secp256k1: secp256k1Here })
  services = {
    configuration: { version: 'test', backends: [server], demo: false },
    clock: harness.gateway.context.clock,
    keystore,
    verification: alwaysVerified(keystore),
    profiles: createProfileStore(),
    notifications: createNotificationService({ keystore, now: () => harness.clock.now(), fetch: send }, 'test'),
    invitations: createInvitationService({ keystore, fetch: send }),
    scanning: { watchCamera: () => Promise.resolve(), readPicture: () => Promise.resolve({ kind: 'empty' }) },
  } as Partial<Services> as Services
})
afterAll(async () => {
  for (const { id } of services.profiles.list()) {
    await services.keystore.destroy(id)
    await services.profiles.remove(id)
  }
  await harness.close()
})
beforeEach(() => {
  calls.splice(0)
  isCut = false
})

const open = (input: Omit<InvitationPairingInput, 'backends'>) => {
  const clock = new SimulatedClock()
  const actor = createActor(provideInvitationPairing(services, { leave: stay }), {
    clock,
    input: { backends: [server], ...input },
  }).start()
  acceptBrowserProtection(actor)
  const at = async (state: string) => {
    const isThere = state === 'awaitingApproval' ? { awaitingApproval: 'waiting' } : state
    await waitFor(actor, (now) => now.matches(isThere as never), { timeout: 3_000 }).catch(stay)
    return actor.getSnapshot().value
  }
  return { actor, at, clock }
}
const textOf = ({ id, code }: Pick<InvitationWire, 'id' | 'code'>) => deviceInvitation({ server, id, code })
/** A device that has answered, and waits. */
const answer = async (invitation: InvitationWire, email_ = email) => {
  const opened = open({ text: textOf(invitation) })
  opened.actor.send({ type: 'invitation.confirm', email: email_ })
  return { ...opened, state: await opened.at('awaitingApproval') }
}
const become = async (invitation: InvitationWire, publicKey: string) => {
  const { maker, checker } = desk.domain.people
  const { id, alias, roles, customProperties } = invitation.user
  const { intentId } = await harness.propose(maker, {
    type: 'v0_CreateUser',
    id,
    alias,
    publicKey,
    roles: [...roles],
    lock: 'Unlocked',
    customProperties,
    loginIds: [{ id: email, providerId: 'test' }],
  })
  await harness.approve(checker, desk.domainId, intentId)
  await harness.settle()
}

describe('a device that answers an invitation', () => {
  it('asks nobody before its person confirms the server, then sends the public key with its proof and nothing else [IN014]', async () => {
    const invitation = await desk.invite()
    const { actor, at } = open({ text: textOf(invitation) })
    expect([actor.getSnapshot().value, calls]).toEqual(['confirming', []])
    actor.send({ type: 'invitation.confirm', email })
    expect(await at('awaitingApproval')).toEqual({ awaitingApproval: 'waiting' })
    const { profile } = actor.getSnapshot().context
    const [sent] = calls
    expect([sent!.method, sent!.path]).toEqual(['POST', `/v1/users/invitations/${invitation.code}`])
    const { publicKey, signature, ...more } = JSON.parse(sent!.body) as { publicKey: string; signature: string }
    expect([publicKey, more]).toEqual([profile!.publicKey, {}])
    const text = canonicalText({ type: 'InvitationAnswer', invitationId: invitation.id, publicKey, backend: server })
    expect(verifySignature(publicKey, text, signature)).toBe(true)
    expect(await desk.read(invitation.id)).toMatchObject({ status: 'DeviceRegistered', user: { publicKey } })
    const kept = services.profiles.list().find(({ id }) => id === profile!.id)
    expect(JSON.stringify(kept)).not.toContain(invitation.code)
    actor.stop()
  })

  it('waits until it is completed, which its person finishes: then the device is enrolled [IN001]', async () => {
    const invitation = await desk.invite()
    const { actor, at, clock } = await answer(invitation)
    const publicKey = actor.getSnapshot().context.profile!.publicKey
    actor.send({ type: 'invitation.check' })
    await at('awaitingApproval')
    expect(actor.getSnapshot().context.note).toBe('notYet')
    await become(invitation, publicKey)
    await desk.act(desk.domain.people.maker, invitation.id, 'complete')
    calls.splice(0)
    clock.increment(29_999)
    expect(calls).toEqual([])
    clock.increment(1)
    expect(await at('approved')).toBe('approved')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /v1/users/invitations/${invitation.id}`])
    actor.send({ type: 'invitation.check' })
    expect(await at('paired')).toBe('paired')
    expect(actor.getSnapshot().context.profile).toMatchObject({ email, enrolment: { loginId: email } })
    const kept = services.profiles.list().find((one) => one.publicKey === publicKey)
    expect([kept?.invitation, kept?.enrolment?.loginId]).toEqual([undefined, email])
  })

  it('says that the e-mail is another, and takes the right one', async () => {
    const invitation = await desk.invite()
    const { actor } = await answer(invitation, 'typo@example.test')
    const { profile } = actor.getSnapshot().context
    const { intentId } = await harness.propose(desk.domain.people.maker, {
      type: 'v0_CreateUser',
      id: invitation.user.id,
      alias: invitation.user.alias,
      publicKey: profile!.publicKey,
      roles: [...invitation.user.roles],
      lock: 'Unlocked',
      customProperties: {},
      loginIds: [{ id: 'right@example.test', providerId: 'test' }],
    })
    await harness.approve(desk.domain.people.checker, desk.domainId, intentId)
    await harness.settle()
    await desk.act(desk.domain.people.maker, invitation.id, 'complete')
    actor.stop()
    const kept = services.profiles.list().find(({ id }) => id === profile!.id)!
    const again = open({ profile: kept })
    expect(await again.at('approved')).toBe('approved')
    again.actor.send({ type: 'invitation.check' })
    expect(await again.at('unknownEmail')).toBe('unknownEmail')
    again.actor.send({ type: 'email.submit', email: 'right@example.test' })
    expect(await again.at('paired')).toBe('paired')
  })

  it('that lost the answer sends the same key again, also after it was closed', async () => {
    const invitation = await desk.invite()
    isCut = true
    const { actor, at } = open({ text: textOf(invitation) })
    actor.send({ type: 'invitation.confirm', email })
    expect(await at('unsent')).toBe('unsent')
    const { id, publicKey } = actor.getSnapshot().context.profile!
    actor.stop()
    isCut = false
    const again = open({ profile: services.profiles.list().find((one) => one.id === id)! })
    expect(again.actor.getSnapshot().value).toBe('unsent')
    again.actor.send({ type: 'invitation.retry' })
    expect(await again.at('awaitingApproval')).toEqual({ awaitingApproval: 'waiting' })
    expect((await desk.read(invitation.id)).user.publicKey).toBe(publicKey)
    again.actor.stop()
  })

  it('whose invitation somebody else has answered is told so; its key is destroyed when its person says', async () => {
    const invitation = await desk.invite()
    await desk.answer(invitation, makeKey('somebody else'))
    const { actor, at } = open({ text: textOf(invitation) })
    actor.send({ type: 'invitation.confirm', email })
    expect(await at('taken')).toBe('taken')
    const { id } = actor.getSnapshot().context.profile!
    actor.send({ type: 'invitation.discard' })
    expect(await at('left')).toBe('left')
    expect(services.profiles.list().some((one) => one.id === id)).toBe(false)
    await expect(services.keystore.sign(id, 'signing', 'text')).rejects.toThrow('gone')
  })

  it('learns that a code is closed, of another invitation, or asked for too often', async () => {
    const [cancelled, one, other] = [await desk.invite(), await desk.invite(), await desk.invite()]
    await desk.act(desk.domain.people.maker, cancelled.id, 'cancel')
    address = '192.0.2.77'
    const endOf = async (invitation: Pick<InvitationWire, 'id' | 'code'>, state: string) => {
      const { actor, at } = open({ text: textOf(invitation) })
      actor.send({ type: 'invitation.confirm', email })
      const ended = await at(state)
      actor.stop()
      return ended
    }
    expect(await endOf(cancelled, 'closed')).toBe('closed')
    expect(await endOf({ id: one.id, code: other.code }, 'unproved')).toBe('unproved')
    for (let i = 0; i < 30; i++) await desk.ask('GET', '/v1/users/invitations/0000-0000-0000-0000-0000', { address })
    expect(await endOf(one, 'tooMany')).toBe('tooMany')
    address = '192.0.2.1'
  })

  it('whose invitation is cancelled while it waits says so', async () => {
    const invitation = await desk.invite()
    const { actor, at, clock } = await answer(invitation)
    await desk.act(desk.domain.people.maker, invitation.id, 'cancel')
    clock.increment(30_000)
    expect(await at('cancelled')).toBe('cancelled')
    actor.stop()
  })

  it.each([
    ['another server', deviceInvitation({ server: 'https://evil.example', id: 'x' as never, code: 'y' })],
    ['a pairing code', 'web+authsign:pair?server=http%3A%2F%2F127.0.0.1%3A8080'],
    ['a script', 'javascript:alert(1)'],
    ['nonsense', 'get-mobile-app'],
  ])('makes no call and no key for %s [IN011]', async (_what, text) => {
    const before = services.profiles.list().length
    const { actor } = open({ text })
    actor.send({ type: 'invitation.confirm', email })
    expect(actor.getSnapshot().value).toBe('malformed')
    const link = invitationLink(
      'https://evil.example',
      '7f0c1f0e-52a5-4f0e-9a3b-0c8f9c1b6a11' as never,
      '7K2M-9QXF-03TB-WZ4H-5E8R',
    )
    const foreign = open({ text: link })
    foreign.actor.send({ type: 'invitation.confirm', email })
    expect(foreign.actor.getSnapshot().value).toBe('foreign')
    expect([calls, services.profiles.list().length]).toEqual([[], before])
  })
})
