import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import type { Profile } from '../profiles/profile'
import { statusOfListener } from '../machines/listener-pool'
import type { PendingItem } from './pending-list'
import { useListenerStatus, useProfiles } from './services-context'

export interface PendingLogin {
  readonly profile: Profile
  readonly login: LoginChallengeWire
}

/** Of one server; a gateway lets no more than twenty wait for a person. */
const mostListed = 100

/** What the profiles of this device are asked, as far as it was heard. */
export function useWaiting(): { readonly items: readonly PendingItem[]; readonly logins: readonly PendingLogin[] } {
  const listenerStatus = useListenerStatus()
  const asked = useProfiles().map((profile) => ({ profile, listenerStatus: statusOfListener(listenerStatus, profile) }))
  return {
    items: asked.flatMap(({ profile, listenerStatus: of }) =>
      (of?.pending ?? []).slice(0, mostListed).map((pending) => ({ profile, pending })),
    ),
    logins: asked.flatMap(({ profile, listenerStatus: of }) => (of?.login ? [{ profile, login: of.login }] : [])),
  }
}
