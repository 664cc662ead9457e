import { describe, expect, it } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { makeKey } from '@support/keys'
import { solanaMint, stellarIssuer } from '@support/further-ledgers'
import { importedFiles, importsOf, listFiles, packageOf, readSource } from '@support/source-files'
import {
  buildOrder,
  ids,
  ledgerCases,
  operationOf,
  orderContent,
  payerOn,
  platform,
  vaultKey,
} from '@support/signer-desk'
import { describeOperation } from '@signer/describe-operation'
import { judgeOperation, judgeRequest, type OperationToJudge } from '@signer/judge-operation'
import { decoderOf } from '@domain/ledgers/bytes/ledger-decoders'
import { RefusedOperation } from '@signer/refused-operation'
import { verifyContent } from '@signer/verify-content'

const types = Object.keys(ledgerCases)
const toBytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const givenFor = (type: string, built = buildOrder(type)): OperationToJudge => ({
  vaultId: ids.vault,
  ownKey: vaultKey.publicKey,
  platformKey: platform.publicKey,
  operation: operationOf(built.digest),
  content: orderContent(type, built),
})

describe('what the gateway builds, read by code that shares nothing with it', () => {
  it.each(types)('%s: the digest is computed from the bytes, and they pay what was asked for', (type) => {
    const { bytes, digest, kept, ledger, fee } = buildOrder(type)
    const { to, amount } = ledgerCases[type]!
    const decoded = decoderOf(type)!.decode(toBytes(bytes), ledger)
    expect([decoded.digest, decoded.operation, decoded.payments[0]]).toEqual([
      digest,
      'payment',
      { to, amount, asset: 'coin' },
    ])
    expect(payerOn(type).family.digestOf(kept, ledger as never)).toBe(digest)
    if (type !== 'Bitcoin' && type !== 'Substrate') expect(decoded.fee).toBe(fee)
  })

  it('Stellar: the digest in the text is what its key would sign, so one of another transaction is refused', () => {
    const { kept, ledger } = buildOrder('Stellar')
    const swapped = JSON.stringify({ ...(JSON.parse(kept) as object), digest: '00'.repeat(32) })
    expect(() => payerOn('Stellar').family.digestOf(swapped, ledger as never)).toThrow('another transaction')
  })

  it('the decoders import no code of the project but one another, and of packages hashes and base encodings alone', () => {
    const files = listFiles('src/domain/ledgers/bytes')
    expect(files.flatMap(importedFiles).filter((path) => !path.startsWith('src/domain/ledgers/bytes/'))).toEqual([])
    const packages = files.flatMap((path) => importsOf(readSource(path)).filter((name) => !name.startsWith('.')))
    expect([...new Set(packages.map(packageOf))].sort()).toEqual(['@noble/hashes', '@scure/base'])
  })

  it('a person reads who is paid how much, what it costs, who asked for it, and all else that the bytes hold', () => {
    expect(describeOperation(judgeOperation(givenFor('XRPL')))).toEqual([
      'Sign an XRPL transaction (payment) with account “Reserve”.',
      'Pays 25 XRP = 25000000 units of the coin to rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3.',
      'Fee: at most 0.00002 XRP = 20 units of the coin (allowed: 0.00004 XRP = 40 units of the coin).',
      `Proposed by key ${keyFingerprint(makeKey('signer author').publicKey)} called “Ines Roth”, in domain “Treasury”.`,
      `Approval 1 of 1: key ${keyFingerprint(makeKey('signer approver').publicKey)} called “Marcus Lindqvist”.`,
      '  Sequence: 4',
      '  Flags: 80000000',
      '  Destination tag: 77',
      `  Key: ${payerOn('XRPL').publicKey.slice(2)}`,
      '  Memos: - 696e766f696365 -',
      '  Memo 1, memoData: “invoice”',
    ])
  })

  it('change comes back to an address of the account itself, and a fee that the bytes do not hold is named', () => {
    const lines = describeOperation(judgeOperation(givenFor('Bitcoin')))
    const { address } = payerOn('Bitcoin')
    expect(lines[2]).toMatch(
      new RegExp(
        `^Returns 0\\.00\\d+ BTC = \\d+ units of the coin to ${address}, an address of the account itself\\.$`,
      ),
    )
    expect(lines[3]).toBe('Fee: not in the bytes.')
    expect(lines.at(-1)).toBe(
      'Not read by this signer: the fee: these bytes do not hold the amounts of the coins that they spend.',
    )
  })
})

