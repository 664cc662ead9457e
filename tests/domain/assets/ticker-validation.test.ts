import { describe, expect, it } from 'vitest'
import {
  assetKey,
  choiceRefusal,
  chosenRecords,
  conflictsOf,
  namesakeOf,
  recordOf,
  waitingTickerOf,
} from '@domain/assets/ticker-validation'
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
