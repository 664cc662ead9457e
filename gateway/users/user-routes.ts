import { arrayContains, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../access/bearer'
import { mountDomainEntities } from '../access/entity-routes'
import { entityFilters, entitySorts, isOneOf, type ListOrder } from '../http/list-query'
import { requireSection } from '../access/read-access'
import { users } from '../store/schema/entities'
import { listLoginCollisions } from './login-collisions'

const userList: ListOrder = {
  table: users,
  id: users.id,
  sorts: entitySorts(users),
  defaultSort: 'alias',
  filters: {
    ...entityFilters(users),
    publicKey: isOneOf(users.publicKey),
    roles: (roles) => arrayOverlaps(users.roles, [...roles]),
    'roles[]': (roles) => arrayContains(users.roles, [...roles]),
  },
}

export function mountUsers(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/domains/:domainId/users/roles', async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'users')
    const held = await context.database
      .selectDistinct({ role: sql<string>`unnest(${users.roles})` })
      .from(users)
      .where(eq(users.domainId, domain.id))
    const listed = Object.values(domain.permissions.readAccess).flatMap((roles) => roles ?? [])
    return c.json({ roles: [...new Set([...held.map(({ role }) => role), ...listed])].sort() })
  })
  app.get('/internal/v1/domains/:domainId/login-collisions', async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'users')
    return c.json({ items: await listLoginCollisions(context.database, domain.id) })
  })
  mountDomainEntities(app, context, { path: 'users', section: 'users', table: users, list: userList })
}
