import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { canonicalText } from '@domain/shared/canonical-json'
import { parsePreparedFile, signPreparedFile } from '@domain/vaults/operation-files'
import { manifests, vaultOperations } from '@gateway/store/schema/money'
import { createDesk, type Desk } from '@support/desk'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'

interface Outcome {
  readonly status: number
  readonly body: {
    readonly reason?: string
    readonly message?: string
    readonly additionalDetails?: readonly { readonly reason: string; readonly message: string }[]
  }
}

let harness: Harness
let desk: Desk
let maker: TestPerson
let domainId: Uuid
let vaultId: Uuid
const received: unknown[] = []
beforeAll(async () => {
  harness = await createHarness({ security: (...one) => received.push(one) })
  desk = await createDesk(harness)
  ;({ maker, id: domainId } = await desk.open())
})
afterAll(() => harness.close())
beforeEach(async () => {
  vaultId = harness.random.uuid()
  await harness.propose(harness.root, desk.newVault({ id: vaultId, customProperties: { offline: 'true' } }))
})

const platformKey = () => harness.gateway.context.platform.publicKey
const statusOf = async (id = vaultId) =>
  (await harness.as(maker).get<{ additionalDetails: { processing: { status: string } } }>(`/v1/vaults/${id}`)).body
    .additionalDetails.processing.status
const take = (person = harness.root, id = vaultId) => harness.as(person).get(`/v1/vaults/${id}/operations/prepared`)
const signFor = (content: string, id = vaultId, key = makeKey(id)) => {
  const signed = signPreparedFile(content, { id, platformKey: platformKey(), sign: key.sign })
  if (!signed.ok) throw new Error(signed.problem.tag)
  return signed.value
}
const signNow = async () => signFor((await take()).text)
async function bring(files: Readonly<Record<string, string>>, person = harness.root): Promise<Outcome> {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name))
  const headers = { authorization: `Bearer ${await harness.tokenOf(person)}` }
  const answer = await harness.fetch(
    new Request('http://127.0.0.1:8080/v1/vaults/operations/signed', { method: 'POST', headers, body: form }),
  )
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Outcome['body']) }
}
const reasonsOf = ({ body }: Outcome) => body.additionalDetails?.map(({ reason }) => reason)

