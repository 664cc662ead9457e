import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../access/bearer'
import { mountDomainEntities } from '../access/entity-routes'
import { entityFilters, entitySorts, isOneOf, type ListOrder } from '../http/list-query'
import { endpoints } from '../store/schema/entities'

const endpointList: ListOrder = {
  table: endpoints,
  id: endpoints.id,
  sorts: {
    ...entitySorts(endpoints),
    address: endpoints.address,
    ledgerId: endpoints.ledgerId,
    trustScore: endpoints.trustScore,
  },
  defaultSort: 'alias',
  filters: { ...entityFilters(endpoints), ledgerId: isOneOf(endpoints.ledgerId), address: isOneOf(endpoints.address) },
}

export const mountEndpoints = (app: Hono<GatewayEnv>, context: GatewayContext): void =>
  mountDomainEntities(app, context, { path: 'endpoints', section: 'endpoints', table: endpoints, list: endpointList })
