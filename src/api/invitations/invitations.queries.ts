import { queryOptions } from '@tanstack/react-query'
import { invitingDelays } from '@domain/shared/inviting-delays'
import type { Page } from '@domain/shared/paging'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { listQuery } from '@api/shared/list-query'
import { isEntityMissing } from '@api/shared/problem'
import { getInvitation, listInvitations, type InvitationFilter } from './invitations.api'
import type { InvitationWire } from './invitations.wire'

/** What waits for a device is read sooner again. */
const pauseFor = (shown: readonly Pick<InvitationWire, 'status'>[]): number =>
  shown.some(({ status }) => status === 'Pending') ? invitingDelays.pendingRefresh : delays.listRefresh

/** The codes are in what is read, for whoever may invite, and in no key. */
export const invitationListQuery = (api: ApiClient, domainId: string, filter: InvitationFilter) => ({
  ...listQuery(['invitations', domainId, filter], ({ signal, ...request }) =>
    listInvitations(api, domainId, request, filter, signal),
  ),
  pause: ({ state }: { readonly state: { readonly data: Page<InvitationWire> | undefined } }) =>
    pauseFor(state.data?.items ?? []),
})

export const invitationQuery = (api: ApiClient, domainId: string, id: string) =>
  queryOptions({
    queryKey: ['invitation', domainId, id],
    queryFn: ({ signal }) => getInvitation(api, domainId, id, signal),
    refetchInterval: ({ state: { data, error } }) =>
      isEntityMissing(error) ? false : data ? pauseFor([data]) : delays.listRefresh,
  })
