import '@components/ui/theme.css'
import './styles.css'
import { createRoot } from 'react-dom/client'
import { trustScriptAddress } from '@components/ui/script-address'
import { companionWorkerPolicy } from '@domain/shared/script-policies'
import { App } from './app'
import { Arrivals } from './screens/arrivals'
import { notStarted } from './screens/companion.messages'
import { ServicesProvider } from './screens/services-context'
import { composeServices } from './compose-services'

/** How often an app that stays open asks whether there is a newer one, in ms. */
const updateCheckMs = 30 * 60_000

async function start(root: HTMLElement) {
  const services = await composeServices(new URL(import.meta.url).pathname.slice(1))
  addEventListener('online', services.listeners.retryNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    services.listeners.retryNow()
    void services.updates.check()
  })
  setInterval(() => void services.updates.check(), updateCheckMs)
  void services.updates.check()
  createRoot(root).render(
    <ServicesProvider value={services}>
      <Arrivals />
      <App />
    </ServicesProvider>,
  )
}

const root = document.getElementById('root')
if (root) start(root).catch(() => root.replaceChildren(notStarted))
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(trustScriptAddress(companionWorkerPolicy, '/sw.js')).catch(() => undefined)
