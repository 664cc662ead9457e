import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { familyOf, glyphsOf } from '@domain/accounts/address-glyphs'
import { knowAddresses, type KnownAddress } from '@domain/accounts/look-alike'
import { findSameIn, isSameAddress } from '@domain/accounts/same-address'

const findLookAlikes = (address: string, known: readonly KnownAddress[]) => knowAddresses(known).likeThose(address)

const book = (
  address: string,
  name = 'Kraken settlement',
  source: KnownAddress['source'] = 'addressBook',
): KnownAddress => ({ address, name, source })
const base58 = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
const characters = (unit: readonly string[], length: number) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: length, maxLength: length })

/** Families of addresses: the constant prefix, the characters and how many of them. */
const families = [
  { prefix: '0x', unit: [...'0123456789abcdef'], length: 40 },
  { prefix: 'bc1q', unit: [...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'], length: 38 },
  { prefix: '1', unit: base58, length: 33 },
  { prefix: 'r', unit: base58, length: 33 },
  { prefix: 'tz1', unit: base58, length: 33 },
] as const
const anyFamily = fc.constantFrom(...families)
const anyBody = anyFamily.chain(({ prefix, unit, length }) =>
  fc.tuple(fc.constant(prefix), characters(unit, length), characters(unit, length)),
)
const textOf = (runs: readonly { readonly text: string }[]) => runs.map(({ text }) => text).join('')

describe('an address resembles a known one', () => {
  it('when it reads the same in the first four and the last four characters and is another', () => {
    fc.assert(
      fc.property(
        anyBody,
        fc.integer({ min: 4, max: 10 }),
        fc.integer({ min: 4, max: 10 }),
        ([prefix, body, other], start, end) => {
          const imitation = prefix + body.slice(0, start) + other.slice(start, -end) + body.slice(-end)
          fc.pre(imitation !== prefix + body)
          const [found, ...rest] = findLookAlikes(imitation, [book(prefix + body)])
          expect(rest).toEqual([])
          expect([found?.known, textOf(found!.given), textOf(found!.meant)]).toEqual([
            book(prefix + body),
            imitation,
            prefix + body,
          ])
          expect([
            found!.sameStart >= start,
            found!.sameEnd >= end || found!.sameStart + found!.sameEnd === body.length,
          ]).toEqual([true, true])
          expect(found!.given.some(({ differs }) => differs)).toBe(true)
        },
      ),
    )
  })

  it('and the other way round too', () => {
    fc.assert(
      fc.property(anyBody, ([prefix, body, other]) => {
        const imitation = prefix + body.slice(0, 5) + other.slice(5, -5) + body.slice(-5)
        const [there, back] = [
          findLookAlikes(imitation, [book(prefix + body)]),
          findLookAlikes(prefix + body, [book(imitation)]),
        ]
        expect(back.map(({ given, meant }) => [meant, given])).toEqual(there.map(({ given, meant }) => [given, meant]))
      }),
    )
  })

  it('never to itself, in whichever case hexadecimal and bech32 are written', () => {
    fc.assert(
      fc.property(anyBody, fc.boolean(), ([prefix, body], upper) => {
        const hasCase = prefix !== '0x' && prefix !== 'bc1q'
        const spelled =
          hasCase || !upper
            ? prefix + body
            : prefix === '0x'
              ? `0x${body.toUpperCase()}`
              : (prefix + body).toUpperCase()
        expect(findLookAlikes(spelled, [book(prefix + body)])).toEqual([])
        expect(isSameAddress(spelled, prefix + body)).toBe(true)
      }),
    )
  })

  it('not when one of the four characters at an end reads otherwise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        characters([...'0123456789abcdef'], 40),
        (at, atEnd, body) => {
          const position = atEnd ? body.length - 1 - at : at
          const imitation = `0x${body.slice(0, position)}${body[position] === '3' ? '4' : '3'}${body.slice(position + 1)}`
          expect(findLookAlikes(imitation, [book(`0x${body}`)])).toEqual([])
        },
      ),
    )
  })

  it('not by its prefix, which all addresses of its kind share', () => {
    expect(
      findLookAlikes('bc1qaaaa7777777777777777777777777777wxyz', [book('bc1qbbbb7777777777777777777777777777wxyz')]),
    ).toEqual([])
  })

  it('by characters that are read as one another: each pair is named once', () => {
    const [found] = findLookAlikes('rPS8mnopqrstuvwxyzABCDEFGHJKLMoo5', [book('rP5BmnopqrstuvwxyzABCDEFGHJKLMoos')])
    expect(found).toMatchObject({
      sameStart: 32,
      sameEnd: 0,
      swaps: [
        { given: 'S', meant: '5' },
        { given: '8', meant: 'B' },
        { given: '5', meant: 's' },
      ],
    })
    expect(found!.given.filter(({ differs }) => differs).map(({ text }) => text)).toEqual(['S8', '5'])
  })

  it('by letters of another alphabet and by characters that cannot be seen, also in the prefix', () => {
    const known = book('0x41713f79bdbC853Fb572a3Dc7d2249DBb3D15a05')
    const find = (address: string) =>
      findLookAlikes(address, [known]).map(({ given }) =>
        given.filter(({ differs }) => differs).map(({ text }) => text),
      )
    expect(find('0\u044541713f79bdbC853Fb572a3Dc7d2249DBb3D15a05')).toEqual([['\u0445']])
    expect(find('0x41713f79bdbC853Fb572a3Dc7d2249DBb3D15\u043005')).toEqual([['\u0430']])
    expect(find('0x4171\u200b3f79bdbC853Fb572a3Dc7d2249DBb3D15a05')).toEqual([['\u200b']])
  })

  it('of another length by its ends, the rest counts as different', () => {
    const [found] = findLookAlikes('rABCDxxxxxxxxxxxxxxxxxxxxxxxxWXYZ', [book('rABCDmmmmmmmmmmmmmmmmmmmmmmmmmmWXYZ')])
    expect(found!.given).toEqual([
      { text: 'rABCD', differs: false },
      { text: 'x'.repeat(24), differs: true },
      { text: 'WXYZ', differs: false },
    ])
    expect(found!.meant).toEqual([
      { text: 'rABCD', differs: false },
      { text: 'm'.repeat(26), differs: true },
      { text: 'WXYZ', differs: false },
    ])
  })

  it('in the order of likeness', () => {
    const address = `0x${'1234567890abcdef'.repeat(2)}12345678`
    const near = `0x${'1234567890abcdef'.repeat(2)}92345678`
    const excessive = `0x1234${'7'.repeat(32)}5678`
    expect(
      findLookAlikes(address, [book(excessive, 'far'), book(near, 'near')]).map(({ known }) => known.name),
    ).toEqual(['near', 'far'])
  })
})

