import { expect, it } from 'vitest'
import { importsOf, isCode, listFiles, packageOf, readSource } from '@support/source-files'
import { usedOtherwise } from '@support/used-otherwise'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const manifest = JSON.parse(readSource('package.json')) as Manifest
const declared = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
const section = readSource('docs/architecture.md').split('## Libraries\n')[1]!.split('\n## ')[0]!
const table = new Map(
  [...section.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, name, , libraries]) => [
    name!,
    [...libraries!.matchAll(/`([^`]+)`/g)].map(([, location]) => location!),
  ]),
)

const files = [
  ...listFiles('src', 'gateway', 'companion', 'offline-signer', 'demo-dapp', 'tests', 'tools').filter(
    (path) => isCode(path) || /\.(mjs|css)$/.test(path),
  ),
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
]
const packages = new Map(files.map((path) => [path, new Set(importsOf(readSource(path)).map(packageOf))]))
const importersOf = (name: string) => files.filter((path) => packages.get(path)!.has(name))
const isAt = (location: string) => (path: string) => path === location || path.startsWith(`${location}/`)
const isOfProgram = (path: string) => /^(src|gateway|companion|offline-signer|demo-dapp)\//.test(path)

it('every library stands in the table of the architecture, and no other', () => {
  expect([...table.keys()].sort()).toEqual([...declared].sort())
})

it('each is imported in every place that the table names', () => {
  const missing = [...table].flatMap(([name, libraries]) =>
    libraries
      .filter((location) => !importersOf(name).some(isAt(location)))
      .map((location) => `${name} is not imported in ${location}`),
  )
  expect(missing).toEqual([])
  expect(
    [...table].filter(([name, libraries]) => libraries.length === 0 && !(name in usedOtherwise)).map(([name]) => name),
  ).toEqual([])
})

it('WalletConnect is what was checked: the last versions under an open licence, for a dApp of the tests and the demo alone', () => {
  const { packages: locked } = JSON.parse(readSource('package-lock.json')) as {
    readonly packages: Readonly<
      Record<string, { readonly version: string; readonly license: string; readonly dev?: boolean }>
    >
  }
  const theirs = Object.entries(locked).filter(([path]) => /node_modules\/@(?:walletconnect|reown)\/[^/]+$/.test(path))
  expect(theirs.filter(([, { license, dev }]) => !dev || !['Apache-2.0', 'MIT'].includes(license))).toEqual([])
  const checked = theirs.filter(([path]) => /@walletconnect\/(?:core|sign-client|types|utils)$/.test(path))
  expect(checked.map(([, { version }]) => version)).toEqual(['2.21.4', '2.21.4', '2.21.4', '2.21.4'])
})

it('the programs import none outside of its places', () => {
  const elsewhere = [...table].flatMap(([name, libraries]) =>
    importersOf(name)
      .filter((path) => isOfProgram(path) && !libraries.some((location) => isAt(location)(path)))
      .map((path) => `${path} imports ${name}`),
  )
  expect(elsewhere).toEqual([])
})
