import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { hashFiles, keepFolder, keptFolder } from '../kept-image'
import { listFiles } from '../source-files'

type App = 'console' | 'companion'

const aDayMs = 86_400_000

export interface PseudoApps {
  /** Every page of the context is in the pseudo-language from now on, one behind a redirect once it is loaded again. */
  readonly openIn: (context: BrowserContext, app: App) => Promise<void>
}

/** An app in the pseudo-language, as an earlier test or run built it from the same sources. */
function builtApp(app: App): string {
  const hash = hashFiles([
    ...listFiles('src', 'companion', 'tools'),
    'index.html',
    'vite.config.ts',
    'package-lock.json',
  ])
  const kept = keptFolder(`pseudo-${app}`, hash, aDayMs)
  if (kept) return kept
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  const config = app === 'companion' ? ['--config', 'companion/vite.config.ts'] : []
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir', ...config],
    { env: { ...process.env, CONSOLE_LANGUAGE: 'pseudo' } },
  )
  return keepFolder(`pseudo-${app}`, hash, folder)
}

/** Apps in the pseudo-language, beside the ones of the program. */
export function buildPseudoApps(...apps: readonly App[]): PseudoApps {
  const folders = new Map(apps.map((app) => [app, builtApp(app)]))
  const folderOf = (app: App) => folders.get(app)!
  return {
    openIn: async (context, app) => {
      const index = readFileSync(join(folderOf(app), 'index.html'), 'utf8')
      await leaveServiceWorkers(context)
      // A page that a test has answered lies on no network, and would be kept from the gateway on this one.
      await context.grantPermissions(['local-network-access'])
      await context.route(/\/assets\//, (route) => {
        const path = join(folderOf(app), new URL(route.request().url()).pathname)
        return existsSync(path) ? route.fulfill({ path }) : route.fallback()
      })
      await context.route('**', async (route) => {
        const { pathname } = new URL(route.request().url())
        const isOfIdentity = pathname.startsWith('/api/') || pathname.startsWith('/oidc/')
        if (!route.request().isNavigationRequest() || isOfIdentity) return route.fallback()
        // Its policy is that of the program's own document.
        const response = await route.fetch({ maxRetries: 2 })
        return route.fulfill({ response, body: index })
      })
    },
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
