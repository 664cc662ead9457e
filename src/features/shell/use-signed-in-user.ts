import type { SignedInUser } from './user-menu'
import { useDomainAccess, useSession } from '@app/app-context'
import { useDomain } from '@app/use-domain'

/** Who is signed in, as their profile domain knows them. */
export function useSignedInUser(): SignedInUser {
  const { viewer, viewerName, roles, profileDomainId } = useDomain()
  const { email, publicKey } = useSession()
  const { domains } = useDomainAccess()
  return {
    id: viewer.id,
    name: viewerName,
    email,
    publicKey,
    roles,
    profileDomain: domains.find(({ id }) => id === profileDomainId)?.alias,
  }
}
