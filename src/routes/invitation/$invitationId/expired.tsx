import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '@components/invitations/invitation-page'
import { withoutWords } from '@routes/-app/literal-words'

export const Route = createFileRoute('/invitation/$invitationId/expired')({ params: { parse: withoutWords }, component: Expired })

function Expired() {
  return <InvitationPage place="expired" invitationId={Route.useParams().invitationId} getAppHref="/invitation/get-mobile-app" signInHref="/auth/signin" />
}
