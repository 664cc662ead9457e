import { readDeviceInvitation, type DeviceInvitation } from '@domain/invitations/device-invitation'
import type { Profile } from '../profiles/profile'
import type { InvitationPairingContext, InvitationPairingInput } from './invitation-pairing.types'

/** A key that the server may not have keeps its code; a registered one has none. */
const invitationOf = ({ invitation, server }: Profile): DeviceInvitation | undefined =>
  invitation && { id: invitation.id, code: invitation.code ?? '', server }

/** What is known at the start: of a profile whose key waits, or of what came. */
export function firstContext({ backends, text, profile }: InvitationPairingInput): InvitationPairingContext {
  const invitation = profile ? invitationOf(profile) : text === undefined ? undefined : readDeviceInvitation(text)
  return {
    backends,
    invitation,
    isMalformed: text !== undefined && invitation === undefined,
    email: profile?.email ?? '',
    isEmailWrong: false,
    profile,
    key: undefined,
    isCompleted: false,
    note: undefined,
  }
}
