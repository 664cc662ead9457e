import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** By hand, what `npm test` has found or installed. */
const executablePath =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/founded-demo.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  outputDir: 'test-results',
  reporter: [['line'], ['json', { outputFile: '.results/browser.json' }]],
  use: {
    actionTimeout: 45_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
