import { asc, inArray } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { isAsRecorded } from '../store/envelopes'
import { addresses, endpoints } from '../store/schema/entities'
import { destinationsIn } from './named-destinations'

type Reading = Pick<Change, 'database' | 'platform'>

/**
 * Of the endpoints and own accounts that an order names. The endpoints stay as they are until the transaction ends, so that what is looked up next is what this has answered for.
 * @throws Error where somebody wrote another address beside a record, or a record of their own
 */
export async function requireRecordedDestinations({ database, platform }: Reading, order: object): Promise<void> {
  const named = destinationsIn(order)
  const [endpointIds, accountIds] = [
    named.flatMap((one): Uuid[] => (one.type === 'Endpoint' ? [one.endpointId] : [])),
    named.flatMap((one): Uuid[] => (one.type === 'Account' ? [one.accountId] : [])),
  ]
  const { id, address, ledgerId, envelope } = endpoints
  const held =
    endpointIds.length === 0
      ? []
      : await database
          .select({ id, address, ledgerId, envelope })
          .from(endpoints)
          .where(inArray(id, endpointIds))
          .orderBy(id)
          .for('share')
  const own = accountIds.length === 0 ? [] : await readFirst(database, accountIds)
  if (![...held, ...own].every((destination) => isAsRecorded(platform, destination)))
    throw new Error('a destination of an order is not as the platform has signed it')
}

/** The first address of each account on each of its ledgers, to which orders pay. */
export const readFirst = (database: Reading['database'], accountIds: readonly Uuid[]) => {
  const { accountId, ledgerId, address, envelope, addressIndex } = addresses
  return database
    .selectDistinctOn([accountId, ledgerId], { accountId, ledgerId, address, envelope })
    .from(addresses)
    .where(inArray(accountId, [...new Set(accountIds)]))
    .orderBy(asc(accountId), asc(ledgerId), asc(addressIndex))
}
