import { and, eq, inArray } from 'drizzle-orm'
import { approversOf, type PolicyWorkflow } from '@domain/policies/workflow'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { users } from '../store/schema/entities'
import { intents } from '../store/schema/governance'

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

/** The same of a manifest, which may have waited since its intent was carried out: for its account, or for a vault that is kept offline. */
export async function isAgreedByLocked(
  database: Database,
  { id, domainId }: { readonly id: Uuid; readonly domainId: Uuid },
): Promise<boolean> {
  const { authorId, authorDomainId, workflows } = intents
  const [agreed] = await database
    .select({ author: { id: authorId, domainId: authorDomainId }, workflows })
    .from(intents)
    .where(
      and(
        eq(intents.targetDomainId, domainId),
        eq(intents.payloadType, 'v0_SignManifest'),
        eq(intents.entityId, id),
        eq(intents.status, 'Executed'),
      ),
    )
  return agreed !== undefined && isOneLocked(database, agreed)
}