describe('a recent address', () => {
  const genuine = book(`0xabcd${'1'.repeat(32)}ef01`)
  const poison = book(`0xabcd${'2'.repeat(32)}ef01`, 'Seen yesterday', 'recent')

  it('casts no doubt on an address of the address book', () => {
    expect(findLookAlikes(genuine.address, [genuine, poison])).toEqual([])
  })

  it('is itself in doubt when it resembles one of the address book', () => {
    expect(findLookAlikes(poison.address, [genuine, poison]).map(({ known }) => known)).toEqual([genuine])
  })

  it('is compared with an address that is not known', () => {
    expect(findLookAlikes(`0xabcd${'3'.repeat(32)}ef01`, [genuine, poison])).toHaveLength(2)
  })
})

describe('many addresses', () => {
  const [start, end] = [
    fc.constantFrom('1Aa5', '1aA5', 'lAaS', '1\u0410a5', '1Aa6'),
    fc.constantFrom('9zB0', '9Z80', 'gzBO'),
  ]
  const prefix = fc.constantFrom(
    '0x',
    '0X',
    '0\u0445',
    'bc1q',
    'BC1Q',
    'addr_test1q',
    'sta\u212Ae1q',
    'stake1q',
    'tz1',
    'r',
    '',
  )
  const middle = fc.constantFrom('', '1', 'abcd', 'ABCD', 'a\u200bbcd', 'a'.repeat(30), 'b'.repeat(30))
  const anyAddress = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(prefix, start, middle, end).map((parts) => parts.join('')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '0.0.12345678',
        '0.0.12345678-abcde',
        '0.0.12349678',
        '0.0.12345678-vwxyz',
        '\u00a8234 5678',
        '',
      ),
    },
  )
  const anyKnown = fc.array(fc.tuple(anyAddress, fc.constantFrom('addressBook', 'ownAccount', 'recent', 'signedFor')), {
    maxLength: 8,
  })

  /** Each pair spelled out anew, without an index. */
  function slowly(address: string, known: readonly KnownAddress[]) {
    const isTrusted = known.some((one) => one.source !== 'recent' && isSameAddress(one.address, address))
    return known
      .filter(({ source }) => !(isTrusted && source === 'recent'))
      .flatMap((one) => {
        const family = familyOf(one.address) ?? familyOf(address) ?? { prefix: 0 }
        const [given, meant] = [glyphsOf(address, family), glyphsOf(one.address, family)]
        const reads = (glyphs: typeof given) => glyphs.flatMap((glyph) => glyph.reads || []).slice(family.prefix)
        const [a, b] = [reads(given), reads(meant)]
        const alike = (x: readonly string[], y: readonly string[]) => {
          const at = x.findIndex((text, i) => text !== y[i])
          return at < 0 ? x.length : at
        }
        const [first, last] = [alike(a, b), alike(a.toReversed(), b.toReversed())]
        const isSame = given.map(({ same }) => same).join('') === meant.map(({ same }) => same).join('')
        const shorter = Math.min(a.length, b.length)
        return shorter < 8 || first < 4 || last < 4 || isSame
          ? []
          : [{ known: one, sameStart: first, sameEnd: Math.min(last, shorter - first) }]
      })
      .sort((a, b) => b.sameStart + b.sameEnd - a.sameStart - a.sameEnd)
  }

  it('resemble the same ones as when each pair is spelled out, in the same order', () => {
    let found = 0
    fc.assert(
      fc.property(anyAddress, anyKnown, (address, list) => {
        const known = list.map(([text, source], i) => book(text, `${i}`, source))
        const { likeThose, nearest } = knowAddresses(known)
        const all = likeThose(address)
        const rule = slowly(address, known)
        expect(all.map(({ known: one, sameStart, sameEnd }) => ({ known: one, sameStart, sameEnd }))).toEqual(rule)
        expect(nearest(address)).toEqual(all[0])
        found += rule.length
      }),
      { numRuns: 5000 },
    )
    expect(found).toBeGreaterThan(20)
  })

  it('are the same as the first that is the same as each', () => {
    let found = 0
    fc.assert(
      fc.property(
        anyAddress,
        fc.array(
          anyAddress.map((address) => ({ address })),
          { maxLength: 8 },
        ),
        (address, known) => {
          const rule = known.find((one) => isSameAddress(one.address, address))
          expect(findSameIn(known)(address)).toBe(rule)
          found += rule ? 1 : 0
        },
      ),
      { numRuns: 3000 },
    )
    expect(found).toBeGreaterThan(20)
  })
})
