import { fromPromise } from 'xstate'
import { toInstant } from '@domain/shared/clock'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import { pinnedKeyOf, type Profile, type ProfileDraft } from '../profiles/profile'
import type { Services } from './services'
import { pairing } from './pairing.machine'
import type { DemoChoice, KeysAnswer, PairAnswer } from './pairing.types'

type Needed = Pick<
  Services,
  'configuration' | 'keystore' | 'profiles' | 'notifications' | 'demo' | 'clock' | 'scanning'
>

export interface PairingPorts {
  /** It is over; the profile that was made, if any, is the one to go on with. */
  readonly leave: (profileId: string | undefined) => void
}

export const providePairing = (services: Needed, { leave }: PairingPorts) =>
  pairing.provide({
    actions: { leave: ({ context }) => leave(context.profile?.id) },
    actors: {
      qrScan: provideQrScan(services.scanning),
      makeProfile: fromPromise<KeysAnswer, { readonly draft: ProfileDraft; readonly demo: DemoChoice | undefined }>(
        ({ input }) => makeProfile(services, input.draft, input.demo),
      ),
      pairDevice: fromPromise<PairAnswer, { readonly profile: Profile }>(({ input }) =>
        pairDevice(services, input.profile),
      ),
    },
  })

async function makeProfile(
  { keystore, profiles, demo, clock }: Needed,
  draft: ProfileDraft,
  choice: DemoChoice | undefined,
): Promise<KeysAnswer> {
  const id = crypto.randomUUID()
  try {
    const published = choice ? await demo.readKey(choice.personId) : undefined
    const keys = published
      ? await keystore.importDemoKeys(id, published.publicKey, published.jwk)
      : await keystore.makeKeys(id)
    const profile: Profile = {
      id,
      ...draft,
      ...keys,
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
  await profiles.save(paired)
  return { kind: 'paired', profile: paired }
}
