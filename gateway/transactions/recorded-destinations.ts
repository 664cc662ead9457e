import { asc, inArray, sql } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { isAsRecorded } from '../store/envelopes'
import { accounts, addresses, domains, endpoints } from '../store/schema/entities'
import { areWithin } from '../store/signed-lineage'
import type { TransferOutput } from '../ledgers/ledger-family'
import { readAgreedEndpoints, type AgreedEndpoint } from './agreed-endpoints'
import { destinationsIn } from './named-destinations'
import type { Payer } from './resolve-destination'

type Reading = Pick<Change, 'database' | 'platform'>

export const endpointsIn = (order: object): readonly Uuid[] => [
  ...new Set(destinationsIn(order).flatMap((one): Uuid[] => (one.type === 'Endpoint' ? [one.endpointId] : []))),
]

const accountsIn = (order: object): readonly Uuid[] => [
  ...new Set(destinationsIn(order).flatMap((one): Uuid[] => (one.type === 'Account' ? [one.accountId] : []))),
]

/** When people were first asked for an order; looked for where it names an endpoint. */
type AskedAt = () => Promise<string>

/**
 * Each endpoint and own account that an order of a domain names has the address of its record, and each endpoint is what it was when people were asked for the order.
 * @returns the endpoints
 * @throws Error where somebody wrote another address beside a record, a record of their own, or one of another domain, or where an endpoint was changed since
 */
export async function requireRecordedDestinations(
  reading: Reading,
  { domainId, askedAt }: { readonly domainId: Uuid; readonly askedAt: AskedAt },
  order: object,
): Promise<readonly AgreedEndpoint[]> {
  const ids = endpointsIn(order)
  const named = ids.length === 0 ? [] : await readAgreedEndpoints(reading, { domainId, askedAt: await askedAt(), ids })
  const isRecorded = named.every(({ isUnchanged }) => isUnchanged)
  if (!isRecorded || !(await areOwn(reading, domainId, await readFirst(reading.database, accountsIn(order)))))
    throw new Error('a destination of an order is not as the platform has signed it')
  return named
}

/**
 * The same of an order that was composed, with the addresses that are in it: who writes to the database may have had others there when they were read for it.
 * @throws Error as above, and where one of these is not the address of its record
 */
export async function requireComposedDestinations(
  reading: Reading,
  payer: Payer & { readonly askedAt: AskedAt },
  outputs: readonly Pick<TransferOutput, 'destination' | 'address'>[],
): Promise<void> {
  const recorded = await requireRecordedDestinations(reading, payer, outputs)
  const signed = new Set([
    ...recorded.map(({ id, address }) => `${id} ${payer.family.normalise(address)}`),
    ...(await readOwnAddresses(reading, payer, outputs)),
  ])
  const isSigned = ({ destination: one, address }: Pick<TransferOutput, 'destination' | 'address'>) =>
    one.type === 'Address' || signed.has(`${one.type === 'Account' ? one.accountId : one.endpointId} ${address}`)
  if (!outputs.every(isSigned)) throw new Error('an order was composed of another address than the platform has signed')
}

/** Whether these are records of the addresses of accounts that are at home in the domain or below it. */
async function areOwn(reading: Reading, domainId: Uuid, own: Awaited<ReturnType<typeof readFirst>>): Promise<boolean> {
  const homes = [...new Set(own.map(({ envelope }) => envelope.data['domainId'] as Uuid))]
  return own.every((one) => isAsRecorded(reading.platform, one)) && areWithin(reading, homes, domainId)
}

/** The first address of each account on each of its ledgers, to which orders pay. */
async function readFirst(database: Reading['database'], accountIds: readonly Uuid[]) {
  const { accountId, ledgerId, address, envelope, addressIndex } = addresses
  if (accountIds.length === 0) return []
  return database
    .selectDistinctOn([accountId, ledgerId], { accountId, ledgerId, address, envelope })
    .from(addresses)
    .where(inArray(accountId, [...accountIds]))
    .orderBy(asc(accountId), asc(ledgerId), asc(addressIndex))
}

/**
 * The addresses on a ledger of the own accounts that an order of a domain names, each after the id of its account.
 * @throws Error where one is not as the platform has signed it
 */
export async function readOwnAddresses(
  reading: Reading,
  { domainId, ledgerId }: { readonly domainId: Uuid; readonly ledgerId: string },
  order: object,
): Promise<readonly string[]> {
  const own = (await readFirst(reading.database, accountsIn(order))).filter((one) => one.ledgerId === ledgerId)
  if (!(await areOwn(reading, domainId, own))) throw new Error('an own address is not as the platform has signed it')
  return own.map(({ accountId, address }) => `${accountId} ${address}`)
}

/** Characters of the records of all endpoints that one order names, and of the domains of all accounts: they are read and verified until it is signed. */
const longestRecords = 2_000_000
/** Records that are looked at at once, each no longer than a request. */
const atOnce = 20

export async function areRecordsLong({ database }: Pick<Reading, 'database'>, order: object): Promise<boolean> {
  const [endpointIds, accountIds] = [endpointsIn(order), accountsIn(order)]
  if (endpointIds.length + accountIds.length <= atOnce) return false
  const homes = await database
    .selectDistinct({ domainId: accounts.domainId })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
  let sum = 0
  for (const [table, ids] of [
    [endpoints, endpointIds],
    [domains, homes.map(({ domainId }) => domainId)],
  ] as const)
    for (let first = 0; first < ids.length && sum <= longestRecords; first += atOnce) {
      const [some] = await database
        .select({ length: sql<number>`coalesce(sum(length(${table.envelope}::text)), 0)::int` })
        .from(table)
        .where(inArray(table.id, ids.slice(first, first + atOnce)))
      sum += some?.length ?? 0
    }
  return sum > longestRecords
}
