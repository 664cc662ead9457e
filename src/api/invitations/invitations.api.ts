import type { ApiClient } from '@api/shared/client'
import type { Sorted } from '@api/shared/filter'
import type { PageRequest } from '@api/shared/paging'
import type { InvitationRequest } from '@domain/invitations/invitation-draft'
import { invitationsPageWire, invitationWire } from './invitations.wire'

/** The filter keys of the invitation list; the platform also knows the status `Active`, which is Pending and DeviceRegistered. */
export interface InvitationFilter extends Sorted<'CreatedAt' | 'ValidUntil' | 'LastModifiedAt' | 'Alias'> {
  readonly status?: readonly string[] | undefined
  readonly alias?: string | undefined
}

/** GET /v1/domains/{d}/users/invitations */
export const listInvitations = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: InvitationFilter = {},
  signal?: AbortSignal,
) =>
  api.get(`/v1/domains/${domainId}/users/invitations`, invitationsPageWire, {
    query: { ...filter, ...request },
    signal,
  })

/** GET /v1/domains/{d}/users/invitations/{id} */
export const getInvitation = (api: ApiClient, domainId: string, id: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/users/invitations/${id}`, invitationWire, { signal })

/** POST /v1/domains/{d}/users/invitations: needs a fresh sign-in. */
export const createInvitation = (api: ApiClient, domainId: string, body: InvitationRequest, signal?: AbortSignal) =>
  api.post(`/v1/domains/${domainId}/users/invitations`, body, invitationWire, { signal })

/** POST /v1/domains/{d}/users/invitations/{id}/{act}: needs a fresh sign-in. */
export const changeInvitation = (
  api: ApiClient,
  domainId: string,
  id: string,
  act: 'cancel' | 'renew' | 'complete',
  signal?: AbortSignal,
) => api.post(`/v1/domains/${domainId}/users/invitations/${id}/${act}`, {}, invitationWire, { signal })
