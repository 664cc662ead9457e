import * as z from 'zod/mini'
import type { DecisionRequest, ProposeRequest } from '@domain/intents/request'
import type { SortOrder } from '@domain/shared/paging'
import type { Signature } from '@domain/signing/signature'
import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import { acceptedWire, dryRunWire, intentsPageWire, intentWire, remainingUsersWire, requestStateWire } from './intents.wire'

/** The filter keys of the intent list, as the platform spells them. */
export interface IntentFilter {
  readonly 'details.payload.type'?: readonly string[] | undefined
  readonly 'details.author.id'?: string | undefined
  readonly 'details.targetDomainId'?: readonly string[] | undefined
  readonly 'state.status'?: readonly string[] | undefined
  readonly entityId?: string | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: SortOrder | undefined
}

/** GET /v1/domains/{d}/intents */
export const listIntents = (api: ApiClient, domainId: string, request: PageRequest, filter: IntentFilter = {}, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/intents`, intentsPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/domains/{d}/intents/{id} */
export const getIntent = (api: ApiClient, domainId: string, intentId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/intents/${intentId}`, intentWire, { signal })

/** GET …/remaining-users: who may still decide; refused with 400 once the intent is no longer open. */
export const listRemainingUsers = (api: ApiClient, domainId: string, intentId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/intents/${intentId}/remaining-users`, remainingUsersWire, { signal })

/** POST /v1/intents; 202, the outcome is in the request's history. */
export const submitProposal = (api: ApiClient, request: ProposeRequest, signature: Signature, signal?: AbortSignal) =>
  api.post('/v1/intents', { request, signature }, acceptedWire, { signal })

/** POST /v1/intents/approve or /v1/intents/reject, as the request says. */
export const submitDecision = (api: ApiClient, request: DecisionRequest, signature: Signature, signal?: AbortSignal) =>
  api.post(`/v1/intents/${request.type === 'Approve' ? 'approve' : 'reject'}`, { request, signature }, acceptedWire, { signal })

/** POST /v1/intents/dry-run: the proposal without its envelope, signature and type. */
export function dryRunProposal(api: ApiClient, { type: _type, ...fields }: ProposeRequest, signal?: AbortSignal) {
  return api.post('/v1/intents/dry-run', fields, dryRunWire, { signal })
}

/** GET /v1/domains/{d}/requests/{id} */
export const getRequestState = (api: ApiClient, domainId: string, requestId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/requests/${requestId}`, requestStateWire, { signal })

/** GET /v1/me/requests */
export const listMyRequests = (api: ApiClient, signal?: AbortSignal) => api.get('/v1/me/requests', z.array(requestStateWire), { signal })
