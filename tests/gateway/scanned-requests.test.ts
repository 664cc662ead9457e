import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { freezeRequest } from '@domain/signing/frozen-request'
import { entitySignatures, pendingEntities } from '@gateway/store/schema/notifications'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, type ScriptedDevice } from '@support/scripted-device'
import { signIn } from '@support/sign-in'

const base = '/api/notifications'
const minute = 60_000
let fixture: IdentityFixture
let devices: { readonly ines: ScriptedDevice; readonly tomasz: ScriptedDevice }
type Name = keyof typeof devices

beforeAll(async () => {
  fixture = await startIdentityFixture()
  const enrol = (name: Name) =>
    enrolScriptedDevice({
      origin: fixture.origin,
      email: fixture.people[name].email,
      signingKey: fixture.people[name].key,
      now: fixture.now,
    })
  devices = { ines: await enrol('ines'), tomasz: await enrol('tomasz') }
})
afterAll(() => fixture.close())
/** What was handed in before has ended. */
beforeEach(() => fixture.travel(7 * minute))

const makeRequest = (name: Name = 'ines') => {
  const entity = {
    type: 'Propose',
    author: fixture.people[name].user,
    id: crypto.randomUUID(),
    payload: { type: 'v0_Unknown' },
  }
  return { entity, ...freezeRequest(entity) }
}
type Made = ReturnType<typeof makeRequest>
const handIn = ({ entity, hash, text }: Made, name: Name = 'ines') =>
  devices[name].call('POST', `${base}/signature`, {
    email: fixture.people[name].email,
    hash,
    signature: devices[name].sign(text),
    entity,
  })
const rowOf = async ({ hash }: Made) =>
  (await fixture.database.select().from(pendingEntities).where(eq(pendingEntities.hash, hash)))[0]
const signatureOf = async ({ hash }: Made) =>
  (await fixture.database.select().from(entitySignatures).where(eq(entitySignatures.hash, hash)))[0]
async function openConsole() {
  const { accessToken } = await signIn(createHttpBrowser(fixture.origin), devices.ines, fixture.people.ines.email)
  return (method: string, path: string, body?: unknown) =>
    fetch(`${fixture.origin}${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

describe('what a device hands in', () => {
  test('is kept until nobody can ask for its signature any more', async () => {
    const call = await openConsole()
    const [fetched, forgotten] = [makeRequest(), makeRequest()]
    for (const one of [fetched, forgotten]) expect((await handIn(one)).status).toBe(200)
    fixture.travel(5 * minute + 50_000)
    await handIn(makeRequest())
    expect(await (await call('DELETE', `/entity/${fetched.hash}/signature`)).json()).toEqual({
      hash: fetched.hash,
      signature: devices.ines.sign(fetched.text),
    })
    fixture.travel(minute)
    await handIn(makeRequest())
    expect([
      await rowOf(fetched),
      await signatureOf(fetched),
      await rowOf(forgotten),
      await signatureOf(forgotten),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('is not signed for a day where it was declined or withdrawn, though its text has gone; its own console may ask for it anew', async () => {
    const call = await openConsole()
    const [declined, withdrawn] = [makeRequest(), makeRequest()]
    for (const { entity, hash } of [declined, withdrawn])
      await call('POST', '/sign-web', { email: fixture.people.ines.email, entity, hash })
    await devices.ines.call('POST', `${base}/device/decline/${declined.hash}`)
    await call('DELETE', `/entity/${withdrawn.hash}`)
    fixture.travel(7 * minute)
    await handIn(makeRequest())
    expect([await rowOf(declined), await rowOf(withdrawn)]).toMatchObject([
      { state: 'declined', canonical: '' },
      { state: 'withdrawn', canonical: '' },
    ])
    expect([(await handIn(declined)).status, (await handIn(withdrawn)).status]).toEqual([400, 400])
    expect(
      (
        await call('POST', '/sign-web', {
          email: fixture.people.ines.email,
          entity: withdrawn.entity,
          hash: withdrawn.hash,
        })
      ).status,
    ).toBe(202)
    expect(await (await devices.ines.call('GET', `${base}/entity/${withdrawn.hash}`)).json()).toMatchObject({
      entity: withdrawn.entity,
    })
    fixture.travel(25 * 60 * minute)
    await handIn(makeRequest())
    expect([await rowOf(declined), await rowOf(withdrawn)]).toEqual([undefined, undefined])
  })

  test('is taken thirty times in a minute for one key, and told when to try again; others are not held up', async () => {
    for (let count = 0; count < 30; count++) expect((await handIn(makeRequest())).status).toBe(200)
    const more = await handIn(makeRequest())
    expect([more.status, Number(more.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await handIn(makeRequest('tomasz'), 'tomasz')).status).toBe(200)
    fixture.travel(minute)
    expect((await handIn(makeRequest())).status).toBe(200)
  })
})

describe('what is asked of the database again and again is found by an index', () => {
  test.each([
    [
      'consoles that have fallen silent',
      `update pending_entities set state = 'silent' where state = 'waiting' and expires_at > 1 and heard_at <= 1`,
      'pending_entities_heard',
    ],
    [
      'texts that nobody is asked for',
      `update pending_entities set canonical = '' where canonical <> '' and expires_at < 1`,
      'pending_entities_text',
    ],
    ['requests of another day', 'delete from pending_entities where expires_at < 1', 'pending_entities_expiry'],
    ['signatures that nobody fetched', 'delete from entity_signatures where signed_at < 1', 'entity_signatures_signed'],
    [
      'sign-ins that have ended',
      `delete from login_challenges where (state in ('waiting', 'refused', 'replaced') and expires_at < 3) or (state = 'approved' and expires_at < 2) or (state = 'used' and expires_at < 1)`,
      'login_challenges_expiry',
    ],
    ['tokens that have ended', 'delete from program_tokens where expires_at < 1', 'program_tokens_expiry'],
  ])('%s', async (_what, statement, index) => {
    const plan = await fixture.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify(await tx.execute(sql.raw(`explain ${statement}`)))
    })
    expect(plan).toContain(index)
  })
})
