import { existsSync } from 'node:fs'
import { run } from './install.mjs'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter(Boolean)

/** A Chromium on this machine: the named one, the system's, Playwright's own; installed when none is there. The one without windows comes first: it is the same engine with less around it. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test')
  const present = () => [...candidates, chromium.executablePath()].find((path) => existsSync(path))
  if (present()) return present()
  console.log("No Chromium found: trying Playwright's download …")
  if (run('npx', ['playwright', 'install', 'chromium']) === 0 && present()) return present()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("Trying the system's package …")
    run('apt-get', ['update', '-qq'])
    const install = (name) =>
      run('apt-get', ['install', '-y', '-qq', name], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    if (install('chromium-headless-shell') !== 0) install('chromium')
  }
  if (present()) return present()
  console.error('The browser tests need a Chromium: install one and name it in CHROMIUM_PATH.')
  process.exit(1)
}
