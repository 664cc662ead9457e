import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

export interface PseudoConsole {
  /** Every page of the context is the console in the pseudo-language from now on, one behind a redirect once it is loaded again. */
  readonly openIn: (context: BrowserContext) => Promise<void>
  readonly remove: () => void
}

/** The console built in the pseudo-language, in a folder of its own. */
export function buildPseudoConsole(): PseudoConsole {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  const env = { ...process.env, CONSOLE_LANGUAGE: 'pseudo' }
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', folder], { env })
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  return {
    openIn: async (context) => {
      await context.route(/\/assets\//, (route) => {
        const path = join(folder, new URL(route.request().url()).pathname)
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
