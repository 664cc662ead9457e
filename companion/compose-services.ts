import { watchCamera } from '@components/ui/qr-camera'
import { readPicture } from '@components/ui/qr-picture'
import type { Clock } from '@domain/shared/clock'
import { companionConfigurationWire } from '@api/session/companion-configuration.wire'
import { createKeystore } from './keystore/keystore'
import { secp256k1InWorker } from './keystore/secp256k1'
import { createListenerPool } from './machines/listener-pool'
import { createRequestPreviews } from './machines/request-previews'
import type { Services } from './machines/services'
import { createAddressMemory, createSignedRequests } from './profiles/device-memory'
import { createProfileStore } from './profiles/profile-store'
import { limitToServers } from './service/allowed-servers'
import { createAppUpdates, keepAppByWorker } from './service/app-updates'
import { createInvitationService } from './service/invitation-service'
import { browserHints, createArrivalHints } from './machines/arrival-hints'
import { createLaunches } from './service/launches'
import { createNotificationService } from './service/notification-service'
import { readBundleDigest, createDemoService } from './service/own-origin'
import { browserPush, createPushSubscriptions } from './service/push-subscriptions'
import { browserAuthenticators, createUserVerification } from './service/user-verification'

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
}
const fetchPort: typeof fetch = (input, init) => fetch(input, init)

/** Everything that this browser gives the app. `script`: the path of the one that runs. */
export async function composeServices(script: string): Promise<Services> {
  const digesting = readBundleDigest(fetchPort, script)
  const configuration = companionConfigurationWire.parse(await (await fetchPort('/config.json')).json())
  const keystore = createKeystore({ now: clock.now, secp256k1: secp256k1InWorker })
  const profiles = createProfileStore(new BroadcastChannel('auth-and-sign.profiles'))
  const fetch = limitToServers(fetchPort, configuration.backends)
  const notifications = createNotificationService({ keystore, now: clock.now, fetch }, configuration.version)
  const verification = createUserVerification({
    authenticators: browserAuthenticators,
    origin: location.origin,
    grant: keystore.grant,
    update: profiles.update,
  })
  const listeners = createListenerPool({ service: notifications, clock })
  await profiles.load()
  const bundleDigest = await digesting
  return {
    configuration,
    bundleDigest,
    clock,
    keystore,
    profiles,
    addresses: createAddressMemory(clock),
    signedRequests: createSignedRequests(clock),
    notifications,
    invitations: createInvitationService({ keystore, fetch }),
    verification,
    push: createPushSubscriptions(browserPush),
    updates: createAppUpdates({ fetch: fetchPort, digest: bundleDigest, keepApp: keepAppByWorker }),
    demo: createDemoService(fetchPort),
    listeners,
    previews: createRequestPreviews({ listeners, profiles, notifications, clock, configuration }),
    launches: createLaunches(window),
    hints: createArrivalHints({ listeners, ...browserHints }),
    scanning: { watchCamera, readPicture },
  }
}
