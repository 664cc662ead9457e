import { dappDelays } from '@domain/shared/dapp-delays'
import type { ApiClient } from '@api/shared/client'
import type { Sorted } from '@api/shared/filter'
import type { PageRequest } from '@api/shared/paging'
import {
  dappEventPage,
  dappSessionPage,
  dappSessionWire,
  type ChangeSession,
  type DecideSession,
} from './dapp-sessions.wire'

const base = (domainId: string) => `/internal/v1/me/domains/${domainId}/session`

/** The filter keys of the list of dApps; instants in ISO 8601. */
export interface DappFilter extends Sorted<'name' | 'connectedOn'> {
  readonly name?: string | undefined
  readonly connectedAccountIds?: readonly string[] | undefined
  readonly 'connectedOn.lt'?: string | undefined
  readonly 'connectedOn.gt'?: string | undefined
}

/** GET …/session: one's own, that are or were connected. */
export const listDapps = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: DappFilter = {},
  signal?: AbortSignal,
) => api.get(base(domainId), dappSessionPage, { query: { ...filter, ...request }, signal })

/** GET …/session/{sessionId} */
export const getDapp = (api: ApiClient, domainId: string, id: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${id}`, dappSessionWire, { signal })

/** GET …/session/{sessionId}/events */
export const listDappEvents = (
  api: ApiClient,
  domainId: string,
  id: string,
  request: PageRequest,
  signal?: AbortSignal,
) =>
  api.get(`${base(domainId)}/${id}/events`, dappEventPage, {
    query: { sortBy: 'createdAt', sortOrder: 'DESC', ...request },
    signal,
  })

/** POST …/session: asks the dApp of a code who it is. The gateway gives it five seconds, and its answer a little more. */
export const askDapp = (api: ApiClient, domainId: string, code: string, signal?: AbortSignal) =>
  api.post(base(domainId), { code }, dappSessionWire, { signal, withinMs: 2 * dappDelays.retrieval })

/** POST …/session/{sessionId} */
export const decideDapp = (api: ApiClient, domainId: string, id: string, body: DecideSession, signal?: AbortSignal) =>
  api.post(`${base(domainId)}/${id}`, body, dappSessionWire, { signal })

/** POST …/session/{sessionId}/change: gives the dApp another account. */
export const changeDapp = (api: ApiClient, domainId: string, id: string, body: ChangeSession, signal?: AbortSignal) =>
  api.post(`${base(domainId)}/${id}/change`, body, dappSessionWire, { signal })

/** DELETE …/session/{sessionId} */
export const disconnectDapp = (api: ApiClient, domainId: string, id: string, signal?: AbortSignal) =>
  api.delete(`${base(domainId)}/${id}`, dappSessionWire, { signal })
