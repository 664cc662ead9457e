import { arrayOverlaps } from 'drizzle-orm'
import type { Hono } from 'hono'
import { foreignIntentTypes, intentTypes } from '@domain/intents/catalogue/labels'
import { policyScopes } from '@domain/policies/policy'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../http/bearer'
import { mountDomainEntities } from '../http/entity-routes'
import { entityFilters, entitySorts, isOneOf, toEnvelope, type ListSpec } from '../http/list-query'
import { policies } from '../store/schema/entities'

type PolicyRow = typeof policies.$inferSelect

const namedTypes: readonly string[] = [...intentTypes, ...foreignIntentTypes]

const policyList: ListSpec<PolicyRow> = {
  table: policies,
  id: policies.id,
  sorts: { ...entitySorts(policies), rank: policies.rank, scope: policies.scope },
  defaultSort: 'alias',
  filters: {
    ...entityFilters(policies),
    intentTypes: (types) => (types.every((type) => namedTypes.includes(type)) ? arrayOverlaps(policies.intentTypes, [...types]) : undefined),
    scope: isOneOf(policies.scope, policyScopes),
    scriptingEngine: isOneOf(policies.scriptingEngine, ['Javascript_v0']),
  },
  toItem: toEnvelope,
}

export const mountPolicies = (app: Hono<GatewayEnv>, context: GatewayContext): void =>
  mountDomainEntities(app, context, { path: 'policies', section: 'policies', table: policies, list: policyList })
