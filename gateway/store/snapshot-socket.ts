import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { isJsonObject, parseJson } from '@domain/shared/json'

const socketOf = (folder: string) => join(folder, 'gateway.sock')
const isSnapshot = (name: string) => name.startsWith('snapshot-')

export interface SnapshotSocket {
  readonly close: () => Promise<void>
}

/**
 * While a gateway holds the data folder, whoever may enter the folder may ask it there for a copy of the database, at one moment between two
 * transactions. Where the system has no such doors, or the path of the folder is too long for one, there is none.
 * @param copy copies the database to a path
 */
export function openSnapshotSocket(folder: string, copy: (target: string) => Promise<void>): Promise<SnapshotSocket> {
  for (const name of readdirSync(folder).filter(isSnapshot))
    rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(socketOf(folder), { force: true })
  const take = async () => {
    const target = join(folder, `snapshot-${randomUUID()}`)
    try {
      await copy(target)
      return { path: target }
    } catch {
      rmSync(target, { recursive: true, force: true })
      return {}
    }
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    void take().then((answer) => socket.end(JSON.stringify(answer)))
  })
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return new Promise((resolve) => {
    server.once('error', () => resolve({ close: () => Promise.resolve() }))
    server.listen(socketOf(folder), () => resolve({ close }))
  })
}

/** Asks the gateway that holds the folder; answers where the copy is, undefined when it cannot be asked or could not copy. */
export function askForSnapshot(folder: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = ''
    const socket = connect(socketOf(folder))
    socket.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => {
      const answer = parseJson(output)
      resolve(isJsonObject(answer) && typeof answer['path'] === 'string' ? answer['path'] : undefined)
    })
  })
}
