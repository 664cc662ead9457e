/**
 * Purpose: the legal status changes of an invitation, as the gateway advances it and every view reads it.
 *
 * Invariants:
 * 1. Cancelled and Completed are final
 * 2. a key is registered once: DeviceRegistered is entered from Pending alone, and left for good
 * 3. Completed is entered only after the user was created with the registered key
 * 4. only Pending expires, by its time or when its institution is restored from a backup
 * 5. a renewal leads to Pending, from Pending and Expired alone
 * 6. only Pending and DeviceRegistered are cancelled: by a person; Pending when whoever made its code is locked, DeviceRegistered when its institution is restored from a backup
 *
 * Waits for: the device of the invitee, the approvers of the user, the administrator and the clock.
 */
import { setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type InvitationLifecycleEvent =
  | { readonly type: 'key.registered' }
  | { readonly type: 'validity.ended' }
  | { readonly type: 'institution.restored' }
  | { readonly type: 'inviter.locked' }
  | { readonly type: 'invitation.renewed' }
  | { readonly type: 'invitation.cancelled' }
  | { readonly type: 'user.created' }

export const invitationLifecycle = setup({
  types: { events: {} as InvitationLifecycleEvent, tags: {} as ChartTag, meta: {} as ChartMeta },
}).createMachine({
  id: 'invitation',
  description: 'The status of an invitation',
  initial: 'Pending',
  states: {
    Pending: {
      tags: ['awaitingHuman'],
      meta: { description: 'Whoever has its code may register a key' },
      on: {
        'key.registered': 'DeviceRegistered',
        'validity.ended': 'Expired',
        'institution.restored': 'Expired',
        'inviter.locked': 'Cancelled',
        'invitation.renewed': 'Pending',
        'invitation.cancelled': 'Cancelled',
      },
    },
    DeviceRegistered: {
      tags: ['awaitingHuman'],
      meta: { description: 'A device has registered its key, and nobody is a user by that' },
      on: { 'user.created': 'Completed', 'invitation.cancelled': 'Cancelled', 'institution.restored': 'Cancelled' },
    },
    Expired: {
      tags: ['refused'],
      meta: { description: 'Its code opens nothing any more, and it may be renewed' },
      on: { 'invitation.renewed': 'Pending' },
    },
    Cancelled: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'It was withdrawn for good' },
    },
    Completed: { type: 'final', tags: ['terminal'], meta: { description: 'The user is there' } },
  },
})
