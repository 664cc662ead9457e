import { createFileRoute } from '@tanstack/react-router'
import { SessionRequiredPage } from '@components/session/auth-message-page'

export const Route = createFileRoute('/auth/error/session-required')({ component: () => <SessionRequiredPage signInHref="/auth/signin" /> })
