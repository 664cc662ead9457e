import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { asNewUser, createTestPerson, type TestDomain } from '@support/gateway-harness'
import { createMoneyWorld, ethereumOrder, ledgerNames, outside, type MoneyWorld } from '@support/money-desk'
import { allOf, quorum } from '@support/test-institution'
import { changeBalances } from '@gateway/transactions/balance-changes'

let world: MoneyWorld
let domain: TestDomain<'maker' | 'checker'>
let account: Uuid
const newId = () => world.harness.random.uuid()

beforeAll(async () => {
  world = await createMoneyWorld()
  const { harness, change, tickers } = world
  domain = await harness.createDomain({ people: { maker: ['maker'], checker: ['checker'] }, policies: [{ alias: 'Two people', workflow: [allOf(quorum('maker'), quorum('checker'))] }] })
  account = newId()
  const intentId = await propose({ ...newAccount(account) })
  await harness.approve(domain.people.checker, domain.id, intentId)
  await changeBalances(change(), [{ accountId: account, tickerId: tickers['ETH']!, ledgerId: ledgerNames.eth, total: 10n ** 18n }])
})
afterAll(() => world.close())

const newAccount = (id: Uuid): IntentPayload => ({
  type: 'v0_CreateAccount', id, alias: 'Account', lock: 'Unlocked', customProperties: {}, ledgerIds: [ledgerNames.eth], providerDetails: { type: 'Vault', vaultId: world.vaultId, keyStrategy: 'VaultHard' },
})
async function propose(payload: IntentPayload): Promise<Uuid> {
  const { intentId, request } = await world.harness.propose(domain.people.maker, payload)
  expect(request.status).toBe('Succeeded')
  return intentId
}

const drafts: readonly ((id: Uuid) => IntentPayload)[] = [
  (id) => newAccount(id),
  (id) => ({ type: 'v0_CreateEndpoint', id, alias: 'Payee', ledgerId: ledgerNames.eth, address: outside.eth, trustScore: 50, lock: 'Unlocked', customProperties: {} }),
  (id) => ({ type: 'v0_CreatePolicy', id, alias: 'Idle', rank: 5, scope: 'Self', scriptingEngine: 'Javascript_v0', intentTypes: ['v0_NotarizeData'], lock: 'Unlocked', customProperties: {} }),
  (id) => ({ type: 'v0_CreateUser', ...asNewUser(createTestPerson('new', domain.id), ['guest']), id, customProperties: {} }),
  (id) => ({ type: 'v0_CreateTransferOrder', id, accountId: account, tickerId: world.tickers['ETH']!, outputs: [{ amount: '1000', destination: { type: 'Address', address: outside.eth } }], feeStrategy: 'Medium', customProperties: {} }),
  (id) => ({ type: 'v0_CreateTransactionOrder', id, accountId: account, ledgerId: ledgerNames.eth, parameters: ethereumOrder(), customProperties: {} }),
  (id) => ({ type: 'v0_SignManifest', id, accountId: account, ledgerId: ledgerNames.eth, content: { type: 'EIP-191', value: '0x68656c6c6f' }, customProperties: {} }),
]

test('of two intents of one draft that wait for approval together, only the first that is approved is executed', async () => {
  const ends: unknown[] = []
  for (const draft of drafts) {
    const id = newId()
    const [first, second] = [await propose(draft(id)), await propose(draft(id))]
    for (const intentId of [second, first]) await world.harness.approve(domain.people.checker, domain.id, intentId)
    const states = []
    for (const intentId of [first, second]) {
      const { state } = (await world.harness.readIntent(domain.people.maker, domain.id, intentId)).data
      states.push([state.status, state.error?.code])
    }
    ends.push([draft(id).type, ...states])
  }
  expect(ends).toEqual(drafts.map((draft) => [draft(newId()).type, ['Failed', 'EntityAlreadyCreated'], ['Executed', undefined]]))
})
