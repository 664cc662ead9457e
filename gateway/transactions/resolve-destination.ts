import { and, eq } from 'drizzle-orm'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isLineageLocked, readLineage } from '../governance/domain-levels'
import { isAtHomeIn } from '../governance/homes'
import type { LedgerFamily } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import { accounts, endpoints } from '../store/schema/entities'
import { readMainAddress } from './order-scene'

export interface Payer {
  readonly domainId: Uuid
  readonly ledgerId: string
  readonly family: LedgerFamily
}

/**
 * The address behind a destination. An account may be named by its own domain and by those above it, an endpoint by its
 * own domain; anything else is answered as if it did not exist.
 */
async function resolveDestination(database: Database, payer: Payer, destination: Destination): Promise<Result<string, RejectionCode>> {
  if (destination.type === 'Account') return resolveAccount(database, payer, destination.accountId)
  if (destination.type === 'Endpoint') return resolveEndpoint(database, payer, destination.endpointId)
  const { family } = payer
  return family.isAddress(destination.address) ? succeed(family.normalise(destination.address)) : refuse('InvalidDestination')
}

/** The same for the destinations of one order: what is named again is not looked up again. */
export function createResolver(database: Database, payer: Payer): (destination: Destination) => ReturnType<typeof resolveDestination> {
  const known = new Map<string, ReturnType<typeof resolveDestination>>()
  return (destination) => {
    const text = canonicalText(destination)
    const found = known.get(text) ?? resolveDestination(database, payer, destination)
    known.set(text, found)
    return found
  }
}

async function resolveAccount(database: Database, { domainId, ledgerId }: Payer, accountId: Uuid): Promise<Result<string, RejectionCode>> {
  const [account] = await database.select().from(accounts).where(and(eq(accounts.id, accountId), isAtHomeIn(database, 'Account', domainId))).limit(1)
  if (!account) return refuse('InvalidDestination')
  const main = await readMainAddress(database, accountId, ledgerId)
  if (!main) return refuse('InvalidDestination')
  if (isLineageLocked(await readLineage(database, account.domainId))) return refuse('DomainLocked')
  return account.lock === 'Unlocked' ? succeed(main.address) : refuse('AccountLocked')
}

async function resolveEndpoint(database: Database, { domainId, ledgerId, family }: Payer, endpointId: Uuid): Promise<Result<string, RejectionCode>> {
  const [endpoint] = await database.select().from(endpoints).where(eq(endpoints.id, endpointId)).limit(1)
  if (endpoint?.domainId !== domainId || endpoint.ledgerId !== ledgerId || !family.isAddress(endpoint.address)) return refuse('InvalidDestination')
  return endpoint.lock === 'Unlocked' ? succeed(family.normalise(endpoint.address)) : refuse('EndpointLocked')
}
