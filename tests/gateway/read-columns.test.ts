import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import { insertUser } from '@gateway/governance/executors/users'
import { asNewUser, createTestPerson } from '@support/gateway-harness'
import { createMoneyFixture, type Desk, type MoneyFixture } from '@support/money-desk'
import { readBytes } from '@support/read-bytes'

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

/** How many characters the database reads for a call, and how many are answered. */
async function ask(path: string) {
  const { harness } = fixture
  const { answer, characters } = await readBytes(harness.gateway.context.database, () =>
    harness.as(desk.maker).get(path),
  )
  expect(answer.status).toBe(200)
  return { read: characters, answered: answer.text.length }
}

/** What a call reads of the person who asks and of the domain. */
const beside = 10_000

describe('a list reads no more than it answers', () => {
  test('of transactions, whatever their orders pay', async () => {
    const from = await desk.open({ ledgers: ['btc'], holds: { BTC: 10_000_000_000 } })
    const address = await desk.addressOf(await desk.open({ ledgers: ['btc'] }), 'btc')
    const outputs = Array.from({ length: 400 }, () => ({
      destination: { type: 'Address', address } as const,
      amount: '1000',
    }))
    await desk.order(from, 'btc', { type: 'Bitcoin', outputs, feeStrategy: { type: 'Priority', priority: 'High' } })
    await fixture.pass(3)
    const { read, answered } = await ask(`/v1/domains/${desk.id}/transactions`)
    expect(read).toBeLessThan(2 * answered + beside)
  })

  test('of requests, whatever was signed', async () => {
    for (let sent = 0; sent < 3; sent++)
      await desk.propose({
        type: 'v0_CreateUser',
        ...asNewUser(createTestPerson(`long ${sent}`, desk.id), ['guest']),
        customProperties: { filler: 'x'.repeat(70_000) },
      })
    const { read, answered } = await ask('/v1/me/requests')
    expect(read).toBeLessThan(2 * answered + beside)
  })

  test('of roles, however many hold them', async () => {
    const { context } = fixture.harness.gateway
    const change = {
      database: context.database,
      platform: context.platform,
      now: toInstant(fixture.harness.clock.now()),
    }
    const roles = Array.from({ length: 100 }, (_, number) =>
      `${number}-is-the-number-of-a-role-that-many-people-hold`.slice(0, 50),
    )
    for (let made = 0; made < 30; made++)
      await insertUser(change, asNewUser(createTestPerson(`holder ${made}`, desk.id), roles), desk.id)
    const { read, answered } = await ask(`/v1/domains/${desk.id}/users/roles`)
    expect(read).toBeLessThan(2 * answered + beside)
  })
})
