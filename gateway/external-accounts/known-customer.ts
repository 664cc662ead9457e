import { desc, eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Database } from '../store/database'
import { externalAccounts, externalAddresses } from '../store/schema/providers'
import type { OpenProvider } from './find-provider'
import type { ProviderAddress, ProviderProblem } from './provider'

type KnownAddress = ProviderAddress & { readonly externalId: string }

/** Addresses of one connection that are looked at: a provider may name two thousand others with each change of its credentials, and of all of them some are asked for with each question. */
export const mostKnown = 20_000

/** The addresses that the accounts of a connection are known to have, the newest. */
export async function readKnownAddresses(database: Database, connectionId: Uuid): Promise<readonly KnownAddress[]> {
  const rows = await database
    .select({
      externalId: externalAccounts.externalId,
      address: externalAddresses.address,
      tag: externalAddresses.tag,
    })
    .from(externalAddresses)
    .innerJoin(externalAccounts, eq(externalAccounts.id, externalAddresses.accountId))
    .where(eq(externalAccounts.connectionId, connectionId))
    .orderBy(desc(externalAddresses.createdAt), desc(externalAddresses.id))
    .limit(mostKnown)
  return rows.map(({ tag, ...row }) => ({ ...row, ...(tag === null ? {} : { tag }) }))
}

/**
 * Is somebody who has these addresses the customer whose accounts are known? A provider gives an address, or a tag of it, to one customer alone. Whoever changes the credentials of
 * a connection has signed nothing: credentials of another customer would lead what is paid to its accounts elsewhere, and have what was sent already sent again.
 */
export const hasKnownAddress = (
  known: readonly KnownAddress[],
  externalId: string,
  given: readonly ProviderAddress[],
): boolean => {
  const named = new Set(given.map(nameOf))
  return known.some((one) => one.externalId === externalId && named.has(nameOf(one)))
}

const nameOf = ({ address, tag }: ProviderAddress): string => JSON.stringify([address, tag])

/** Asks a provider whether the credentials are still of that customer; `refused` where they are not. Of accounts without an address nobody can say. */
export async function askForCustomer(
  database: Database,
  connectionId: Uuid,
  { addresses }: OpenProvider,
): Promise<Result<true, ProviderProblem>> {
  const known = await readKnownAddresses(database, connectionId)
  for (const externalId of new Set(known.map((one) => one.externalId))) {
    const given = await addresses(externalId)
    if (!given.ok && given.problem !== 'absent') return given
    if (given.ok && hasKnownAddress(known, externalId, given.value)) return succeed(true)
  }
  return known.length === 0 ? succeed(true) : refuse('refused')
}
