import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinRequestFrames, requestAsText, requestFrames, singleFrameLimit } from '@domain/signing/request-frames'
import { sha256Hex } from '@domain/shared/hash'

describe('a request on its way through a QR code', () => {
  it('is one frame up to 1000 bytes and several above', () => {
    expect(requestFrames('{"a":1}')).toEqual([requestAsText('{"a":1}')])
    const frames = requestFrames(JSON.stringify({ text: 'x'.repeat(2000) }))
    expect(frames.length).toBeGreaterThan(1)
    expect(frames.every((frame) => frame.length <= singleFrameLimit)).toBe(true)
  })

  it('comes back whole from frames in any order, with repeats', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 3000 }), fc.func(fc.integer()), (text, order) => {
        if (!text.isWellFormed()) return
        const frames = [...requestFrames(text), requestFrames(text)[0]!]
        const shuffled = [...frames].sort((a, b) => order(a) - order(b))
        expect(joinRequestFrames(shuffled)).toEqual({ ok: true, value: { text, hash: sha256Hex(text) } })
      }),
    )
  })

  it('tells how many frames are missing', () => {
    const frames = requestFrames('y'.repeat(2000))
    expect(joinRequestFrames(frames.slice(1))).toEqual({ ok: false, problem: { tag: 'framesMissing', missing: 1 } })
  })

  it('is refused when its text was changed, and when it is something else', () => {
    const [, hash] = requestAsText('{"a":1}').split(':')
    expect(joinRequestFrames([`CS1:${hash}:${btoa('{"a":2}')}`])).toEqual({
      ok: false,
      problem: { tag: 'hashDiffers' },
    })
    expect(joinRequestFrames(['https://evil.example'])).toEqual({ ok: false, problem: { tag: 'notARequest' } })
    expect(joinRequestFrames([])).toEqual({ ok: false, problem: { tag: 'notARequest' } })
  })
})
