import { describe, expect, it } from 'vitest'
import { manifestContent } from '@domain/intents/catalogue/manifest-content'
import { manifestTypes } from '@domain/intents/catalogue/manifest-types'
import { readManifest, type FilledManifest } from '@domain/manifests/manifest-form'
import { readMoment } from '@domain/shared/date-fields'
import { emptyManifest } from '@features/manifests/manifest-draft'

const filled = (more: Partial<FilledManifest>): FilledManifest => ({ ...emptyManifest, ...more })
const token = (claims: Partial<FilledManifest['claims']>, header: Partial<FilledManifest['header']> = {}) =>
  filled({
    type: 'JWT',
    claims: { ...emptyManifest.claims, ...claims },
    header: { ...emptyManifest.header, ...header },
  })
const problemsOf = (form: FilledManifest) => {
  const read = readManifest(form, 'Ethereum', readMoment)
  return read.ok ? [] : read.problem.map(({ path, tag }) => `${path} ${tag}`)
}
const secondsOf = (text: string) => new Date(text).getTime() / 1000

it('a manifest is composed as EIP-191, JWT or Unsafe, and every form that is filled in is one that the platform takes [EN029]', () => {
  const forms = [
    filled({ message: 'hello' }),
    token({ issuer: 'us' }),
    filled({ type: 'Unsafe', bytes: 'ab'.repeat(32) }),
  ]
  const read = forms
    .map((form) => readManifest(form, 'Ethereum', readMoment))
    .map((one) => (one.ok ? one.value : undefined))
  expect(read.map((content) => content?.type)).toEqual([...manifestTypes])
  expect(read.map((content) => manifestContent.safeParse(content).success)).toEqual([true, true, true])
})

describe('a message', () => {
  it.each([
    ['words', { message: 'Grüße 🔑' }, `0x${Buffer.from('Grüße 🔑').toString('hex')}`],
    ['words that look like bytes', { message: '0xAB' }, '0x30784142'],
    ['words with spaces around them', { message: ' a\n' }, '0x20610a'],
    ['bytes', { messageAs: 'bytes', message: ' 0XABcd ' }, '0xabcd'],
    ['bytes in lines', { messageAs: 'bytes', message: '0xab cd\n0 1\n' }, '0xabcd01'],
    ['bytes without a prefix', { messageAs: 'bytes', message: '00ff' }, '0x00ff'],
  ] as const)('of %s becomes its exact bytes', (_what, more, value) => {
    expect(readManifest(filled(more), 'Ethereum', readMoment)).toEqual({ ok: true, value: { type: 'EIP-191', value } })
  })

  it.each([
    ['nothing', {}, 'missing'],
    ['half a byte', { messageAs: 'bytes', message: '0xabc' }, 'notHex'],
    ['no bytes', { messageAs: 'bytes', message: '0x' }, 'notHex'],
    ['half a character', { message: 'a\uD800' }, 'notText'],
    ['10001 bytes', { message: 'a'.repeat(10_001) }, 'tooLong'],
    ['5001 characters of two bytes', { message: 'ü'.repeat(5001) }, 'tooLong'],
  ] as const)('of %s is refused', (_what, more, tag) => {
    expect(problemsOf(filled(more))).toEqual([`message ${tag}`])
  })

  it('is signed by a key of Ethereum alone', () => {
    expect(readManifest(filled({ message: 'hello' }), 'Bitcoin', readMoment)).toEqual({
      ok: false,
      problem: [{ path: 'type', tag: 'otherLedger' }],
    })
    expect(readManifest(token({ issuer: 'us' }), 'Bitcoin', readMoment).ok).toBe(true)
    const digest = filled({ type: 'Unsafe', bytes: '00'.repeat(32) })
    expect([
      readManifest(digest, 'Ethereum', readMoment).ok,
      readManifest(digest, 'Ethereum', readMoment, true),
      readManifest(filled({ message: 'hello' }), 'Ethereum', readMoment, true).ok,
    ]).toEqual([true, { ok: false, problem: [{ path: 'type', tag: 'switchedOff' }] }, true])
  })

  it('of 10000 bytes is taken', () => {
    expect(problemsOf(filled({ message: 'a'.repeat(10_000) }))).toEqual([])
  })
})

