import { sql } from 'drizzle-orm'
import type { NotificationSource } from '@domain/preferences/notification-preference'
import type { Uuid } from '@domain/shared/ids'
import { reportAfter } from '../work/after-commit'
import type { Change } from '../store/entities'
import { domains, users } from '../store/schema/entities'
import { notificationSettings as settings } from '../store/schema/money'
import { notifications } from '../store/schema/notifications'
import { lineageOfRow, readsRow } from './notification-readers'
import { sectionOfSource, subjectOfSource } from './notification-sources'

/** What happened, of which people may be notified: an intent or a transaction of that domain. */
export interface Notifiable {
  readonly source: NotificationSource
  readonly domainId: Uuid
  /** The intent or the transaction itself. */
  readonly subjectId: Uuid
}

/**
 * Writes one row for each person who asked for it and may read the record now; in the transaction of what happened, so that neither stands
 * without the other. A person is a key: whoever has records in several of the domains that a preference covers is notified once, by the
 * preference of the nearest. Neither a locked record's preference counts nor its roles.
 */
export async function recordNotifications(
  { database, now }: Pick<Change, 'database' | 'now'>,
  { source, domainId, subjectId }: Notifiable,
): Promise<void> {
  const { rows } = (await database.execute(sql`
    insert into ${notifications} (user_id, domain_id, source, subject_kind, subject_id, created_at)
    select distinct on (${users.publicKey}) ${users.id}, ${domains.id}, ${source}, ${subjectOfSource[source]}, ${subjectId}::uuid, ${now}::timestamptz
    from ${domains}
      join ${settings} on ${settings.domainId} = any(${lineageOfRow}) and (${settings.domainId} = ${domains.id} or ${settings.scope} = 'SelfAndDescendants')
      join ${users} on ${users.id} = ${settings.userId} and ${users.domainId} = ${settings.domainId} and ${users.lock} = 'Unlocked'
    where ${domains.id} = ${domainId} and ${source} = any(${settings.subscriptions})
      and ${readsRow(users.publicKey, sql`${sectionOfSource[source]}::text`)}
    order by ${users.publicKey}, array_position(${lineageOfRow}, ${settings.domainId})
    on conflict do nothing
    returning user_id`)) as { readonly rows: readonly unknown[] }
  if (rows.length > 0) reportAfter(database, { event: 'notified', subjectId })
}
