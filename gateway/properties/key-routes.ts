import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../access/bearer'
import { entitySorts, isOneOf, listPage, toEnvelope, type ListSpec } from '../http/list-query'
import { isOf } from '../store/entity-kinds'
import { systemProperties } from '../store/schema/money'
import { propertyIds, purposes } from './notary-properties'

const { id, 'metadata.createdAt': createdAt, 'metadata.lastModifiedAt': lastModifiedAt } = entitySorts(systemProperties)
type PropertyRow = Pick<typeof systemProperties.$inferSelect, 'envelope'>

const propertyList: ListSpec<PropertyRow> = {
  table: systemProperties,
  id: systemProperties.id,
  sorts: { id, 'metadata.createdAt': createdAt, 'metadata.lastModifiedAt': lastModifiedAt },
  defaultSort: 'id',
  filters: { id: isOneOf(systemProperties.id, propertyIds) },
  columns: { envelope: systemProperties.envelope },
  toItem: toEnvelope,
}

const keyList = (context: GatewayContext, purpose: string, propertyId: string): ListSpec<PropertyRow> => ({
  ...propertyList,
  sorts: { 'metadata.createdAt': createdAt, 'metadata.lastModifiedAt': lastModifiedAt },
  defaultSort: 'metadata.createdAt',
  filters: {},
  toItem: ({ envelope }) => {
    // What somebody wrote into the database is not signed as a key that the platform trusts.
    if (!context.platform.isSealed(envelope) || !isOf('SystemProperty', propertyId, envelope))
      throw new Error('the row of a property is not as the platform has signed it')
    const { value, metadata } = envelope.data as unknown as {
      readonly value: { readonly publicKey: { readonly value: string } }
      readonly metadata: object
    }
    return context.platform.seal({ publicKey: value.publicKey.value, purpose, metadata })
  },
})

/** The properties of the platform, and the keys among them with which it signs. */
export function mountPlatformKeys(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/properties', async (c) =>
    c.json(await listPage(context.database, propertyList, new URL(c.req.url).searchParams)),
  )
  for (const { path, purpose, id: propertyId } of purposes) {
    app.get(`/v1/trusted-public-keys/${path}`, async (c) =>
      c.json(
        await listPage(
          context.database,
          keyList(context, purpose, propertyId),
          new URL(c.req.url).searchParams,
          eq(systemProperties.id, propertyId),
        ),
      ),
    )
  }
}
