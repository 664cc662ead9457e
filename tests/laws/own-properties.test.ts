import { expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '@support/source-files'

/** Reads one of them by its name, or takes some of them out. */
const reading = /customProperties\s*(?:\?\.|!?\.|!?\[)\s*['"`\w[]|\{[^{}\n]*\}\s*=\s*[\w.?]*customProperties\b/g
const list = 'src/domain/shared/own-properties.ts'
const code = listFiles('src', 'companion', 'gateway', 'offline-signer', 'demo-dapp').filter(isCode)

it('no program reads a custom property by its name but through the list of the product’s own', () => {
  const found = code
    .filter((path) => path !== list)
    .flatMap((path) => [...readSource(path).matchAll(reading)].map(([text]) => `${path}: ${text}`))
  // A column of a table, which is compared as text.
  expect(found.filter((one) => !/gateway\/(?:http\/list-query|governance\/intent-routes)\.ts/.test(one))).toEqual([])
})

it('what would break this law is seen', () => {
  const sources = [
    "metadata.customProperties['offline']",
    'a.customProperties?.image',
    'b.customProperties[name]',
    'const { offline } = vault.metadata.customProperties',
    'x.customProperties!.y',
  ]
  expect(sources.map((source) => [...source.matchAll(reading)].length)).toEqual(sources.map(() => 1))
})
