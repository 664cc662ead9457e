import { and, arrayContains, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import { invitationStatuses, type InvitationStatus } from '@domain/invitations/invitation'
import { toInstant } from '@domain/shared/clock'
import { contains, type Filter, type ListSpec } from '../http/list-query'
import { invitations } from '../store/schema/invitations'
import { invitationColumns, type ShownInvitation } from './invitation-record'

/** Invitations by their status at a moment. `now`: milliseconds since 1970. */
export function invitationList(now: number, toItem: (row: ShownInvitation) => unknown): ListSpec<ShownInvitation> {
  const { status, validUntil } = invitations
  const instant = toInstant(now)
  const isIn = (word: string): readonly (SQL | undefined)[] => {
    if (word === 'Active') return [...isIn('Pending'), ...isIn('DeviceRegistered')]
    if (word === 'Pending') return [and(eq(status, word), gt(validUntil, instant))]
    const isPast = and(eq(status, 'Pending'), lte(validUntil, instant))
    return [eq(status, word as InvitationStatus), ...(word === 'Expired' ? [isPast] : [])]
  }
  const isStatus: Filter = (words) =>
    words.every((word) => word === 'Active' || invitationStatuses.some((known) => known === word))
      ? or(...words.flatMap(isIn))
      : undefined
  return {
    table: invitations,
    id: invitations.id,
    sorts: {
      // In the order of their hashes: that of the codes themselves would say something about them.
      Code: invitations.codeHash,
      ValidUntil: validUntil,
      CreatedAt: invitations.createdAt,
      LastModifiedAt: invitations.lastModifiedAt,
      Alias: invitations.alias,
    },
    defaultSort: 'CreatedAt',
    filters: {
      status: isStatus,
      alias: contains(invitations.alias),
      'roles[]': (roles) => arrayContains(invitations.roles, [...roles]),
    },
    columns: invitationColumns,
    toItem,
  }
}
