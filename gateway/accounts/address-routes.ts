import { and, count, desc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import { toInstant } from '@domain/shared/clock'
import { isWellFormed } from '@domain/shared/well-formed'
import { isLineageLocked, readLineage } from '../store/domain-levels'
import type { GovernanceContext } from '../work/governance-context'
import type { GatewayEnv, GatewayRequest } from '../access/bearer'
import { readId, readName } from '../access/entity-routes'
import { isOneOf, listPage, type ListSpec } from '../http/list-query'
import { readableDomainIds } from '../access/read-access'
import { HttpRefusal, InvalidParameter, notFound } from '../http/refusal'
import type { Database } from '../store/database'
import { findEnvelope } from '../store/entities'
import { accountLedgers, accounts, addresses, vaults, type StoredEnvelope } from '../store/schema/entities'
import { transfers } from '../store/schema/money'
import { addAddress, requireOwnNumber } from './account-addresses'
import { requireAccount, type AccountRow } from './require-account'

/** The platform repeats the fields of an address beside its signed record, as older programs read them. */
const toAddress = ({ envelope }: { readonly envelope: StoredEnvelope }) => {
  const { domainId: _domainId, accountId: _accountId, ...fields } = envelope.data
  return { ...envelope, ...fields }
}

/** No address of the same account and ledger is newer. */
const isLast = sql`not exists (select 1 from ${addresses} newer where newer.account_id = ${addresses.accountId} and newer.ledger_id = ${addresses.ledgerId} and newer.address_index > ${addresses.addressIndex})`

const addressList: ListSpec<Pick<typeof addresses.$inferSelect, 'envelope'>> = {
  table: addresses,
  id: addresses.id,
  sorts: {
    id: addresses.id,
    ledgerId: addresses.ledgerId,
    address: addresses.address,
    createdAt: addresses.createdAt,
    scope: addresses.scope,
  },
  defaultSort: 'createdAt',
  filters: {
    ledgerId: isOneOf(addresses.ledgerId),
    scope: isOneOf(addresses.scope, ['Internal', 'External']),
    lastOnly: ([value]) => (value === 'true' ? isLast : value === 'false' ? sql`true` : undefined),
  },
  columns: { envelope: addresses.envelope },
  toItem: toAddress,
}

export function mountAddresses(app: Hono<GatewayEnv>, context: GovernanceContext): void {
  const base = '/v1/domains/:domainId/accounts/:id/addresses'
  app.get(base, async (c) => {
    const account = await requireAccount(context, c)
    return c.json(
      await listPage(
        context.database,
        addressList,
        new URL(c.req.url).searchParams,
        eq(addresses.accountId, account.id),
      ),
    )
  })
  app.get(`${base}/latest`, async (c) => {
    const ledgerId = c.req.query('ledgerId')
    return c.json(
      await findAddress(
        context,
        c,
        and(isLast, ledgerId === undefined ? undefined : eq(addresses.ledgerId, readName(ledgerId))),
      ),
    )
  })
  app.get(`${base}/:addressId`, async (c) =>
    c.json(await findAddress(context, c, eq(addresses.id, readId(c.req.param('addressId'))))),
  )
  app.post(base, async (c) => c.json(await createAddress(context, c, c.req.query('ledgerId'))))
  app.post(`${base}/:ledgerId`, async (c) => c.json(await createAddress(context, c, readName(c.req.param('ledgerId')))))
  app.get('/v1/addresses', async (c) => c.json(await findOwners(context, c)))
}

async function findAddress(context: GovernanceContext, c: GatewayRequest, where: SQL | undefined) {
  const account = await requireAccount(context, c)
  const newestFirst = [sql`${addresses.createdAt} desc`, sql`${addresses.addressIndex} desc`, addresses.ledgerId]
  const [row] = await context.database
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, account.id), where))
    .orderBy(...newestFirst)
    .limit(1)
  if (!row) throw notFound()
  return toAddress(row)
}

