import { fromPromise } from 'xstate'
import { present } from '@machines/shared/present'
import type { KeyProtection } from '../keystore/key-protection'
import type { EnrolAnswer, Enrolling, PresenceAnswer } from '../service/user-verification'
import { testKey } from './key-protection.provide'
import type { MadeKey, TestAnswer } from './key-protection.types'
import { protectionChange, type FurtherWrap, type KeyCredential } from './protection-change.machine'
import type { Services } from './services'

type Needed = Pick<Services, 'keystore' | 'verification' | 'profiles'>
interface OfKey {
  readonly key: MadeKey
}

export const provideProtectionChange = (services: Needed) => {
  const { keystore, verification } = services
  return protectionChange.provide({
    actors: {
      readOffers: fromPromise(async () => ({ offers: await verification.offers() })),
      enrolAuthenticator: fromPromise<EnrolAnswer, Enrolling>(({ input, signal }) => verification.enrol(input, signal)),
      checkPerson: fromPromise<PresenceAnswer, OfKey>(({ input: { key }, signal }) => verification.check(key, signal)),
      wrapKey: fromPromise<void, FurtherWrap>(({ input: { profileId, unlock }, signal }) =>
        keystore.addUnlock(profileId, unlock, signal),
      ),
      testKey: fromPromise<TestAnswer, OfKey>(({ input, signal }) => testKey(services, input.key, signal)),
      keepAuthenticator: fromPromise<KeyProtection, OfKey>(({ input: { key } }) =>
        change(services, key.id, (authenticators) => [
          ...withoutCredential(authenticators, key.protection.authenticators[0]?.credentialId),
          ...key.protection.authenticators,
        ]),
      ),
      unwrapKey: fromPromise<void, KeyCredential>(({ input: { profileId, credentialId } }) =>
        keystore.removeUnlock(profileId, credentialId),
      ),
      removeAuthenticator: fromPromise<KeyProtection, KeyCredential>(async ({ input: { profileId, credentialId } }) => {
        // First what it opens: an entry that opens nothing does no harm.
        await keystore.removeUnlock(profileId, credentialId)
        return change(services, profileId, (authenticators) => withoutCredential(authenticators, credentialId))
      }),
    },
  })
}

type Authenticators = KeyProtection['authenticators']

const withoutCredential = (authenticators: Authenticators, credentialId: string | undefined): Authenticators =>
  authenticators.filter((one) => one.credentialId !== credentialId)

/** The authenticators of a profile as they are kept, changed; what they say of themselves stays the newest. */
async function change(
  { profiles }: Needed,
  profileId: string,
  wanted: (authenticators: Authenticators) => Authenticators,
): Promise<KeyProtection> {
  await profiles.update(profileId, (profile) => {
    const protection = present(profile.protection)
    return { ...profile, protection: { ...protection, authenticators: wanted(protection.authenticators) } }
  })
  return present(profiles.list().find(({ id }) => id === profileId)?.protection)
}
