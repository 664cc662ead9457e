import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../http/bearer'
import { readId } from '../http/entity-routes'
import { entityFilters, entitySorts, isOneOf, listPage, type ListSpec } from '../http/list-query'
import { notFound } from '../http/refusal'
import { vaults } from '../store/schema/entities'

type VaultRow = typeof vaults.$inferSelect

const toVault = (row: VaultRow) => ({ ...row.envelope, additionalDetails: { processing: { status: row.processing } } })

const vaultList: ListSpec<VaultRow> = {
  table: vaults,
  id: vaults.id,
  sorts: entitySorts(vaults),
  defaultSort: 'alias',
  filters: {
    ...entityFilters(vaults),
    publicKey: isOneOf(vaults.publicKey),
    'additionalDetails.processingStatus': isOneOf(vaults.processing, ['Pending', 'Preparing', 'Completed']),
  },
  toItem: toVault,
}

/** Vaults belong to the whole institution: every signed-in person reads them. */
export function mountVaults(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/vaults', async (c) => c.json(await listPage(context.database, vaultList, new URL(c.req.url).searchParams)))
  app.get('/v1/vaults/:id', async (c) => {
    const [row] = await context.database.select().from(vaults).where(eq(vaults.id, readId(c.req.param('id')))).limit(1)
    if (!row) throw notFound()
    return c.json(toVault(row))
  })
}
