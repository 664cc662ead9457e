import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Wording } from '@components/ui/wording'
import { language } from '../../tools/language'
import { pseudoSource, pseudoText } from '../../tools/pseudo-words'

const pages = `${process.cwd()}/src/components/ui/ui.messages.ts`
const load = (tag: string, id: string) =>
  (language(tag).load as (this: { error: (text: string) => never }, id: string) => Promise<string | undefined>).call(
    {
      error: (text) => {
        throw new Error(text)
      },
    },
    id,
  )
const index = (tag: string) => (language(tag).transformIndexHtml as (html: string) => string)('<html lang="en">')

describe('the pseudo-language', () => {
  it.each([
    ["const a = 'Sign in'", `const a = '${pseudoText('Sign in')}'`],
    [
      'const a = (n: string) => `By ${n}, now`',
      `const a = (n: string) => \`${pseudoText('By')} \${n}, ${pseudoText('now')}\``,
    ],
    [
      "const a = { 'raw-data': 'Pay {amount} to' }",
      `const a = { 'raw-data': '${pseudoText('Pay')} {amount} ${pseudoText('to')}' }`,
    ],
    ["const a = 'it\\u2019s'", `const a = '${pseudoText('it')}\\u2019${pseudoText('s')}'`],
  ])('dresses the words of %s', (source, dressed) => {
    expect(pseudoSource(source)).toBe(dressed)
  })

  it.each([
    "import { x } from './format-number'",
    "type A = 'one' | 'two'",
    "const a = b.tag === 'gone'",
    "switch (a) { case 'gone': }",
    "const a = b['tag']",
  ])('leaves %s as it is', (source) => {
    expect(pseudoSource(source)).toBe(source)
  })

  it('has no letter of English', () => {
    expect(pseudoText('abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ')).not.toMatch(/[a-z]/i)
  })
})

describe('a build in a language', () => {
  it('is in English as the files are', async () => {
    expect([await load('en', pages), index('en')]).toEqual([undefined, '<html lang="en">'])
  })

  it('says its language once, in the page', () => {
    expect([index('de'), index('pseudo')]).toEqual(['<html lang="de">', '<html lang="ar-EG">'])
  })

  it('is put into another one by no browser: a translator takes the words of a page apart, and what is drawn anew then stays as it was', () => {
    const documents = ['index.html', 'companion/index.html', 'companion/airgap/index.html']
    for (const one of documents) expect(readFileSync(one, 'utf8')).toMatch(/<html lang="en" translate="no">/)
  })

  it('ends where a message file has no translation, and touches no other file', async () => {
    await expect(load('de', pages)).rejects.toThrow('there is no')
    expect(await load('de', pages.replace('.messages', ''))).toBeUndefined()
    await expect(load('de', `${process.cwd()}/companion/screens/screen.messages.ts`)).rejects.toThrow('there is no')
    expect(await load('de', `${process.cwd()}/src/domain/signing/device-messages.ts`)).toBeUndefined()
  })

  it('has every message with the same values in it, in words of its own', () => {
    expectTypeOf<
      Wording<{
        readonly open: 'Open'
        readonly rows: (count: number) => string
        readonly noun: { readonly one: 'row' }
      }>
    >().toEqualTypeOf<{
      readonly open: string
      readonly rows: (count: number) => string
      readonly noun: { readonly one: string }
    }>()
  })
})
