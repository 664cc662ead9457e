import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '@domain/shared/base64'
import { sha256Hex } from '@domain/shared/hash'
import { mostMessageBytes, mostParts, type TakeCode, type TakenCode } from '@domain/signing/gathered-codes'
import { fountainOf } from '@domain/signing/fountain-code'
import { requestAsText, requestCodes, takeRequestCode } from '@domain/signing/request-code'
import { cborText, partResource, wholeResource } from '@domain/signing/uniform-resource'

const requestOf = (length: number, filling = 'x') => JSON.stringify({ type: 'Propose', text: filling.repeat(length) })

/** What the codes were in this order, until one of them made the text whole. */
function takeAll(codes: Iterable<string>): { readonly taken: TakenCode; readonly count: number } {
  let taken: TakenCode = { kind: 'foreign' }
  let take: TakeCode = takeRequestCode
  let count = 0
  for (const code of codes) {
    taken = take(code)
    count++
    if (taken.kind === 'part') take = taken.gathered.take
    if (taken.kind === 'whole') break
  }
  return { taken, count }
}

/** The frames of the version before, written down from it. */
function formerFrames(text: string): readonly string[] {
  const body = toBase64(new TextEncoder().encode(text))
  const slices = body.match(/.{1,600}/g)!
  return slices.map((slice, i) => `CS1/${i + 1}/${slices.length}:${sha256Hex(text)}:${slice}`)
}

describe('a request as codes', () => {
  it('is one code that stands still while it is short, and copied in one line whatever its length', () => {
    const short = requestCodes(requestOf(200))!
    expect([short.needed, short.codeAt(1), short.codeAt(9)]).toEqual([1, short.codeAt(5), short.codeAt(5)])
    expect(takeRequestCode(short.codeAt(1))).toEqual({ kind: 'whole', text: requestOf(200) })
    expect(takeRequestCode(requestAsText(requestOf(200_000)))).toEqual({ kind: 'whole', text: requestOf(200_000) })
  })

  it('comes back whole whichever codes are lost and in whatever order the others come, with hardly more codes than are needed', () => {
    const random = fc.record({
      text: fc.string({ unit: 'grapheme', minLength: 301, maxLength: 2_000 }),
      lost: fc.double({ min: 0, max: 0.8, noNaN: true }),
      seed: fc.integer({ min: 1, max: 2 ** 31 }),
    })
    const excess: number[] = []
    fc.assert(
      fc.property(random, ({ text, lost, seed }) => {
        const request = JSON.stringify({ text })
        const { needed, codeAt } = requestCodes(request)!
        let state = seed
        const next = () => (state = (Math.imul(state, 48_271) >>> 0) % 0x7fffffff) / 0x7fffffff
        const numbers = Array.from({ length: needed * 12 + 60 }, (_, i) => i + 1).filter(() => next() >= lost)
        const shuffled = numbers.map((number) => [next(), number] as const).sort(([a], [b]) => a - b)
        const { taken, count } = takeAll(shuffled.map(([, number]) => codeAt(number)))
        expect(taken).toEqual({ kind: 'whole', text: request })
        excess.push(count - needed)
      }),
      { numRuns: 60 },
    )
    expect(excess.reduce((sum, one) => sum + one, 0) / excess.length).toBeLessThan(6)
  })

  it('shows a progress that grows by one with each code of use, and by none with one seen before', () => {
    const { needed, codeAt } = requestCodes(requestOf(1_500))!
    const seen: number[] = []
    let take: TakeCode = takeRequestCode
    for (const number of [1, 1, 3, 2, 3]) {
      const taken = take(codeAt(number))
      if (taken.kind !== 'part') throw new Error('not yet whole')
      expect(taken.gathered.needed).toBe(needed)
      seen.push(taken.gathered.seen)
      take = taken.gathered.take
    }
    expect(seen).toEqual([1, 1, 2, 3, 3])
  })

  it('a code of another request, in parts or whole, changes nothing', () => {
    const [one, other] = [requestCodes(requestOf(1_500))!, requestCodes(requestOf(1_500, 'y'))!]
    const begun = takeRequestCode(one.codeAt(1))
    if (begun.kind !== 'part') throw new Error('not a part')
    const { take } = begun.gathered
    expect([
      take(other.codeAt(2)),
      take(requestCodes(requestOf(9))!.codeAt(1)),
      take('https://elsewhere.example'),
    ]).toEqual([{ kind: 'otherText' }, { kind: 'otherText' }, { kind: 'foreign' }])
    expect(takeAll([1, 2, 3].map(other.codeAt)).taken.kind).toBe('part')
  })

  it('is gathered up to 256 kB and 2,000 parts, and never above', () => {
    const most = 'x'.repeat(mostMessageBytes - 5 - requestOf(0).length)
    const { needed, codeAt } = requestCodes(requestOf(most.length))!
    expect(needed).toBeLessThanOrEqual(mostParts)
    expect(takeRequestCode(codeAt(1)).kind).toBe('part')
    expect(requestCodes(requestOf(most.length + 1))).toBeUndefined()

    const partOf = (bytes: number, size: number) =>
      partResource('authsign-request', fountainOf(new Uint8Array(bytes), size).partAt(1))
    const kinds = [partOf(mostMessageBytes, 200), partOf(mostMessageBytes + 1, 200), partOf(2_001, 1)]
    expect(kinds.map((code) => takeRequestCode(code).kind)).toEqual(['part', 'tooLarge', 'tooLarge'])
    expect(takeRequestCode(requestAsText(requestOf(most.length + 100))).kind).toBe('tooLarge')
  })

  it('is refused when its parts do not add up, and when it is something else', () => {
    const { needed, codeAt } = requestCodes(requestOf(300))!
    const { partAt } = fountainOf(cborText(requestOf(300)), 128)
    const forged = { ...partAt(needed), data: partAt(needed).data.map((byte) => byte ^ 1) }
    const rest = Array.from({ length: needed - 1 }, (_, i) => codeAt(i + 1))
    expect(takeAll([...rest, partResource('authsign-request', forged)]).taken).toEqual({ kind: 'damaged' })
    const message = cborText(requestOf(1))
    for (const code of [
      wholeResource('bytes', message),
      wholeResource('authsign-request', cborText('[1]')),
      wholeResource('authsign-request', Uint8Array.of(0x41, 0x61)),
      'https://evil.example',
      '',
    ])
      expect(takeRequestCode(code)).toEqual({ kind: 'foreign' })
  })
})

