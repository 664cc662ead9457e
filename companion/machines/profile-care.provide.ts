import { fromPromise } from 'xstate'
import { keepProtection, pinnedKeyOf, type Profile } from '../profiles/profile'
import type { Services } from './services'
import { profileCare } from './profile-care.machine'
import type { RemovalAnswer } from './profile-care.types'
import { provideCompanionPush } from './companion-push.provide'
import { provideProtectionChange } from './protection-change.provide'

type Needed = Pick<
  Services,
  'keystore' | 'verification' | 'push' | 'profiles' | 'addresses' | 'signedRequests' | 'notifications'
>

export interface ProfileCarePorts {
  /** The person went away, or the profile is gone. */
  readonly leave: () => void
  /** The profile has another e-mail. */
  readonly pairAgain: (profile: Profile) => void
}

export const provideProfileCare = (services: Needed, { leave, pairAgain }: ProfileCarePorts) =>
  profileCare.provide({
    actions: { leave, pairAgain: ({ context }) => pairAgain(context.profile) },
    actors: {
      protectionChange: provideProtectionChange(services),
      companionPush: provideCompanionPush(services),
      saveEmail: fromPromise<Profile, { readonly profile: Profile; readonly email: string }>(({ input }) =>
        saveEmail(services, input.profile, input.email),
      ),
      destroyProfile: fromPromise<RemovalAnswer, { readonly profile: Profile }>(({ input }) =>
        destroyProfile(services, input.profile),
      ),
    },
  })

/** Another e-mail is another login. The server must have let this device go first, or it would not take the same device key again. */
async function saveEmail({ profiles, notifications }: Needed, profile: Profile, email: string): Promise<Profile> {
  const { enrolment, ...rest } = profile
  if (enrolment) await notifications.unregister(profile)
  const pinnedKey = pinnedKeyOf(profile)
  // An invited person's login is the e-mail.
  const userLogin = profile.userLogin === profile.email ? email : profile.userLogin
  const changed = { ...rest, email, userLogin, ...(pinnedKey === undefined ? {} : { pinnedKey }) }
  await profiles.update(profile.id, keepProtection(changed))
  return changed
}

/** The key is destroyed whether or not the server can be told, which wakes this device no more; what was signed with it is forgotten where it can be. */
async function destroyProfile(
  { keystore, profiles, push, addresses, signedRequests, notifications }: Needed,
  profile: Profile,
): Promise<RemovalAnswer> {
  const answer = profile.enrolment
    ? await notifications.unregister(profile).then(
        () => 'removed' as const,
        () => 'stillListed' as const,
      )
    : 'removed'
  const woken = profiles.list().filter(({ wokenAt }) => wokenAt !== undefined)
  const endpoint = woken.find(({ id }) => id === profile.id)?.wokenAt?.endpoint
  const isShared = woken.some(({ id, wokenAt }) => id !== profile.id && wokenAt?.endpoint === endpoint)
  if (endpoint !== undefined && !isShared) await push.end(endpoint).catch(() => undefined)
  await keystore.destroy(profile.id)
  await addresses.forget(profile.id).catch(() => undefined)
  await signedRequests.forget(profile.id).catch(() => undefined)
  await profiles.remove(profile.id)
  return answer
}
