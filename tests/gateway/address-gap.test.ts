import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { createMoneyFixture, type MoneyFixture } from '@support/money-desk'

let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture()
})
afterAll(() => fixture.close())

interface Made {
  readonly reason?: string
  readonly data?: { readonly address: string }
}

test('an account has no further address while its last 20 were never paid, and has 20 more when the last of them is', async () => {
  const desk = await fixture.openDesk()
  const account = await desk.open({ ledgers: ['btc'] })
  const ask = async (id: Uuid = account) => {
    const { status, body } = await fixture.harness
      .as(desk.maker)
      .post<Made>(`/v1/domains/${desk.id}/accounts/${id}/addresses/bitcoin-mainnet`)
    return { status, reason: body.reason, address: body.data?.address }
  }
  const made: string[] = [await desk.addressOf(account, 'btc')]
  for (let i = 1; i < 20; i += 1) made.push((await ask()).address!)
  expect(new Set(made).size).toBe(20)
  expect(await ask()).toEqual({ status: 409, reason: 'AccountAddressesExhausted', address: undefined })
  expect((await ask(await desk.open({ ledgers: ['btc'] }))).status).toBe(200)
  await fixture.deposit('btc', 'BTC', made[19]!, 1_000n)
  await fixture.pass(75)
  for (let i = 0; i < 20; i += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(409)
})
