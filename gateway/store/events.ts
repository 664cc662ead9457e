import { sql } from 'drizzle-orm'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from './entities'
import { events } from './schema/money'

/** What an event says: its type, and the ids of what it is about. */
export type EventPayload = JsonObject & { readonly type: string }

/** What happened to a domain. */
export interface NewEvent {
  readonly domainId: Uuid
  readonly payload: EventPayload
}

export const recordEvent = (
  change: Pick<Change, 'database' | 'now'>,
  domainId: Uuid,
  payload: EventPayload,
): Promise<void> => recordEvents(change, [{ domainId, payload }])

/**
 * Records what happened, in the transaction of the change itself and in this order. The number that an event is inserted with
 * is provisional: a trigger replaces it at the commit, so that numbers are given in the order of the commits.
 */
export async function recordEvents(change: Pick<Change, 'database' | 'now'>, made: readonly NewEvent[]): Promise<void> {
  if (made.length === 0) return
  const numbered = sql`select nextval('events_sequence_seq') as number, "domainId", payload from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made("domainId" uuid, payload jsonb)`
  const id = sql`overlay(overlay(md5('event ' || number) placing '8' from 13) placing '8' from 17)::uuid`
  await change.database.execute(sql`
    insert into ${events} (sequence, id, domain_id, payload, saved_at)
    select number, ${id}, "domainId", payload, ${change.now}::timestamptz from (${numbered}) as numbers`)
}
