import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../access/bearer'
import { readName } from '../access/entity-routes'
import { listPage } from '../http/list-query'
import { findLedger, ledgerList } from './ledger-routes'

/** The same records as `/v1/ledgers`: here every ledger is returned signed under both names. */
export function mountTrustedLedgers(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/trusted-ledgers', async (c) =>
    c.json(await listPage(context.database, ledgerList, new URL(c.req.url).searchParams)),
  )
  app.get('/v1/trusted-ledgers/:id', async (c) => c.json(await findLedger(context, readName(c.req.param('id')))))
}
