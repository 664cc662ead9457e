import { fromPromise } from 'xstate'
import { toInstant } from '@domain/shared/clock'
import { present } from '@machines/shared/present'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import { keepProtection, pinnedKeyOf, type Profile, type ProfileDraft } from '../profiles/profile'
import type { PresenceAnswer } from '../service/user-verification'
import type { MadeKey } from './key-protection.types'
import { provideKeyProtection } from './key-protection.provide'
import type { Services } from './services'
import { pairing } from './pairing.machine'
import type { DemoChoice, KeysAnswer, PairAnswer } from './pairing.types'

type Needed = Pick<
  Services,
  'configuration' | 'keystore' | 'verification' | 'profiles' | 'notifications' | 'demo' | 'clock' | 'scanning'
>

interface NewProfile {
  readonly draft: ProfileDraft
  readonly demo: DemoChoice | undefined
  readonly key: MadeKey | undefined
}

export interface PairingPorts {
  /** It is over; the profile that was made, if any, is the one to go on with. */
  readonly leave: (profileId: string | undefined) => void
}

export const providePairing = (services: Needed, { leave }: PairingPorts) =>
  pairing.provide({
    actions: { leave: ({ context }) => leave(context.profile?.id) },
    actors: {
      qrScan: provideQrScan(services.scanning),
      keyProtection: provideKeyProtection(services),
      checkPerson: fromPromise<PresenceAnswer, { readonly profile: Profile }>(({ input, signal }) =>
        services.verification.check(input.profile, signal),
      ),
      makeProfile: fromPromise<KeysAnswer, NewProfile>(({ input }) => makeProfile(services, input)),
      pairDevice: fromPromise<PairAnswer, { readonly profile: Profile }>(({ input }) =>
        pairDevice(services, input.profile),
      ),
    },
  })

async function makeProfile(
  { keystore, profiles, demo, clock }: Needed,
  { draft, demo: choice, key }: NewProfile,
): Promise<KeysAnswer> {
  const id = key?.id ?? crypto.randomUUID()
  try {
    const keys = key ?? (await importDemoKeys({ keystore, demo }, id, present(choice)))
    const profile: Profile = {
      ...draft,
      ...keys,
      id,
      pushToken: crypto.randomUUID(),
      createdAt: toInstant(clock.now()),
      ...(choice ? { demoName: choice.name } : {}),
    }
    await profiles.save(profile)
    return { kind: 'made', profile }
  } catch {
    await keystore.destroy(id).catch(() => undefined)
    return { kind: 'noKey' }
  }
}

async function importDemoKeys(
  { keystore, demo }: Pick<Needed, 'keystore' | 'demo'>,
  id: string,
  { personId }: DemoChoice,
) {
  const { publicKey, jwk } = await demo.readKey(personId)
  return keystore.importDemoKeys(id, publicKey, jwk)
}

/** The key by which the server is known is never replaced by its answer: whoever stands in its place could answer so. */
export async function pairDevice(
  { configuration, profiles, notifications }: Pick<Needed, 'configuration' | 'profiles' | 'notifications'>,
  profile: Profile,
): Promise<PairAnswer> {
  const answer = await notifications.enrol(profile)
  if (answer.kind !== 'enrolled') return answer
  const [offered, pinned, named] = [
    answer.enrolment.platformPublicKey,
    pinnedKeyOf(profile),
    configuration.platformPublicKey,
  ]
  if (named !== undefined && named !== offered) return { kind: 'otherKey', known: named, offered, isConfigured: true }
  if (pinned !== undefined && pinned !== offered)
    return { kind: 'otherKey', known: pinned, offered, isConfigured: false }
  const paired = { ...profile, enrolment: answer.enrolment, pinnedKey: offered }
  await profiles.update(profile.id, keepProtection(paired))
  return { kind: 'paired', profile: paired }
}
