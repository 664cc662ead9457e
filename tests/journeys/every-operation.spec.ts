import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { accountIdOf, createAccount } from '@gateway/demo/demo-entities'
import { demoAccounts } from '@gateway/demo/demo-accounts'
import { demoId } from '@gateway/demo/demo-keys'
import { ledgerIds, type DemoLedger } from '@gateway/demo/demo-ledgers'
import { startDemo } from '@support/founded-demo'
import { orderCases, toAccount, type OrderCase } from '@support/order-cases'
import { demoCast } from '@support/demo-orders'
import { OrderJourneys } from '@support/pages/order-journey'
import type { RunningProgram } from '@support/running-program'
import type { TreasuryHands } from '@support/stuck-order'

let program: RunningProgram

test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })
test.beforeAll(async () => {
  program = await startDemo()
})
test.afterAll(() => program.stop())

/** A new account of the treasury that its ledger knows and that holds so much. */
async function openAccount(
  { propose, approve, read, transactionOf }: TreasuryHands,
  { ledger, holds }: OrderCase,
  alias: string,
): Promise<Uuid> {
  const [[symbol, amount]] = Object.entries(holds) as [[string, bigint]]
  const own = accountIdOf(alias)
  await approve(await propose(createAccount({ alias, vault: 'zurich', ledgers: [ledger], strategy: 'VaultHard' })))
  const addressOf = async () =>
    (
      await read<{ items?: readonly { data: { address: string } }[] }>(
        `accounts/${own}/addresses?ledgerId=${ledgerIds[ledger]}`,
      )
    ).items?.[0]?.data.address
  await expect.poll(addressOf, { timeout: 30_000 }).toBeDefined()
  const payer = demoAccounts.find((one) => one.domain === 'treasury' && BigInt(one.holds[symbol] ?? 0) > 10n * amount)!
  const orderId = randomUUID() as Uuid
  await approve(
    await propose(
      firstPayment({ orderId, payer: payer.alias, ledger, symbol, address: (await addressOf())!, amount: `${amount}` }),
    ),
  )
  const landedOnLedger = async () => (await transactionOf(orderId))?.ledgerTransactionData
  await expect.poll(async () => (await landedOnLedger())?.ledgerStatus, { timeout: 150_000 }).toBe('Confirmed')
  expect(await landedOnLedger()).not.toHaveProperty('failure')
  return own
}

interface FirstPayment {
  readonly orderId: Uuid
  readonly payer: string
  readonly ledger: DemoLedger
  readonly symbol: string
  readonly address: string
  readonly amount: string
}

/** On Stellar an account begins with an operation of its own. */
function firstPayment({ orderId: id, payer, ledger, symbol, address, amount }: FirstPayment): IntentPayload {
  const destination = { type: 'Address', address } as const
  const common = { id, accountId: accountIdOf(payer), customProperties: {} }
  if (ledger !== 'xlm')
    return {
      type: 'v0_CreateTransferOrder',
      ...common,
      tickerId: demoId(`ticker ${symbol}`),
      feeStrategy: 'Medium',
      outputs: [{ destination, amount }],
    }
  const parameters = {
    type: 'Stellar',
    operation: { type: 'CreateAccount', destination, startingBalance: amount },
    feeStrategy: { type: 'Priority', priority: 'Medium' },
  } as const
  return { type: 'v0_CreateTransactionOrder', ...common, ledgerId: ledgerIds.xlm, parameters }
}

for (const one of orderCases)
  test(`every operation of ${one.type} goes from its form to its end on the ledger`, async ({ browser }) => {
    const journeys = await OrderJourneys.begin(browser, program)
    const aliases = [`${one.type} of the journeys`, `${one.type} beside the journeys`] as const
    const [own, other] = (await Promise.all(aliases.map((alias) => openAccount(journeys.hands, one, alias)))) as [
      Uuid,
      Uuid,
    ]
    const ends: string[] = []
    // One that goes astray does not hide the others.
    for (const [i, step] of one.steps(demoCast(one.ledger, { own, other: toAccount(other) })).entries()) {
      const name = `${one.type} ${i}`
      const walk = async () =>
        journeys.witnessEnd(
          await journeys.order(own, one, step, name, [
            [own, aliases[0]],
            [other, aliases[1]],
          ]),
          one,
          step,
          name,
        )
      await walk().catch((error: Error) => ends.push(`${name} ${JSON.stringify(step[0])}: ${error.message}`))
    }
    expect(ends).toEqual([])
  })
