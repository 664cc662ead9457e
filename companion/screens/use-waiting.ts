import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import type { Profile } from '../profiles/profile'
import { heardOf } from '../machines/listener-pool'
import type { PendingItem } from './pending-list'
import { useHeard, useProfiles } from './services-context'

export interface PendingLogin {
  readonly profile: Profile
  readonly login: LoginChallengeWire
}

/** What the profiles of this device are asked, as far as it was heard. */
export function useWaiting(): { readonly items: readonly PendingItem[]; readonly logins: readonly PendingLogin[] } {
  const heard = useHeard()
  const asked = useProfiles().map((profile) => ({ profile, heard: heardOf(heard, profile) }))
  return {
    items: asked.flatMap(({ profile, heard: of }) => (of?.pending ?? []).map((pending) => ({ profile, pending }))),
    logins: asked.flatMap(({ profile, heard: of }) => (of?.login ? [{ profile, login: of.login }] : [])),
  }
}
