import { afterAll, beforeAll, expect, it } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { createMoneyFixture, ledgerNames, outside, type MoneyFixture } from '@support/money-desk'
import type { TestDomain } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

let fixture: MoneyFixture
let domain: TestDomain<'keeper' | 'clerk'>
let account: Uuid
beforeAll(async () => {
  fixture = await createMoneyFixture()
  domain = await fixture.harness.createDomain({
    people: { keeper: ['keeper'], clerk: ['clerk'] },
    readAccess: { accounts: ['keeper'], transactions: ['keeper', 'clerk'] },
    policies: [
      {
        alias: 'Orders',
        rank: 20,
        intentTypes: ['v0_CreateTransferOrder'],
        workflow: [{ type: 'Or', left: quorum('clerk'), right: quorum('keeper') }, quorum('keeper')],
      },
      { alias: 'The rest', workflow: [quorum('keeper')] },
    ],
  })
  account = fixture.harness.random.uuid()
  await fixture.harness.propose(domain.people.keeper, {
    type: 'v0_CreateAccount',
    id: account,
    alias: 'Account',
    lock: 'Unlocked',
    customProperties: {},
    ledgerIds: [ledgerNames.eth],
    providerDetails: { type: 'Vault', vaultId: fixture.vaultId, keyStrategy: 'VaultHard' },
  })
  await changeBalances(fixture.change(), [
    { accountId: account, tickerId: fixture.tickers['ETH']!, ledgerId: ledgerNames.eth, total: 10n ** 18n },
  ])
})
afterAll(() => fixture.close())

const tried = async (person: 'keeper' | 'clerk', amount: string) => {
  const { harness } = fixture
  const payload = {
    type: 'v0_CreateTransferOrder',
    id: harness.random.uuid(),
    accountId: account,
    tickerId: fixture.tickers['ETH'],
    outputs: [{ destination: { type: 'Address', address: outside.eth }, amount }],
    feeStrategy: 'Medium',
    customProperties: {},
  }
  const proposal = {
    author: domain.people[person].user,
    expiryAt: toInstant(harness.clock.now() + 60_000),
    targetDomainId: domain.id,
    id: harness.random.uuid(),
    payload,
    customProperties: {},
  }
  return (
    await harness
      .as(domain.people[person])
      .post<Readonly<Record<string, { readonly type: string }>>>('/v1/intents/dry-run', proposal)
  ).body
}

it('whether the funds suffice is told by a dry run to those only who may read accounts and transactions; what the ledger asks is told to all', async () => {
  const [enough, tooMuch] = ['10', `${10n ** 20n}`]
  expect([(await tried('keeper', enough))['result'], (await tried('keeper', tooMuch))['result']]).toMatchObject([
    { type: 'Success' },
    { type: 'Failure', hint: 'CurrentlyNotEnoughFunds' },
  ])
  const described = [await tried('clerk', enough), await tried('clerk', tooMuch)]
  expect(described[0]).toEqual(described[1])
  expect(described[0]).toMatchObject({ success: true, estimate: { type: 'Success' } })
  expect(described[0]).not.toHaveProperty('result')
})
