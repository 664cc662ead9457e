import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { notificationSources } from '@domain/preferences/notification-preference'
import { domains, users } from '../store/schema/entities'
import { notifications } from '../store/schema/notifications'
import { sectionOfSource } from './notification-sources'

/** The ids from a row of `domains` up to the root. */
export const lineageOfRow = sql`(array[${domains.id}] || ${domains.ancestors})`

/** Whether the unlocked records of a key bring a role, from that row of `domains` or above it, that may read this section there. */
export const readsRow = (publicKey: SQLWrapper, section: SQL): SQL => sql`exists (
  select from ${users} as own where own.public_key = ${publicKey} and own.lock = 'Unlocked' and own.domain_id = any(${lineageOfRow})
    and jsonb_exists_any(${domains.envelope} #> array['data', 'permissions', 'readAccess', ${section}], own.roles))`

const sectionOfRow = sql`case ${notifications.source} ${sql.join(
  notificationSources.map((source) => sql`when ${source} then ${sectionOfSource[source]}`),
  sql` `,
)} end`

/** Of a row of `notifications`: its person is not locked, and may read what it names now. */
export const isReadableNow: SQL = sql`exists (
  select from ${domains} join ${users} on ${users.id} = ${notifications.userId} and ${users.lock} = 'Unlocked'
  where ${domains.id} = ${notifications.domainId} and ${readsRow(users.publicKey, sectionOfRow)})`
