import type { RouteApp } from './route-app'
import { changed } from './route-network'

interface Me {
  readonly domains: readonly { readonly userReference: object }[]
}

/** As long as the profile is known before it is read again, and a second. */
const afterTheNextReadMs = 241_000

/** The platform names another user of the same key from now on, which the profile's next read tells; `leave` has the first one back. */
export async function becomeAnotherUser({ fault, clock }: RouteApp): Promise<{ readonly leave: () => Promise<void> }> {
  const nextRead = () => clock.increment(afterTheNextReadMs, 15_000)
  const another = fault(
    /^GET \/v1\/me$/,
    changed((me: Me) => ({
      ...me,
      domains: me.domains.map((one) => ({
        ...one,
        userReference: { ...one.userReference, id: '00000000-0000-4000-8000-00000000abcd' },
      })),
    })),
  )
  await nextRead()
  return {
    leave: () => {
      another.lift()
      return nextRead()
    },
  }
}

/** The session's answer names another key from now on. */
export async function becomeAnotherKey(app: RouteApp): Promise<void> {
  app.fault(
    /^GET \/api\/auth\/session$/,
    changed((session: { readonly user: object }) => ({
      ...session,
      user: { ...session.user, publicKey: 'another-key' },
    })),
  )
  await app.notifyWindow('focus')
}
