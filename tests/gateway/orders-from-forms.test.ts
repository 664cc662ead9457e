import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { succeed } from '@domain/shared/result'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import type { DemoLedger } from '@gateway/demo/demo-ledgers'
import { trialsOf } from '@support/ledger-trials'
import { furtherLedgers, stellarIssuer, type FurtherLedger } from '@support/further-ledgers'
import { createMoneyFixture, outside, xrplIssuer, type Desk, type MoneyFixture } from '@support/money-desk'
import { orderCases, toAccount, toAddress } from '@support/order-cases'
import type { End } from '@support/order-end'

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture({}, Object.keys(furtherLedgers) as FurtherLedger[])
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

/** A token of each ledger that has some, as its orders name it. */
const tokens: { readonly [L in DemoLedger]?: FilledFields } = {
  xrp: { type: 'Currency', code: 'GBP', issuer: xrplIssuer },
  xlm: { code: 'USDC', issuer: stellarIssuer },
  hbar: { type: 'TokenId', tokenId: '0.0.456858' },
}
const tokenOf = (ledger: DemoLedger): FilledFields =>
  ledger === 'sol' ? { type: 'Ticker', tickerId: fixture.tickers['SUSDC']! } : (tokens[ledger] ?? {})

test.for(orderCases)(
  'what is filled in for $type becomes an order that its ledger confirms, or fails for its true reason',
  async ({ ledger, type, decimals, holds, steps }) => {
    const form = orderFormOf(type)!
    const trials = trialsOf(fixture, desk, ledger)
    const [own, other] = [await trials.open(holds), await trials.open(holds)]
    const orderContext = {
      coinDecimals: decimals,
      decimalsOf: () => (type === 'Stellar' ? 7 : 0),
      readAddress: (text: string) => succeed(text),
    }
    const medium = { feeStrategy: { type: 'Priority', priority: 'Medium' } }
    const ends: (readonly [string, End])[] = []
    const wanted = steps({ own, other: toAccount(other), outside: toAddress(outside[ledger]), token: tokenOf(ledger) })
    for (const [filled] of wanted) {
      const read = readOrder(form, { ...medium, ...filled }, orderContext)
      if (!read.ok) throw new Error(`${JSON.stringify(filled)}: ${JSON.stringify(read.problem)}`)
      ends.push([
        JSON.stringify(filled),
        await trials.tryOut(own, read.value, 90).catch((error: Error) => ({ status: error.message })),
      ])
    }
    expect(ends).toEqual(wanted.map(([filled, end]) => [JSON.stringify(filled), end]))
  },
)

test('every operation that a form offers is among them', () => {
  const kindsOf = (of: unknown): readonly string[] => Object.keys((of as { of?: object } | undefined)?.of ?? {})
  for (const { type, steps } of orderCases) {
    const { does } = orderFormOf(type)!
    const method = (does['pallet'] as { of: Record<string, { method: unknown }> } | undefined)?.of
    const offered = method ? Object.values(method).flatMap((one) => kindsOf(one.method)) : kindsOf(does['operation'])
    const tried = JSON.stringify(steps({ own: 'own' as Uuid, other: {}, outside: {}, token: {} }))
    expect(
      offered.filter((one) => !tried.includes(`"type":"${one}"`)),
      type,
    ).toEqual([])
  }
})
