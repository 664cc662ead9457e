import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Clock } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { composeProgram, type ProgramPorts } from '@gateway/compose-program'
import { readEnvironment } from '@gateway/server/resolve-config'
import { startServer } from '@gateway/server/start-server'
import { startMessages } from '@gateway/store/start-messages'
import { signInProgram } from '@support/api-program'
import { createTestPerson } from '@support/gateway-harness'
import { madeFolder } from '@support/made-folder'
import { runToEnd, startProgram, type RunningProgram } from '@support/running-program'
import { ledgersOfTests } from '@support/test-institution'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  folders.push(folder)
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A data folder whose database an earlier start has made, and nothing founded in. */
async function newMadeFolder(): Promise<string> {
  const folder = newFolder()
  cpSync(await madeFolder(), folder, { recursive: true })
  return folder
}

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
}
const random: ProgramPorts['random'] = {
  uuid: () => randomUUID() as Uuid,
  bytes: (count) => new Uint8Array(randomBytes(count)),
}
const log: ProgramPorts['log'] = { info: () => undefined, error: () => undefined, security: () => undefined }

/** A start as the program makes it, in this process: what it tells on its way, and why it ends. */
async function start(
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly observed: readonly string[]; readonly refused: readonly string[] }> {
  const observed: string[] = []
  const environment = readEnvironment({ PORT: '0', COMPANION_PORT: '0', ...variables })
  if (!environment.ok) return { observed, refused: environment.problem }
  const ports: ProgramPorts = { clock, random, log, say: (sentence) => observed.push(sentence) }
  const started = await startServer({
    environment: environment.value,
    version: 'test',
    compose: (config) => composeProgram(config, ports),
  })
  if (started.ok) await started.value.close()
  return { observed, refused: started.ok ? [] : [started.problem.sentence] }
}

/** The start is refused with exactly these sentences, and has told nothing before. */
const expectRefusal = async (environment: Readonly<Record<string, string>>, ...refused: readonly string[]) =>
  expect(await start(environment)).toEqual({ observed: [], refused })

/** The program itself ends with exactly these lines on the terminal and nothing else. */
const expectEnd = async (environment: Readonly<Record<string, string>>, ...sentences: readonly string[]) =>
  expect(await runToEnd(environment)).toEqual({
    code: 1,
    stdout: '',
    stderr: sentences.map((sentence) => `${sentence}\n`).join(''),
  })

const missing =
  'The database is empty: set GENESIS_FILE to a JSON file with the body of POST /v1/genesis, or DEMO=true for the demo institution.'

describe('a gateway that was started after all', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-'))
  const root = createTestPerson('root', randomUUID() as Uuid)
  const [apps, page] = [mkdtempSync(join(tmpdir(), 'apps-')), '<!doctype html>']
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const mistyped = { FLAG_NOTIFICATION: 'false', DATA_DIRS: 'x', SHELL_NAME: 'sh' }
  let first: RunningProgram
  beforeAll(async () => {
    cpSync(await madeFolder(), dataFolder, { recursive: true })
    await expectRefusal({ DATA_DIR: dataFolder, DEMO: 'false' }, missing)
    const file = join(dataFolder, 'genesis.json')
    writeFileSync(file, JSON.stringify(ledgersOfTests(root)))
    mkdirSync(join(apps, 'companion'))
    writeFileSync(join(apps, 'companion', 'index.html'), page)
    first = await startProgram({ DATA_DIR: dataFolder, DEMO: 'false', GENESIS_FILE: file, ...mistyped }, undefined, [
      '--apps',
      apps,
    ])
  })
  afterAll(async () => {
    await first.stop()
    for (const folder of [dataFolder, apps]) rmSync(folder, { recursive: true, force: true })
  })

  it('takes its first state on the folder on which a start without one was refused', async () => {
    const signedIn = await signInProgram(first.consoleOrigin, root)
    expect((await signedIn.read(`/v1/domains/${root.user.domainId}`))?.status).toBe(200)
  })

  it('has told the digest of the app that it serves, and that the app’s own list says something else', () => {
    const lines = first
      .said()
      .split('\n')
      .map((line) => line.trim())
    expect(lines.slice(lines.findIndex((line) => line.startsWith('App digest'))).slice(0, 2)).toEqual([
      `App digest  ${sha256(`${sha256(page)}  index.html\n`)}`,
      'The files of Auth & Sign differ from their SHA256SUMS.txt. Build them again.',
    ])
  })

  it('has told a mistyped name with the nearest one, and gone on', () => {
    expect(
      first
        .said()
        .split('\n')
        .filter((line) => line.includes('did you mean')),
    ).toEqual([
      'FLAG_NOTIFICATION is not a name that Countersign knows and changes nothing: did you mean FLAG_NOTIFICATIONS?',
      'DATA_DIRS is not a name that Countersign knows and changes nothing: did you mean DATA_DIR?',
    ])
  })

  it.each([
    ['PORT', expectEnd, () => new URL(first.consoleOrigin).port],
    ['COMPANION_PORT', expectRefusal, () => new URL(first.companionOrigin).port],
  ] as const)(
    'stands in the way of another: %s in use is named with the variable to change, before a database is made',
    async (variable, expectProblem, portOf) => {
      const dataDir = join(newFolder(), 'data')
      await expectProblem(
        { [variable]: portOf(), DATA_DIR: dataDir },
        `Port ${portOf()} is in use by another program: stop it, or choose another port with ${variable}.`,
      )
      expect(existsSync(dataDir)).toBe(false)
    },
  )

  it('holds its data folder: a second process is told which process that is, and the first goes on', async () => {
    await expectRefusal(
      { DATA_DIR: dataFolder },
      `The data folder ${dataFolder} is in use by process ${first.pid()}: stop it or set DATA_DIR.`,
    )
    expect((await fetch(`${first.consoleOrigin}/v1/health`)).status).toBe(200)
  })
})

