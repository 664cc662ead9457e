import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usersQuery } from '@api/users/users.queries'
import type { UserReference } from '@domain/shared/ids'
import type { Choice } from '@components/ui/select-field'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useReferences } from './use-references'

interface Authored {
  readonly data: { readonly metadata: { readonly createdBy?: UserReference | undefined } }
}

interface Authors {
  /** The people of the domain, to look for what they have made. */
  readonly choices: readonly Choice[]
  readonly nameOf: (author: UserReference) => string
}

/** Who has made what a list shows, of whichever domain they are. */
export function useAuthors(domainId: string, inSight: readonly Authored[]): Authors {
  const { api } = useApp().ports
  const authors = useMemo(() => inSight.flatMap(({ data }) => data.metadata.createdBy ?? []), [inSight])
  const { nameOf } = useReferences(domainId, undefined, authors)
  return { choices: choicesOf(useQuery(usersQuery(api, domainId))), nameOf }
}
