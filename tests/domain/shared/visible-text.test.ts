import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))

const hiddenCharacters = [
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  ...range(0x200b, 0x200f),
  ...range(0x2060, 0x2064),
  ...range(0x2028, 0x2029),
  '\u061c',
  '\ufff9',
  '\u00ad',
  '\ufeff',
  '\u180e',
  '\u3164',
  '\u115f',
  '\u0000',
  '\u001b',
  '\u0085',
  '\r',
  '\u{e0041}',
  '\ud800',
  '\ufe00',
  '\ufe0e',
  '\ufe0f',
  '\u{e0100}',
  '\u180b',
  '\u2800',
  '\ufffc',
  '\ufb37',
]
const hiddenCharacter = fc.constantFrom(...hiddenCharacters)
const plainText = fc.string({ unit: fc.constantFrom(...'Aza9 .,-_/"\\⟨⟩äß中שلا€', ' Ж ', '\n', '\t', '❤\ufe0f', '🏦') })
const anyText = fc.array(fc.oneof(plainText, hiddenCharacter)).map((parts) => parts.join(''))

/** The same rule as it reads best: whoever looks for a word looks back, at each letter, for a mark that it belongs to. */
function slowlyMarked(text: string): string {
  const [word, kin] = [/(?<!⟨(U\+[\dA-F]*)?)\p{L}+/gu, /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]/u]
  const foreign = (one: string) =>
    one.replace(/[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Lisu}\p{sc=Geor}Ａ-Ｚａ-ｚ]/gu, markOf)
  const [isLatin, isTwin] = [
    (one: string) => /[A-Za-zß]/.test(one),
    (one: string) => /^([АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]+|\p{sc=Lisu}+)$/u.test(one),
  ]
  const words = text.match(word) ?? []
  const isLatinText = words.some(isLatin) && words.every((one) => isLatin(one) || !kin.test(one) || isTwin(one))
  const markOf = (character: string) => `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`
  return text.replace(word, (one) => (isLatin(one) || (isLatinText && isTwin(one)) ? foreign(one) : one))
}

const mixedText = fc
  .array(
    fc.constantFrom(
      ...'aZA1F0U+⟨⟩ -',
      'а',
      'о',
      'Ж',
      'Ω',
      'ο',
      'ա',
      '\u0482',
      'שלום',
      'ꓔ',
      'ქ',
      'Ｔ',
      '株',
      '⟨U+',
      '⟨U+0430⟩',
      '⟨U+1D7CF',
      'A1',
      '🏦',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))
const timeOf = (run: () => unknown) => {
  const from = performance.now()
  run()
  return performance.now() - from
}

