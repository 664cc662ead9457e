import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pinPlatformKey } from '@domain/signing/platform-key'
import { makeKey } from '@support/keys'

const [first, second, third] = [makeKey('first').publicKey, makeKey('second').publicKey, makeKey('third').publicKey]
const maybeKey = fc.constantFrom(undefined, first, second, third)

describe('the platform’s key', () => {
  it('is asked for while nothing is pinned and nothing was answered', () => {
    expect(pinPlatformKey({ configured: undefined, remembered: undefined, offered: undefined })).toEqual({
      state: 'asking',
    })
  })

  it('is the first one that the platform offers', () => {
    expect(pinPlatformKey({ configured: undefined, remembered: undefined, offered: { key: first } })).toEqual({
      state: 'pinned',
      key: first,
    })
  })

  it.each([undefined, '', 'AA==', `${first} `])('is none when the platform offers %j and nothing is pinned', (key) => {
    expect(pinPlatformKey({ configured: undefined, remembered: undefined, offered: { key } })).toEqual({
      state: 'none',
    })
  })

  it('is the remembered one before the platform has answered', () => {
    expect(pinPlatformKey({ configured: undefined, remembered: first, offered: undefined })).toEqual({
      state: 'pinned',
      key: first,
    })
  })

  it('has changed when the platform offers another than the remembered one', () => {
    expect(pinPlatformKey({ configured: undefined, remembered: first, offered: { key: second } })).toEqual({
      state: 'changed',
      pinned: first,
      offered: second,
    })
  })

  it('has changed when the platform offers another than the configured one, whatever was remembered', () => {
    expect(pinPlatformKey({ configured: first, remembered: second, offered: { key: second } })).toEqual({
      state: 'changed',
      pinned: first,
      offered: second,
    })
  })

  it('is never an offered one once another is configured or remembered', () => {
    fc.assert(
      fc.property(
        maybeKey,
        maybeKey,
        fc.option(fc.record({ key: fc.oneof(maybeKey, fc.string()) }), { nil: undefined }),
        (configured, remembered, offered) => {
          const known = pinPlatformKey({ configured, remembered, offered })
          const believed = known.state === 'pinned' ? known.key : known.state === 'changed' ? known.pinned : undefined
          const pinned = configured ?? remembered
          if (pinned !== undefined) expect(believed).toBe(pinned)
          if (pinned !== undefined && offered?.key !== undefined && offered.key !== pinned)
            expect(known.state).toBe('changed')
        },
      ),
    )
  })
})
