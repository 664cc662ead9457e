import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { returnAddress } from '@entrance/return-address'

/** The authentication server returns here: tells the other tabs, then goes on to where the person was. */
export const Route = createFileRoute('/auth/callback')({
  validateSearch: z.object({ callbackUrl: z.optional(z.string()), error: z.optional(z.string()) }),
  beforeLoad: async ({ context: { ports }, search: { callbackUrl, error } }) => {
    const { afterCallback } = await import('@machines/session/after-callback.lazy')
    const { origin } = ports.environment
    const target = afterCallback({
      callbackUrl: returnAddress(callbackUrl, origin),
      allowedOrigins: [origin],
      arrival: { error },
    })
    if (target === undefined)
      throw redirect({
        href: `/auth/error?${new URLSearchParams({ ...(error !== undefined && { error }) }).toString()}`,
        reloadDocument: true,
      })
    ports.tabs.announce('signedIn')
    throw redirect({ href: target.slice(origin.length), replace: true })
  },
})
