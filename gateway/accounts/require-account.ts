import { and, eq } from 'drizzle-orm'
import type { GatewayContext } from '../context'
import type { GatewayRequest } from '../access/bearer'
import { readId } from '../access/entity-routes'
import { requireSection } from '../access/read-access'
import { notFound } from '../http/refusal'
import { accounts } from '../store/schema/entities'

export type AccountRow = typeof accounts.$inferSelect

/** The account of a path `/v1/domains/:domainId/accounts/:id`, when the person may read the accounts of that domain. */
export async function requireAccount(context: GatewayContext, c: GatewayRequest): Promise<AccountRow> {
  const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
  const where = and(eq(accounts.domainId, domain.id), eq(accounts.id, readId(c.req.param('id'))))
  const [row] = await context.database.select().from(accounts).where(where).limit(1)
  if (!row) throw notFound()
  return row
}