describe('the frames of the version before', () => {
  const text = requestOf(2_000)
  const frames = formerFrames(text)

  it('are read in any order, with repeats, seen or pasted', () => {
    expect(takeAll([...frames.slice(1), ...frames]).taken).toEqual({ kind: 'whole', text })
    expect(takeRequestCode([...frames].reverse().join('\n'))).toEqual({ kind: 'whole', text })
    const whole = `CS1:${sha256Hex(text)}:${toBase64(new TextEncoder().encode(text))}`
    expect(takeRequestCode(whole)).toEqual({ kind: 'whole', text })
  })

  it('are refused when one was changed, of another request, or out of bounds', () => {
    const [first, second] = frames as [string, string]
    const begun = takeRequestCode(first)
    if (begun.kind !== 'part') throw new Error('not a part')
    expect(begun.gathered).toMatchObject({ seen: 1, needed: frames.length })
    const { take } = begun.gathered
    expect([take(second.replace(/:[0-9a-f]{64}:/, `:${'0'.repeat(64)}:`)), take(requestAsText(text))]).toEqual([
      { kind: 'otherText' },
      { kind: 'otherText' },
    ])
    expect(takeAll([...frames.slice(1), first.replace('CS1/1/', 'CS1/1/').replace(/.$/, 'A')]).taken.kind).not.toBe(
      'whole',
    )
    expect(takeRequestCode(second.replace(/\/2\/\d+/, '/2/999')).kind).toBe('tooLarge')
    expect(takeRequestCode(second.replace(/\/2\/\d+/, '/9/5')).kind).toBe('foreign')
  })
})
