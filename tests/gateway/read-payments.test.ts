import { describe, expect, it } from 'vitest'
import type { HederaParameters } from '@domain/intents/catalogue/orders/hedera'
import { hedera } from '@gateway/ledgers/hedera/hedera-family'
import type { OrderContext } from '@gateway/transactions/order-context'
import { readMovements } from '@gateway/transactions/read-payments'
import { sampleId } from '@support/sample-intent'

const [coin, token, piece] = [sampleId(1), sampleId(2), sampleId(3)]
const ticker = (id: string, asset: string) => ({ id, asset, isValidated: true, isLocked: false })
const orderContext = {
  family: hedera,
  ledger: { type: 'Hedera' },
  tickers: [ticker(coin, 'native'), ticker(token, 'token:0.0.5'), ticker(piece, 'piece:0.0.7/3')],
} as unknown as OrderContext
const read = (output: object) => {
  const tokenOutputs = [{ destination: { type: 'Address', address: '0.0.9' }, ...output }]
  const movements = readMovements(
    orderContext,
    {
      type: 'Hedera',
      operation: { type: 'Transfer', tokenOutputs },
      feeStrategy: { type: 'Priority', priority: 'Low' },
    } as unknown as HederaParameters,
    () => '',
  )
  return movements.ok ? movements.value.movements.map(({ ticker: { id }, amount }) => [id, amount]) : movements.problem
}
const byTicker = (tickerId: string) => ({ type: 'Ticker', tickerId })

describe('a token of an order on Hedera', () => {
  it('is moved as it was ordered: so much of it, or one piece', () => {
    expect(read({ type: 'HederaFungibleTokenOutput', token: byTicker(token), amount: '12' })).toEqual([[token, 12n]])
    expect(read({ type: 'HederaNonFungibleTokenOutput', token: byTicker(piece) })).toEqual([[piece, 1n]])
  })

  it('is refused as a piece when it has none, and in amounts when it is one', () => {
    expect(read({ type: 'HederaNonFungibleTokenOutput', token: byTicker(token) })).toBe(
      'InvalidTransactionOrderParameters',
    )
    expect(read({ type: 'HederaFungibleTokenOutput', token: byTicker(piece), amount: '12' })).toBe(
      'InvalidTransactionOrderParameters',
    )
  })
})
