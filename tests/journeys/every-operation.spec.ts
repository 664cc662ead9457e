import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Uuid } from '@domain/shared/ids'
import { accountIdOf, createAccount } from '@gateway/demo/demo-entities'
import { demoAccounts } from '@gateway/demo/demo-accounts'
import { demoGenesis } from '@gateway/demo/demo-genesis'
import { ledgerIds } from '@gateway/demo/demo-ledgers'
import { startDemo } from '@support/founded-demo'
import { orderCases, toAccount, type OrderCase } from '@support/order-cases'
import { demoCast, OrderJourneys } from '@support/pages/order-journey'
import type { RunningProgram } from '@support/running-program'
import type { TreasuryHands } from '@support/stuck-order'

let program: RunningProgram

test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })
test.beforeAll(async () => {
  program = await startDemo()
})
test.afterAll(() => program.stop())

/** A new account of the treasury that its ledger knows and that holds so much. */
async function openAccount({ propose, approve, read, transactionOf }: TreasuryHands, { ledger, holds }: OrderCase, alias: string): Promise<Uuid> {
  const [[symbol, amount]] = Object.entries(holds) as [[string, bigint]]
  const own = accountIdOf(alias)
  await approve(await propose(createAccount({ alias, vault: 'zurich', ledgers: [ledger], strategy: 'VaultHard' })))
  const addressOf = async () => (await read<{ items?: readonly { data: { address: string } }[] }>(`accounts/${own}/addresses?ledgerId=${ledgerIds[ledger]}`)).items?.[0]?.data.address
  await expect.poll(addressOf, { timeout: 30_000 }).toBeDefined()
  const payer = demoAccounts.find((one) => one.domain === 'treasury' && BigInt(one.holds[symbol] ?? 0) > 10n * amount)!
  const { id: tickerId } = demoGenesis.tickers!.find((one) => one.symbol === symbol)!
  const orderId = randomUUID() as Uuid
  await approve(await propose({
    type: 'v0_CreateTransferOrder', id: orderId, accountId: accountIdOf(payer.alias), tickerId, feeStrategy: 'Medium', customProperties: {},
    outputs: [{ destination: { type: 'Address', address: (await addressOf())! }, amount: `${amount}` }],
  }))
  await expect.poll(async () => (await transactionOf(orderId))?.ledgerTransactionData?.ledgerStatus, { timeout: 120_000 }).toBe('Confirmed')
  return own
}

for (const one of orderCases)
  test(`every operation of ${one.type} goes from its form to its end on the ledger`, async ({ browser }) => {
    const journeys = await OrderJourneys.begin(browser, program)
    const aliases = [`${one.type} of the journeys`, `${one.type} beside the journeys`] as const
    const [own, other] = await Promise.all(aliases.map((alias) => openAccount(journeys.hands, one, alias))) as [Uuid, Uuid]
    for (const [i, step] of one.steps(demoCast(one.ledger, { own, other: toAccount(other) })).entries())
      await test.step(`${i}: ${JSON.stringify(step[0])}`, async () => {
        const orderId = await journeys.order(own, one, step, `${one.type} ${i}`, [[own, aliases[0]], [other, aliases[1]]])
        await journeys.witnessEnd(orderId, one, step)
      })
  })
