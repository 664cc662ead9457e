import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { userQuery } from '@api/users/users.queries'
import { parseUuid } from '@domain/shared/ids'
import { optionalText } from '@app/search-words'
import { withoutWords } from '@app/literal-words'
import { UserPage } from '@features/users/user.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/$userId/')({
  params: { parse: withoutWords },
  validateSearch: z.object({ view: optionalText }),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, userId },
  }) => {
    const id = parseUuid(userId)
    if (id.ok) void queries.prefetchQuery(userQuery(api, domainId, id.value))
  },
  component: User,
})

function User() {
  return <UserPage named={Route.useParams().userId} view={Route.useSearch().view} />
}
