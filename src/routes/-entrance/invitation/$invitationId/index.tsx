import { InvitationPage } from '@components/invitations/invitation-page'
import type { EntrancePage } from '../../entrance'

export const page: EntrancePage = ({ id }) => <InvitationPage place="welcome" invitationId={id} getAppHref="/invitation/get-mobile-app" signInHref="/auth/signin" />
