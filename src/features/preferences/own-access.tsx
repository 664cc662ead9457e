import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '@api/session/access.queries'
import { provideEndAccess } from '@machines/preferences/end-access.provide'
import { useApp, useSession } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useEndAccess } from '@features/session/use-end-access'
import { AccessSection } from './access-section'

/** What is open in the person's own name. */
export function OwnAccessSection() {
  const { signOut } = useSession()
  const access = useQuery(accessQuery(useApp().ports.api))
  return (
    <AccessSection
      view={useEndAccess(['access'], 'user-preferences', provideEndAccess)}
      access={access.data}
      failure={failureDetails(access.error)}
      onRetry={() => void access.refetch()}
      onSignOut={signOut}
    />
  )
}
