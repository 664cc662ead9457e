import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '@components/invitations/invitation-page'
import { withoutWords } from '@routes/-app/literal-words'

export const Route = createFileRoute('/invitation/$invitationId/confirmation')({ params: { parse: withoutWords }, component: Confirmation })

function Confirmation() {
  return <InvitationPage place="confirmation" invitationId={Route.useParams().invitationId} getAppHref="/invitation/get-mobile-app" signInHref="/auth/signin" />
}
