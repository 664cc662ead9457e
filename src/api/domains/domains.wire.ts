import * as z from 'zod/mini'
import { governingStrategies } from '@domain/intents/catalogue/reach'
import { lockStatuses } from '@domain/shared/lock'
import { metadata, openWord, page, signed, uuid } from '@api/shared/shapes.wire'

const roles = z.optional(z.array(z.string()))
export const permissionsWire = z.looseObject({
  readAccess: z.looseObject({
    domains: roles,
    users: roles,
    endpoints: roles,
    policies: roles,
    accounts: roles,
    transactions: roles,
    requests: roles,
    events: roles,
    vaults: roles,
  }),
})

export const domainWire = signed(
  z.looseObject({
    id: uuid,
    parentId: z.optional(uuid),
    alias: z.string(),
    lock: openWord(lockStatuses),
    governingStrategy: z.optional(openWord(governingStrategies)),
    permissions: permissionsWire,
    metadata,
  }),
)
export type DomainWire = z.output<typeof domainWire>
/** GET /v1/domains */
export const domainsPageWire = page(domainWire)
