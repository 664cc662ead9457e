import { eq } from 'drizzle-orm'
import type { UserReference } from '@domain/shared/ids'
import { HttpRefusal } from '../http/refusal'
import type { Database } from '../store/database'
import { users } from '../store/schema/entities'

/**
 * Sees to it that whoever changes something without a signature is not locked, until the transaction ends: a lock that comes later waits, and then
 * finds what was made. It is the first that a transaction holds, as it is for one that locks.
 * @throws HttpRefusal for somebody who has been locked since the call came
 */
export async function holdUser(tx: Database, { id }: Pick<UserReference, 'id'>): Promise<void> {
  const [user] = await tx.select({ lock: users.lock }).from(users).where(eq(users.id, id)).for('share')
  if (user?.lock !== 'Unlocked') throw new HttpRefusal('PermissionDeniedError', 'You have been locked')
}
