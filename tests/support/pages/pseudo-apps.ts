import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

type App = 'console' | 'companion'

export interface PseudoApps {
  /** Every page of the context is in the pseudo-language from now on, one behind a redirect once it is loaded again. */
  readonly openIn: (context: BrowserContext, app: App) => Promise<void>
  readonly remove: () => void
}

/** Apps built in the pseudo-language, in a folder of their own. */
export function buildPseudoApps(...apps: readonly App[]): PseudoApps {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  for (const app of apps) {
    const config = app === 'companion' ? ['--config', 'companion/vite.config.ts'] : []
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', join(folder, app), ...config], { env: { ...process.env, CONSOLE_LANGUAGE: 'pseudo' } })
  }
  return {
    openIn: async (context, app) => {
      const index = readFileSync(join(folder, app, 'index.html'), 'utf8')
      await leaveServiceWorkers(context)
      // A page that a test has answered lies on no network, and would be kept from the gateway on this one.
      await context.grantPermissions(['local-network-access'])
      await context.route(/\/assets\//, (route) => {
        const path = join(folder, app, new URL(route.request().url()).pathname)
        return existsSync(path) ? route.fulfill({ path }) : route.fallback()
      })
      await context.route('**', (route) => {
        const { pathname } = new URL(route.request().url())
        const isOfIdentity = pathname.startsWith('/api/') || pathname.startsWith('/oidc/')
        return route.request().isNavigationRequest() && !isOfIdentity ? route.fulfill({ body: index, contentType: 'text/html' }) : route.fallback()
      })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What a service worker answers goes past the routes of a test. */
async function leaveServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('none while somebody listens'))
  })
  for (const page of context.pages()) {
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
    })
  }
}
