import { getAuthSession } from '@api/session/auth.api'
import { SignedOutPage } from '@features/session/auth-message.screen'
import type { EntrancePage } from '../entrance'

/** Says that the session has ended only where there is none. A session that cannot be renewed has ended too. */
export const page: EntrancePage = async ({ ports, goTo }) => {
  const session = await getAuthSession(ports.auth).catch(() => undefined)
  if (!session || session.error) return <SignedOutPage signInHref="/auth/signin" />
  goTo('/home')
  return undefined
}
