import { and, count, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { ProviderParameters } from '@api/external-accounts/provider-connections.wire'
import { toInstant } from '@domain/shared/clock'
import type { UserReference, Uuid } from '@domain/shared/ids'
import { holdUser } from '../access/hold-user'
import { HttpRefusal, notFound } from '../http/refusal'
import type { Database } from '../store/database'
import { recordEvent } from '../store/events'
import { externalAccounts, externalAddresses, externalOrders, providerConnections } from '../store/schema/providers'
import { takeTurnOf } from '../store/turns'
import type { GovernanceContext } from '../work/governance-context'
import { externalAccountIdOf } from './account-ids'
import { holdConnector, type Connector } from './connecting-right'
import { createCredentials } from './credentials'
import { openProvider, type OpenProvider } from './find-provider'
import { keepTransfers } from './keep-transfers'
import { hasKnownAddress, readKnownAddresses } from './known-customer'
import type { ProviderAccount, ProviderAddress, ProviderTransfer } from './provider'
import { stateOfAnswer, type ConnectionRow } from './use-connection'

/** Connections in use that a domain may have. */
export const mostConnections = 20

export interface Asked {
  readonly alias: string
  readonly parameters: ProviderParameters
}

/** What a provider says when it is given credentials. */
interface Found {
  readonly state: ConnectionRow['state']
  readonly accounts: readonly (ProviderAccount & { readonly addresses: readonly ProviderAddress[] })[]
  readonly transfers: readonly ProviderTransfer[]
}

/** Accounts that one connection may have: each is asked for its addresses. */
const mostAccounts = 100

/** Addresses that are kept of all of them, the newest of each: a provider may name a thousand for each, and all are written in one transaction. */
const mostAddresses = 2000

/** Asked before anything is written: no transaction waits for a provider. */
async function lookUp(provider: OpenProvider): Promise<Found> {
  const checked = await provider.check()
  const nothing = (state: Found['state'] | undefined) =>
    ({ state: state ?? 'ConnectionError', accounts: [], transfers: [] }) as const
  if (!checked.ok || checked.value.length > mostAccounts)
    return nothing(checked.ok ? undefined : stateOfAnswer(checked))
  const state = 'Connected'
  const accounts: Found['accounts'][number][] = []
  for (const account of checked.value) {
    const known = account.ledgerId === undefined ? undefined : await provider.addresses(account.externalId)
    // By its addresses a connection is known for that of one customer: without them it is not begun.
    if (known?.ok === false && known.problem !== 'absent') return nothing(stateOfAnswer(known))
    accounts.push({ ...account, addresses: known?.ok ? known.value : [] })
  }
  const transfers = await provider.transfers()
  return { state, accounts, transfers: transfers.ok ? transfers.value : [] }
}

/** Connects a provider. Credentials that it does not take are kept as well: the connection says so, and can be mended. */
export async function connectProvider(
  context: GovernanceContext,
  { domainId, author }: Connector,
  { id = context.random.uuid(), alias, parameters }: Asked & { readonly id?: Uuid | undefined },
): Promise<ConnectionRow> {
  const found = await lookUp(openProvider(parameters, context))
  return context.database.transaction(async (tx) => {
    await holdConnector(tx, { domainId, author })
    await requireSpare(tx, domainId)
    const now = toInstant(context.clock.now())
    const [row] = await tx
      .insert(providerConnections)
      .values({
        id,
        domainId,
        alias,
        type: parameters.type,
        state: found.state,
        sealed: createCredentials(context).close(parameters, { id, domainId }),
        ...authored(author, now),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new HttpRefusal('ConflictingRequestIdError', 'There is a connection with this id')
    await keepFound(context, tx, row, author, found)
    await recordEvent({ database: tx, now }, domainId, { type: 'AccountCreated', id })
    return row
  })
}

/** New credentials for a connection, all of them; those before are gone. What its provider does not take now, and what is of another customer, takes the place of none. */
export async function updateConnection(
  context: GovernanceContext,
  { author }: Connector,
  before: ConnectionRow,
  { alias, parameters }: Asked,
): Promise<ConnectionRow> {
  if (parameters.type !== before.type)
    throw new HttpRefusal(
      'InvalidRequestError',
      `The connection is one to ${before.type}: connect another provider anew`,
    )
  const found = await lookUp(openProvider(parameters, context))
  if (found.state !== 'Connected') throw notTaken(found.state)
  const former = createCredentials(context).open(before.sealed, before)
  return changeConnection(context, before, author, {
    alias,
    state: found.state,
    sealed: createCredentials(context).close(parameters, before),
    found: { ...found, isElsewhere: addressOf(former) !== addressOf(parameters) && former !== undefined },
  })
}

/** Where the provider of somebody answers, for whoever names it. */
const addressOf = (parameters: ProviderParameters | undefined) =>
  parameters && 'url' in parameters ? parameters.url : undefined

/** A connection of a backup may have been ended after it, or its credentials exchanged: those that there were are gone, and somebody enters them anew. What was sent waits for that. */
export const endRestoredCredentials = async ({ database }: Pick<GovernanceContext, 'database'>): Promise<void> =>
  void (await database
    .update(providerConnections)
    .set({ state: 'InvalidConnection', sealed: null })
    .where(ne(providerConnections.state, 'Disconnected')))

const notTaken = (state: Found['state']) =>
  state === 'InvalidConnection'
    ? new HttpRefusal('ProviderCredentialsError', 'The provider does not take these credentials: those before stay')
    : new HttpRefusal('ProviderUnreachableError', 'The provider does not answer: the credentials before stay')

/** Ends the use of a connection: its credentials are gone, what it was used for stays. */
export const endConnection = (context: GovernanceContext, { author }: Connector, before: ConnectionRow) =>
  changeConnection(context, before, author, { alias: before.alias, state: 'Disconnected', sealed: null })

async function changeConnection(
  context: GovernanceContext,
  { id, domainId }: ConnectionRow,
  author: UserReference,
  {
    found,
    ...values
  }: Pick<ConnectionRow, 'alias' | 'state' | 'sealed'> & { readonly found?: Found & { readonly isElsewhere: boolean } },
): Promise<ConnectionRow> {
  return context.database.transaction(async (tx) => {
    // Only of credentials that are changed the provider was asked first.
    await (found ? holdConnector(tx, { domainId, author }) : holdUser(tx, author))
    await tx.select().from(providerConnections).where(eq(providerConnections.id, id)).for('update')
    if (found) await requireSameCustomer(tx, id, found)
    const now = toInstant(context.clock.now())
    const { lastModifiedAt, lastModifiedBy, lastModifiedByDomainId } = authored(author, now)
    const [row] = await tx
      .update(providerConnections)
      .set({
        ...values,
        lastModifiedAt,
        lastModifiedBy,
        lastModifiedByDomainId,
      })
      .where(and(eq(providerConnections.id, id), ne(providerConnections.state, 'Disconnected')))
      .returning()
    if (!row) throw new HttpRefusal('ProviderConnectionError', 'The connection is disconnected')
    if (row.state === 'Disconnected') await requireNoOrders(tx, id)
    if (found) await keepFound(context, tx, row, author, found)
    if (found) await followAgain(tx, id, now)
    await recordEvent({ database: tx, now }, domainId, { type: 'AccountUpdated', id })
    return row
  })
}

/** @throws HttpRefusal for credentials of somebody else, and where nobody can say whose they are: of known accounts without an address */
async function requireSameCustomer(
  tx: Database,
  connectionId: Uuid,
  { accounts, isElsewhere }: Found & { readonly isElsewhere: boolean },
): Promise<void> {
  const known = await readKnownAddresses(tx, connectionId)
  // A provider at another address may say whatever is known of the accounts of this one.
  if (!isElsewhere && accounts.some(({ externalId, addresses }) => hasKnownAddress(known, externalId, addresses)))
    return
  const [account] = await tx
    .select({ id: externalAccounts.id })
    .from(externalAccounts)
    .where(eq(externalAccounts.connectionId, connectionId))
    .limit(1)
  if (account)
    throw new HttpRefusal(
      'OtherCustomerError',
      known.length === 0
        ? 'No account of the connection has an address, so that nobody can say whose these credentials are: connect anew'
        : 'These credentials are of another customer of the provider: connect that one anew',
    )
}

const ofConnection = (tx: Database, connectionId: Uuid) =>
  inArray(
    externalOrders.accountId,
    tx
      .select({ id: externalAccounts.id })
      .from(externalAccounts)
      .where(eq(externalAccounts.connectionId, connectionId)),
  )

/** Whoever enters credentials anew has a provider asked once more what became of the orders that were asked about for too long. */
const followAgain = async (tx: Database, connectionId: Uuid, now: string): Promise<void> =>
  void (await tx
    .update(externalOrders)
    .set({ dueAt: now })
    .where(and(eq(externalOrders.status, 'Processing'), isNull(externalOrders.dueAt), ofConnection(tx, connectionId))))

/** What has become of an order could not be asked any more. */
async function requireNoOrders(tx: Database, connectionId: Uuid): Promise<void> {
  const [open] = await tx
    .select({ id: externalOrders.id })
    .from(externalOrders)
    .where(and(ofConnection(tx, connectionId), isNotNull(externalOrders.dueAt)))
    .limit(1)
  if (open) throw new HttpRefusal('ProviderConnectionError', 'Orders of the connection are being carried out')
}

/** One connection of a domain after the other, so that none is beyond the limit. */
async function requireSpare(tx: Database, domainId: Uuid): Promise<void> {
  await takeTurnOf(tx, `provider connections ${domainId}`)
  const [row] = await tx
    .select({ used: count() })
    .from(providerConnections)
    .where(and(eq(providerConnections.domainId, domainId), ne(providerConnections.state, 'Disconnected')))
  if ((row?.used ?? 0) >= mostConnections)
    throw new HttpRefusal('TooManyConnectionsError', `A domain has at most ${mostConnections} connections in use`)
}

export const authored = (author: UserReference, now: string) => ({
  createdAt: now,
  createdBy: author.id,
  createdByDomainId: author.domainId,
  lastModifiedAt: now,
  lastModifiedBy: author.id,
  lastModifiedByDomainId: author.domainId,
})

/** Keeps what is not known yet of the accounts of a connection, their addresses and what moved there. */
async function keepFound(
  context: GovernanceContext,
  tx: Database,
  { id: connectionId, domainId }: ConnectionRow,
  author: UserReference,
  { accounts, transfers }: Found,
): Promise<void> {
  const now = toInstant(context.clock.now())
  for (const { externalId, alias, ledgerId, tickerNames, addresses } of accounts) {
    const own = { domainId, connectionId, externalId }
    const names = { alias: alias.slice(0, 75), ledgerId: ledgerId ?? null, tickerNames }
    const [account] = await tx
      .insert(externalAccounts)
      .values({ id: externalAccountIdOf(own), ...own, ...names, ...authored(author, now) })
      .onConflictDoUpdate({ target: [externalAccounts.connectionId, externalAccounts.externalId], set: names })
      .returning({ id: externalAccounts.id })
    if (!account) throw notFound()
    const newest = addresses.slice(0, Math.floor(mostAddresses / accounts.length))
    const rows = newest.map(({ address, tag }, index) => ({
      id: context.random.uuid(),
      accountId: account.id,
      address,
      tag: tag ?? null,
      createdAt: toInstant(context.clock.now() - index),
    }))
    if (rows.length > 0) await tx.insert(externalAddresses).values(rows).onConflictDoNothing()
  }
  await keepTransfers(context, tx, connectionId, transfers)
}
