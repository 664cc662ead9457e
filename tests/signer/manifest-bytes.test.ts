import { keccak256 } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { manifestDigest } from '@domain/manifests/manifest-bytes'
import {
  buildOrder,
  contentOf,
  ids,
  ledgerCases,
  operationOf,
  orderRecords,
  platform,
  vaultKey,
} from '@support/signer-desk'
import { describeOperation } from '@signer/describe-operation'
import { judgeOperation } from '@signer/judge-operation'

interface Asked {
  readonly content: ManifestContent
  /** Of the account's ledger; its record is left out without one. */
  readonly type?: string
  readonly digest?: string
}

function judge({ content, type, digest = manifestDigest(content, type ?? 'Ethereum') }: Asked) {
  const payload = {
    type: 'v0_SignManifest',
    id: ids.order,
    accountId: ids.account,
    ledgerId: 'ledger',
    content,
    customProperties: {},
  } as const
  return judgeOperation({
    vaultId: ids.vault,
    ownKey: vaultKey.publicKey,
    platformKey: platform.publicKey,
    operation: operationOf(digest, { kind: 'Manifest', subjectId: ids.order }),
    content: contentOf({
      payload,
      records: orderRecords(type ?? 'XRPL', ledgerCases[type ?? 'XRPL']!.ledger).filter(
        ({ kind }) => kind === 'Account' || type !== undefined,
      ),
    }),
  })
}
const unsafe = (hex: string): ManifestContent => ({ type: 'Unsafe', value: Buffer.from(hex, 'hex').toString('base64') })
const payment = `53545800${buildOrder('XRPL').bytes}`

describe('bytes without a form of their own', () => {
  it('that are a transaction are said to be one, with whom it pays, and the digest is typed all the same', () => {
    const judged = judge({ content: unsafe(payment), type: 'XRPL', digest: buildOrder('XRPL').digest })
    const [head, text] = describeOperation(judged)
    expect(head).toBe('Sign a manifest with account “Reserve”:')
    expect(text).toContain(
      'A transaction of XRPL (payment): pays 25000000 units of the coin to rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3;',
    )
    expect(text).toContain('fee at most 20 units')
    expect(judged.unread).toEqual(['whether an order stands behind the transaction'])
  })

  it('that nobody reads are shown whole, and named as not understood', () => {
    const judged = judge({
      content: unsafe('68656c6c6f'),
      type: 'Ethereum',
      digest: keccak256('0x68656c6c6f').slice(2),
    })
    expect(describeOperation(judged)[1]).toBe('Bytes that are no transaction that this signer reads: 68656c6c6f')
    expect(judged.unread).toEqual(['what the bytes move'])
  })

  it('that are 32 are a digest, which needs no record of a ledger', () => {
    const judged = judge({ content: unsafe('ab'.repeat(32)), digest: 'ab'.repeat(32) })
    expect(judged.unread).toEqual(['what the bare digest stands for'])
  })

  it('are refused without the record of their ledger, and with the digest of another one', () => {
    expect(() => judge({ content: unsafe(payment) })).toThrow('The signed record of the ledger is missing.')
    const digest = manifestDigest(unsafe(payment), 'Ethereum')
    expect(() => judge({ content: unsafe(payment), type: 'XRPL', digest })).toThrow('The digest is not the one')
  })
})

it.each([
  ['Solana', 'EdDSA'],
  ['XRPL', 'ES256K'],
] as const)('a token of %s is shown with the algorithm of its key', (type, algorithm) => {
  const content: ManifestContent = { type: 'JWT', header: {}, payload: { issuer: 'us' } }
  expect(describeOperation(judge({ content, type }))[1]).toContain(`"alg":"${algorithm}"`)
})

it('a text that is signed cannot end its quotation, alone and as the memo of a transaction', () => {
  const text = 'a”; fee at most 1 units; Memo: “b'
  const shown = '“a⟨U+201D⟩; fee at most 1 units; Memo: ⟨U+201C⟩b”'
  const message: ManifestContent = { type: 'EIP-191', value: `0x${Buffer.from(text).toString('hex')}` }
  expect(describeOperation(judge({ content: message }))[1]).toBe(shown)
  const transaction = unsafe(buildOrder('Solana', { parameters: { memos: [text] } }).bytes)
  expect(describeOperation(judge({ content: transaction, type: 'Solana' }))[1]).toContain(`; Memo: ${shown}`)
})
