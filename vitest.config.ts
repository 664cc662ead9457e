import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { roomAliases } from './tools/aliases.ts'

const shared = { resolve: { alias: roomAliases } }
/** Founding the demo institution takes most of a minute where several things run at once. */
const foundingTimeout = 180_000

export default defineConfig({
  ...shared,
  test: {
    projects: [
      { ...shared, test: { name: 'unit', environment: 'node', include: ['tests/{domain,api,machines,laws}/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        ...shared,
        test: {
          name: 'gateway',
          environment: 'node',
          include: ['tests/{gateway,contract}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: foundingTimeout,
        },
      },
      {
        ...shared,
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-project.ts'],
          setupFiles: ['tests/support/postgres-worker.ts'],
          testTimeout: 30_000,
          hookTimeout: foundingTimeout,
        },
      },
      {
        ...shared,
        plugins: [react()],
        test: {
          name: 'screen',
          environment: 'happy-dom',
          include: ['tests/{components,routes,companion}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/screen-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
