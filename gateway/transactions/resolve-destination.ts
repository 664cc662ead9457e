import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isAtHomeIn } from '../work/homes'
import type { NamedAddress } from '../ledgers/ledger-effects'
import type { LedgerFamily } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import { isUnderLock } from '../store/locked-domains'
import { accounts, endpoints } from '../store/schema/entities'
import { readMainAddresses } from './order-context'

export interface Payer {
  readonly domainId: Uuid
  readonly ledgerId: string
  readonly family: LedgerFamily
}

type Resolved = Result<string, RejectionCode>
export type Resolve = (destination: Destination) => Resolved

/**
 * The address behind each of these destinations, which are looked up together: however many an order names, the questions are the same
 * few. An account may be named by its own domain and by those above it, an endpoint by its own domain; anything else is answered as
 * if it did not exist.
 */
export async function resolveAll(
  database: Database,
  payer: Payer,
  destinations: readonly Destination[],
): Promise<Resolve> {
  const { family } = payer
  const unknown = refuse<RejectionCode>('InvalidDestination')
  const byAccount = await resolveAccounts(
    database,
    payer,
    destinations.flatMap((one) => (one.type === 'Account' ? [one.accountId] : [])),
  )
  const byEndpoint = await resolveEndpoints(
    database,
    payer,
    destinations.flatMap((one) => (one.type === 'Endpoint' ? [one.endpointId] : [])),
  )
  return (one) => {
    if (one.type === 'Account') return byAccount.get(one.accountId) ?? unknown
    if (one.type === 'Endpoint') return byEndpoint.get(one.endpointId) ?? unknown
    return family.isAddress(one.address) ? succeed(family.normalise(one.address)) : unknown
  }
}

/** The addresses alone: none for what is no destination now. */
export const addressBy =
  (resolve: Resolve): NamedAddress =>
  (named) => {
    const resolved = resolve(named)
    return resolved.ok ? resolved.value : ''
  }

async function resolveAccounts(
  database: Database,
  { domainId, ledgerId }: Payer,
  named: readonly Uuid[],
): Promise<ReadonlyMap<string, Resolved>> {
  if (named.length === 0) return new Map()
  const isNamed = and(inArray(accounts.id, [...new Set(named)]), isAtHomeIn(database, 'Account', domainId))
  const isHomeLocked = sql<boolean>`${isUnderLock(database, accounts.domainId)}`
  const found = await database
    .select({ id: accounts.id, lock: accounts.lock, isHomeLocked })
    .from(accounts)
    .where(isNamed)
  const main = await readMainAddresses(
    database,
    found.map(({ id }) => id),
    ledgerId,
  )
  return new Map(
    found.flatMap(({ id, lock, ...home }): [string, Resolved][] => {
      const address = main.get(id)
      if (address === undefined) return []
      return [
        [
          id,
          home.isHomeLocked ? refuse('DomainLocked') : lock === 'Unlocked' ? succeed(address) : refuse('AccountLocked'),
        ],
      ]
    }),
  )
}

async function resolveEndpoints(
  database: Database,
  { domainId, ledgerId, family }: Payer,
  named: readonly Uuid[],
): Promise<ReadonlyMap<string, Resolved>> {
  if (named.length === 0) return new Map()
  const isNamed = and(
    inArray(endpoints.id, [...new Set(named)]),
    eq(endpoints.domainId, domainId),
    eq(endpoints.ledgerId, ledgerId),
  )
  const found = await database
    .select({ id: endpoints.id, address: endpoints.address, lock: endpoints.lock })
    .from(endpoints)
    .where(isNamed)
  return new Map(
    found
      .filter(({ address }) => family.isAddress(address))
      .map(({ id, address, lock }) => [
        id,
        lock === 'Unlocked' ? succeed(family.normalise(address)) : refuse('EndpointLocked'),
      ]),
  )
}
