import * as z from 'zod/mini'
import type { DecisionRequest, ProposeRequest } from '@domain/intents/request'
import type { Signature } from '@domain/signing/signature'
import type { ApiClient } from '@api/shared/client'
import { acceptedWire, requestStateWire } from './submit.wire'

/** POST /v1/intents; 202, the outcome is in the request's history. */
export const submitProposal = (api: ApiClient, request: ProposeRequest, signature: Signature, signal?: AbortSignal) =>
  api.post('/v1/intents', { request, signature }, acceptedWire, { signal })

/** POST /v1/intents/approve or /v1/intents/reject, as the request says. */
export const submitDecision = (api: ApiClient, request: DecisionRequest, signature: Signature, signal?: AbortSignal) =>
  api.post(`/v1/intents/${request.type === 'Approve' ? 'approve' : 'reject'}`, { request, signature }, acceptedWire, {
    signal,
  })

/** GET /v1/domains/{d}/requests/{id} */
export const getRequestState = (api: ApiClient, domainId: string, requestId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/requests/${requestId}`, requestStateWire, { signal })

/** GET /v1/me/requests */
export const listMyRequests = (api: ApiClient, signal?: AbortSignal) =>
  api.get('/v1/me/requests', z.array(requestStateWire), { signal })
