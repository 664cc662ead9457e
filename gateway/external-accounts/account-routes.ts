import { and, desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { toInstant } from '@domain/shared/clock'
import type { GatewayEnv } from '../access/bearer'
import { readId } from '../access/entity-routes'
import { requireSection } from '../access/read-access'
import { listPage } from '../http/list-query'
import { notFound } from '../http/refusal'
import { recordEvent } from '../store/events'
import { externalAccounts, externalAddresses } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import { noteConnection } from './connection-routes'
import { holdConnector, requireConnector, type Connector } from './connecting-right'
import { externalAccountList, externalAddressList } from './external-lists'
import type { CallLimits, QuestionLimit } from './question-limit'
import { showBalances } from './show-balances'
import { showAddress, showExternalAccount } from './show'
import { findConnection, readFrom, requireExternalAccount, type ExternalAccountRow } from './use-connection'

const base = '/v1/domains/:domainId/external-accounts'
const one = `${base}/:id`

/** The accounts that a domain has at its providers. */
export function mountExternalAccounts(
  app: Hono<GatewayEnv>,
  context: GovernanceContext,
  { limit, countQuestion }: CallLimits,
): void {
  addReads(app, context, countQuestion)
  app.post(`${one}/addresses`, async (c) => {
    const connector = await requireConnector(context, c)
    const account = await requireExternalAccount(context, c)
    limit(c.var.viewer)
    const row = await makeAddress(context, connector, account)
    noteConnection(context, 'provider.address_created', connector.author, account.connectionId)
    return c.json(showAddress(row))
  })
}

function addReads(app: Hono<GatewayEnv>, context: GovernanceContext, countQuestion: QuestionLimit): void {
  const { database } = context
  app.get(base, async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
    const query = new URL(c.req.url).searchParams
    return c.json(
      await listPage(database, externalAccountList(database), query, eq(externalAccounts.domainId, domain.id)),
    )
  })
  app.get(one, async (c) => c.json(showExternalAccount(await requireExternalAccount(context, c))))
  app.get(`${one}/balances`, async (c) => {
    const account = await requireExternalAccount(context, c)
    countQuestion(c.var.viewer, account.connectionId)
    const balances = await readFrom(context, await connectionOf(context, account), (provider) => provider.balances())
    const own = balances.filter(({ externalId }) => externalId === account.externalId)
    return c.json(await showBalances(context, account.connectionId, own))
  })
  app.get(`${one}/addresses`, async (c) => {
    const { id } = await requireExternalAccount(context, c)
    const query = new URL(c.req.url).searchParams
    return c.json(await listPage(database, externalAddressList, query, eq(externalAddresses.accountId, id)))
  })
  app.get(`${one}/addresses/latest`, async (c) => {
    const { id } = await requireExternalAccount(context, c)
    const [row] = await database
      .select()
      .from(externalAddresses)
      .where(eq(externalAddresses.accountId, id))
      .orderBy(desc(externalAddresses.createdAt), desc(externalAddresses.id))
      .limit(1)
    if (!row) throw notFound()
    return c.json(showAddress(row))
  })
  app.get(`${one}/addresses/:addressId`, async (c) => {
    const { id } = await requireExternalAccount(context, c)
    const [row] = await database
      .select()
      .from(externalAddresses)
      .where(and(eq(externalAddresses.accountId, id), eq(externalAddresses.id, readId(c.req.param('addressId')))))
    if (!row) throw notFound()
    return c.json(showAddress(row))
  })
}

async function connectionOf(context: GovernanceContext, account: ExternalAccountRow) {
  const row = await findConnection(context, account.domainId, account.connectionId)
  if (!row) throw notFound()
  return row
}

/** An address that its provider has just given the account; the one that it has, where it gives no other. */
async function makeAddress(context: GovernanceContext, { author, domainId }: Connector, account: ExternalAccountRow) {
  const made = await readFrom(context, await connectionOf(context, account), (provider) =>
    provider.newAddress(account.externalId),
  )
  return context.database.transaction(async (tx) => {
    await holdConnector(tx, { author, domainId })
    const now = toInstant(context.clock.now())
    const tag = made.tag ?? null
    const [row] = await tx
      .insert(externalAddresses)
      .values({ id: context.random.uuid(), accountId: account.id, address: made.address, tag, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (row) {
      const accountReference = { id: account.id, domainId }
      await recordEvent({ database: tx, now }, domainId, { type: 'AddressCreated', id: row.id, accountReference })
      return row
    }
    const known = await tx
      .select()
      .from(externalAddresses)
      .where(and(eq(externalAddresses.accountId, account.id), eq(externalAddresses.address, made.address)))
    const same = known.find((one) => one.tag === tag)
    if (!same) throw notFound()
    return same
  })
}
