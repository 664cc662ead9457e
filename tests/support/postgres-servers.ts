import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { freePort } from './running-program'

export interface PostgresServer {
  /** What DATABASE_URL names. */
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface PostgresKind {
  readonly name: string
  /** Whether each connection is a session of its own, with locks of its own. */
  readonly hasSessions: boolean
  readonly start: () => Promise<PostgresServer>
}

/** PGlite behind a socket, which is there wherever the tests run; and PostgreSQL itself where the machine has one. */
export function postgresKinds(): readonly PostgresKind[] {
  const folder = findInstalled()
  const installed = folder ? [{ name: 'an installed PostgreSQL', hasSessions: true, start: () => startInstalled(folder) }] : []
  return [{ name: 'PGlite behind PostgreSQL’s protocol', hasSessions: false, start: startPglite }, ...installed]
}

/** Answers PostgreSQL's protocol for many connections over the one session of PGlite: a transaction has it for itself. */
async function startPglite(): Promise<PostgresServer> {
  const database = await PGlite.create()
  const sockets = new Set<Socket>()
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = turn.then(run, run)
    turn = mine.catch(() => undefined)
    return mine
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    void serve(socket, database, inTurn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    stop: async () => {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}

type InTurn = <T>(run: () => Promise<T>) => Promise<T>

/** One connection: what is sent up to a Sync, a Query or the start is answered together; a transaction keeps the turn. */
async function serve(socket: Socket, database: PGlite, inTurn: InTurn): Promise<void> {
  const batches = readBatches(socket)
  const answerOne = async (batch: Uint8Array): Promise<'outside' | 'inside'> => {
    const answer = await database.execProtocolRaw(batch)
    socket.write(answer)
    return answer.at(-1) === 'I'.charCodeAt(0) ? 'outside' : 'inside'
  }
  const answerTransaction = async (first: Uint8Array): Promise<void> => {
    let place = await answerOne(first)
    while (place === 'inside') {
      const { value, done } = await batches.next()
      if (done) return void (await database.exec('rollback'))
      place = await answerOne(value)
    }
  }
  for await (const batch of batches) await inTurn(() => answerTransaction(batch))
}

const endsBatch = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)
const sslRequest = 80_877_103

async function* readBatches(socket: Socket): AsyncGenerator<Uint8Array, undefined> {
  let rest = Buffer.alloc(0)
  let batch: Buffer[] = []
  let hasStarted = false
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const typeBytes = hasStarted ? 1 : 0
        if (rest.length < typeBytes + 4) break
        const length = typeBytes + rest.readInt32BE(typeBytes)
        if (rest.length < length) break
        const message = rest.subarray(0, length)
        rest = rest.subarray(length)
        if (!hasStarted && message.readInt32BE(4) === sslRequest) {
          socket.write('N')
          continue
        }
        if (hasStarted && message[0] === terminate) return undefined
        batch.push(message)
        if (hasStarted && !endsBatch.has(message[0]!)) continue
        hasStarted = true
        yield Uint8Array.from(Buffer.concat(batch))
        batch = []
      }
    }
  } catch {
    return undefined
  }
  return undefined
}

function findInstalled(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root: then it runs as its own user. */
const readOwner = () => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function startInstalled(bin: string): Promise<PostgresServer> {
  const owner = readOwner()
  const folder = mkdtempSync(join(tmpdir(), 'countersign-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-N'], { ...owner, encoding: 'utf8', cwd: folder })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    child.on('exit', () => reject(new Error(said)))
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
