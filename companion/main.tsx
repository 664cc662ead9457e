import '@components/ui/theme.css'
import './styles.css'
import { createRoot } from 'react-dom/client'
import { watchCamera } from '@components/ui/qr-camera'
import { readPicture } from '@components/ui/qr-picture'
import { trustScriptAddress } from '@components/ui/script-address'
import type { Clock } from '@domain/shared/clock'
import { companionWorkerPolicy } from '@domain/shared/script-policies'
import { companionConfigurationWire } from '@api/session/companion-configuration.wire'
import { App } from './app'
import { createKeystore } from './keystore/keystore'
import { createAddressMemory } from './profiles/address-memory'
import { createProfileStore } from './profiles/profile-store'
import { notStarted } from './screens/companion.messages'
import { ServicesProvider } from './screens/services-context'
import { readBundleDigest, createDemoService } from './service/own-origin'
import { createListenerPool } from './machines/listener-pool'
import { createInvitationService } from './service/invitation-service'
import { createLaunches } from './service/launches'
import { createNotificationService } from './service/notification-service'
import type { Services } from './machines/services'
import { browserAuthenticators, createUserVerification } from './service/user-verification'

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
}
const fetchPort: typeof fetch = (input, init) => fetch(input, init)

async function composeServices(): Promise<Services> {
  const digesting = readBundleDigest(fetchPort, new URL(import.meta.url).pathname.slice(1))
  const configuration = companionConfigurationWire.parse(await (await fetchPort('/config.json')).json())
  const keystore = createKeystore()
  const profiles = createProfileStore()
  const notifications = createNotificationService({ keystore, now: clock.now, fetch: fetchPort }, configuration.version)
  const verification = createUserVerification(browserAuthenticators, profiles.save)
  const listeners = createListenerPool({ service: notifications, clock })
  await profiles.load()
  return {
    configuration,
    bundleDigest: await digesting,
    clock,
    keystore,
    profiles,
    addresses: createAddressMemory(clock),
    notifications,
    invitations: createInvitationService({ keystore, fetch: fetchPort }),
    verification,
    demo: createDemoService(fetchPort),
    listeners,
    launches: createLaunches(window),
    scanning: { watchCamera, readPicture },
  }
}

async function start(root: HTMLElement) {
  const services = await composeServices()
  addEventListener('online', services.listeners.retryNow)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && services.listeners.retryNow(),
  )
  createRoot(root).render(
    <ServicesProvider value={services}>
      <App />
    </ServicesProvider>,
  )
}

const root = document.getElementById('root')
if (root) start(root).catch(() => root.replaceChildren(notStarted))
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(trustScriptAddress(companionWorkerPolicy, '/sw.js')).catch(() => undefined)
