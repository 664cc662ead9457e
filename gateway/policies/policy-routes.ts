import { arrayOverlaps } from 'drizzle-orm'
import type { Hono } from 'hono'
import { foreignIntentTypes, intentTypes } from '@domain/intents/catalogue/labels'
import { policyScopes } from '@domain/intents/catalogue/reach'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../access/bearer'
import { mountDomainEntities } from '../access/entity-routes'
import { entityFilters, entitySorts, isOneOf, type ListOrder } from '../http/list-query'
import { policies } from '../store/schema/entities'

const namedTypes: readonly string[] = [...intentTypes, ...foreignIntentTypes]

const policyList: ListOrder = {
  table: policies,
  id: policies.id,
  sorts: { ...entitySorts(policies), rank: policies.rank, scope: policies.scope },
  defaultSort: 'alias',
  filters: {
    ...entityFilters(policies),
    intentTypes: (types) =>
      types.every((type) => namedTypes.includes(type)) ? arrayOverlaps(policies.intentTypes, [...types]) : undefined,
    scope: isOneOf(policies.scope, policyScopes),
    scriptingEngine: isOneOf(policies.scriptingEngine, ['Javascript_v0']),
  },
}

export const mountPolicies = (app: Hono<GatewayEnv>, context: GatewayContext): void =>
  mountDomainEntities(app, context, { path: 'policies', section: 'policies', table: policies, list: policyList })
