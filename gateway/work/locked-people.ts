import { inArray } from 'drizzle-orm'
import type { UserReference } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { users } from '../store/schema/entities'

/** Of those on whose word something is carried out; they stay as they are until that is done. */
export async function isOneLocked(database: Database, people: readonly UserReference[]): Promise<boolean> {
  const rows = await database
    .select({ lock: users.lock })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(users.id)
    .for('share')
  return rows.some(({ lock }) => lock !== 'Unlocked')
}
