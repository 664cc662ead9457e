import type { InvitationWire } from '@api/invitations/invitations.wire'
import { invitedEmail, invitedProperties } from '@domain/invitations/invited-user'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import type { Choice } from '@components/ui/select-field'
import { pageHref } from '@app/domain-page'
import type { CurrentDomain } from '@app/use-domain'
import type { InvitationItem } from './invitation.columns'
import type { InvitationDetail } from './invitation-detail.screen'
import type { StepsDone } from './invitation-steps'
import type { InvitationFactsRead } from './use-invitation-facts'
import type { RefusedKeys } from './use-refused-keys'

export interface InvitationReads {
  readonly people: readonly Choice[]
  readonly refused: RefusedKeys
}

/** What a row shows: never the code. */
export const toInvitationItem = (
  { id, status, validUntil, user, metadata }: InvitationWire,
  { prefix }: CurrentDomain,
  { people, refused }: InvitationReads,
): InvitationItem => ({
  id,
  alias: visibleText(user.alias),
  status,
  isAlarmed: refused.of(id)?.isSecond ?? false,
  email: visibleText(invitedEmail(user).email ?? ''),
  roles: user.roles.map(visibleText),
  validUntil,
  createdAt: metadata.createdAt,
  creatorId: metadata.createdBy.id,
  creator: people.find(({ value }) => value === metadata.createdBy.id)?.label,
  userId: user.id,
  href: pageHref(prefix, `users/invitations/${id}`),
})

/** An e-mail address that is the product's own property is no property of people. */
export function toInvitationDetail({
  id,
  user,
  status,
  closedBecause,
  validUntil,
  metadata,
}: InvitationWire): InvitationDetail {
  const { email, isByName } = invitedEmail(user)
  return {
    id,
    name: visibleText(user.alias),
    status,
    closedBecause,
    email: email === undefined ? undefined : visibleText(email),
    isEmailByName: isByName,
    roles: user.roles.map(visibleText),
    description: user.description ? visibleText(user.description) : undefined,
    validUntil,
    createdAt: metadata.createdAt,
    userId: user.id,
    publicKey: user.publicKey ?? undefined,
    customProperties: visibleJson(invitedProperties(user)),
  }
}

/** How many steps of the way to a user are done. */
export function stepsDoneOf({ status }: InvitationWire, { facts }: InvitationFactsRead): StepsDone {
  if (status === 'Completed') return 5
  if (status !== 'DeviceRegistered') return 1
  if (facts?.userExists) return 4
  return facts?.userRequest === 'open' ? 3 : 2
}
