import { describe, expect, it } from 'vitest'
import { checkSignedFile, leftBehind, mostListed, readPreparedListing } from '@domain/vaults/operation-listing'
import { sampleId } from '@support/sample-intent'

const [vaultId, otherVault] = [sampleId(1), sampleId(2)]
const digestOf = (n: number) => String(n).repeat(64)
const operation = (n: number, more: object = {}) => ({
  id: sampleId(10 + n),
  kind: 'Transaction' as const,
  subjectId: sampleId(20 + n),
  digest: digestOf(n),
  createdAt: `2026-11-26T10:0${n}:00.000Z`,
  ...more,
})
const prepared = (version: number, operations: readonly object[] = [operation(1)]) => ({
  data: { format: 'countersign-prepared-operations', version, vaultId, operations },
  signature: 's',
  signingKey: 'k',
})
const signed = (more: object = {}, operations: readonly object[] = [{ id: sampleId(11), signature: 's' }]) =>
  JSON.stringify({ format: 'countersign-signed-operations', version: 1, vaultId, operations, ...more })
const pending = [operation(1), operation(2)]
const check = (content: string) => checkSignedFile(content, { vaultId, pending })

describe('a prepared file', () => {
  it.each([1, 2])('of version %s is listed, whatever else it holds', (version) => {
    const file = prepared(version, [operation(1, { sealed: 'bytes' })])
    expect(readPreparedListing(JSON.stringify(file))).toEqual(file)
  })

  it.each([
    ['a later version', prepared(3)],
    ['an operation without a digest', prepared(2, [{ ...operation(1), digest: undefined }])],
    ['another format', { ...prepared(1), data: { ...prepared(1).data, format: 'x' } }],
  ])('%s is not listed', (_, file) => {
    expect(readPreparedListing(JSON.stringify(file))).toBeUndefined()
  })
})

describe('a signed file', () => {
  it.each([1, 2])('of version %s says which operations it signs', (version) => {
    const operations = [
      { id: sampleId(11), digest: digestOf(1), signature: 's', more: 1 },
      { id: sampleId(19), digest: digestOf(9), signature: 's' },
    ]
    expect(check(signed({ version }, operations))).toEqual({ ok: true, value: [sampleId(11), sampleId(19)] })
  })

  it.each([
    ['that was cut in half', signed().slice(0, 60), { tag: 'notWhole' }],
    ['that is empty', '', { tag: 'notWhole' }],
    ['that is a document', '%PDF-1.7 {', { tag: 'notSuchAFile' }],
    ['that is a text', 'Dear colleague', { tag: 'notSuchAFile' }],
    ['that is the exported one', JSON.stringify(prepared(2)), { tag: 'notSigned' }],
    ['of another kind', '{"a":1}', { tag: 'notSuchAFile' }],
    ['of a later version', signed({ version: 3 }), { tag: 'notSuchAFile' }],
    ['without operations', signed({}, []), { tag: 'notSuchAFile' }],
    ['with one operation twice', signed({}, [{ id: sampleId(11) }, { id: sampleId(11) }]), { tag: 'notSuchAFile' }],
    ['of another vault', signed({ vaultId: otherVault }), { tag: 'foreignVault', vaultId: otherVault }],
    [
      'of another digest',
      signed({}, [{ id: sampleId(12), digest: digestOf(3) }]),
      { tag: 'digestChanged', operationId: sampleId(12), digest: digestOf(3), prepared: digestOf(2) },
    ],
  ])('%s is refused with its reason', (_, content, problem) => {
    expect(check(content)).toEqual({ ok: false, problem })
  })
})

describe('what an import left behind', () => {
  const list = [operation(1), operation(2), operation(3)]

  it('is what was prepared no later than something that it brought', () => {
    expect(leftBehind(list, [sampleId(12)])).toEqual([sampleId(11)])
    expect(leftBehind(list, [sampleId(11), sampleId(12)])).toEqual([])
    expect(leftBehind([operation(1), operation(2, { createdAt: operation(1).createdAt })], [sampleId(11)])).toEqual([
      sampleId(12),
    ])
  })

  it('is nothing where nothing came, or the list may leave some out', () => {
    expect(leftBehind(list, [])).toEqual([])
    const full = Array.from({ length: mostListed }, (_, n) => ({ ...operation(1), id: sampleId(1000 + n) }))
    expect(leftBehind(full, [sampleId(1000)])).toEqual([])
    expect(leftBehind(full.slice(1), [sampleId(1001)])).toHaveLength(mostListed - 2)
  })
})
