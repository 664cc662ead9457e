import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Clock } from '@domain/shared/clock'
import type { Database } from '../store/database'
import type { GatewayEnv } from './bearer'
import { HttpRefusal } from '../http/refusal'
import { askForSomebody } from '../store/askers'

const answerWithinMs = 2000

/**
 * Whether this process runs, and whether it can serve: for whatever watches over it, so without a token and without a word about the
 * institution. To be mounted before the calls that need a token.
 */
export function mountHealth(
  app: Hono<GatewayEnv>,
  parts: { readonly database: Database; readonly clock: Clock },
): void {
  const isAnswering = createDatabaseProbe(parts)
  app.get('/v1/health', (c) => c.json({ status: 'ok' }))
  app.get('/v1/ready', async (c) => {
    if (await isAnswering()) return c.json({ status: 'ready' })
    throw new HttpRefusal('NotReadyError', 'The database does not answer')
  })
}

/** One question at a time, however many ask: nobody can fill the database's queue with them. */
function createDatabaseProbe({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  // In nobody's name: whoever watches over it is none of the strangers who may have it crowded.
  const ask = () =>
    askForSomebody(() =>
      database.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    ).finally(() => {
      asking = undefined
    })
  return () => {
    asking ??= ask()
    const answer = asking
    return new Promise((resolve) => {
      const timer = clock.setTimeout(() => resolve(false), answerWithinMs)
      void answer.then((isThere) => {
        clock.clearTimeout(timer)
        resolve(isThere)
      })
    })
  }
}
