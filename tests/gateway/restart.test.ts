import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { buildDecision } from '@domain/intents/request'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { generatePlatformKeys, loadPlatformKeys } from '@gateway/platform/platform-keys'
import { asNewUser, createHarness, createTestIssuer, createTestPerson, type Harness } from '@support/gateway-harness'
import { madeFolder } from '@support/made-folder'
import { testConfig } from '@support/test-config'
import { allOf, quorum } from '@support/test-institution'

const random = {
  uuid: () => crypto.randomUUID() as never,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  folders.push(folder)
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** One whose database an earlier start has made. */
async function newMadeFolder(): Promise<string> {
  const folder = newFolder()
  cpSync(await madeFolder(), folder, { recursive: true })
  return folder
}

async function open(folder: string): Promise<OpenDatabase> {
  const opened = await openDatabase(testConfig({ DATA_DIR: folder }))
  if (!opened.ok) throw new Error(opened.problem.sentence)
  return opened.value
}

describe('a gateway that is stopped and started again', () => {
  test('an approval that was accepted but not carried out is carried out after the restart, once [SG001]', async () => {
    const folder = await newMadeFolder()
    const keys = loadPlatformKeys(folder, () => generatePlatformKeys(random))
    if (!keys.ok) throw new Error(keys.problem.sentence)
    const issuer = await createTestIssuer()
    const start = async (worker: 'automatic' | 'manual', root?: Harness['root']) => {
      const store = await open(folder)
      const harness = await createHarness({
        database: store.database,
        keys: keys.value,
        issuer,
        worker,
        ...(root ? { root } : {}),
      })
      return { harness, stop: async () => void (await harness.close(), await store.close()) }
    }
    const before = await start('manual')
    const { id, people } = await before.harness.createDomain({
      people: { maker: ['maker'], checker: ['checker'] },
      policies: [{ alias: 'Pair', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
    })
    const user = createTestPerson('new', id)
    const { intentId } = await before.harness.propose(people.maker, {
      type: 'v0_CreateUser',
      ...asNewUser(user, ['maker']),
    })
    const { data } = await before.harness.readIntent(people.checker, id, intentId)
    const approval = buildDecision({
      author: people.checker.user,
      targetDomainId: id,
      intentId,
      proposalSignature: data.details.proposalSignature,
    })
    const sent = await before.harness.send(people.checker, approval)
    expect(
      (await before.harness.as(people.checker).get(`/v1/domains/${id}/requests/${sent.body.requestId}`)).body['status'],
    ).toBe('Processing')
    await before.stop()

    const after = await start('automatic', before.harness.root)
    await after.harness.settle()
    const intent = await after.harness.readIntent(people.maker, id, intentId)
    expect(intent.data.state.status).toBe('Executed')
    expect(intent.signingKey).toBe(after.harness.gateway.context.platform.publicKey)
    expect(
      (await after.harness.as(people.checker).get(`/v1/domains/${id}/requests/${sent.body.requestId}`)).body['status'],
    ).toBe('Succeeded')
    expect((await after.harness.as(user).get('/v1/me')).body['domains']).toMatchObject([
      { id, userReference: { id: user.user.id, roles: ['maker'] } },
    ])
    const repeated = await after.harness.send(people.checker, approval)
    expect(repeated.body.requestId).toBe(sent.body.requestId)
    await after.stop()
  }, 60_000)

  test('two gateways over one database share the work and do each piece once [ST008]', async () => {
    const folder = await newMadeFolder()
    const keys = generatePlatformKeys(random)
    const issuer = await createTestIssuer()
    const store = await open(folder)
    const one = await createHarness({ database: store.database, keys, issuer, worker: 'manual' })
    const { id, people } = await one.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const two = await createHarness({ database: store.database, keys, issuer, worker: 'manual', root: one.root })
    const makers = Array.from({ length: 6 }, () => createTestPerson('new', id))
    const sent = makers.map((user) =>
      one.propose(people.maker, { type: 'v0_CreateUser', ...asNewUser(user, ['guest']) }),
    )
    await Promise.all([two.settle(), ...sent, two.settle()])
    const users = (
      await one
        .as(people.maker)
        .get<{ items: { data: { metadata: { revision: number } } }[] }>(`/v1/domains/${id}/users?roles=guest`)
    ).body
    expect(users.items.map(({ data }) => data.metadata.revision)).toEqual([1, 1, 1, 1, 1, 1])
    await Promise.all([one.close(), two.close()])
    await store.close()
  }, 60_000)
})

describe('opening the data folder', () => {
  test('a second process is told which one holds the folder, and a stale lock is replaced [SG001]', async () => {
    const folder = await newMadeFolder()
    const first = await open(folder)
    const second = await openDatabase(testConfig({ DATA_DIR: folder }))
    expect(second).toEqual({
      ok: false,
      problem: {
        tag: 'startProblem',
        code: 'dataFolderInUse',
        sentence: `The data folder ${folder} is in use by process ${process.pid}: stop it or set DATA_DIR.`,
      },
    })
    await first.close()
    writeFileSync(join(folder, 'gateway.lock'), '4194999 123')
    await (await open(folder)).close()
  })

  test('a folder that cannot be written and a damaged database are named in one sentence', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(await openDatabase(testConfig({ DATA_DIR: join(file, 'data') }))).toMatchObject({
      ok: false,
      problem: { code: 'dataFolderUnwritable' },
    })
    const damaged = newFolder()
    mkdirSync(join(damaged, 'postgres'))
    writeFileSync(join(damaged, 'postgres', 'PG_VERSION'), 'nonsense')
    expect(await openDatabase(testConfig({ DATA_DIR: damaged }))).toMatchObject({
      ok: false,
      problem: { code: 'databaseDamaged' },
    })
  })

  test('an unreachable PostgreSQL server is named in one sentence', async () => {
    const config = testConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(await openDatabase(config)).toMatchObject({ ok: false, problem: { code: 'databaseUnreachable' } })
  })

  test('the platform keys are made once, readable by their owner alone, and a broken file is no reason for new ones', () => {
    const folder = newFolder()
    const first = loadPlatformKeys(folder, () => generatePlatformKeys(random))
    expect(loadPlatformKeys(folder, () => generatePlatformKeys(random))).toEqual(first)
    writeFileSync(join(folder, 'keys', 'platform.json'), '{}')
    expect(loadPlatformKeys(folder, () => generatePlatformKeys(random))).toMatchObject({
      ok: false,
      problem: { code: 'keysUnreadable' },
    })
  })
})
