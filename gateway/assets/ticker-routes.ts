import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../http/bearer'
import { readId } from '../http/entity-routes'
import { entityFilters, entitySorts, isOneOf, listPage, type ListSpec } from '../http/list-query'
import { notFound } from '../http/refusal'
import { tickers } from '../store/schema/entities'
import { validations } from './ticker-filters'

type TickerRow = typeof tickers.$inferSelect

/** The platform repeats the fields of a ticker beside its signed record, as older programs read them. */
const toTicker = ({ envelope }: TickerRow) => {
  const { lock: _lock, metadata: _metadata, ...fields } = envelope.data
  return { ...fields, ...envelope }
}

const tickerList: ListSpec<TickerRow> = {
  table: tickers,
  id: tickers.id,
  sorts: {
    ...entitySorts(tickers), ledgerId: tickers.ledgerId, kind: tickers.kind, name: tickers.name, symbol: sql`coalesce(${tickers.symbol}, '')`,
  },
  defaultSort: 'name',
  filters: {
    ...entityFilters(tickers),
    ledgerId: isOneOf(tickers.ledgerId),
    kind: isOneOf(tickers.kind, ['Native', 'Contract', 'Token']),
    name: isOneOf(tickers.name),
    symbol: isOneOf(tickers.symbol),
    validationStatus: isOneOf(tickers.validation, validations),
  },
  toItem: toTicker,
}

/** Tickers belong to the whole institution: every signed-in person reads them. */
export function mountTickers(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/tickers', async (c) => c.json(await listPage(context.database, tickerList, new URL(c.req.url).searchParams)))
  app.get('/v1/tickers/:id', async (c) => {
    const [row] = await context.database.select().from(tickers).where(eq(tickers.id, readId(c.req.param('id')))).limit(1)
    if (!row) throw notFound()
    return c.json(toTicker(row))
  })
}
