import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { ReplaceKeyPage } from '@features/users/replace-key.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/$userId/replace-key')({
  params: { parse: withoutWords },
  component: ReplaceKey,
})

function ReplaceKey() {
  return <ReplaceKeyPage named={Route.useParams().userId} />
}
