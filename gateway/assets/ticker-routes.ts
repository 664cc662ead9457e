import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import { answerText } from '../http/answer-text'
import type { GatewayEnv } from '../access/bearer'
import { readId } from '../access/entity-routes'
import { entityFilters, entitySorts, isOneOf, listText, type TextList } from '../http/list-query'
import { notFound } from '../http/refusal'
import { tickers } from '../store/schema/entities'
import { validations } from './ticker-filters'

/** The platform repeats the fields of a ticker beside its signed record, as older programs read them. */
const tickerText = sql<string>`((${tickers.envelope} -> 'data') - 'lock' - 'metadata' || ${tickers.envelope})::text`

const tickerList: TextList = {
  table: tickers,
  id: tickers.id,
  sorts: {
    ...entitySorts(tickers),
    ledgerId: tickers.ledgerId,
    kind: tickers.kind,
    name: tickers.name,
    symbol: sql`coalesce(${tickers.symbol}, '')`,
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
  text: tickerText,
}

/** Tickers belong to the whole institution: every signed-in person reads them. */
export function mountTickers(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/tickers', async (c) =>
    answerText(c, await listText(context.database, tickerList, new URL(c.req.url).searchParams)),
  )
  app.get('/v1/tickers/:id', async (c) => {
    const [row] = await context.database
      .select({ text: tickerText })
      .from(tickers)
      .where(eq(tickers.id, readId(c.req.param('id'))))
      .limit(1)
    if (!row) throw notFound()
    return answerText(c, row.text)
  })
}