const to = (type: string) => ({ type: 'Address', address: ledgerCases[type]!.to })
const token = { type: 'Currency', code: 'GBP', issuer: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B' }
const stellarAsset = { code: 'USDC', issuer: stellarIssuer }
const noFee = { maximumFee: undefined }

describe('an operation that is no payment is named, and goes the way of a typed digest', () => {
  it.each<[string, string, object, string | undefined]>([
    ['Ethereum', 'contract creation', { destination: undefined, data: '0x6001', amount: '0', ...noFee }, undefined],
    [
      'XRPL',
      'Payment',
      { operation: { type: 'Payment', destination: to('XRPL'), amount: '5', currency: token } },
      'token:x',
    ],
    ['XRPL', 'AccountSet', { operation: { type: 'AccountSet', setFlag: 'asfRequireDest' } }, undefined],
    ['Stellar', 'ChangeTrust', { operation: { type: 'ChangeTrust', limit: '5', asset: stellarAsset } }, undefined],
    ['Stellar', 'AccountMerge', { operation: { type: 'AccountMerge', destination: to('Stellar') } }, 'native'],
    [
      'Solana',
      'program call',
      {
        operation: {
          type: 'TransferToken',
          outputs: [{ destination: to('Solana'), amount: '5' }],
          mintAccount: { type: 'Destination', destination: to('Solana') },
        },
        ...noFee,
      },
      `token:${solanaMint}`,
    ],
    ['Tezos', 'Delegation', { operation: { type: 'Delegation', destination: to('Tezos') } }, undefined],
    ['Tezos', 'Reveal', { operation: { type: 'Reveal' } }, undefined],
    ['Cardano', 'Certificates', { operation: { type: 'DelegateStaking', poolId: 'ab'.repeat(28) } }, undefined],
    ['Cardano', 'Withdrawals', { operation: { type: 'WithdrawRewards', amount: '7' } }, undefined],
    [
      'Substrate',
      'BondExtra',
      { pallet: { type: 'Staking', method: { type: 'BondExtra', maxAdditional: '5' } } },
      undefined,
    ],
    ['Hedera', 'AccountUpdate', { operation: { type: 'AccountUpdate', maxAutomaticTokenAssociations: 3 } }, undefined],
    [
      'Hedera',
      'Transfer',
      {
        operation: {
          type: 'Transfer',
          tokenOutputs: [
            {
              type: 'HederaNonFungibleTokenOutput',
              token: { type: 'NftTokenId', tokenId: '0.0.777', serialNumber: 3 },
              destination: to('Hedera'),
            },
          ],
        },
      },
      'piece:0.0.777/3',
    ],
  ])('%s: %s', (type, operation, parameters, asset) => {
    const payments = asset === undefined ? [] : [{ address: ledgerCases[type]!.to, asset, amount: 5n }]
    const tagged = type === 'XRPL' ? payments.map((one) => ({ ...one, tag: undefined })) : payments
    const judged = judgeOperation(givenFor(type, buildOrder(type, { parameters, payments: tagged })))
    expect([judged.unread.length > 0, describeOperation(judged)[0]]).toEqual([
      true,
      `Sign ${['Algorand', 'Ethereum', 'XRPL'].includes(type) ? 'an' : 'a'} ${type} transaction (${operation}) with account “Reserve”.`,
    ])
  })

  it.each<[string, object, string, string]>([
    [
      'Stellar',
      { operation: { type: 'Payment', destination: to('Stellar'), amount: '12300000', asset: stellarAsset } },
      'native',
      `USDC.${stellarIssuer}`,
    ],
    [
      'Hedera',
      {
        operation: {
          type: 'Transfer',
          tokenOutputs: [
            {
              type: 'HederaFungibleTokenOutput',
              token: { type: 'TokenId', tokenId: '0.0.456858' },
              destination: to('Hedera'),
              amount: '5',
            },
          ],
        },
      },
      'token:0.0.456858',
      '0.0.456858',
    ],
  ])('%s: a payment of a token is read', (type, parameters, asset, shown) => {
    const payments = [{ address: ledgerCases[type]!.to, asset, amount: 5n }]
    const judged = judgeOperation(givenFor(type, buildOrder(type, { parameters, payments })))
    expect([judged.unread, describeOperation(judged)[1]]).toEqual([
      [],
      expect.stringContaining(`units of ${shown} to ${ledgerCases[type]!.to}.`),
    ])
  })
})

/** The same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One or two bytes changed, added or taken away. */
function mutate(bytes: Uint8Array, next: (below: number) => number): Uint8Array {
  const list = [...bytes]
  for (let i = next(2); i >= 0; i--) {
    const at = next(list.length)
    const kind = next(6)
    if (kind === 0) list.splice(at, 0, next(256))
    else if (kind === 1) list.splice(at, 1)
    else if (kind === 2) list[at] = list[at]! ^ (1 << next(8))
    else list[at] = next(256)
  }
  return Uint8Array.from(list)
}

describe('a platform that was taken over', () => {
  it.each(types)('%s: of 1,000 mutated transactions each is refused, or shown as it is', (type) => {
    const built = buildOrder(type)
    const given = givenFor(type, built)
    const request = verifyContent(given.content, platform.publicKey)
    const shown = (bytes: Uint8Array): readonly string[] | undefined => {
      const transaction = { ledgerId: 'ledger', bytes: Buffer.from(bytes).toString('hex') }
      try {
        const { digest } = decoderOf(type)!.decode(bytes, built.ledger)
        const changed = { ...given, content: { ...given.content, transaction }, operation: operationOf(digest) }
        return describeOperation(judgeRequest(changed, request))
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
        return undefined
      }
    }
    const original = toBytes(built.bytes)
    const honest = shown(original)!.join('\n')
    const next = numbersFrom(types.indexOf(type) + 1)
    const outcomes = { refused: 0, shown: 0 }
    const unseen: string[] = []
    for (let i = 0; i < 1000; i++) {
      let mutated = mutate(original, next)
      while (Buffer.from(mutated).equals(original)) mutated = mutate(original, next)
      const lines = shown(mutated)
      outcomes[lines ? 'shown' : 'refused'] += 1
      const paid = lines?.filter((line) => /^(Pays|Sign a) /.test(line))
      const wasPaid = honest.split('\n').filter((line) => /^(Pays|Sign a) /.test(line))
      if (lines && (lines.join('\n') === honest || paid!.join() !== wasPaid.join()))
        unseen.push(Buffer.from(mutated).toString('hex'))
    }
    expect(unseen).toEqual([])
    expect(outcomes.refused).toBeGreaterThan(300)
    expect(outcomes.shown).toBeGreaterThan(0)
  })

  it.each(types)('%s: an amount that was changed in the raw bytes is refused with both amounts', (type) => {
    const { to, amount } = ledgerCases[type]!
    const tag = type === 'XRPL' ? { tag: 77 } : {}
    const asked = JSON.stringify(ledgerCases[type]!.parameters).replace(`"${amount}"`, `"${amount + 1n}"`)
    const changed = buildOrder(type, {
      parameters: JSON.parse(asked) as object,
      payments: [{ address: to, asset: 'native', amount: amount + 1n, ...tag }],
    })
    const { payload } = buildOrder(type)
    const content = orderContent(type, { ...changed, payload })
    expect(() => judgeOperation({ ...givenFor(type), content, operation: operationOf(changed.digest) })).toThrow(
      new RefusedOperation(
        `The bytes pay ${amount + 1n} to ${decoderOf(type)!.normalise(to)}; the request asks for ${amount}.`,
      ),
    )
  })
})
