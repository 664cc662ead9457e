import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf, isCode, listFiles, readSource } from '@support/source-files'

const section = readSource('docs/architecture.md').split('## To add something, touch these\n')[1]!.split('\n## ')[0]!
/** By what is added, the files that the list names. */
const lists = new Map(
  section
    .split('\n\n**')
    .slice(1)
    .map((part) => [
      part.slice(0, part.indexOf('**')),
      [...part.matchAll(/`((?:src|gateway|tests|tools)\/[^`]+\.tsx?)`/g)].map(([, path]) => path!),
    ]),
)
const listOf = (what: string) => lists.get(what)!.toSorted()
const files = listFiles('src', 'gateway', 'companion').filter(
  (path) => isCode(path) && !path.startsWith('gateway/demo/') && !path.endsWith('.gen.ts'),
)
const naming = (words: RegExp) => files.filter((path) => words.test(path) || words.test(readSource(path))).toSorted()

it('every file that is named is there', () => {
  expect([...lists.keys()]).toEqual([
    'A form of an entity',
    'A field of such a form',
    "A field that the platform's contract does not have",
    'A list',
    'A column of a list',
    'A rejection code',
    'A type of intent',
    'A ledger family',
    'A call of the gateway',
  ])
  expect([...lists.values()].flat().filter((path) => !existsSync(path))).toEqual([])
})

it('a form is its description, its words, its payload and its address, and nothing of the kit knows it', () => {
  const own = 'src/features/vaults/create-vault.form.tsx'
  const importers = files.filter((path) => importsOf(readSource(path)).includes('@features/vaults/create-vault.form'))
  const parts = importsOf(readSource(own))
    .filter((name) => /^@domain\/vaults|^\.\//.test(name))
    .map((name) =>
      name.startsWith('./') ? `src/features/vaults/${name.slice(2)}.ts` : `${name.replace('@domain', 'src/domain')}.ts`,
    )
  expect(listOf('A form of an entity').filter((path) => !path.startsWith('src/features/intents/form'))).toEqual(
    [own, ...importers, ...parts].toSorted(),
  )
})

it('a field of a form is named by its description, its words and its payload', () => {
  const named = files.filter((path) => path.includes('/vaults/') && /\bconnection\??:/.test(readSource(path)))
  expect(listOf('A field of such a form')).toEqual(named.toSorted())
})

it('a field that the contract does not have is named where it is listed, written, read and said', () => {
  const named = naming(/\boffline: (?:z\.|'true')|'Vault', 'offline'|isOwnName\('Vault'/)
  expect(listOf("A field that the platform's contract does not have")).toEqual(
    [...named, 'tests/domain/shared/own-properties.test.ts'].toSorted(),
  )
})

/** A list with its search, its words and its addresses: all that names it. */
function filesOfList(feature: string, name: string): readonly string[] {
  const own = `src/features/${feature}/${name}.list.tsx`
  const parts = importsOf(readSource(own)).filter((path) => /^\.\/.*\.(search|messages)$/.test(path))
  const named = [name + '.list', ...parts.filter((path) => path.endsWith('.search')).map((path) => path.slice(2))]
  const importers = files.filter((path) =>
    importsOf(readSource(path)).some(
      (path) => path.startsWith(`@features/${feature}/`) && named.includes(path.split('/').at(-1)!),
    ),
  )
  return [own, ...parts.map((path) => `src/features/${feature}/${path.slice(2)}.ts`), ...importers].toSorted()
}

it('a list is its description, its search, its words and its address, and nothing of the kit knows it', () => {
  const kit = /^src\/(app|components)\//
  expect(listOf('A list').filter((path) => !kit.test(path))).toEqual(filesOfList('policies', 'policies'))
  expect(filesOfList('users', 'security-log')).toEqual([
    'src/features/users/security-log.list.tsx',
    'src/features/users/security.messages.ts',
    'src/features/users/security.search.ts',
    'src/routes/$profileDomainId/domain/$domainId/users/security.tsx',
  ])
})

it.each(files.filter((path) => path.endsWith('.list.tsx')))('%s costs four files at most', (path) => {
  const [, feature, name] = /features\/([^/]+)\/([^/]+)\.list\.tsx$/.exec(path)!
  expect(filesOfList(feature!, name!).length).toBeLessThanOrEqual(4)
})

/** A list with its words, and with what makes its rows where that is a file of its own. */
function filesOfColumn(path: string): readonly string[] {
  const parts = importsOf(readSource(path)).filter((name) => /^\.\/.*\.(view|messages)$/.test(name))
  return [path, ...parts.map((name) => `${path.slice(0, path.lastIndexOf('/'))}/${name.slice(2)}.ts`)].toSorted()
}

it('a column is its list, its row and its words', () => {
  expect(listOf('A column of a list')).toEqual(filesOfColumn('src/features/vaults/vaults.list.tsx'))
})

it.each(files.filter((path) => path.endsWith('.list.tsx')))('a column of %s costs three files at most', (path) => {
  expect(filesOfColumn(path).length).toBeLessThanOrEqual(3)
  const row = /ListColumn<(\w+)>\[\]/.exec(readSource(path))?.[1]
  const importOfRow = new RegExp(`import [^\n]*\\b${row}\\b[^\n]* from '(.+)'`).exec(readSource(path))
  expect(importOfRow?.[1] ?? 'its own.view').toMatch(/\.view$/)
})

it('the files of a rejection code are all that name it', () => {
  const named = [...naming(/\bLoginIdTooLong\b/), 'tests/gateway/rejection-codes.test.ts']
  expect(listOf('A rejection code')).toEqual(named.toSorted())
})

it('the files of an intent type are all that name it', () => {
  const byItsKind = 'src/features/intents/shared/intent.messages.ts'
  const named = naming(/v0_UpdateVault\b/).filter((path) => !path.includes('/routes/'))
  expect(listOf('A type of intent')).toEqual([...named, byItsKind].toSorted())
})

it('the files of a ledger family are all that name it', () => {
  expect(listOf('A ledger family')).toEqual(naming(/\btezos/i))
})

it('the files of a call are those that make and answer it', () => {
  const made = files.filter(
    (path) =>
      /operations\/(prepared|signed)/.test(readSource(path)) ||
      importsOf(readSource(path)).some((name) => name.endsWith('/vault-routes') || name === './operations.api'),
  )
  for (const path of listOf('A call of the gateway').filter((one) => !/^(tests|tools)\//.test(one)))
    expect(made).toContain(path)
})
