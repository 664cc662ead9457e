import { sql } from 'drizzle-orm'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from './entities'
import { events } from './schema/money'

/** What an event says: its type, and the ids of what it is about. */
export type EventPayload = JsonObject & { readonly type: string }

/**
 * Records what happened to a domain, in the transaction of the change itself. The number that the event is inserted with
 * is provisional: a trigger replaces it at the commit, so that numbers are given in the order of the commits.
 */
export async function recordEvent(change: Pick<Change, 'database' | 'now'>, domainId: Uuid, payload: EventPayload): Promise<void> {
  const number = sql`select nextval('events_sequence_seq') as number`
  const id = sql`overlay(overlay(md5('event ' || number) placing '8' from 13) placing '8' from 17)::uuid`
  await change.database.execute(sql`
    insert into ${events} (sequence, id, domain_id, payload, saved_at)
    select number, ${id}, ${domainId}::uuid, ${JSON.stringify(payload)}::jsonb, ${change.now}::timestamptz from (${number}) as numbers`)
}
