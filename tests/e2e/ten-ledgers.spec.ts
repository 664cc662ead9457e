import { test } from '@playwright/test'
import type { Uuid } from '@domain/shared/ids'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { outsideAddress, type DemoLedger } from '@gateway/demo/demo-ledgers'
import { startDemo } from '@support/founded-demo'
import { orderCases, toAddress } from '@support/order-cases'
import { demoCast, OrderJourneys } from '@support/pages/order-journey'
import type { RunningProgram } from '@support/running-program'

let program: RunningProgram
let journeys: OrderJourneys

test.setTimeout(240_000)
test.beforeAll(async ({ browser }) => {
  program = await startDemo()
  journeys = await OrderJourneys.begin(browser, program)
})
test.afterAll(() => program.stop())

const accounts: Readonly<Record<DemoLedger, string>> = {
  btc: 'Client omnibus BTC', eth: 'Settlement hot 01', xrp: 'XRPL payouts', xlm: 'Stellar treasury', sol: 'Solana treasury', xtz: 'Tezos treasury',
  ada: 'Cardano treasury', dot: 'Polkadot treasury', hbar: 'Hedera treasury', algo: 'Algorand treasury',
}

test('the coin of each of the ten ledgers goes from its form to where the ledger confirms it [SC026] [RT050] [EN020]', async () => {
  const ordered: (readonly [orderId: Uuid, index: number])[] = []
  const steps = orderCases.map(({ ledger, steps: stepsOf }) => {
    const own = accountIdOf(accounts[ledger])
    return stepsOf(demoCast(ledger, { own, other: toAddress(outsideAddress('second payee of the journeys', ledger)) }))[0]!
  })
  for (const [i, one] of orderCases.entries()) ordered.push([await journeys.order(accountIdOf(accounts[one.ledger]), one, steps[i]!, `The coin of ${one.type}`), i])
  // The slowest ledger was first.
  for (const [orderId, i] of ordered) await journeys.witnessEnd(orderId, orderCases[i]!, steps[i]!)
})
