import { afterAll, expect, it } from 'vitest'
import { asked, copyTree, facts } from '@support/eleventh-family'

const tree = copyTree()
afterAll(() => tree[Symbol.dispose]())
const changed = [...new Set([facts, ...asked].map(({ path }) => path))].toSorted()
const lists = changed.filter((path) => asked.some((one) => one.path === path && one.before !== undefined))

/** The compiler reads domain and gateway twice. */
const timeout = 120_000

it(
  'whoever adds a kind of ledger is sent to four lists by the compiler, and is done with six files',
  { timeout },
  async () => {
    tree.add([facts])
    expect(await tree.refused()).toEqual(lists)
    expect(lists).toHaveLength(4)
    tree.add(asked)
    expect(await tree.refused()).toEqual([])
    expect(changed).toHaveLength(6)
  },
)

it('it is then known everywhere: drawn, named, counted, offered, read, paid and simulated', { timeout }, async () => {
  const known = await tree.run(`
    import { orderParameters } from '@domain/intents/catalogue/order-parameters'
    import { findAddressRule } from '@domain/ledgers/addresses/address-rules'
    import { tickerDetails } from '@domain/intents/catalogue/ticker-details'
    import { coinOfLedger } from '@domain/ledgers/ledger-coin'
    import { mostUnitsOf } from '@domain/ledgers/most-units'
    import { orderFormOf } from '@domain/transactions/order-form/order-forms'
    import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
    import { transferFormOf } from '@domain/transactions/order-form/transfer-form'
    import { ledgerLook } from '@components/ui/ledger-looks'
    import { kindWord } from '@features/intents/shared/kind.messages'
    import { findFamily } from '@gateway/ledgers/ledger-families'
    import { orderList } from '@gateway/transactions/transaction-lists'

    const family = findFamily('Example')
    const { address } = family.deriveAddress(new Uint8Array(32).fill(1), 0, 0)
    const filled = {
      operation: { type: 'Payment', destination: { type: 'Address', address }, amount: '1.5' },
      feeStrategy: { type: 'Priority', priority: 'High' },
    }
    const context = { coinDecimals: 9, decimalsOf: () => 9, readAddress: (value) => ({ ok: true, value }) }
    const read = readOrder(orderFormOf('Example'), filled, context)
    console.log(JSON.stringify({
      look: ledgerLook('exa-main').colour,
      name: kindWord('Example'),
      coin: coinOfLedger('Example'),
      most: String(mostUnitsOf('Example')),
      outputs: transferFormOf('Example').does.outputs.most,
      isAddress: findAddressRule('Example')(address),
      order: read.ok && orderParameters.safeParse(read.value).success,
      payments: family.readOrder(read.value).map(({ amount }) => String(amount)),
      ticker: tickerDetails.safeParse({ type: 'Example', properties: { type: 'Native' } }).success,
      other: tickerDetails.safeParse({ type: 'Other', properties: { type: 'Native' } }).success,
      isListed: orderList.filters['parameters.type'](['Example']) !== undefined,
    }))
  `)
  expect(known).toEqual({
    look: '#123456',
    name: 'Example Ledger',
    coin: { decimals: 9, symbol: 'EXA' },
    most: `${2n ** 64n - 1n}`,
    outputs: 100,
    isAddress: true,
    order: true,
    payments: ['1500000000'],
    ticker: true,
    other: false,
    isListed: true,
  })
})