describe('a start on a data folder that cannot be used', () => {
  it('a folder that cannot be made, in a place that takes none', () =>
    expectRefusal(
      { DATA_DIR: '/proc/nope' },
      'The data folder /proc/nope cannot be written: make it writable or set DATA_DIR.',
    ))

  it('a folder below one that cannot be made', () =>
    expectRefusal(
      { DATA_DIR: '/proc/nope/data' },
      'The data folder /proc/nope/data cannot be written: make it writable or set DATA_DIR.',
    ))

  it('a file in its place', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, 'mine')
    await expectRefusal({ DATA_DIR: file }, `${file} is a file and not a folder: name a folder with DATA_DIR.`)
  })

  it('a file where the database should be: the folder is as it was', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'postgres'), 'mine')
    await expectRefusal(
      { DATA_DIR: folder },
      `The data folder ${folder} cannot be written: make it writable or set DATA_DIR.`,
    )
    expect(readdirSync(folder)).toEqual(['postgres'])
  })

  it('a database whose files are damaged: nothing is written over them', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'postgres', 'global'), { recursive: true })
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n')
    writeFileSync(join(folder, 'postgres', 'global', 'pg_control'), 'x'.repeat(8192))
    const database = join(folder, 'postgres')
    expect(await start({ DATA_DIR: folder })).toEqual({
      observed: [startMessages.recovering],
      refused: [
        `The database in ${database} cannot be opened: restore a backup, or move the folder away to begin anew.`,
      ],
    })
    expect(readdirSync(folder)).toEqual(['postgres'])
  })

  it('a database that lost one of its tables', async () => {
    const folder = await newMadeFolder()
    const database = await PGlite.create(join(folder, 'postgres'))
    await database.exec('drop table genesis cascade')
    await database.close()
    const { observed, refused } = await start({ DATA_DIR: folder })
    expect([observed, refused.length]).toEqual([[], 1])
    expect(refused[0]).toMatch(
      /^The gateway could not be started on its database \(.*genesis.*\): restore a backup, or set another DATA_DIR to begin anew\.$/,
    )
    expect(readdirSync(folder).sort()).toEqual(['keys', 'postgres'])
  })
})

