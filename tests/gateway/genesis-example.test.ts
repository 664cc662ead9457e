import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { genesisBody } from '@gateway/governance/genesis'
import { asNewUser, createHarness, createTestPerson } from '@support/gateway-harness'

/** As somebody would fill it in: each id is a new one. */
const filledIn = readFileSync('docs/genesis.example.json', 'utf8').replace(/NEW UUID \d+/g, () => randomUUID())

it('the genesis of the README founds an institution of two people, who decide together and not alone', async () => {
  const { id: rootId } = (JSON.parse(filledIn) as { rootDomainSetup: { id: Uuid } }).rootDomainSetup
  const [ada, bo, carla] = ['Ada Holm', 'Bo Lund', 'Carla Vik'].map((name) => createTestPerson(name, rootId)) as [
    ReturnType<typeof createTestPerson>,
    ReturnType<typeof createTestPerson>,
    ReturnType<typeof createTestPerson>,
  ]
  const written = filledIn
    .replace('PUBLIC KEY OF ADA HOLM', ada.key.publicKey)
    .replace('PUBLIC KEY OF BO LUND', bo.key.publicKey)
    // The provider of the tests.
    .replaceAll('"countersign"', '"test"')
  const genesis = genesisBody.parse(JSON.parse(written))
  const [first, second] = genesis.rootDomainSetup.users.map(({ id }) => ({ id, domainId: rootId }))
  const [maker, checker] = [
    { ...ada, email: 'ada.holm@bank.example', user: first! },
    { ...bo, email: 'bo.lund@bank.example', user: second! },
  ]
  const harness = await createHarness({ genesis, root: maker })
  try {
    const { intentId } = await harness.propose(maker, { type: 'v0_CreateUser', ...asNewUser(carla, ['admin']) })
    const status = async () => (await harness.readIntent(maker, rootId, intentId)).data.state.status
    expect(await status()).toBe('Open')
    await harness.approve(checker, rootId, intentId)
    await harness.settle()
    expect(await status()).toBe('Executed')
  } finally {
    await harness.close()
  }
})
