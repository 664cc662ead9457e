import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { areaAliases } from './tools/aliases.ts'
import { filesOfTheirOwn } from './tests/support/files-of-their-own.ts'
import { SeededOrder } from './tests/support/test-order.ts'

const shared = { resolve: { alias: areaAliases } }
// Where a compiled module is kept, projects without plugins are not told apart: they compile alike.
const plain = { ...shared, oxc: { jsx: { runtime: 'automatic', development: false } } } as const
/** Founding the demo institution takes most of a minute where several things run at once. */
const foundingTimeout = 180_000
const leaveNothing = 'tests/support/leave-nothing.ts'
/** Pages and records of a test are soon forgotten: with room for most of a file, they are dropped and not copied over and over, which is an eighth of the time. */
const roomForYoung = ['--max-semi-space-size=256']
const node = {
  environment: 'node',
  isolate: false,
  execArgv: roomForYoung,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  exclude: filesOfTheirOwn,
  setupFiles: [leaveNothing],
} satisfies InlineConfig

export default defineConfig({
  ...shared,
  test: {
    // What one file leaves behind, another meets: in another order each time, said by its seed.
    sequence: { sequencer: SeededOrder },
    // A module that several projects compile alike is compiled once, and not again where its text is the same.
    experimental: { fsModuleCache: true },
    projects: [
      { ...plain, test: { ...node, name: 'unit', include: ['tests/{domain,api,machines,laws,signer}/**/*.test.ts'] } },
      {
        ...plain,
        test: { ...node, name: 'gateway', include: ['tests/gateway/**/*.test.ts'], hookTimeout: foundingTimeout },
      },
      {
        ...plain,
        test: {
          ...node,
          name: 'alone',
          isolate: true,
          execArgv: [],
          include: filesOfTheirOwn,
          exclude: [],
          setupFiles: [],
          hookTimeout: foundingTimeout,
        },
      },
      {
        ...plain,
        test: {
          ...node,
          name: 'postgres',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-project.ts'],
          setupFiles: [leaveNothing, 'tests/support/postgres-worker.ts'],
          hookTimeout: foundingTimeout,
        },
      },
      {
        ...plain,
        test: {
          name: 'screen',
          environment: 'happy-dom',
          isolate: false,
          execArgv: roomForYoung,
          include: ['tests/{components,routes,companion}/**/*.test.{ts,tsx}'],
          exclude: ['tests/routes/**/*.route.test.tsx'],
          setupFiles: [leaveNothing, 'tests/support/screen-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...plain,
        test: {
          name: 'route',
          env: { NODE_ENV: 'production' },
          environment: './tests/support/route-environment.ts',
          include: ['tests/routes/**/*.route.test.tsx'],
          setupFiles: [leaveNothing, 'tests/support/screen-setup.ts'],
          isolate: false,
          execArgv: roomForYoung,
          testTimeout: 60_000,
          hookTimeout: foundingTimeout,
        },
      },
    ],
  },
})