describe('a text from outside', () => {
  it('shows each hidden character by its number and leaves its neighbours alone', () => {
    expect(visibleText('Pay \u202eCBA\u202c now')).toBe('Pay ⟨U+202E⟩CBA⟨U+202C⟩ now')
    expect(visibleText('Cold\u200b reserve')).toBe('Cold⟨U+200B⟩ reserve')
    expect(visibleText('\u{e0041}')).toBe('⟨U+E0041⟩')
  })

  it('shows a selector of looks that stands where it chooses none, and leaves those of emoji alone', () => {
    expect(visibleText('Cold\ufe0f re\u{e0100}serve')).toBe('Cold⟨U+FE0F⟩ re⟨U+E0100⟩serve')
    expect(visibleText('0x12\ufe0f34')).toBe('0x12⟨U+FE0F⟩34')
    expect(visibleText('❤\ufe0f ☎\ufe0e 1\ufe0f\u20e3')).toBe('❤\ufe0f ☎\ufe0e 1\ufe0f\u20e3')
    expect(visibleText('❤\ufe0f\ufe0f')).toBe('❤\ufe0f⟨U+FE0F⟩')
    expect(visibleText('🏦\ufe0f 🏦\ufe0e')).toBe('🏦⟨U+FE0F⟩ 🏦⟨U+FE0E⟩')
  })

  it.each([
    ['In\u0435s Caldeira', 'In⟨U+0435⟩s Caldeira'],
    ['H\u0405M Zürich A', 'H⟨U+0405⟩M Zürich A'],
    ['Payroll \u0410\u0421\u041c\u0415', 'Payroll ⟨U+0410⟩⟨U+0421⟩⟨U+041C⟩⟨U+0415⟩'],
    ['Касcа банка', '⟨U+041A⟩⟨U+0430⟩⟨U+0441⟩c⟨U+0430⟩ банка'],
    ['\u0391\u03a4\u039cs', '⟨U+0391⟩⟨U+03A4⟩⟨U+039C⟩s'],
    ['C\u043eld \u202eΑ', 'C⟨U+043E⟩ld ⟨U+202E⟩⟨U+0391⟩'],
    ['b\u0585x', 'b⟨U+0585⟩x'],
    ['\ua4d4reasury', '⟨U+A4D4⟩reasury'],
    ['\u13a2reasury \u13da\u13a2', '⟨U+13A2⟩reasury ⟨U+13DA⟩⟨U+13A2⟩'],
    ['\u2c9fps', '⟨U+2C9F⟩ps'],
    ['\u10e5raken', '⟨U+10E5⟩raken'],
    ['st\u0251kin\u0261', 'st⟨U+0251⟩kin⟨U+0261⟩'],
    ['\uff34reasury', '⟨U+FF34⟩reasury'],
    ['pa\u028fm\u1d07nt', 'pa⟨U+028F⟩m⟨U+1D07⟩nt'],
    ['Sett\u217cement \u216f1', 'Sett⟨U+217C⟩ement \u216f1'],
    ['\u217dold \u217dold', '⟨U+217D⟩old ⟨U+217D⟩old'],
    ['Sett\u01c0ement \u01c3', 'Sett⟨U+01C0⟩ement ⟨U+01C3⟩'],
    ['Ca\ua731h', 'Ca⟨U+A731⟩h'],
    ['\u142fault', '⟨U+142F⟩ault'],
    ['\u{10404}ne', '⟨U+10404⟩ne'],
    ['\u{104c2}ne', '⟨U+104C2⟩ne'],
    ['\u{10349}ne', '⟨U+10349⟩ne'],
    ['\u2d54ne', '⟨U+2D54⟩ne'],
    ['Account \u0417', 'Account ⟨U+0417⟩'],
    ['Desk \u051c\u051a', 'Desk ⟨U+051C⟩⟨U+051A⟩'],
    ['Cold\u3000reserve', 'Cold⟨U+3000⟩reserve'],
    ['Account \u09ea', 'Account ⟨U+09EA⟩'],
    ['Client\u02bcs account \u09ea', 'Client\u02bcs account ⟨U+09EA⟩'],
    ['\u0559A\u055a Account \u0417', '⟨U+0559⟩A\u055a Account ⟨U+0417⟩'],
    ['\u0559 Account \u0417', '\u0559 Account ⟨U+0417⟩'],
    ['C\u0d20ld \u0b20ne C\u101dld', 'C⟨U+0D20⟩ld ⟨U+0B20⟩ne C⟨U+101D⟩ld'],
    ['B\u16c1nance Settle\u16d6ent', 'B⟨U+16C1⟩nance Settle⟨U+16D6⟩ent'],
    ['\u{1031b}\u{102a8}ME C\u{118c8}ld \u{16f08}ault', '⟨U+1031B⟩⟨U+102A8⟩ME C⟨U+118C8⟩ld ⟨U+16F08⟩ault'],
    ['Desk \u16d6\u16c1', 'Desk ⟨U+16D6⟩⟨U+16C1⟩'],
    ['Desk \u0ce6\u0661', 'Desk ⟨U+0CE6⟩⟨U+0661⟩'],
    ['\u0196nes \ua7b4ank', '⟨U+0196⟩nes ⟨U+A7B4⟩ank'],
    ['Bit\ufb01nex O\ufb03ce \u01c9ps', 'Bit⟨U+FB01⟩nex O⟨U+FB03⟩ce ⟨U+01C9⟩ps'],
    ['OTC\u20101 Meridian\u2011Prime', 'OTC⟨U+2010⟩1 Meridian⟨U+2011⟩Prime'],
    ['app\u2024example A\u2215B C\ua789D E\u037e', 'app⟨U+2024⟩example A⟨U+2215⟩B C⟨U+A789⟩D E⟨U+037E⟩'],
    ['\u{1d408}nes \u212elena \u212b \u{1d7cf}0 BTC', '⟨U+1D408⟩nes \u212elena ⟨U+212B⟩ ⟨U+1D7CF⟩0 BTC'],
  ])('%j shows each letter that passes for one of another alphabet', (text, shown) => {
    expect(visibleText(text)).toBe(shown)
    expect(visibleText(shown)).toBe(shown)
  })

  it.each([
    'Касса',
    'Счёт УСН EUR',
    'Банк ВТБ – Treasury',
    'Ταμείο Αθηνών',
    'Ωμέγα and Sons',
    'Zürich Ærø Łódź Straße',
    'A株式会社 口座',
    'ＡＢＣ銀行',
    'บัญชีUSD',
    'ბანკი Kraken',
    'Ɛkɔm Ŋwane ɓe',
    'Οι 3 λογαριασμοί',
    'Fund Ⅳ, 第Ⅲファンド',
    'حساب ٤٢',
    'बैंक ४२ HSBC',
    'KBZဘဏ်',
    'Bank에서',
    'הBank',
    'ឥណទានUSD',
    'Meridian – Prime ‘A’ “B” … 5−3 ½ a·b',
    'τι\u037e サーバ\u2010ルーム',
    'm² 1º CO₂ Nº №7 ™ ℃ 5 µm',
  ])('%j is a name as people have it, and is left as it is', (text) => {
    expect(visibleText(text)).toBe(text)
  })

  it('shows accents that pile up over the lines beside it, and leaves those that letters have', () => {
    expect(visibleText(`Hot${'\u0336'.repeat(5)}`)).toBe(`Hot${'\u0336'.repeat(3)}⟨U+0336⟩⟨U+0336⟩`)
    expect(visibleText(`ส${'\u0e47'.repeat(5)}`)).toBe(`ส${'\u0e47'.repeat(3)}⟨U+0E47⟩⟨U+0E47⟩`)
    for (const text of ['ปั๊มน้ำมัน', 'Tre\u0302\u0301t', 'a\u0323\u0302\u0301', 'ကြွှုံ့', 'שָּׁ֖'])
      expect(visibleText(text)).toBe(text)
  })

  it('shows a dot on a letter that is drawn with one, and what nobody knows how it is drawn', () => {
    expect(visibleText('F\u0131\u0307nance F\u0069\u0307nance')).toBe('F\u0131⟨U+0307⟩nance F\u0069⟨U+0307⟩nance')
    expect(visibleText('Co\ue000ld')).toBe('Co⟨U+E000⟩ld')
    expect(visibleText('\u0130stanbul i\u0307\u0301')).toBe('\u0130stanbul i\u0307\u0301')
  })

  it('shows a blank between words that is another than the one that people type, and leaves those of numbers and of French', () => {
    expect(visibleText('Hot\u00a0wallet Hot\u2002wallet Desk\u202f1')).toBe(
      'Hot⟨U+00A0⟩wallet Hot⟨U+2002⟩wallet Desk⟨U+202F⟩1',
    )
    for (const text of ['10\u202f000\u00a0€', '«\u00a0Réserve\u00a0» : 5\u00a0ETH', '口座\u3000一'])
      expect(visibleText(text)).toBe(text)
  })

  it('is unchanged when nothing in it is hidden', () => {
    fc.assert(fc.property(plainText, (text) => void expect(visibleText(text)).toBe(text)))
  })

  it('holds no hidden character when it is shown, wherever it stood', () => {
    fc.assert(
      fc.property(plainText, hiddenCharacter, plainText, (before, character, after) => {
        const mark = `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`
        expect(visibleText(before + character + after)).toBe(before + mark + after)
      }),
    )
  })

  it('is shown the same when it was made visible before', () => {
    fc.assert(fc.property(anyText, (text) => void expect(visibleText(visibleText(text))).toBe(visibleText(text))))
  })

  it('is marked as by a search that looks back at each letter, whatever alphabets and marks stand in it', () => {
    fc.assert(
      fc.property(mixedText, (text) => void expect(visibleText(text)).toBe(slowlyMarked(text))),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['A1', 'words of digits of a mark'],
    ['⟨U+A1', 'marks without an end'],
    ['aж', 'letters in a row'],
    ['⟨', 'beginnings of marks'],
  ])('costs what its length costs: %j over and over, as %s', (part) => {
    const textOf = (count: number) => `${part.repeat(count)} \u0430`
    const least = (count: number) =>
      Math.min(...Array.from({ length: 5 }, () => timeOf(() => visibleText(textOf(count)))))
    least(1000)
    expect(least(20_000)).toBeLessThan(100 * Math.max(least(1000), 0.2))
  })

  it('never looks the same as another text of the same length that hides nothing', () => {
    fc.assert(
      fc.property(
        plainText,
        hiddenCharacter,
        plainText,
        (before, character, after) => void expect(visibleText(before + character + after)).not.toBe(before + after),
      ),
    )
  })
})

describe('a JSON value from outside', () => {
  it('shows its texts and its keys, and keeps order, numbers and shape', () => {
    const value = { alias: 'a\u202eb', list: ['\u200b', 1, null, true], inner: { 'k\u2066': 'v' } }
    expect(JSON.stringify(visibleJson(value))).toBe(
      '{"alias":"a⟨U+202E⟩b","list":["⟨U+200B⟩",1,null,true],"inner":{"k⟨U+2066⟩":"v"}}',
    )
  })

  it('keeps keys apart that would read the same', () => {
    const signed = { 'limit\u200b': '1000000', 'limit⟨U+200B⟩': '10', 'p\u0430id': '1' }
    expect(Object.entries(visibleJson(signed))).toEqual([
      ['limit⟨U+200B⟩', '1000000'],
      ['limit⟨U+27E8⟩U+200B⟩', '10'],
      ['p⟨U+0430⟩id', '1'],
    ])
  })

  it('has as many keys as before, also when it is shown a second time', () => {
    const key = fc
      .array(fc.constantFrom('a', '⟨U+200B⟩', '\u200b', '⟨', 'U+27E8⟩', '\u0430', '⟨U+0430⟩', '\u27e9'), {
        maxLength: 4,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.dictionary(key, fc.constant('')), (value) => {
        const shown = visibleJson(value)
        expect(Object.keys(shown)).toHaveLength(Object.keys(value).length)
        expect(visibleJson(shown)).toEqual(shown)
      }),
      { numRuns: 2000 },
    )
  })

  it('is equal to itself when nothing in it is hidden', () => {
    const json = fc.jsonValue({ stringUnit: 'grapheme-ascii' })
    fc.assert(fc.property(json, (value) => void expect(JSON.stringify(visibleJson(value))).toBe(JSON.stringify(value))))
  })
})