describe('a vault that is kept offline', () => {
  test('it stays pending, and lends no key, until its first file came back signed [ST023] [ER039] [AP048] [AP049]', async () => {
    const account = desk.newAccount({ providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' } })
    expect([await statusOf(), await desk.hintOf(maker, account)]).toEqual(['Pending', 'VaultNotReady'])
    expect(await bring({ 'signed.json': await signNow() })).toEqual({ status: 200, body: {} })
    expect([await statusOf(), await desk.hintOf(maker, account)]).toEqual(['Completed', 'Succeeded'])
  })

  test('what its accounts sign goes out in a file, and is completed when it comes back and not before', async () => {
    await bring({ 'first.json': await signNow() })
    const account = desk.newAccount({ providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' } })
    await harness.propose(maker, account)
    const id = harness.random.uuid()
    await harness.propose(maker, {
      type: 'v0_SignManifest',
      id,
      accountId: account.id,
      content: { type: 'EIP-191', value: '0x48' },
      customProperties: {},
    })
    const processing = async () =>
      (
        await harness
          .as(maker)
          .get<{ additionalDetails: { processing: { type: string } } }>(
            `/v1/domains/${domainId}/accounts/${account.id}/manifests/${id}`,
          )
      ).body.additionalDetails.processing.type
    await desk.pass(5)
    expect(await processing()).toBe('Preparing')
    await harness.gateway.context.database
      .update(manifests)
      .set({ dueAt: new Date(harness.clock.now()).toISOString() })
      .where(eq(manifests.id, id))
    await desk.pass(2)
    expect(await processing()).toBe('Preparing')
    const prepared = await take()
    expect(parsePreparedFile(prepared.text, platformKey())).toMatchObject({
      ok: true,
      value: {
        vaultId,
        operations: [{ kind: 'Manifest', subjectId: id, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      },
    })
    await bring({ 'second.json': signFor(prepared.text) })
    await harness.settle()
    expect(await processing()).toBe('Completed')
    expect(parsePreparedFile((await take()).text, platformKey())).toMatchObject({ value: { operations: [] } })
  })

  test('a prepared file is canonical, sealed by the platform and named after its vault [AP048]', async () => {
    const answer = await harness.fetch(
      new Request(`http://127.0.0.1:8080/v1/vaults/${vaultId}/operations/prepared`, {
        headers: { authorization: `Bearer ${await harness.tokenOf(harness.root)}` },
      }),
    )
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      `attachment; filename="prepared-${vaultId}.json"`,
    ])
    const text = await answer.text()
    expect(canonicalText(JSON.parse(text))).toBe(text)
    expect(JSON.parse(text)).toMatchObject({
      data: {
        format: 'countersign-prepared-operations',
        version: 2,
        vaultId,
        operations: [{ kind: 'Vault', subjectId: vaultId }],
      },
      signingKey: platformKey(),
    })
  })

  test('the cold side refuses a file of another platform, a changed one and one of another vault', async () => {
    const { text } = await take()
    const vault = { id: vaultId, platformKey: platformKey(), sign: makeKey(vaultId).sign }
    expect(signPreparedFile(text, { ...vault, platformKey: makeKey('other').publicKey })).toEqual({
      ok: false,
      problem: { tag: 'foreignPlatform' },
    })
    expect(signPreparedFile(text.replace('"kind":"Vault"', '"kind":"Manifest"'), vault)).toEqual({
      ok: false,
      problem: { tag: 'foreignPlatform' },
    })
    expect(signPreparedFile(text, { ...vault, id: desk.vaultId })).toEqual({
      ok: false,
      problem: { tag: 'foreignVault', vaultId },
    })
    expect(signPreparedFile('{}', vault)).toEqual({ ok: false, problem: { tag: 'notSuchAFile' } })
  })

  test('a file that is imported twice changes nothing the second time, and the answer says so', async () => {
    const file = await signNow()
    const events = async () =>
      (
        await harness
          .as(harness.root)
          .get<{ items: { payload: { type: string; id: string } }[] }>(
            `/v1/domains/${harness.root.user.domainId}/events?limit=100&sortOrder=DESC`,
          )
      ).body.items
        .filter(({ payload }) => payload.id === vaultId)
        .map(({ payload }) => payload.type)
    expect((await bring({ a: file, b: file })).body.additionalDetails).toEqual([
      {
        reason: 'AlreadyImported',
        message: `b: every operation that it holds of vault Vault ${vaultId.slice(0, 8)} was imported before`,
      },
    ])
    expect(reasonsOf(await bring({ a: file }))).toEqual(['AlreadyImported'])
    expect(await events()).toEqual(['VaultUpdated', 'VaultCreated'])
  })

  test('each file is taken or refused by itself, and each refusal says why', async () => {
    const good = await signNow()
    const prepared = (await take()).text
    received.splice(0)
    const answer = await bring({ 'good.json': good, 'prepared.json': prepared, 'text.txt': 'no JSON' })
    expect(received).toEqual([
      ['operations.imported', { 'user.id': [harness.root.user.id], 'countersign.files.count': 1 }],
    ])
    expect([answer.status, answer.body.reason, answer.body.message]).toEqual([
      400,
      'OperationsNotImported',
      '2 of 3 files were not imported',
    ])
    expect(answer.body.additionalDetails).toEqual(
      ['prepared.json', 'text.txt'].map((name) => ({
        reason: 'InvalidFile',
        message: `${name} is not a file of signed operations`,
      })),
    )
    expect(await statusOf()).toBe('Completed')
  })

  test('a hundred files come at once and no more; what is more is not taken apart', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.txt`, 'no JSON']))
    expect((await bring(many(100))).body.additionalDetails).toHaveLength(100)
    const answer = await bring(many(101))
    expect([answer.status, answer.body.reason, answer.body.message]).toEqual([
      400,
      'InvalidRequestError',
      'More than 100 files: import fewer at once',
    ])
    const boundary = 'WebKitFormBoundaryAbCdEfGhIjKl'
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nx\r\n`
    const flood = async (type: string, count: number) => {
      const answer = await harness.fetch(
        new Request('http://127.0.0.1:8080/v1/vaults/operations/signed', {
          method: 'POST',
          headers: { authorization: `Bearer ${await harness.tokenOf(harness.root)}`, 'content-type': type },
          body: `${part.repeat(count)}--${boundary}--\r\n`,
        }),
      )
      return [answer.status, ((await answer.json()) as Outcome['body']).message]
    }
    const begin = performance.now()
    const tooMany = [400, 'More than 100 files: import fewer at once']
    expect(await flood(`multipart/form-data; boundary=${boundary}`, 100_000)).toEqual(tooMany)
    for (const type of [
      `Multipart/Form-Data;boundary="${boundary}"`,
      `multipart/form-data; xboundary=none; boundary=${boundary}`,
      `multipart/form-data; boundary=${boundary}; charset=UTF-8`,
    ])
      expect([type, ...(await flood(type, 101))]).toEqual([type, ...tooMany])
    // The parser would find the boundary in each of these as well, wherever it stands.
    for (const type of [
      `multipart/form-data; x="boundary=none"; boundary=${boundary}`,
      `multipart/form-data; boundary=none; boundary=${boundary}`,
      `multipart/form-data; boundary="\\${boundary}"`,
    ])
      expect([type, ...(await flood(type, 101))]).toEqual([type, 400, 'The body holds no files'])
    expect(performance.now() - begin).toBeLessThan(1_000)
  })

  test('a signature by another key, an operation of another vault and a vault that is not offline are refused', async () => {
    const { text } = await take()
    const change = (file: string, more: object) => canonicalText({ ...(JSON.parse(file) as object), ...more })
    expect(reasonsOf(await bring({ forged: signFor(text, vaultId, makeKey('thief')) }))).toEqual(['InvalidSignature'])
    expect(reasonsOf(await bring({ online: change(signFor(text), { vaultId: desk.vaultId }) }))).toEqual([
      'VaultNotFound',
    ])
    const other = harness.random.uuid()
    await harness.propose(harness.root, desk.newVault({ id: other, customProperties: { offline: 'true' } }))
    const answer = await bring({ strayed: change(signFor(text), { vaultId: other }) })
    expect(reasonsOf(answer)).toEqual(['OperationNotFound'])
    expect(answer.body.additionalDetails![0]!.message).toContain(`vault Vault ${other.slice(0, 8)}`)
    expect([await statusOf(), await statusOf(other)]).toEqual(['Pending', 'Pending'])
  })

  test('a file with one bad operation is refused whole', async () => {
    const signed = JSON.parse(await signNow()) as { operations: object[] }
    const file = canonicalText({
      ...signed,
      operations: [...signed.operations, { id: harness.random.uuid(), signature: 'AAAA' }],
    })
    expect(reasonsOf(await bring({ file }))).toEqual(['OperationNotFound'])
    expect(await statusOf()).toBe('Pending')
    const twice = canonicalText({ ...signed, operations: [...signed.operations, ...signed.operations] })
    expect(reasonsOf(await bring({ twice }))).toEqual(['InvalidFile'])
    expect((await bring({})).body.reason).toBe('InvalidRequestError')
  })

  test('what was withdrawn while the file was away keeps nothing else in it from being taken, and a file of such operations alone says so', async () => {
    await bring({ 'first.json': await signNow() })
    const account = desk.newAccount({ providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' } })
    await harness.propose(maker, account)
    const [dropped, kept] = [harness.random.uuid(), harness.random.uuid()]
    for (const id of [dropped, kept])
      await harness.propose(maker, {
        type: 'v0_SignManifest',
        id,
        accountId: account.id,
        content: { type: 'EIP-191', value: '0x48' },
        customProperties: {},
      })
    await desk.pass(5)
    const file = await signNow()
    const { database } = harness.gateway.context
    await database.update(vaultOperations).set({ status: 'Withdrawn' }).where(eq(vaultOperations.subjectId, dropped))
    expect(await bring({ file })).toEqual({ status: 200, body: {} })
    const rows = await database
      .select({ subjectId: vaultOperations.subjectId, status: vaultOperations.status })
      .from(vaultOperations)
      .where(eq(vaultOperations.vaultId, vaultId))
    expect(Object.fromEntries(rows.map(({ subjectId, status }) => [subjectId, status]))).toEqual({
      [vaultId]: 'Signed',
      [kept]: 'Signed',
      [dropped]: 'Withdrawn',
    })
    await database.update(vaultOperations).set({ status: 'Withdrawn' }).where(eq(vaultOperations.vaultId, vaultId))
    expect(reasonsOf(await bring({ file }))).toEqual(['OperationWithdrawn'])
  })

  test('a file holds a thousand operations, among them those of each domain, and comes back whole', async () => {
    await bring({ 'first.json': await signNow() })
    const account = desk.newAccount({ providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' } })
    await harness.propose(maker, account)
    const { database, clock, random } = harness.gateway.context
    const operation = () => ({
      id: random.uuid(),
      vaultId,
      kind: 'Manifest' as const,
      subjectId: random.uuid(),
      status: 'Prepared' as const,
      digest: random.uuid().replaceAll('-', '').repeat(2),
      createdAt: new Date(clock.now()).toISOString(),
    })
    await database.insert(vaultOperations).values(Array.from({ length: 1500 }, operation))
    await desk.pass(5)
    const late = harness.random.uuid()
    await harness.propose(maker, {
      type: 'v0_SignManifest',
      id: late,
      accountId: account.id,
      content: { type: 'EIP-191', value: '0x48' },
      customProperties: {},
    })
    await desk.pass(5)
    const prepared = parsePreparedFile((await take()).text, platformKey())
    const subjects = prepared.ok ? prepared.value.operations.map(({ subjectId }) => subjectId) : []
    expect([subjects.length, subjects.includes(late)]).toEqual([1000, true])
    expect((await bring({ file: await signNow() })).status).toBe(200)
    expect(parsePreparedFile((await take()).text, platformKey())).toMatchObject({
      value: { operations: { length: 501 } },
    })
  })

  test('only people of the root domain who may read vaults carry files; a vault that is not offline has none [RO017]', async () => {
    const file = await signNow()
    expect([(await take(maker)).status, (await bring({ file }, maker)).status]).toEqual([401, 401])
    expect((await take(harness.root, desk.vaultId)).status).toBe(404)
    const clerk = createTestPerson('clerk', harness.root.user.domainId)
    await harness.propose(harness.root, { type: 'v0_CreateUser', ...asNewUser(clerk, ['clerk']) })
    expect((await take(clerk)).status).toBe(200)
    const rootId = harness.root.user.domainId
    const { data } = (
      await harness
        .as(harness.root)
        .get<{ data: { permissions: { readAccess: object }; metadata: { revision: number } } }>(`/v1/domains/${rootId}`)
    ).body
    await harness.propose(harness.root, {
      type: 'v0_UpdateDomainPermissions',
      reference: { id: rootId, revision: data.metadata.revision },
      permissions: { readAccess: { ...data.permissions.readAccess, vaults: ['root-admin'] } as never },
    })
    expect([(await take(clerk)).status, (await take()).status]).toEqual([401, 200])
  })

  test('what a vault is called later does not bring it online or offline', async () => {
    await harness.propose(harness.root, {
      type: 'v0_UpdateVault',
      reference: { id: vaultId, revision: 1 },
      alias: 'Renamed',
      customProperties: {},
    })
    expect([await statusOf(), (await take()).status]).toEqual(['Pending', 200])
  })
})
