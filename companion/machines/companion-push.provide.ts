import { fromPromise } from 'xstate'
import type { PushSubscriptionWire } from '@api/signing/notifications.wire'
import { present } from '@machines/shared/present'
import type { Profile } from '../profiles/profile'
import type { PushPermission } from '../service/push-subscriptions'
import { ServiceRefusal } from '../service/notification-service'
import { companionPush, type Registering, type Subscribing } from './companion-push.machine'
import type { PushState, RegisterAnswer } from './companion-push.types'
import type { Services } from './services'

type Needed = Pick<Services, 'push' | 'notifications' | 'profiles'>

export const provideCompanionPush = (services: Needed) => {
  const { push, notifications, profiles } = services
  return companionPush.provide({
    actors: {
      readPush: fromPromise<PushState, { readonly profile: Profile }>(({ input }) => readPush(services, input.profile)),
      askPermission: fromPromise<PushPermission, void>(() => push.askPermission()),
      subscribe: fromPromise<PushSubscriptionWire, Subscribing>(({ input }) => push.subscribe(input.serverKey)),
      register: fromPromise<RegisterAnswer, Registering>(({ input }) => register(services, input)),
      unregister: fromPromise<void, { readonly profile: Profile }>(async ({ input: { profile } }) => {
        await notifications.endPush(profile)
        await profiles.update(profile.id, ({ wokenAt: _wokenAt, ...rest }) => rest)
      }),
    },
  })
}

/** A subscription that the browser has lost or renewed is none of the server's any more. */
async function readPush({ push, notifications, profiles }: Needed, profile: Profile): Promise<PushState> {
  const permission = push.permission()
  const serverKey = await notifications.readPushKey(profile)
  const kept = profiles.list().find(({ id }) => id === profile.id)?.wokenAt
  if (permission !== 'granted' || serverKey === undefined || kept?.deviceId !== profile.enrolment?.deviceId)
    return { permission, serverKey, isRegistered: false }
  const current = kept && (await push.current().catch(() => undefined))
  return { permission, serverKey, isRegistered: current !== undefined && current.endpoint === kept?.endpoint }
}

async function register(
  { notifications, profiles }: Needed,
  { profile, subscription }: Registering,
): Promise<RegisterAnswer> {
  try {
    await notifications.registerPush(profile, subscription)
  } catch (cause) {
    if (cause instanceof ServiceRefusal) return 'refused'
    throw cause
  }
  const deviceId = present(profile.enrolment).deviceId
  await profiles.update(profile.id, (kept) => ({ ...kept, wokenAt: { deviceId, endpoint: subscription.endpoint } }))
  return 'taken'
}
