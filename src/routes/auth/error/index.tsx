import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AuthErrorPage } from '@components/session/auth-message-page'

export const Route = createFileRoute('/auth/error/')({
  validateSearch: z.object({ error: z.optional(z.string()) }),
  component: AuthError,
})

function AuthError() {
  const { error } = Route.useSearch()
  return <AuthErrorPage code={error} signInHref="/auth/signin" />
}
