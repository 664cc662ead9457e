import { createFileRoute } from '@tanstack/react-router'
import { SignedOutPage } from '@components/session/auth-message-page'

export const Route = createFileRoute('/auth/signed-out')({ component: () => <SignedOutPage signInHref="/auth/signin" /> })
