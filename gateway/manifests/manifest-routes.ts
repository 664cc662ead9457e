import { and, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { manifestTypes } from '@domain/intents/catalogue/manifest-types'
import { manifestStatuses } from '@domain/manifests/manifest-statuses'
import { requireAccount } from '../accounts/require-account'
import type { GatewayContext } from '../context'
import { answerText } from '../http/answer-text'
import type { GatewayEnv } from '../access/bearer'
import { readId } from '../access/entity-routes'
import { entityFilters, entitySorts, isOneOf, listText, type TextList } from '../http/list-query'
import { notFound } from '../http/refusal'
import { manifests } from '../store/schema/money'

const { id, 'metadata.createdAt': createdAt, 'metadata.lastModifiedAt': lastModifiedAt } = entitySorts(manifests)

/** The processing status of a manifest is told apart by `type`, where other entities have `status`. */
const manifestText = sql<string>`(${manifests.envelope} || jsonb_build_object('additionalDetails', jsonb_build_object('processing', jsonb_build_object('type', ${manifests.processing}))))::text`

const manifestList: TextList = {
  table: manifests,
  id: manifests.id,
  sorts: { id, 'metadata.createdAt': createdAt, 'metadata.lastModifiedAt': lastModifiedAt },
  defaultSort: 'metadata.createdAt',
  filters: {
    ...entityFilters(manifests),
    'content.type': isOneOf(manifests.contentType, manifestTypes),
    'additionalDetails.processingStatus': isOneOf(manifests.processing, manifestStatuses),
  },
  text: manifestText,
}

/** What the accounts of a domain have signed that is no transaction. */
export function mountManifests(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/domains/:domainId/accounts/:id/manifests', async (c) => {
    const account = await requireAccount(context, c)
    return answerText(
      c,
      await listText(
        context.database,
        manifestList,
        new URL(c.req.url).searchParams,
        eq(manifests.accountId, account.id),
      ),
    )
  })
  app.get('/v1/domains/:domainId/accounts/:id/manifests/:manifestId', async (c) => {
    const account = await requireAccount(context, c)
    const where = and(eq(manifests.accountId, account.id), eq(manifests.id, readId(c.req.param('manifestId'))))
    const [row] = await context.database.select({ text: manifestText }).from(manifests).where(where).limit(1)
    if (!row) throw notFound()
    return answerText(c, row.text)
  })
}