describe('a token', () => {
  it('carries every claim under its name, and seconds where the form has moments [EN030]', () => {
    const read = readManifest(
      token(
        {
          issuer: 'us',
          subject: 'them',
          audience: 'both',
          jwtId: 'one',
          issuedAt: '2026-11-22T10:00',
          notBefore: '2026-11-22T10:00',
          expiration: '2026-11-22T10:00:01',
          more: [{ name: 'scope', value: 'read' }],
        },
        { type: 'at+jwt', more: [{ name: 'kid', value: 'k1' }] },
      ),
      'Ethereum',
      readMoment,
    )
    const start = secondsOf('2026-11-22T10:00')
    expect(read).toEqual({
      ok: true,
      value: {
        type: 'JWT',
        header: { type: 'at+jwt', algorithm: 'ES256K', additionalParameters: { kid: 'k1' } },
        payload: {
          issuer: 'us',
          subject: 'them',
          audience: 'both',
          jwtId: 'one',
          issuedAt: start,
          notBefore: start,
          expiration: start + 1,
          additionalClaims: { scope: 'read' },
        },
      },
    })
  })

  it('leaves out what is not filled in', () => {
    expect(readManifest(token({ subject: 'them' }), 'Ethereum', readMoment)).toEqual({
      ok: true,
      value: { type: 'JWT', header: { type: 'JWT', algorithm: 'ES256K' }, payload: { subject: 'them' } },
    })
  })

  it.each([
    ['no claim', {}, 'claims.issuer noClaims'],
    ['a claim of 76 characters', { issuer: 'a'.repeat(76) }, 'claims.issuer tooLong'],
    ['a claim with half a character', { subject: '\uDC00' }, 'claims.subject notText'],
    [
      'a start before its issue',
      { issuedAt: '2026-11-22T10:01', notBefore: '2026-11-22T10:00' },
      'claims.notBefore beforeIssue',
    ],
    [
      'an end at its start',
      { notBefore: '2026-11-22T10:00', expiration: '2026-11-22T10:00' },
      'claims.expiration beforeStart',
    ],
    [
      'an end before its issue',
      { issuedAt: '2026-11-22T10:00', expiration: '2026-11-22T09:00' },
      'claims.expiration beforeStart',
    ],
    ['a moment before all seconds', { issuedAt: '1960-01-01T00:00' }, 'claims.issuedAt notAMoment'],
    ['an hour of the wrong day', { notBefore: '2026-02-30T10:00' }, 'claims.notBefore notAMoment'],
    ['a moment that is none', { expiration: 'soon' }, 'claims.expiration notAMoment'],
    ['a registered claim in passing', { more: [{ name: 'exp', value: '1' }] }, 'claims.more.0.name reserved'],
    [
      'a claim that objects keep for themselves',
      { more: [{ name: '__proto__', value: '1' }] },
      'claims.more.0.name reserved',
    ],
    ['a claim without a name', { more: [{ name: '', value: '1' }] }, 'claims.more.0.name noName'],
    [
      'a claim twice',
      {
        more: [
          { name: 'a', value: '1' },
          { name: 'a', value: '2' },
        ],
      },
      'claims.more.1.name twice',
    ],
    ['a value with a zero', { more: [{ name: 'a', value: '\0' }] }, 'claims.more.0.value notText'],
  ])('with %s is refused', (_what, claims, problem) => {
    expect(problemsOf(token(claims))).toEqual([problem])
  })

  it('whose header names another algorithm in passing is refused', () => {
    expect(problemsOf(token({ issuer: 'us' }, { more: [{ name: 'alg', value: 'none' }] }))).toEqual([
      'header.more.0.name reserved',
    ])
  })
})

describe('bytes without a form of their own', () => {
  const base64 = Buffer.alloc(32, 0xab).toString('base64')
  it.each([
    ['hex', 'ab'.repeat(32), base64],
    ['hex', `0x${'AB'.repeat(32)}`, base64],
    ['base64', ` ${base64} `, base64],
    ['hex', '00', 'AA=='],
    ['hex', '0x53 545800\n12', 'U1RYABI='],
    ['base64', 'AA==', 'AA=='],
    ['hex', 'ab'.repeat(48_000), Buffer.alloc(48_000, 0xab).toString('base64')],
  ] as const)('are of any length, in the spelling that is said: %s', (bytesAs, bytes, value) => {
    expect(readManifest(filled({ type: 'Unsafe', bytesAs, bytes }), 'XRPL', readMoment)).toEqual({
      ok: true,
      value: { type: 'Unsafe', value },
    })
  })

  it('that could be read both ways are read as they are said to be', () => {
    const text = 'deadbeef'
    const read = (bytesAs: 'hex' | 'base64') =>
      readManifest(filled({ type: 'Unsafe', bytesAs, bytes: text }), 'XRPL', readMoment)
    expect(read('hex')).toEqual({ ok: true, value: { type: 'Unsafe', value: '3q2+7w==' } })
    expect(read('base64')).toEqual({ ok: true, value: { type: 'Unsafe', value: text } })
  })

  it.each([
    ['hex', '', 'missing'],
    ['hex', '0x', 'notHex'],
    ['hex', 'abc', 'notHex'],
    ['hex', base64, 'notHex'],
    ['base64', 'words', 'notBase64'],
    ['base64', 'AA=', 'notBase64'],
    ['hex', '00'.repeat(48_001), 'tooLong'],
  ] as const)('as %s, “%s” are refused', (bytesAs, bytes, tag) => {
    expect(problemsOf(filled({ type: 'Unsafe', bytesAs, bytes }))).toEqual([`bytes ${tag}`])
  })
})

it('a token names the algorithm of the curve on which the account signs', () => {
  const algorithmOn = (ledgerType: string) => {
    const read = readManifest(token({ issuer: 'us' }), ledgerType, readMoment)
    return read.ok && read.value.type === 'JWT' && read.value.header.algorithm
  }
  expect(['Ethereum', 'XRPL', 'Solana', 'Cardano'].map(algorithmOn)).toEqual(['ES256K', 'ES256K', 'EdDSA', 'EdDSA'])
})
