import { describe, expect, it } from 'vitest'
import {
  assetKey,
  choiceRefusal,
  chosenRecords,
  conflictsOf,
  namesakeOf,
  recordOf,
  waitingTickerOf,
  type TickerRecord,
} from '@domain/assets/ticker-validation'
import { validationLoss } from '@domain/assets/validation-loss'
import { hederaChecksum } from '@domain/ledgers/addresses/hedera-address'
import { tickerRecord } from '@support/models/ticker-validation.model'
import { sampleId } from '@support/sample-intent'

const at = (address: string) =>
  ({ ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address } } }) as const

describe('an asset that waits', () => {
  it('is validated as its whole record, with what its metadata says', () => {
    const { customProperties, ...data } = tickerRecord(1)
    const metadata = { revision: 2, description: 'Of the desk', customProperties: { desk: 'FX' } }
    expect(recordOf({ ...data, metadata })).toEqual({
      ...data,
      description: 'Of the desk',
      customProperties: { desk: 'FX' },
    })
    expect(recordOf(data)).toEqual({ ...data, customProperties })
  })

  it('cannot be chosen while it is locked, archived, or holds what no validation can say', () => {
    const waiting = [
      waitingTickerOf(tickerRecord(1)),
      waitingTickerOf({ ...tickerRecord(2), lock: 'Locked' }),
      waitingTickerOf({ ...tickerRecord(3), lock: 'Archived' }),
      waitingTickerOf({ ...tickerRecord(4), newer: 1 }),
    ]
    expect(waiting.map(choiceRefusal)).toEqual([undefined, 'locked', 'locked', 'unreadable'])
    expect(chosenRecords(waiting, [1, 2, 3, 4].map(sampleId)).map(({ id }) => id)).toEqual([sampleId(1)])
  })
})

describe('the same asset', () => {
  it('is found by its ledger and what the ledger knows it by, a contract in any case', () => {
    const [upper, lower] = [tickerRecord(1, at('0xAB')), tickerRecord(2, at('0xab'))]
    expect(assetKey(upper)).toBe(assetKey(lower))
    expect(assetKey({ ...upper, ledgerId: 'sepolia' })).not.toBe(assetKey(lower))
  })

  it.each<[string, TickerRecord['ledgerDetails'], TickerRecord['ledgerDetails']]>([
    [
      'the id of a token of many purposes in another case',
      { type: 'XRPL', properties: { type: 'MultiPurposeToken', issuanceId: '00AB' } },
      { type: 'XRPL', properties: { type: 'MultiPurposeToken', issuanceId: '00ab' } },
    ],
    [
      'a code of three characters as its 20 bytes',
      { type: 'XRPL', properties: { type: 'FungibleToken', currencyCode: 'USD', issuer: 'r1' } },
      {
        type: 'XRPL',
        properties: { type: 'FungibleToken', currencyCode: `${'0'.repeat(24)}555344${'0'.repeat(10)}`, issuer: 'r1' },
      },
    ],
    [
      'a longer code in another case',
      { type: 'XRPL', properties: { type: 'FungibleToken', currencyCode: 'AB'.repeat(20), issuer: 'r1' } },
      { type: 'XRPL', properties: { type: 'FungibleToken', currencyCode: 'ab'.repeat(20), issuer: 'r1' } },
    ],
    [
      'a mint under either program',
      { type: 'Solana', properties: { type: 'Token', mint: 'mint', tokenType: 'SPL' } },
      { type: 'Solana', properties: { type: 'Token', mint: 'mint', tokenType: 'SPL2022' } },
    ],
    [
      'a token with its checksum',
      { type: 'Hedera', properties: { type: 'FungibleToken', id: '0.0.123' } },
      { type: 'Hedera', properties: { type: 'FungibleToken', id: `0.0.123-${hederaChecksum('0.0.123')}` } },
    ],
    [
      'a piece with zeros before its number',
      { type: 'Ethereum', properties: { type: 'ERC721', address: '0xAB', tokenId: '00007' } },
      { type: 'Ethereum', properties: { type: 'ERC721', address: '0xab', tokenId: '7' } },
    ],
  ])('is found under another spelling: %s', (_what, ledgerDetails, other) => {
    const [one, same] = [tickerRecord(1, { ledgerDetails }), tickerRecord(2, { ledgerDetails: other })]
    expect(assetKey(one)).toBe(assetKey(same))
    expect([...conflictsOf([same], [one])]).toEqual([
      [same.id, { code: 'NonUniqueValidatedTickersByLedgerDetails', other: one }],
    ])
  })

  it('is not found where the ledger tells two apart', () => {
    const ofCode = (currencyCode: string) =>
      tickerRecord(1, {
        ledgerDetails: { type: 'XRPL', properties: { type: 'FungibleToken', currencyCode, issuer: 'r1' } },
      })
    const bytes = (text: string) => Buffer.from(text).toString('hex').padEnd(40, '0')
    const codes = ['USD', 'usd', bytes('USD'), bytes('USDC'), `${'0'.repeat(24)}757364${'0'.repeat(10)}`].map((code) =>
      assetKey(ofCode(code)),
    )
    expect(new Set(codes).size).toBe(4)
    expect(codes[4]).toBe(codes[1])
  })

  it('stands at the later of two that are chosen, and at what is validated under another id', () => {
    const [first, second, third] = [tickerRecord(1, at('0xAB')), tickerRecord(2, at('0xab')), tickerRecord(3)]
    const known = tickerRecord(4, { ledgerDetails: third.ledgerDetails })
    expect([...conflictsOf([first, second, third], [known])]).toEqual([
      [second.id, { code: 'DuplicateTickerLedgerDatasToValidate', other: first }],
      [third.id, { code: 'NonUniqueValidatedTickersByLedgerDetails', other: known }],
    ])
    expect(conflictsOf([first, third], []).size).toBe(0)
  })
})

it('a validated asset of the same symbol is another asset that people could take it for', () => {
  const known = tickerRecord(4, { symbol: 'EURC' })
  expect(namesakeOf(tickerRecord(1, { symbol: 'eurc' }), [known])).toBe(known)
  expect(namesakeOf({ ...known, id: sampleId(9) }, [known])).toBeUndefined()
  expect(namesakeOf(tickerRecord(1), [{ ...known, symbol: undefined }])).toBeUndefined()
})

describe('an update of an asset', () => {
  const before = { name: 'Euro Coin', symbol: 'EURC', decimals: 6 }
  const update = { type: 'v0_UpdateTicker', reference: { id: sampleId(1), revision: 2 }, ...before }

  it.each([[{ name: 'Euro' }], [{ symbol: 'EUR' }], [{ decimals: 2 }]])('with %j takes its validation', (changed) => {
    const payload = { ...update, ...changed }
    expect(validationLoss(payload, before, true)).toBe('loses')
    expect(validationLoss(payload, before, undefined)).toBe('may')
    expect(validationLoss(payload, before, false)).toBeUndefined()
  })

  it('may take it where no record says what the asset is, and not where all that is validated stays', () => {
    expect(validationLoss(update, undefined, true)).toBe('may')
    expect(validationLoss(update, before, true)).toBeUndefined()
    const described = { ...update, symbol: undefined, decimals: undefined }
    expect(validationLoss(described, before, true)).toBeUndefined()
    const lock = { ...update, type: 'v0_LockTicker', name: 'Euro' }
    expect(validationLoss(lock, before, true)).toBeUndefined()
  })
})