/** Whose address this is, as far as the person may read the accounts of that domain. */
async function findOwners(context: GovernanceContext, c: GatewayRequest) {
  const asked = c.req.queries('address') ?? []
  const [address] = asked
  if (asked.length !== 1 || !address || !isWellFormed(address)) throw new InvalidParameter('address')
  const rows = await context.database
    .select({ address: addresses, domainId: accounts.domainId })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .where(
      and(
        eq(addresses.address, address),
        inArray(accounts.domainId, readableDomainIds(context.database, c.var.viewer, 'accounts')),
      ),
    )
    .orderBy(addresses.ledgerId, addresses.id)
  const items = rows.map(({ domainId, address: { id, address: text, ledgerId, accountId, createdAt } }) => ({
    id,
    address: text,
    ledgerId,
    domainId,
    accountId,
    createdAt,
    custodyType: 'SelfCustody',
    type: 'AccountAddressReference',
  }))
  return { items, count: items.length }
}

/** What is locked, itself or by its vault or domain, gets no further address. */
async function refuseLocked({ database }: GovernanceContext, account: AccountRow): Promise<void> {
  if (isLineageLocked(await readLineage(database, account.domainId)))
    throw new HttpRefusal('DomainLockedError', 'The domain of the account is locked')
  const [vault] = await database.select({ lock: vaults.lock }).from(vaults).where(eq(vaults.id, account.vaultId))
  if (account.lock !== 'Unlocked' || vault?.lock !== 'Unlocked')
    throw new HttpRefusal('AccountNotReady', 'The account or its vault is locked')
}

/** BIP-44: who restores an account from its seed looks no further than this many addresses in a row that were never paid. */
const gapLimit = 20

/** Are the last addresses of an account on a ledger, so many of them, all unpaid? */
async function isGapFull(database: Database, account: AccountRow, ledgerId: string): Promise<boolean> {
  const own = and(
    eq(addresses.accountId, account.id),
    eq(addresses.ledgerId, ledgerId),
    eq(addresses.scope, 'External'),
  )
  const payments = database
    .select({ one: sql`1` })
    .from(transfers)
    .where(and(eq(transfers.domainId, account.domainId), eq(transfers.recipientAddress, addresses.address)))
  const last = database
    .select({ isPaid: sql<boolean>`${exists(payments)}`.as('is_paid') })
    .from(addresses)
    .where(own)
    .orderBy(desc(addresses.addressIndex))
    .limit(gapLimit)
    .as('last')
  const [found] = await database
    .select({ unpaid: count() })
    .from(last)
    .where(sql`not ${last.isPaid}`)
  return found?.unpaid === gapLimit
}

async function createAddress(context: GovernanceContext, c: GatewayRequest, named: string | undefined) {
  const account = await requireAccount(context, c)
  await refuseLocked(context, account)
  return context.database.transaction(async (tx) => {
    await findEnvelope(tx, 'Account', account.id, 'change')
    const known = await tx.select().from(accountLedgers).where(eq(accountLedgers.accountId, account.id))
    if (named === undefined && known.length !== 1)
      throw new HttpRefusal('InvalidRequestError', 'The account is known on several ledgers: name one as ledgerId')
    const ledger = known.find(({ ledgerId }) => named === undefined || ledgerId === named)
    if (!ledger) throw notFound()
    if (await isGapFull(tx, account, ledger.ledgerId))
      throw new HttpRefusal(
        'AccountAddressesExhausted',
        `The last ${gapLimit} addresses of the account are unused: use one of them`,
      )
    const change = { database: tx, platform: context.platform, now: toInstant(context.clock.now()) }
    await requireOwnNumber(change, context.vaultSeed, account)
    const made = await addAddress(change, {
      seed: context.vaultSeed,
      account,
      ledgerId: ledger.ledgerId,
      newId: context.random.uuid,
    })
    if (!made) throw new HttpRefusal('AccountAddressesExhausted', 'An account has one address on this ledger')
    return toAddress({ envelope: made })
  })
}
