import { InvitationPage } from '@features/invitations/invitation.screen'
import type { EntrancePage } from '../../entrance'

export const page: EntrancePage = ({ id }) => (
  <InvitationPage
    step="confirmation"
    invitationId={id}
    getAppHref="/invitation/get-mobile-app"
    signInHref="/auth/signin"
  />
)
