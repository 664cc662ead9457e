import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '@support/source-files'

/** docs/glossary.md names them, with what is said instead. */
const retired = [
  'tell',
  'tells',
  'telling',
  'told',
  'hear',
  'hears',
  'heard',
  'road',
  'roads',
  'room',
  'rooms',
  'door',
  'doors',
  'scene',
  'scenes',
  'world',
  'worlds',
  'usual',
  'far',
  'place',
  'places',
]
/** A rejection code of the platform, a state that the specification names, and two functions that place something. */
const allowed = ['ExpiryTooFar', 'inPlace', 'placeBeside', 'placeDomains']

const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$.-]+/)
const isRetired = (name: string) => !allowed.includes(name) && partsOf(name).some((part) => retired.includes(part))

/** The names that a text declares and that hold a retired word: variables, parameters, types, members, keys. */
function retiredNamesOf(text: string): readonly string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const { name } = node as Partial<ts.NamedDeclaration>
    if (name && ts.isIdentifier(name) && isDeclared(node) && isRetired(name.text)) found.add(name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('text.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return [...found]
}
/** Not where a name is only used, or comes from another module under its own name. */
const isDeclared = (node: ts.Node) => !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node)

const files = listFiles('src', 'gateway', 'companion', 'offline-signer', 'demo-dapp', 'tools', 'tests').filter(
  (path) => isCode(path) && !path.endsWith('.gen.ts'),
)

describe('retired words', () => {
  it('are part of no name that is declared', () => {
    expect(files.flatMap((path) => retiredNamesOf(readSource(path)).map((name) => `${path}: ${name}`))).toEqual([])
  })

  it('are part of no name of a file', () => {
    expect(
      files.filter((path) =>
        isRetired(
          path
            .split('/')
            .at(-1)!
            .replace(/^place-beside\./, ''),
        ),
      ),
    ).toEqual([])
  })

  it.each([
    ['const toldCall = 1', ['toldCall']],
    ['function f(place: number) {}', ['place']],
    ['interface OrderScene { readonly isFar: boolean }', ['OrderScene', 'isFar']],
    ['const { road } = x', ['road']],
    ['const { road: proposing } = x', []],
    ["const at = { 'place': 1 }; x.place; say('place')", []],
    ['placeBeside(farm, replace, doorstep)', []],
  ])('are seen in %s', (text, names) => {
    expect(retiredNamesOf(text)).toEqual(names)
  })

  it('stand in the glossary', () => {
    const said = readSource('docs/glossary.md').split('## Retired words')[1]!.toLowerCase()
    const words = ['tell', 'told', 'hear', 'heard', 'road', 'room', 'door', 'scene', 'world', 'usual', 'far', 'place']
    expect(words.filter((word) => !new RegExp(`^\\|[^|]*\\b${word}\\b`, 'm').test(said))).toEqual([])
  })
})
