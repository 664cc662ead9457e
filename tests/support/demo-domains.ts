import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { demoGenesis } from '@gateway/demo/demo-genesis'
import { domainIdOf, domainNames, type DemoDomain } from '@gateway/demo/demo-people'
import type { GenesisBody } from '@gateway/governance/genesis'
import type { Database } from '@gateway/store/database'
import { accounts, addresses, endpoints, policies, tickers, users, vaults } from '@gateway/store/schema/entities'
import { intents, requests } from '@gateway/store/schema/governance'
import { manifests, transactionOrders, transactions, transfers } from '@gateway/store/schema/money'
import { externalAccounts, externalAddresses } from '@gateway/store/schema/providers'
import { dappSessions } from '@gateway/store/schema/dapps'
import { invitations } from '@gateway/store/schema/invitations'
import type { CallIds } from './call-rules'

/** A domain of the demo as it was founded, with one of each kind of thing that it has. */
export interface DemoDomainFacts {
  readonly name: DemoDomain
  readonly ids: CallIds
  /** What the domain has none of; its id is nobody's. */
  readonly lacks: ReadonlySet<keyof CallIds>
  /** The domain itself and those above it, by name. */
  readonly lineage: readonly DemoDomain[]
  readonly readAccess: Readonly<Record<string, readonly string[]>>
  /** Who asked for the intent and the request of `ids`. */
  readonly intentAuthor: string | undefined
  readonly requester: string | undefined
  readonly proposalSignature: string
}

type Setup = GenesisBody['rootDomainSetup']
const findSetup = (
  id: Uuid,
  setup: Setup = demoGenesis.rootDomainSetup,
  above: readonly Setup[] = [],
): readonly Setup[] =>
  setup.id === id
    ? [setup, ...above]
    : (setup.descendants ?? []).flatMap((below) => findSetup(id, below, [setup, ...above]))

export const demoDomains = Object.keys(domainNames) as readonly DemoDomain[]
const nameOf = (id: Uuid) => demoDomains.find((name) => domainIdOf(name) === id)!

export async function readDemoDomain(
  database: Database,
  name: DemoDomain,
  newId: () => Uuid,
): Promise<DemoDomainFacts> {
  const domainId = domainIdOf(name)
  const [setup, ...above] = findSetup(domainId)
  const [user] = await database.select().from(users).where(eq(users.domainId, domainId)).orderBy(asc(users.id)).limit(1)
  const [invitation] = await database
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.domainId, domainId))
    .limit(1)
  const [policy] = await database.select().from(policies).where(eq(policies.domainId, domainId)).limit(1)
  const [endpoint] = await database.select().from(endpoints).where(eq(endpoints.domainId, domainId)).limit(1)
  const [manifest] = await database.select().from(manifests).where(eq(manifests.domainId, domainId)).limit(1)
  const isOfManifest = sql`${accounts.id} is not distinct from ${manifest?.accountId ?? null}`
  const [account] = await database
    .select({ id: accounts.id, addressId: addresses.id, address: addresses.address, ledgerId: addresses.ledgerId })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .where(eq(accounts.domainId, domainId))
    .orderBy(desc(isOfManifest), desc(eq(addresses.ledgerId, 'ethereum-mainnet')), asc(addresses.id))
    .limit(1)
  const [intent] = await database
    .select()
    .from(intents)
    .where(eq(intents.targetDomainId, domainId))
    .orderBy(desc(eq(intents.status, 'Open')), asc(intents.id))
    .limit(1)
  const [request] = await database
    .select()
    .from(requests)
    .where(and(eq(requests.targetDomainId, domainId), eq(requests.requesterDomainId, domainId)))
    .orderBy(asc(requests.id))
    .limit(1)
  const [order] = await database
    .select({ id: transactionOrders.id })
    .from(transactionOrders)
    .where(eq(transactionOrders.domainId, domainId))
    .limit(1)
  const [transfer] = await database
    .select({ id: transfers.id })
    .from(transfers)
    .where(eq(transfers.domainId, domainId))
    .limit(1)
  const [transaction] = await database
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.domainId, domainId))
    .limit(1)
  const [vault] = await database.select({ id: vaults.id }).from(vaults).where(eq(vaults.offline, true)).limit(1)
  const [ticker] = await database
    .select({ id: tickers.id })
    .from(tickers)
    .where(eq(tickers.ledgerId, 'ethereum-mainnet'))
    .limit(1)
  const [external] = await database
    .select({
      connectionId: externalAccounts.connectionId,
      externalAccountId: externalAccounts.id,
      externalAddressId: externalAddresses.id,
    })
    .from(externalAccounts)
    .innerJoin(externalAddresses, eq(externalAddresses.accountId, externalAccounts.id))
    .where(eq(externalAccounts.domainId, domainId))
    .orderBy(asc(externalAccounts.externalId))
    .limit(1)
  const [dapp] = await database
    .select({ id: dappSessions.id })
    .from(dappSessions)
    .where(eq(dappSessions.domainId, domainId))
    .limit(1)
  const own = {
    dappSessionId: dapp?.id,
    connectionId: external?.connectionId,
    externalAccountId: external?.externalAccountId,
    externalAddressId: external?.externalAddressId,
    userId: user?.id,
    invitationId: invitation?.id,
    policyId: policy?.id,
    endpointId: endpoint?.id,
    accountId: account?.id,
    addressId: account?.addressId,
    manifestId: manifest?.id,
    intentId: intent?.id,
    requestId: request?.id,
    orderId: order?.id,
    transferId: transfer?.id,
    transactionId: transaction?.id,
  }
  const ids = Object.fromEntries(Object.entries(own).map(([key, id]) => [key, id ?? newId()])) as {
    readonly [K in keyof typeof own]: Uuid
  }
  const lacks = new Set(Object.entries(own).flatMap(([key, id]) => (id === undefined ? [key as keyof CallIds] : [])))
  return {
    name,
    lacks,
    ids: {
      ...ids,
      domainId,
      address: account?.address ?? 'nowhere',
      tickerId: ticker!.id,
      vaultId: vault!.id,
      ledgerId: 'ethereum-mainnet',
      pairBase: 'XBT',
      pairQuote: 'EUR',
    },
    lineage: [name, ...above.map(({ id }) => nameOf(id))],
    readAccess: setup!.permissions.readAccess as never,
    intentAuthor: intent?.authorId,
    requester: request?.requesterId,
    proposalSignature: intent?.proposalSignature ?? 'MEUCIQ==',
  }
}
