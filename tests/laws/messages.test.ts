import { describe, expect, it } from 'vitest'
import { wordsInMarkup } from '@support/jsx-words'
import { isCode, listFiles, readSource } from '@support/source-files'

const markup = listFiles('src/components', 'src/features', 'src/app', 'src/entrance', 'src/routes', 'companion').filter(
  (path) => path.endsWith('.tsx') && isCode(path),
)
const screens = listFiles(
  'src/components',
  'src/features',
  'src/app',
  'src/entrance',
  'src/routes',
  'companion/screens',
).filter(isCode)
/** Formats of the language's own, outside of the one place that knows the language. */
const ownFormats = /\btoLocale(?:Date|Time)?String\(|\.localeCompare\(|\bnew Intl\.|\bIntl\.\w+\(/
/** English grammar in a sentence: one thing in the singular, an s for all others. */
const ownPlurals = /(?:===|!==) 1 \?\s*['"`]|(?:===|!==) 1 \? '' : 's'/
const holding = (pattern: RegExp) =>
  screens.filter((path) => !path.startsWith('src/components/ui/format-') && pattern.test(readSource(path)))

describe('sentences', () => {
  it('no markup holds words: they live in the message files', () => {
    expect(markup.flatMap((path) => wordsInMarkup(path, readSource(path)))).toEqual([])
  })

  it('dates, numbers and the order of words are written in the one place that knows the language', () => {
    expect(holding(ownFormats)).toEqual([])
  })

  it('no sentence tells one from many by itself', () => {
    expect(holding(ownPlurals)).toEqual([])
  })
})

describe('the search for words in markup', () => {
  const found = (markupText: string) =>
    wordsInMarkup('x.tsx', `const x = ${markupText}`).map((line) => line.replace('x.tsx:1 ', ''))

  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<p>{count} rows</p>', ['rows']],
    ['<p>{"Hello"}</p>', ['Hello']],
    ['<p>{isOpen ? "Open" : `Closed ${at}`}</p>', ['Open', 'Closed']],
    ['<p>{name ?? "Nobody"}{isOld && "Old"}</p>', ['Nobody', 'Old']],
    ['<Kbd>Esc</Kbd>', ['Esc']],
    ['<img alt="A code" title={`Code ${code}`} />', ['A code', 'Code']],
    ['<input placeholder="Name" aria-label={label || "Name"} />', ['Name', 'Name']],
    ['<Field label="Größe" />', ['Größe']],
    ['<Card title={<b>Bold</b>} />', ['Bold']],
  ])('finds them in %s', (text, words) => {
    expect(found(text)).toEqual(words)
  })

  it.each([
    '<p>{words.hello} · 1,200 → ⌘</p>',
    '<p className="flex" role="status" id="main">{words.count(2)}</p>',
    '<b title={kind === "exact" ? words.exact : undefined} />',
    '<b title={format(value, "exact")} />',
    '<ol aria-hidden="true" aria-current={isNow ? "step" : undefined} />',
    '<Card title={<b className="bold">{name}</b>} />',
  ])('finds none in %s', (text) => {
    expect(found(text)).toEqual([])
  })
})
