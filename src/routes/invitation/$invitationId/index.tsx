import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '@components/invitations/invitation-page'
import { withoutWords } from '@routes/-app/literal-words'

export const Route = createFileRoute('/invitation/$invitationId/')({ params: { parse: withoutWords }, component: Welcome })

function Welcome() {
  return <InvitationPage place="welcome" invitationId={Route.useParams().invitationId} getAppHref="/invitation/get-mobile-app" signInHref="/auth/signin" />
}
