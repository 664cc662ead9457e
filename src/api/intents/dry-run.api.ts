import type { ProposeRequest } from '@domain/intents/request'
import type { ApiClient } from '@api/shared/client'
import { dryRunWire } from './dry-run.wire'

/** POST /v1/intents/dry-run: the proposal without its envelope, signature and type. */
export function dryRunProposal(api: ApiClient, { type: _type, ...fields }: ProposeRequest, signal?: AbortSignal) {
  return api.post('/v1/intents/dry-run', fields, dryRunWire, { signal })
}
