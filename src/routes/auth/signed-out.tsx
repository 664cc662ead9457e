import { createFileRoute, redirect } from '@tanstack/react-router'
import { getAuthSession } from '@api/session/auth.api'
import { SignedOutPage } from '@components/session/auth-message-page'

/** Says that the session has ended only where there is none. A session that cannot be renewed has ended too. */
export const Route = createFileRoute('/auth/signed-out')({
  beforeLoad: async ({ context: { ports } }) => {
    const session = await getAuthSession(ports.auth).catch(() => undefined)
    if (session && !session.error) throw redirect({ to: '/home', replace: true })
  },
  component: () => <SignedOutPage signInHref="/auth/signin" />,
})
