import { useQuery } from '@tanstack/react-query'
import { domainQuery } from '@api/domains/domains.queries'
import { rolesQuery } from '@api/users/users.queries'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import type { UserChoices } from './user-fields'

/** What the forms of a user choose from. */
export function useUserChoices() {
  const {
    api,
    configuration: { providerId },
  } = useApp().ports
  const { id } = useDomain()
  const [roles, domain] = [useQuery(rolesQuery(api, id)), useQuery(domainQuery(api, id))]
  return {
    reads: [roles, domain],
    choicesOf: (): UserChoices => {
      const readAccess = domain.data?.data.permissions.readAccess ?? {}
      const listed = Object.values(readAccess).flatMap((names) => (Array.isArray(names) ? (names as string[]) : []))
      return { roles: [...new Set([...(roles.data?.roles ?? []), ...listed])].sort(), readAccess, providerId }
    },
  }
}
