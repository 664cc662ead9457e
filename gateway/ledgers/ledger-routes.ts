import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../access/bearer'
import { readName } from '../access/entity-routes'
import { entityFilters, entitySorts, listPage, toEnvelope, type ListSpec } from '../http/list-query'
import { HttpRefusal, notFound } from '../http/refusal'
import { findEnvelope } from '../store/entities'
import { ledgers, type StoredEnvelope } from '../store/schema/entities'
import { findFamily } from './ledger-families'

export const ledgerList: ListSpec<Pick<typeof ledgers.$inferSelect, 'envelope'>> = {
  table: ledgers,
  id: ledgers.id,
  sorts: entitySorts(ledgers),
  defaultSort: 'id',
  filters: entityFilters(ledgers),
  columns: { envelope: ledgers.envelope },
  toItem: toEnvelope,
}

export async function findLedger(context: GatewayContext, id: string): Promise<StoredEnvelope> {
  const envelope = await findEnvelope(context.database, 'Ledger', id)
  if (!envelope) throw notFound()
  return envelope
}

/** Ledgers are the same for everybody. */
export function mountLedgers(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/ledgers', async (c) =>
    c.json(await listPage(context.database, ledgerList, new URL(c.req.url).searchParams)),
  )
  app.get('/v1/ledgers/:id', async (c) => c.json(await findLedger(context, readName(c.req.param('id')))))
  app.get('/v1/ledgers/:id/fees', async (c) => {
    const { parameters } = (await findLedger(context, readName(c.req.param('id')))).data as unknown as {
      readonly parameters: { readonly type: string }
    }
    const family = findFamily(parameters.type)
    if (!family?.currentFees) throw new HttpRefusal('NoFeeInformation', 'Ledgers of this type have no fee levels')
    return c.json({ ...family.currentFees(context.clock.now()), type: family.type })
  })
}

/** The same records as `/v1/ledgers`: here every ledger is returned signed under both names. */
export function mountTrustedLedgers(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/trusted-ledgers', async (c) =>
    c.json(await listPage(context.database, ledgerList, new URL(c.req.url).searchParams)),
  )
  app.get('/v1/trusted-ledgers/:id', async (c) => c.json(await findLedger(context, readName(c.req.param('id')))))
}