describe('a start on a database with nothing in it', () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-'))
    cpSync(await madeFolder(), folder, { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('a genesis file that is none is named', async () => {
    const file = join(newFolder(), 'genesis.json')
    writeFileSync(file, '{}')
    await expectRefusal(
      { DATA_DIR: folder, DEMO: 'false', GENESIS_FILE: file },
      `The genesis file ${file} is not valid at rootDomainSetup.`,
    )
  })

  it.each(['CONSOLE_ORIGIN', 'COMPANION_ORIGIN'])(
    'the demo institution is not served under the name of another machine: %s',
    (name) =>
      expectRefusal(
        { DATA_DIR: folder, [name]: 'https://desk.example' },
        `The demo institution is served to this machine only: leave ${name} out, or set DEMO=false with a GENESIS_FILE.`,
      ),
  )

  it('the demo institution is not served beyond this machine', () =>
    expectRefusal(
      { DATA_DIR: folder, HOST: '0.0.0.0' },
      'The demo institution is served on 127.0.0.1 only: set HOST=127.0.0.1, or DEMO=false with a GENESIS_FILE.',
    ))
})

describe('a start with a wrong environment', () => {
  it('every wrong value is one sentence, and nothing is made', async () => {
    const dataDir = join(newFolder(), 'data')
    await expectEnd(
      { DATA_DIR: dataDir, PORT: 'eighty', DEMO: 'perhaps', DATABASE_URL: 'mysql://x@localhost/y' },
      'PORT must be a port number from 0 to 65535.',
      'DATABASE_URL must be a complete address such as postgres://user@host/database.',
      'DEMO must be true or false.',
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it('one port for both is refused as such', () =>
    expectRefusal(
      { PORT: '9000', COMPANION_PORT: '9000' },
      'PORT and COMPANION_PORT must be two different ports: console and companion are two origins.',
    ))
})

describe('a start over a PostgreSQL server on another machine', () => {
  const open =
    'DATABASE_URL names another machine without verified TLS: add sslmode=verify-full to it, with sslrootcert=FILE for an authority of your own, or set DATABASE_WITHOUT_TLS=true on a private network.'
  /** The words are read before anybody is looked for: no machine has this name. */
  const at = (choices: string, host = 'db.invalid') => `postgres://custody@${host}/custody${choices}`
  const isTaken = (url: string) => readEnvironment({ DATABASE_URL: url }).ok

  it.each([
    '',
    '?sslmode=disable',
    '?sslmode=no-verify',
    '?sslmode=prefer',
    '?sslmode=require',
    '?sslmode=verify-ca',
    '?ssl=true',
    '?ssl=verify-full',
    '?sslmode=verify-full&sslmode=disable',
    '?sslmode=verify-full&host=db2.invalid&sslmode=require',
  ])('is refused with %j, in one sentence that says what to do', (choices) =>
    expectRefusal({ DATA_DIR: newFolder(), DATABASE_URL: at(choices) }, open),
  )

  it('is refused where an address of this machine hides another', () => {
    expect(
      [at('?host=db.invalid', 'localhost'), at('?host=10.0.0.1', '127.0.0.1'), at('', 'localhost.invalid')].map(
        isTaken,
      ),
    ).toEqual([false, false, false])
  })

  it('is refused by its word alone while Node is told to believe every certificate', () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect(isTaken(at('?sslmode=verify-full'))).toBe(false)
    vi.unstubAllEnvs()
    expect(isTaken(at('?sslmode=verify-full'))).toBe(true)
  })

  it('is taken without on this machine, by its names and by its socket', () => {
    expect(
      [at('', 'localhost'), at('', '127.0.0.1'), at('', '[::1]'), at('?host=/var/run/postgresql', 'localhost')].map(
        isTaken,
      ),
    ).toEqual([true, true, true, true])
  })

  it('names a file of certificates that is not there', () =>
    expectRefusal(
      { DATA_DIR: newFolder(), DATABASE_URL: at('?sslmode=verify-full&sslrootcert=/nowhere.pem') },
      'DATABASE_URL cannot be read: check the address, and that the files of certificates that it names exist.',
    ))

  it('is looked for on a private network when this is said, and each start repeats it', async () => {
    const { observed, refused } = await start({
      DATA_DIR: newFolder(),
      DATABASE_URL: at(''),
      DATABASE_WITHOUT_TLS: 'true',
    })
    expect({ observed, refused }).toEqual({
      observed: [startMessages.withoutTls],
      refused: [
        'The PostgreSQL server named by DATABASE_URL cannot be used: check that it runs and that the user may create tables.',
      ],
    })
  })

  it('a server that has no TLS hears nothing after that it was asked for it', async () => {
    const received: number[] = []
    const plain = createServer((socket) =>
      socket.on('error', () => undefined).on('data', (bytes) => (received.push(bytes.length), socket.write('N'))),
    )
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    const { port } = plain.address() as AddressInfo
    await expectRefusal(
      {
        DATA_DIR: newFolder(),
        DATABASE_URL: `postgres://custody:secret@127.0.0.1:${port}/custody?sslmode=verify-full`,
      },
      'The PostgreSQL server named by DATABASE_URL has no certificate that is valid for its host: give it one, and name its authority with sslrootcert=FILE.',
    )
    expect(received).toEqual([8])
    plain.close()
  })
})

describe('a start over a PostgreSQL server that cannot be used', () => {
  const unusable =
    'The PostgreSQL server named by DATABASE_URL cannot be used: check that it runs and that the user may create tables.'

  it('nobody listens there', () =>
    expectRefusal({ DATA_DIR: newFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, unusable))

  it('somebody listens there and never says a word', async () => {
    const held = new Set<Socket>()
    const mute = createServer((socket) => held.add(socket))
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    await expectRefusal(
      { DATA_DIR: newFolder(), DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` },
      unusable,
    )
    held.forEach((socket) => socket.destroy())
    mute.close()
  })
})
