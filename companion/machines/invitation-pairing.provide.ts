import { fromPromise } from 'xstate'
import type { DeviceInvitation } from '@domain/invitations/device-invitation'
import { toInstant } from '@domain/shared/clock'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import { keepProtection, type Profile } from '../profiles/profile'
import { invitationPairing } from './invitation-pairing.machine'
import type { EnrolAnswer, InvitationOutcome, KeyAnswer, MadeAnswer, NewKey } from './invitation-pairing.types'
import { pairDevice } from './pairing.provide'
import type { PresenceAnswer } from '../service/user-verification'
import { provideKeyProtection } from './key-protection.provide'
import type { Services } from './services'

type Needed = Pick<
  Services,
  'configuration' | 'keystore' | 'verification' | 'profiles' | 'notifications' | 'invitations' | 'clock' | 'scanning'
>

export interface InvitationPairingPorts {
  /** It is over; a profile that stays is the one to go on with, and pairs on where its server shows another key. */
  readonly leave: (profile: Profile | undefined, outcome: InvitationOutcome) => void
}

export const provideInvitationPairing = (services: Needed, { leave }: InvitationPairingPorts) =>
  invitationPairing.provide({
    actions: {
      leave: ({ context }, { outcome }) => leave(context.profile, outcome),
    },
    actors: {
      qrScan: provideQrScan(services.scanning),
      keyProtection: provideKeyProtection(services),
      checkPerson: fromPromise<PresenceAnswer, { readonly profile: Profile }>(({ input, signal }) =>
        services.verification.check(input.profile, signal),
      ),
      makeKey: fromPromise<MadeAnswer, NewKey>(({ input }) => makeKey(services, input)),
      answerInvitation: fromPromise<KeyAnswer, { readonly profile: Profile; readonly invitation: DeviceInvitation }>(
        ({ input, signal }) => answerInvitation(services, input.profile, input.invitation, signal),
      ),
      readStatus: fromPromise<string | undefined, { readonly invitation: DeviceInvitation }>(({ input, signal }) =>
        services.invitations.readStatus(input.invitation, signal),
      ),
      enrolDevice: fromPromise<EnrolAnswer, { readonly profile: Profile; readonly email: string }>(({ input }) =>
        enrolDevice(services, input.profile, input.email),
      ),
      discardKey: fromPromise<void, { readonly profile: Profile }>(({ input }) => discardKey(services, input.profile)),
    },
  })

/** The code is kept with the key until the server has it: an app that is closed meanwhile can send the same again. */
async function makeKey(
  services: Needed,
  { invitation: { id: invitationId, code, server }, email, refused, key }: NewKey,
): Promise<MadeAnswer> {
  const { keystore, profiles, clock } = services
  try {
    const profile: Profile = {
      ...key,
      email,
      userLogin: email,
      server,
      pushToken: crypto.randomUUID(),
      createdAt: toInstant(clock.now()),
      invitation: { id: invitationId, code },
    }
    await profiles.save(profile)
    if (refused) await discardKey(services, refused).catch(() => undefined)
    return { kind: 'made', profile }
  } catch {
    await keystore.destroy(key.id).catch(() => undefined)
    return { kind: 'noKey' }
  }
}

async function answerInvitation(
  { invitations, profiles }: Needed,
  profile: Profile,
  invitation: DeviceInvitation,
  signal: AbortSignal,
): Promise<KeyAnswer> {
  const answer = await invitations.answer(profile, invitation, signal)
  if (answer === 'registered')
    await profiles.update(profile.id, (kept) => ({ ...kept, invitation: { id: invitation.id } }))
  return answer
}

/** From here on it is a profile as any other. */
async function enrolDevice(services: Needed, given: Profile, email: string): Promise<EnrolAnswer> {
  const { invitation: _answered, ...rest } = given
  const profile = { ...rest, email, userLogin: email }
  const answer = await pairDevice(services, profile)
  if (answer.kind !== 'otherKey') return answer
  await services.profiles.update(profile.id, keepProtection(profile))
  return { kind: 'otherKey', profile }
}

async function discardKey({ keystore, profiles }: Pick<Needed, 'keystore' | 'profiles'>, { id }: Profile) {
  await keystore.destroy(id)
  await profiles.remove(id)
}
