import { describe, expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { toBase64 } from '@domain/shared/base64'
import { readTypedData } from '@domain/manifests/typed-data'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import { verifyRequest } from '@companion/verify-context'
import { makeKey } from '@support/keys'

const platform = makeKey('platform')
const ines = makeKey('ines')
const domainId = '00000000-0000-4000-8000-0000000000d1'
const ledgerId = 'ethereum-mainnet'

const textFor = (chainId: number, spender = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') =>
  JSON.stringify({
    types: {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      Permit: [{ name: 'spender', type: 'address' }],
    },
    primaryType: 'Permit',
    domain: { chainId },
    message: { spender },
  })
const ledgerOf = (parameters: object): AnyEnvelope => {
  const data = { id: ledgerId, alias: 'Ethereum', parameters }
  return { data, signature: platform.sign(canonicalText(data)), signingKey: platform.publicKey }
}

/** What the device finds wrong with a request to sign the bytes of one text as what another says. */
function problemOf(
  bytesOf: string,
  typedData: string,
  ledger = ledgerOf({ type: 'Ethereum', chainId: 1 }),
  type = 'Propose',
) {
  const entity = {
    type,
    author: { id: '00000000-0000-4000-8000-000000000001', domainId },
    expiryAt: '2026-11-26T09:00:00.000Z',
    targetDomainId: domainId,
    id: '00000000-0000-4000-8000-0000000000e1',
    payload: {
      type: 'v0_SignManifest',
      id: '00000000-0000-4000-8000-0000000000f1',
      accountId: '00000000-0000-4000-8000-0000000000a1',
      ledgerId,
      content: { type: 'Unsafe', value: toBase64(readTypedData(bytesOf)!.bytes) },
      customProperties: { 'countersign.typedData': typedData },
    },
    customProperties: {},
  }
  const result = verifyRequest({
    entity,
    hash: freezeRequest(entity).hash,
    context: { entities: [{ kind: 'Ledger', envelope: ledger }] },
    platformKey: platform.publicKey,
    ownKey: ines.publicKey,
    now: Date.parse('2026-11-19T09:00:00.000Z'),
  })
  return result.ok ? 'accepted' : result.problem.tag
}

describe('typed data on a device', () => {
  it('is signed where the device computes the same bytes from it, for the network of the ledger', () => {
    expect(problemOf(textFor(1), textFor(1))).toBe('accepted')
  })

  it('is refused where the bytes are others, the network is another one, or no signed record names the network', () => {
    const other = textFor(1, '0x5aeda56215b167893e80b4fe645ba6d5bab767de')
    const unsigned = { ...ledgerOf({ chainId: 1 }), signature: ines.sign('') }
    expect([
      problemOf(textFor(1), other),
      problemOf(textFor(1), '{}'),
      problemOf(textFor(137), textFor(137)),
      problemOf(textFor(1), textFor(1), ledgerOf({ type: 'Ethereum' })),
      problemOf(textFor(1), textFor(1), unsigned),
    ]).toEqual(Array.from({ length: 5 }, () => 'typedDataDiffers'))
  })
})
