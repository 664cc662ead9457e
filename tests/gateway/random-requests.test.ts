import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { intents } from '@gateway/store/schema/governance'
import { transactions } from '@gateway/store/schema/money'
import { createHarness } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { createRandomFixture, step } from '@support/random-fixture'
import { watchInvariants } from '@support/fixture-invariants'

const steps = Number(process.env['ENDURE_STEPS'] ?? 500)
const seed = Number(process.env['ENDURE_SEED'] ?? 20_261_121)
const stepsOfFixture = 125
/** A gateway of its own for so many steps: what is judged after each of them grows with the database. */
const stepsOfGateway = 2500
const rounds = Array.from({ length: Math.ceil(steps / stepsOfGateway) }, (_, i) => ({
  seed: seed + i,
  steps: Math.min(stepsOfGateway, steps - i * stepsOfGateway),
}))
vi.setConfig({ testTimeout: 120_000 + stepsOfGateway * 400 })

async function openGateway() {
  const harness = await createHarness()
  onTestFinished(() => harness.close())
  const vaultId = harness.random.uuid()
  await harness.propose(harness.root, {
    type: 'v0_CreateVault',
    id: vaultId,
    alias: 'Vault',
    publicKey: makeKey('vault').publicKey,
    lock: 'Unlocked',
    customProperties: {},
  })
  return { harness, vaultId }
}

it.each(rounds)(
  'whatever is asked, in $steps random steps of seed $seed: nothing executes without its workflow, no amount is promised twice or comes from nowhere, revisions only grow, nothing crosses domains',
  async (round) => {
    const { harness, vaultId } = await openGateway()
    const sequence = fc.array(step, { minLength: stepsOfFixture, maxLength: stepsOfFixture })
    const property = fc.asyncProperty(sequence, async (given) => {
      const fixture = await createRandomFixture(harness, vaultId)
      const watch = watchInvariants(harness, fixture)
      for (const one of given) {
        await fixture.run(one)
        await watch.check()
      }
    })
    await fc.assert(property, {
      numRuns: Math.ceil(round.steps / stepsOfFixture),
      seed: round.seed,
      endOnFailure: true,
    })
    const ended = await harness.gateway.context.database.select({ status: intents.status }).from(intents)
    const count = (status: string) => ended.filter((row) => row.status === status).length
    const sent = await harness.gateway.context.database
      .select({ processing: transactions.processing })
      .from(transactions)
    expect([
      count('Executed') > round.steps / 10,
      count('Rejected') > 0,
      count('Expired') > 0,
      sent.filter(({ processing }) => processing === 'Completed').length > 0,
    ]).toEqual([true, true, true, true])
  },
)
