import { describe, expect, it } from 'vitest'
import { importsOf, isCode, listFiles, readSource } from '@support/source-files'

interface Container {
  readonly holds: (path: string) => boolean
  /** Aliased rooms that may be imported; everything else with a room alias is refused. */
  readonly mayImport: readonly RegExp[]
  readonly neverPackages?: readonly string[]
}

/** What features add to pages that do not know them is named here alone. */
const composing = 'src/app/compose.ts'
const isDrawn = (path: string) => /\.(screen|columns)\.tsx$|\.messages\.ts$/.test(path)
const noScreen = ['react', 'react-dom', 'react-dom/client', '@xstate/react']
const areas: Readonly<Record<string, Container>> = {
  domain: {
    holds: (path) => path.startsWith('src/domain/'),
    mayImport: [/^@domain\//],
    neverPackages: [...noScreen, 'xstate', '@tanstack/react-router', '@tanstack/react-query', 'ky'],
  },
  api: {
    holds: (path) => path.startsWith('src/api/'),
    mayImport: [/^@domain\//, /^@api\//],
    neverPackages: [...noScreen, 'xstate', '@tanstack/react-router'],
  },
  charts: {
    holds: (path) => path.startsWith('src/machines/') && !path.endsWith('.provide.ts'),
    mayImport: [/^@domain\//, /^@machines\//],
    neverPackages: [...noScreen, '@tanstack/react-router', '@tanstack/react-query', 'ky'],
  },
  provides: {
    holds: (path) => path.startsWith('src/machines/') && path.endsWith('.provide.ts'),
    mayImport: [/^@domain\//, /^@machines\//, /^@api\//],
    neverPackages: [...noScreen, '@tanstack/react-router'],
  },
  components: {
    holds: (path) => path.startsWith('src/components/'),
    mayImport: [/^@domain\//, /^@components\//, /^@machines\/.*\.connect$/],
    neverPackages: ['xstate', '@xstate/react', 'ky'],
  },
  app: {
    holds: (path) => path.startsWith('src/app/') && path !== composing,
    mayImport: [/^@(domain|api|machines|components|app)\//, /^@routes\/routeTree\.gen$/],
  },
  'what features add': {
    holds: (path) => path === composing,
    mayImport: [/^@(domain|features)\//],
  },
  'what a feature draws': {
    holds: (path) => path.startsWith('src/features/') && isDrawn(path),
    mayImport: [/^@(domain|components|features)\//, /^@machines\/.*\.connect$/],
    neverPackages: ['xstate', '@xstate/react', 'ky'],
  },
  features: {
    holds: (path) => path.startsWith('src/features/') && !isDrawn(path),
    mayImport: [/^@(domain|api|machines|components|app|features)\//],
  },
  entrance: {
    holds: (path) => path.startsWith('src/entrance/'),
    mayImport: [/^@(domain|api|machines|components|app|entrance)\//, /^@features\/(session|invitations)\//],
  },
  routes: {
    holds: (path) => path.startsWith('src/routes/') || path === 'src/main.tsx' || path === 'src/begin.ts',
    mayImport: [/^@(domain|api|machines|components|app|entrance|features|routes)\//],
  },
  gateway: {
    holds: (path) => path.startsWith('gateway/'),
    mayImport: [/^@domain\//, /^@api\/.*\.wire$/, /^@gateway\//, /^@machines\/(lifecycles|shared)\//],
    neverPackages: [...noScreen, 'ky'],
  },
  companion: {
    holds: (path) => path.startsWith('companion/'),
    mayImport: [
      /^@domain\//,
      /^@companion\//,
      /^@machines\/shared\//,
      /^@api\/shared\//,
      /^@api\/(signing|session|invitations)\/.*\.wire$/,
      /^@components\/ui\//,
      /^@features\/intents\/shared\//,
    ],
    neverPackages: ['ky'],
  },
  /** A program of elsewhere but for its looks: nothing of the product is made of what it uses. */
  'the demo dApp': {
    holds: (path) => path.startsWith('demo-dapp/'),
    mayImport: [/^@components\/ui\//],
    neverPackages: ['xstate', 'ky', 'ethers'],
  },
  /** It shares with the gateway what both sides must read alike, and nothing that builds a transaction. */
  'the offline signer': {
    holds: (path) => path.startsWith('offline-signer/'),
    mayImport: [/^@domain\/(intents|ledgers|manifests|shared|signing|vaults)\//, /^@signer\//],
    neverPackages: [...noScreen, 'xstate', 'ky', 'ethers', 'drizzle-orm', 'hono'],
  },
}

/** Which features a feature may import, each only those before it; `intents` and `signing` are what every change goes through. */
const features: Readonly<Record<string, readonly string[]>> = {
  signing: [],
  pickers: [],
  session: [],
  intents: ['signing'],
  assets: ['intents'],
  policies: ['intents'],
  users: ['intents'],
  domains: ['intents', 'users'],
  endpoints: ['intents', 'pickers'],
  vaults: ['intents'],
  invitations: ['session', 'intents', 'users'],
  accounts: ['intents', 'assets', 'pickers'],
  'external-accounts': ['session', 'intents', 'accounts'],
  home: ['intents', 'accounts'],
  transactions: ['intents', 'signing', 'pickers', 'accounts', 'endpoints'],
  manifests: ['intents', 'signing', 'pickers', 'accounts', 'transactions'],
  dapps: ['session', 'manifests', 'intents', 'transactions'],
  shell: ['intents', 'session'],
  preferences: ['session', 'shell'],
}

const files = listFiles('src', 'gateway', 'companion', 'offline-signer', 'demo-dapp').filter(
  (path) => isCode(path) && !path.endsWith('.config.ts'),
)

describe('who may import whom', () => {
  it.each(Object.entries(areas))('%s imports only what its room may', (_name, area) => {
    const broken = files.filter(area.holds).flatMap((path) =>
      importsOf(readSource(path))
        .filter((name) => {
          const isArea =
            /^@(domain|api|machines|components|app|features|entrance|routes|gateway|companion|signer|support)\//.test(
              name,
            )
          return isArea
            ? !area.mayImport.some((allowed) => allowed.test(name))
            : (area.neverPackages?.includes(name) ?? false)
        })
        .map((name) => `${path} imports ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('every source file belongs to a room', () => {
    expect(files.filter((path) => !Object.values(areas).some((area) => area.holds(path)))).toEqual([])
  })

  it('no relative import leaves its room', () => {
    const areaOf = (path: string) =>
      path.startsWith('src/') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0]!
    const leaving = files.flatMap((path) =>
      importsOf(readSource(path))
        .filter((name) => name.startsWith('..'))
        .filter((name) => !new URL(name, `file:///${path}`).pathname.slice(1).startsWith(areaOf(path)))
        .map((name) => `${path} imports ${name}`),
    )
    expect(leaving).toEqual([])
  })

  it('a feature imports only what the table allows it, and no circle can be made of that', () => {
    const all = Object.keys(features)
    expect(all.filter((name) => features[name]!.some((other) => all.indexOf(other) >= all.indexOf(name)))).toEqual([])
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
    const broken = files.flatMap((path) => {
      const own = featureOf(path)
      return own === undefined
        ? []
        : importsOf(readSource(path)).flatMap((name) => {
            const other = /^@features\/([^/]+)\//.exec(name)?.[1]
            return other === undefined || features[own]?.includes(other) ? [] : [`${path} imports ${name}`]
          })
    })
    expect(broken).toEqual([])
  })

  it('src never refers to the keystore of the companion', () => {
    expect(files.filter((path) => path.startsWith('src/') && readSource(path).includes('companion/keystore'))).toEqual(
      [],
    )
  })

  it('labels of intents load at once and never pull in schemas or describers', () => {
    expect(importsOf(readSource('src/domain/intents/catalogue/labels.ts'))).toEqual(['@domain/shared/entity-kind'])
  })
})
