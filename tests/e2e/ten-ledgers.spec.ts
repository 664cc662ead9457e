import type { Uuid } from '@domain/shared/ids'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { outsideAddress, type DemoLedger } from '@gateway/demo/demo-ledgers'
import { startDemo } from '@support/founded-demo'
import { orderCases, toAddress } from '@support/order-cases'
import { test } from '@support/pages/demo-test'
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

test('the coin of each of the ten ledgers goes from its form to where the ledger confirms it, or has it, where that takes long [SC026] [RT050] [EN020]', async () => {
  const walks = orderCases.map((one) => {
    const own = accountIdOf(accounts[one.ledger])
    const [step] = one.steps(demoCast(one.ledger, { own, other: toAddress(outsideAddress('second payee of the journeys', one.ledger)) }))
    return { one, own, step: step!, name: `The coin of ${one.type}` }
  })
  const ordered: (readonly [Uuid, (typeof walks)[number]])[] = []
  for (const walk of walks) ordered.push([await journeys.order(walk.own, walk.one, walk.step, walk.name), walk])
  for (const [orderId, { one, step, name }] of ordered) await (one.ledger === 'btc' ? journeys.witnessDetected(orderId) : journeys.witnessEnd(orderId, one, step, name))
})
