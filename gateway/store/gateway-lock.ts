import { Client } from 'pg'
import { refuse, succeed, type Result } from '@domain/shared/result'

/** Held by the one gateway that works on a database; the server lets go of it when the connection ends. */
export interface GatewayLock {
  readonly release: () => Promise<void>
}

const lockNumber = 728_301
const waitMs = 5000
const againAfterMs = 1000
const notAvailable = '55P03'

/**
 * Takes the database for this process. A gateway that is just being stopped, or was killed a moment ago, is waited for. When
 * the connection is lost, the lock is taken again as soon as the server answers.
 * @throws the server's or the system's error when the server cannot be used
 */
export async function takeGatewayLock(url: string): Promise<Result<GatewayLock, { readonly tag: 'taken' }>> {
  let isReleased = false
  const connect = () => connectClient(url, () => void (isReleased || retake()))
  const retake = async () => {
    try {
      holder = await connect()
      await holder.query('select pg_advisory_lock($1)', [lockNumber])
    } catch {
      setTimeout(() => void (isReleased || retake()), againAfterMs).unref()
    }
  }
  let holder = await connect()
  const release = async () => {
    isReleased = true
    await holder.end()
  }
  try {
    await holder.query(`set lock_timeout = ${waitMs}`)
    await holder.query('select pg_advisory_lock($1)', [lockNumber])
    await holder.query('reset lock_timeout')
    return succeed({ release })
  } catch (error) {
    await release()
    if ((error as { code?: string }).code !== notAvailable) throw error
    return refuse({ tag: 'taken' })
  }
}

async function connectClient(url: string, onEnd: () => void): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: waitMs, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  client.on('end', onEnd)
  return client
}
