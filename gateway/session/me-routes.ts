import { eq, inArray, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Uuid } from '@domain/shared/ids'
import { internalProvider } from '../config'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../access/bearer'
import { domains, users as usersTable } from '../store/schema/entities'

/** Which provider knows the person by the first login id of that user record. */
async function findProvider({ database }: GatewayContext, userId: Uuid | undefined): Promise<string> {
  const provider = sql<string | null>`${usersTable.envelope} #>> '{data,loginIds,0,providerId}'`
  const [row] =
    userId === undefined ? [] : await database.select({ provider }).from(usersTable).where(eq(usersTable.id, userId))
  return row?.provider ?? internalProvider
}

/** The signed-in person: one user reference for each domain. */
export function mountMe(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/me', async (c) => {
    const { users, loginId } = c.var.viewer
    const rows = await context.database
      .select({ id: domains.id, alias: domains.alias })
      .from(domains)
      .where(
        inArray(
          domains.id,
          users.map((user) => user.domainId),
        ),
      )
    const aliases = new Map(rows.map((row) => [row.id, row.alias]))
    const references = users.map((user) => ({
      id: user.domainId,
      alias: aliases.get(user.domainId) ?? '',
      userReference: { id: user.id, alias: user.alias, roles: user.roles },
    }))
    const providerId = await findProvider(context, users[0]?.id)
    return c.json({ publicKey: users[0]?.publicKey, domains: references, loginId: { id: loginId, providerId } })
  })
  app.get('/internal/v1/system/information', (c) =>
    c.json({
      notary: { apiPublicKey: context.platform.publicKey, messagingPublicKey: context.platform.publicKey },
      authentication: {
        oidcDiscoveryUrl: `${context.config.tokens.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      },
    }),
  )
}
