import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  renameSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toBase64 } from '@domain/shared/base64'
import { sha256Hex } from '@domain/shared/hash'
import { openEmbeddedTarget } from '@gateway/backup/embedded-backup'
import { readKeptKeys } from '@gateway/backup/kept-keys'
import { checkRestore, restoreBackup } from '@gateway/backup/restore-backup'
import { exportRows, importRows } from '@gateway/backup/rows'
import type { PlatformKeys } from '@gateway/platform/platform-keys'
import { events } from '@gateway/store/schema/money'
import type { Ask } from '@gateway/store/schema-version'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { succeed } from '@domain/shared/result'
import { checkBackup } from '@gateway/backup/backup-file'
import { backup, balanceOf, makeKeys, makeUsers, openMakers } from '@support/backup-desk'
import {
  createHarness,
  createTestIssuer,
  type Harness,
  type TestDomain,
  type TestIssuer,
} from '@support/gateway-harness'
import { madeFolder } from '@support/made-folder'
import { createMemoryDatabase } from '@support/memory-database'
import { testConfig } from '@support/test-config'

const base = mkdtempSync(join(tmpdir(), 'countersign-'))
const folder = join(base, 'data')
const file = join(base, 'institution.backup')
const inFolder = { DATA_DIR: folder }

const open = async (): Promise<OpenDatabase> => {
  const opened = await openDatabase(testConfig({ DATA_DIR: folder }))
  if (!opened.ok) throw new Error(opened.problem.sentence)
  return opened.value
}

describe('the rows of an institution', () => {
  const askOf = ({ database }: Pick<OpenDatabase, 'database'>): Ask => {
    const { $client } = database as unknown as { readonly $client: PGlite }
    return async (text, values) => (await $client.query<Record<string, unknown>>(text, values)).rows
  }
  const readAll = async (ask: Ask) => {
    await ask('begin')
    const lines: string[] = []
    for await (const line of exportRows(ask)) lines.push(line)
    await ask('rollback')
    return lines
  }
  async function* again(lines: readonly string[]) {
    await Promise.resolve()
    yield* lines
  }

  test('come back as they were, whatever their tables hold, and so do the numbers that come next', async () => {
    const [demo, empty] = [
      await createHarness({ environment: { DEMO: true }, worker: 'manual' }),
      await createMemoryDatabase(),
    ]
    const [from, to] = [askOf(demo.gateway.context), askOf(empty)]
    const lines = await readAll(from)
    const sorted = lines.toSorted()
    expect(lines.filter((line) => line.startsWith('{')).length).toBeGreaterThan(500)
    await to('begin')
    await importRows(to, again(lines))
    await to('commit')
    expect(
      (await readAll(to))
        .toSorted()
        .filter((line, i) => line !== sorted[i])
        .slice(0, 3),
    ).toEqual([])
    await demo.close()
    await empty.close()
  })

  test('come back beside what others keep in the same database, which is left out', async () => {
    const [one, empty] = [await createHarness({ worker: 'manual' }), await createMemoryDatabase()]
    const [from, to] = [askOf(one.gateway.context), askOf(empty)]
    const own = await readAll(from)
    await from('create table "A copy" as select * from users')
    await from('create table spare (id serial, note text)')
    await from(`insert into spare (note) values ('of somebody else')`)
    const lines = await readAll(from)
    expect(lines.length).toBeGreaterThan(own.length + 4)
    await importRows(to, again(lines))
    expect((await readAll(to)).toSorted()).toEqual(own.toSorted())
    await one.close()
    await empty.close()
  })
})

