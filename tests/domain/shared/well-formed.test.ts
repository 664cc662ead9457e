import { describe, expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { isWellFormed, wellFormed } from '@domain/shared/well-formed'

describe('texts that cannot be signed or stored', () => {
  it.each(['\0', 'a\0b', '\ud800', 'a\udc00'])('%j has no canonical form, as a value or as a key', (text) => {
    for (const value of [text, [text], { note: text }, { [text]: 'note' }])
      expect(() => canonicalText(value)).toThrow(TypeError)
    expect(isWellFormed(text)).toBe(false)
  })

  it.each(['\\u0000', '\\ud800', '\\\\u0000', '\u{1F512}', '\u0001', 'u0000'])(
    '%j is a text like any other',
    (text) => {
      expect(JSON.parse(canonicalText({ [text]: text }))).toEqual({ [text]: text })
      expect(wellFormed({ [text]: [text] })).toEqual({ [text]: [text] })
      expect(isWellFormed(text)).toBe(true)
    },
  )

  it('what is typed is mended in values and keys before it is signed', () => {
    const typed = { 'a\0': 'b\0', list: ['\ud800'], number: 1, nothing: null }
    expect(wellFormed(typed)).toEqual({ 'a\uFFFD': 'b\uFFFD', list: ['\uFFFD'], number: 1, nothing: null })
    expect(() => canonicalText(wellFormed(typed))).not.toThrow()
  })
})
