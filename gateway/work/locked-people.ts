import { inArray } from 'drizzle-orm'
import { approversOf, type PolicyWorkflow } from '@domain/policies/workflow'
import type { UserReference } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { users } from '../store/schema/entities'

/** On whose word something is carried out. */
interface Agreed {
  readonly author: UserReference
  readonly workflows: readonly PolicyWorkflow[]
}

/** Is one of those who agreed locked? They stay as they are until the transaction ends. */
export async function isOneLocked(database: Database, { author, workflows }: Agreed): Promise<boolean> {
  const rows = await database
    .select({ lock: users.lock })
    .from(users)
    .where(
      inArray(
        users.id,
        [author, ...approversOf(workflows)].map(({ id }) => id),
      ),
    )
    .orderBy(users.id)
    .for('share')
  return rows.some(({ lock }) => lock !== 'Unlocked')
}
