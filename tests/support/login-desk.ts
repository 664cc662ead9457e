import { randomUUID } from 'node:crypto'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { freezeRequest } from '@domain/signing/frozen-request'
import { readSession } from '@gateway/identity/auth-sessions'
import type { OpenDatabase } from '@gateway/store/database'
import { normaliseLogin } from '@gateway/identity/people'
import { createPeopleDirectory } from '@gateway/identity/people-directory'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { createTestPerson, type TestPerson } from './gateway-harness'
import { makeKey, type TestKey } from './keys'
import { openGateway, type RouteGateway } from './route-gateway'
import { postEnrolment } from './scripted-device'
import { createTestDatabase } from './test-database'
import { quorum, rolesOfTests } from './test-institution'

const origin = 'http://127.0.0.1:8080'
export const random = {
  uuid: () => randomUUID() as Uuid,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}

export const freshLogin = (name: string) => `${name}-${randomUUID().slice(0, 8)}@corp.example`
/** The same letters in the full width of East Asian type. */
export const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))

export interface Named {
  readonly alias: string
  readonly key?: TestKey
  readonly logins?: readonly string[]
  readonly lock?: 'Locked'
}

const loginIdsOf = (logins: readonly string[]) => logins.map((id) => ({ id, providerId: 'harmonize' }))

export function newUser({ alias, key = makeKey(randomUUID()), logins, lock }: Named): PayloadOf<'v0_CreateUser'> {
  const loginIds = logins ? { loginIds: loginIdsOf(logins) } : {}
  return {
    type: 'v0_CreateUser',
    id: random.uuid(),
    alias,
    publicKey: key.publicKey,
    roles: [rolesOfTests.root],
    lock: lock ?? 'Unlocked',
    customProperties: {},
    ...loginIds,
  }
}

export const updateUser = (id: Uuid, alias: string, logins: readonly string[] = []): IntentPayload => ({
  type: 'v0_UpdateUser',
  reference: { id, revision: 1 },
  alias,
  roles: [rolesOfTests.root],
  loginIds: loginIdsOf(logins),
  customProperties: {},
})

/** What a dry run says and what becomes of a proposal. */
export const taken = ['LoginIdAlreadyAssigned', 'LoginIdAlreadyAssigned']
export const given = ['Succeeded', 'Succeeded']
export const wholeFlow = { paired: 200, asked: 200, isSeen: true, isRenewed: true }

/** An institution with its phones, in which a root administrator gives people their names. */
export function createLoginDesk() {
  const keys = generatePlatformKeys(random)
  const root = createTestPerson('root', random.uuid())
  const opened: { store?: OpenDatabase; fixture?: RouteGateway } = {}
  const must = <T>(value: T | undefined): T => value ?? fail('the desk is not open')
  const store = () => must(opened.store)
  const fixture = () => must(opened.fixture)
  const start = () => openGateway({ database: store().database, keys, root })

  const openDomain = ({ user, ...admin }: TestPerson = root) =>
    fixture().harness.createDomain({
      parent: { id: user.domainId, admin: { ...admin, user } },
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
  const carryOut = async (maker: TestPerson, payload: IntentPayload) => {
    const { request } = await fixture().harness.propose(maker, payload)
    return request.history.at(-1)?.hint ?? request.status
  }
  const outcomesOf = async (maker: TestPerson, payload: IntentPayload) => {
    const { harness } = fixture()
    const { type: _, ...body } = buildProposal({
      id: random.uuid(),
      author: maker.user,
      targetDomainId: maker.user.domainId,
      payload,
      now: harness.clock.now(),
    })
    const { body: observed } = await harness
      .as(maker)
      .post<{ success: boolean; errors?: readonly string[] }>('/v1/intents/dry-run', body)
    return [observed.success ? 'Succeeded' : observed.errors?.join(), await carryOut(maker, payload)]
  }
  const add = async (maker: TestPerson, named: Named) => {
    const payload = newUser(named)
    const outcome = await carryOut(maker, payload)
    if (outcome !== 'Succeeded') fail(`the user was refused: ${outcome}`)
    const change = (type: 'v0_LockUser' | 'v0_UnlockUser', revision: number): IntentPayload => ({
      type,
      reference: { id: payload.id, revision },
    })
    return { ...payload, change }
  }
  /** Somebody who signs in with the alias, since nobody gave a login id. */
  const addByAlias = async (maker: TestPerson, name: string): Promise<TestPerson> => {
    const key = makeKey(name)
    const { id } = await add(maker, { alias: name, key })
    return { name, email: normaliseLogin(name), key, user: { id, domainId: maker.user.domainId } }
  }
  return {
    root,
    keys,
    store,
    fixture,
    start,
    openDomain,
    carryOut,
    outcomesOf,
    add,
    addByAlias,
    directory: () => createPeopleDirectory(fixture().harness.gateway.context),
    open: async () => {
      opened.store = await createTestDatabase()
      opened.fixture = await start()
    },
    close: async () => {
      await opened.fixture?.harness.close()
      await opened.store?.close()
    },
  }
}

const fail = (message: string): never => {
  throw new Error(message)
}

/** From pairing a phone to renewing a session, as a person meets it. */
export async function signInFlow(fixture: RouteGateway, person: TestPerson) {
  const { email, key, user } = person
  const send: typeof globalThis.fetch = async (input, init) => fixture.fetch(new Request(input, init))
  const paired = (
    await postEnrolment({ origin, email, signingKey: key, deviceKey: makeKey(randomUUID()), fetch: send })
  ).status
  if (paired !== 200) return { paired }
  const { context } = fixture.harness.gateway
  const device = await fixture.deviceOf(person)
  const [session] = Object.values(await fixture.signIn(person))
  const authorization = `Bearer ${(await readSession(context, session ?? ''))?.accessToken}`
  const entity = { type: 'Propose', author: user, id: randomUUID(), payload: { type: 'v0_Unknown' } }
  const { hash } = freezeRequest(entity)
  const asked = (
    await send(`${origin}/api/notifications/sign-web`, {
      method: 'POST',
      body: JSON.stringify({ email, entity, hash }),
      headers: { authorization },
    })
  ).status
  const isSeen = (await device.waiting()).some((one) => one.hash === hash)
  return {
    paired,
    asked,
    isSeen,
    isRenewed:
      (await createPeopleDirectory(context).findHolder({ loginId: email, publicKey: key.publicKey })) !== undefined,
  }
}
