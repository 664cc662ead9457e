import '@components/ui/theme.css'
import '../styles.css'
import { createRoot } from 'react-dom/client'
import { watchCamera } from '@components/ui/qr-camera'
import { readPicture } from '@components/ui/qr-picture'
import { trustScriptAddress } from '@components/ui/script-address'
import type { Clock } from '@domain/shared/clock'
import { companionWorkerPolicy } from '@domain/shared/script-policies'
import { createKeystore } from '../keystore/keystore'
import { secp256k1InWorker } from '../keystore/secp256k1'
import type { OfflineServices } from '../machines/air-gap.provide'
import { createAddressMemory, createSignedRequests } from '../profiles/device-memory'
import { createProfileStore } from '../profiles/profile-store'
import { AirGapScreen } from '../screens/air-gap.screen'
import { notStarted } from '../screens/companion.messages'
import { browserAuthenticators, createUserVerification } from '../service/user-verification'

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
}

/** All that this app has: nothing of it asks a server. */
function composeOffline(): OfflineServices {
  const keystore = createKeystore({ now: clock.now, secp256k1: secp256k1InWorker })
  const profiles = createProfileStore(new BroadcastChannel('auth-and-sign.profiles'))
  const verification = createUserVerification({
    authenticators: browserAuthenticators,
    origin: location.origin,
    grant: keystore.grant,
    update: profiles.update,
  })
  const addresses = createAddressMemory(clock)
  const signedRequests = createSignedRequests(clock)
  return { clock, keystore, profiles, addresses, signedRequests, verification, scanning: { watchCamera, readPicture } }
}

async function start(root: HTMLElement) {
  const services = composeOffline()
  await services.profiles.load()
  createRoot(root).render(<AirGapScreen services={services} />)
}

const root = document.getElementById('root')
if (root) start(root).catch(() => root.replaceChildren(notStarted))
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(trustScriptAddress(companionWorkerPolicy, '/sw.js')).catch(() => undefined)