describe('a backup of the embedded database', () => {
  let keys: PlatformKeys
  let store: OpenDatabase
  let harness: Harness
  let issuer: TestIssuer
  let domain: TestDomain<'maker'>
  let atTheEnd: Awaited<ReturnType<typeof balanceOf>>
  beforeAll(async () => {
    cpSync(await madeFolder(), folder, { recursive: true })
    rmSync(join(folder, 'keys'), { recursive: true, force: true })
    keys = makeKeys(folder)
    issuer = await createTestIssuer()
    store = await open()
    harness = await createHarness({ database: store.database, keys, issuer })
    domain = await openMakers(harness)
  })
  afterAll(() => rmSync(base, { recursive: true, force: true }))

  test('is made while its gateway serves, and says which keys are to be kept apart', async () => {
    const load = makeUsers(harness, domain)
    const said = await backup([file], inFolder)
    expect(await load.stop()).toBeGreaterThan(0)
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^${file} holds the institution ${harness.root.user.domainId}, \\d+ kB\\.$`)),
      'It holds no key, and cannot be restored without these. Keep them apart from it:',
      `  ${folder}/keys/platform.json: signs every record, and is the seed of every vault`,
      `  ${folder}/keys/identity-secret: opens what identity stores`,
      `  ${folder}/keys/provider-secret: opens the credentials of providers`,
    ])
    expect([(statSync(file).mode & 0o777).toString(8), readdirSync(base).sort()]).toEqual([
      '600',
      ['data', 'institution.backup'],
    ])
    expect(readdirSync(folder).filter((name) => name.startsWith('snapshot'))).toEqual([])
    atTheEnd = await balanceOf(store.database, domain)
  })

  test('holds no key, no session and nothing that waits for a signature', () => {
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    const secrets = [
      String(keys.signingKey.d),
      toBase64(keys.vaultSeed),
      Buffer.from(keys.vaultSeed).toString('hex'),
      `secret of ${folder}`,
    ]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    const tables = text
      .split('\n')
      .filter((line) => line.startsWith('["table"'))
      .map((line) => (JSON.parse(line) as string[])[1])
    expect(tables).toEqual(
      expect.arrayContaining([
        'burnt_intents',
        'devices',
        'events',
        'genesis',
        'identity_keys',
        'intents',
        'notifications',
        'oidc_payloads',
        'requests',
        'restores',
        'revisions',
        'users',
      ]),
    )
    // Those of dApps are ended by a restore, and what opens them is closed as credentials are.
    expect(tables.filter((name) => /session|challenges|nonce|pending|signatures|unfinished/.test(name!))).toEqual([
      'dapp_sessions',
    ])
  })

  const usage =
    'npm run backup -- FILE writes a backup; -- --restore FILE reads it, with --replace where a database stands already; -- --restored is for a database that was put back by other means.'
  test.each([
    ['a name that is taken', [file], `${file} exists already: name another file.`],
    ['no name', [], usage],
    ['more than one', ['one', 'two'], usage],
    ['a name beside a mark', ['--restored', 'one'], usage],
    ['a word that is none', ['--force', 'one'], usage],
    [
      'a folder that is not there',
      ['/nowhere/at/all'],
      '/nowhere/at/all could not be written: nothing was made. Name a folder that can be written and has room.',
    ],
    ['a file that is not there', ['--restore', '/nowhere.backup'], '/nowhere.backup does not exist.'],
  ])('is not made or read under %s', async (_, args, sentence) => {
    expect(await backup(args, inFolder)).toEqual([sentence])
  })

  test('is not restored, nor marked as restored, under a gateway that runs', async () => {
    for (const args of [['--replace', '--restore', file], ['--restored']])
      expect((await backup(args, inFolder))[0]).toMatch(/^The data folder .* is in use by process \d+/)
  })

  const other = join(base, 'other')
  const restoreElsewhere = (name: string) => backup(['--restore', join(base, name)], { DATA_DIR: other })
  const edit = (change: (lines: string[]) => readonly string[]) =>
    gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8').split('\n')).join('\n'))
  const header = (lines: readonly string[], change: object) => [
    JSON.stringify({ ...(JSON.parse(lines[0]!) as object), ...change }),
    ...lines.slice(1),
  ]

  const rename = (lines: readonly string[]) =>
    lines.map((line) => line.replace('"alias":"Test institution"', '"alias":"Mine"'))
  const sumUp = (lines: readonly string[]) => {
    const body = lines.slice(0, -2)
    const seal = JSON.parse(lines.at(-2)!) as object
    return [...body, JSON.stringify({ ...seal, sha256: sha256Hex(`${body.join('\n')}\n`) }), '']
  }

  test.each([
    ['cut off', () => readFileSync(file).subarray(0, -200)],
    ['changed in one byte', () => readFileSync(file).map((byte, i) => (i === 5000 ? byte ^ 1 : byte))],
    ['without its last line', () => edit((lines) => [...lines.slice(0, -2), ''])],
    ['with another name in a record', () => edit(rename)],
    [
      'with another name in a record and the checksum of that, by somebody without the platform’s key',
      () => edit((lines) => sumUp(rename(lines))),
    ],
    ['of a time that it does not have', () => edit((lines) => header(lines, { takenAt: '2027-01-01T00:00:00.000Z' }))],
    ['that is none', () => Buffer.from('no backup')],
  ])('that is damaged or forged is not restored: %s', async (_, write) => {
    writeFileSync(join(base, 'changed'), write())
    cpSync(join(folder, 'keys'), join(other, 'keys'), { recursive: true })
    expect(await restoreElsewhere('changed')).toEqual([
      `${base}/changed is damaged or no backup of this program: take another copy of it.`,
    ])
    expect(readdirSync(other)).toEqual(['keys'])
  })

  test('of one endless line is found out in time', async () => {
    writeFileSync(join(base, 'line'), gzipSync(Buffer.alloc(32_000_000, 'a')))
    const begin = performance.now()
    expect((await checkBackup(join(base, 'line'), () => succeed(''))).ok).toBe(false)
    expect(performance.now() - begin).toBeLessThan(3_000)
  })

  test('is restored under no other keys, and by no older program', async () => {
    writeFileSync(
      join(base, 'newer'),
      edit((lines) => header(lines, { schema: 9_000_000_000_000, program: '9.0.0' })),
    )
    expect(await restoreElsewhere('newer')).toEqual([
      `${base}/newer was made by version 9.0.0 of this program, which is newer: restore it with that version.`,
    ])
    const keyFile = (name: string) => join(other, 'keys', name)
    const kept = readFileSync(keyFile('provider-secret'))
    writeFileSync(keyFile('provider-secret'), 'another')
    expect(await restoreElsewhere('institution.backup')).toEqual([
      'keys/provider-secret in DATA_DIR is not the one of this backup: put back the one that was kept apart.',
    ])
    writeFileSync(keyFile('provider-secret'), kept)
    writeFileSync(keyFile('identity-secret'), 'another')
    expect(await restoreElsewhere('institution.backup')).toEqual([
      'keys/identity-secret in DATA_DIR is not the one of this backup: put back the one that was kept apart.',
    ])
    const { signingKey } = JSON.parse(readFileSync(keyFile('platform.json'), 'utf8')) as PlatformKeys
    writeFileSync(keyFile('platform.json'), JSON.stringify({ signingKey, vaultSeed: toBase64(new Uint8Array(32)) }))
    expect(await restoreElsewhere('institution.backup')).toEqual([
      'keys/platform.json in DATA_DIR is not the one of this backup: put back the one that was kept apart.',
    ])
    rmSync(other, { recursive: true })
    expect(await restoreElsewhere('institution.backup')).toEqual([
      `${other}/keys/platform.json is missing or cannot be read: put the keys of this institution there.`,
    ])
  })

  test('is restored where a database stands only when told, and that one is kept', async () => {
    await harness.close()
    await store.close()
    const before = readdirSync(folder).sort()
    expect(await backup(['--restore', file], inFolder)).toEqual([
      `${folder} holds a database already: restore with --replace, which keeps it aside, or set another DATA_DIR.`,
    ])
    const names: (string | null)[] = []
    const watcher = watch(folder, (_, name) => names.push(name))
    const said = await backup(['--replace', '--restore', file], inFolder)
    await expect.poll(() => names.filter((name) => name === 'postgres.ready').length).toBeGreaterThan(1)
    watcher.close()
    const former = `${folder}/postgres.until-20261119t090000000z`
    expect(said.slice(0, 2)).toEqual([
      `${file} is restored: the institution as it was at 2026-11-19T09:00:00.000Z.`,
      `The former database is kept in ${former}.`,
    ])
    expect(readdirSync(folder).sort()).toEqual([...before, 'postgres.until-20261119t090000000z'].sort())
    const all = readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
      join(parentPath, name),
    )
    expect(all.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
  })

  test('is restored from what was checked: a file that is exchanged meanwhile leaves nothing behind', async () => {
    cpSync(join(folder, 'keys'), join(other, 'keys'), { recursive: true })
    const [exchanged, kept] = [join(base, 'exchanged'), readKeptKeys(other)]
    cpSync(file, exchanged)
    const checked = kept.ok ? await checkRestore(exchanged, kept.value) : kept
    const target = await openEmbeddedTarget(other, 'now', false)
    if (!checked.ok || !target.ok) throw new Error('the file was not believed')
    writeFileSync(exchanged, edit(rename))
    const restored = await restoreBackup(target.value, exchanged, checked.value, 0)
    await target.value.close()
    expect([restored, readdirSync(other)]).toMatchObject([
      { ok: false, problem: { sentence: expect.stringContaining('nothing was changed') } },
      ['keys'],
    ])
  })

  test('is finished by the next start when it was ended by force between its last two steps: the institution of one moment, which serves again', async () => {
    renameSync(join(folder, 'postgres'), join(folder, 'postgres.ready'))
    store = await open()
    expect(
      readdirSync(folder)
        .filter((name) => name.startsWith('postgres'))
        .sort(),
    ).toEqual(['postgres', 'postgres.until-20261119t090000000z'])
    harness = await createHarness({ database: store.database, keys, issuer, root: harness.root })
    await harness.settle()
    const { users, intents, burnt, requests } = await balanceOf(store.database, domain)
    expect([users <= atTheEnd.users, intents, burnt, requests]).toEqual([true, users, users, users])
    const eventsOfFile = gunzipSync(readFileSync(file))
      .toString('utf8')
      .split('\n')
      .flatMap((line) =>
        line.startsWith('{"sequence":') && line.includes('"payload"')
          ? [(JSON.parse(line) as { sequence: number }).sequence]
          : [],
      )
    const numbers = (
      await store.database
        .select({ sequence: events.sequence })
        .from(events)
        .where(lt(events.sequence, 1_000_000_000))
        .orderBy(events.sequence)
    ).map(({ sequence }) => sequence)
    expect([eventsOfFile.length > 5, numbers]).toEqual([true, eventsOfFile.toSorted((a, b) => a - b)])
    expect((await harness.as(domain.people.maker).get('/v1/me')).status).toBe(200)
    expect(harness.gateway.context.restoredAt).toBe(harness.clock.now())
    const { request } = await harness
      .propose(
        harness.root,
        { type: 'v0_LockDomain', reference: { id: domain.id, revision: 1 } },
        { expiryAt: new Date(harness.clock.now() + 608_400_000 + 1).toISOString() },
      )
      .catch((error: Error) => ({ request: error.message }))
    expect(request).toContain('ExpiryTooFar')
    harness.clock.increment(1)
    const later = await harness.propose(
      harness.root,
      { type: 'v0_LockDomain', reference: { id: domain.id, revision: 1 } },
      { expiryAt: new Date(harness.clock.now() + 608_400_000).toISOString() },
    )
    expect(later.request.status).toBe('Succeeded')
  })

  test('of a folder whose gateway is stopped is made from the folder itself', async () => {
    await harness.close()
    await store.close()
    const second = join(base, 'second.backup')
    // A restore that was ended by force before the former database had left its place has changed nothing.
    mkdirSync(join(folder, 'postgres.ready'))
    expect((await backup([second], inFolder))[0]).toContain(`${second} holds the institution`)
    expect(readdirSync(folder).filter((name) => /^snapshot|lock|ready/.test(name))).toEqual([])
  })
})
