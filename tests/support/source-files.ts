import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { areaAliases } from '../../tools/aliases'

const skipped = new Set(['node_modules', 'dist', '.data', '.results', '.git', 'migrations'])

/** Every file below some folders of the repository, by path from its root. */
export function listFiles(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      if (skipped.has(name)) return []
      const path = `${folder}/${name}`
      return statSync(path).isDirectory() ? listFiles(path) : [path]
    }),
  )
}

export const readSource = (path: string): string => readFileSync(path, 'utf8')

/** The module names that a source file imports, types included. */
export const importsOf = (source: string): readonly string[] =>
  [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"\n]*?(?:\n[^'"]*?)?from\s+['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3])!)

/** The files of the repository that a source file imports, each once, by path from its root. */
export const importedFiles = (path: string): readonly string[] => [
  ...new Set(importsOf(readSource(path)).flatMap((name) => fileOf(path, name) ?? [])),
]

function fileOf(importer: string, name: string): string | undefined {
  const [first = '', ...rest] = name.split('/')
  const area = (areaAliases as Readonly<Record<string, string>>)[first]
  const location = area ? relative('.', join(area, ...rest)) : join(dirname(importer), name)
  if (!area && !first.startsWith('.')) return undefined
  return [location, `${location}.ts`, `${location}.tsx`].find((path) => existsSync(path) && statSync(path).isFile())
}

/** The package of a module name: `@noble/curves` of `@noble/curves/nist.js`. */
export const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

export const isGenerated = (path: string) => path.includes('.gen.')
export const isCode = (path: string) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts') && !isGenerated(path)
