import { inArray } from 'drizzle-orm'
import type { UserReference } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
import { requireSealed } from '../store/envelopes'
import { users } from '../store/schema/entities'

/**
 * The keys of these users, as somebody is shown them. One person may be a user of several domains, with the one key of the own device: four eyes are
 * counted by keys, so that nobody is two.
 */
export async function keysOf(database: Database, people: readonly UserReference[]): Promise<ReadonlySet<PublicKey>> {
  const found = await database
    .select({ publicKey: users.publicKey })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    )
  return new Set(found.map(({ publicKey }) => publicKey))
}

/**
 * The same for a decision, from what the platform has signed.
 * @throws Error for a record that it has not, and for one that is missing: nobody's is ever deleted
 */
export async function sealedKeysOf(
  reading: Pick<Change, 'database' | 'platform'>,
  people: readonly UserReference[],
): Promise<ReadonlySet<PublicKey>> {
  const found = await requireSealed(
    reading,
    'User',
    people.map(({ id }) => id),
  )
  return new Set(
    people.map(({ id, domainId }) => {
      const { data } = found.get(id)!
      if (data['domainId'] !== domainId) throw new Error('the row of a user is that of another domain')
      return data['publicKey'] as PublicKey
    }),
  )
}
