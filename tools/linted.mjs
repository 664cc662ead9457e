/** What is linted, and how: every room of the program, its tests and its tools. */
export const linted = [
  '--deny-warnings',
  'src',
  'gateway',
  'companion',
  'offline-signer',
  'demo-dapp',
  'tests',
  'tools',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
]
