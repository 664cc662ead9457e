import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'

/** The authentication server returns here: tells the other tabs, then goes on to where the person was. */
export const Route = createFileRoute('/auth/callback')({
  validateSearch: z.object({ callbackUrl: z.optional(z.string()), error: z.optional(z.string()) }),
  beforeLoad: ({ context: { ports }, search: { callbackUrl, error } }) => {
    if (error) throw redirect({ href: `/auth/error?${new URLSearchParams({ error }).toString()}`, reloadDocument: true })
    ports.tabs.announce('signedIn')
    const { origin } = ports.environment
    const target = new URL(callbackUrl ?? '/home', origin)
    throw redirect({ href: target.origin === origin ? `${target.pathname}${target.search}` : '/home', replace: true })
  },
})
