import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { eventName } from '@domain/session/security-event'
import { toInstant } from '@domain/shared/clock'
import { dayjs } from '@domain/shared/dates'
import type { GatewayContext } from '../context'
import type { Log } from '../log'
import { createRefusalLimit } from './refusal-limit'
import { isRefusal, type SecurityFacts } from '../security-events'
import { askForSomebody } from '../store/askers'
import { users } from '../store/schema/entities'
import { requests } from '../store/schema/governance'
import { securityEntries } from '../store/schema/security'

/** How much is kept: so long, of each domain so many refusals and so many others, and of each of its people so many of one event: no more than a domain has room for, of all that one person can cause. */
export const securityLimits = {
  days: 365,
  mostOfADomain: 20_000,
  mostOfAPerson: 2_000,
  mostWaiting: 1000,
  mostAtOnce: 100,
  clearEvery: 500,
} as const

/** Nothing older is kept, or shown while it is still there. */
export const keptSince = (now: number, days: number = securityLimits.days): string =>
  dayjs.utc(now).subtract(days, 'day').toISOString()

interface Entry {
  readonly name: string
  readonly isRefusal: boolean
  readonly people: readonly string[]
  readonly facts: Omit<SecurityFacts, 'user.id'>
  readonly at: string
}

type EntryPosition = Pick<typeof securityEntries.$inferSelect, 'domainId' | 'isRefusal'>
type Limits = { readonly [K in keyof typeof securityLimits]: number }

/**
 * The security log, of which the domains of the people it is about keep what concerns them. It is written behind whoever tells it: nobody waits
 * for it and nothing fails by it. What is about nobody goes to the log alone. A record that somebody else added for a key is told of the person
 * once the key has signed as that record: docs/decisions/0055.
 */
export function keepSecurityLog(
  { log, database, clock }: Pick<GatewayContext, 'log' | 'database' | 'clock'>,
  limits: Limits = securityLimits,
): { readonly log: Log; readonly settle: () => Promise<void> } {
  const limit = createRefusalLimit(clock)
  const waiting: Entry[] = []
  const written = new Map<string, EntryPosition>()
  let untilCleared = 0
  let writing: Promise<void> | undefined

  const writeBatch = async (batch: readonly Entry[]) => {
    const domains = await database
      .insert(securityEntries)
      .select(sql`
        select gen_random_uuid(), ${users.domainId}, e.name, e."isRefusal", array_agg(${users.id} order by ${users.id}), e.facts, e.at
        from jsonb_to_recordset(${JSON.stringify(batch.map((entry, position) => ({ ...entry, position })))}::jsonb) as e(position int, name text, "isRefusal" boolean, people uuid[], facts jsonb, at timestamptz)
        join ${users} on ${users.id} = any(e.people)
        where exists (select from ${requests} where ${requests.requesterId} = ${users.id}) or not exists (
          select from ${users} as older
          where older.id = any(e.people) and older.public_key = ${users.publicKey} and older.lock = 'Unlocked' and older.created_at < ${users.createdAt})
        group by e.position, ${users.domainId}, e.name, e."isRefusal", e.facts, e.at`)
      .returning({ domainId: securityEntries.domainId, isRefusal: securityEntries.isRefusal })
    for (const position of domains) written.set(`${position.domainId} ${position.isRefusal}`, position)
    untilCleared -= domains.length
    if (untilCleared <= 0) await clear().catch(() => log.error('security.not_cleared'))
  }
  const clear = async () => {
    untilCleared = limits.clearEvery
    const domains = [...written.values()]
    written.clear()
    await database.delete(securityEntries).where(lt(securityEntries.at, keptSince(clock.now(), limits.days)))
    for (const { domainId, isRefusal: refused } of domains) {
      const isHere = and(eq(securityEntries.domainId, domainId), eq(securityEntries.isRefusal, refused))
      // Of each person and event first: whoever has thousands of tokens issued displaces nothing that is about others, and no own enrolment of a device.
      await database.execute(sql`
        delete from ${securityEntries} where id in (
          select id from (select id, row_number() over (partition by user_ids, name order by at desc, id desc) as place from ${securityEntries} where ${isHere}) as ranked
          where place > ${limits.mostOfAPerson})`)
      const last = database
        .select({ at: securityEntries.at, id: securityEntries.id })
        .from(securityEntries)
        .where(isHere)
        .orderBy(desc(securityEntries.at), desc(securityEntries.id))
        .offset(limits.mostOfADomain)
        .limit(1)
      await database
        .delete(securityEntries)
        .where(and(isHere, sql`(${securityEntries.at}, ${securityEntries.id}) <= (${last})`))
    }
  }
  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, limits.mostAtOnce)
      await writeBatch(batch).catch(() => log.error('security.not_kept', { entries: batch.length }))
    }
  }
  const security: Log['security'] = (event, facts) => {
    log.security(event, facts)
    const { 'user.id': people = [], ...rest } = facts
    if (people.length === 0) return
    // Of each invitation by itself: whoever holds codes of one person causes many refusals, and one of them may be the alarm.
    const leftOut = limit(event, [...people, rest['countersign.invitation.id'] ?? ''].join(' '))
    if (!leftOut) return
    if (waiting.length >= limits.mostWaiting) return log.error('security.not_kept', { entries: 1 })
    waiting.push({
      name: eventName(event),
      isRefusal: isRefusal(event),
      people,
      facts: { ...rest, ...leftOut },
      at: toInstant(clock.now()),
    })
    writing ??= askForSomebody(writeAll).finally(() => (writing = undefined))
  }
  return { log: { ...log, security }, settle: async () => writing }
}
