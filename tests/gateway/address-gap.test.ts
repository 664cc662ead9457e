import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { createMoneyWorld, type MoneyWorld } from '@support/money-desk'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

interface Made {
  readonly reason?: string
  readonly data?: { readonly address: string }
}

test('an account has no further address while its last 20 were never paid, and has 20 more when the last of them is', async () => {
  const desk = await world.openDesk()
  const account = await desk.open({ ledgers: ['btc'] })
  const ask = async (id: Uuid = account) => {
    const { status, body } = await world.harness
      .as(desk.maker)
      .post<Made>(`/v1/domains/${desk.id}/accounts/${id}/addresses/bitcoin-mainnet`)
    return { status, reason: body.reason, address: body.data?.address }
  }
  const made: string[] = [await desk.addressOf(account, 'btc')]
  for (let i = 1; i < 20; i += 1) made.push((await ask()).address!)
  expect(new Set(made).size).toBe(20)
  expect(await ask()).toEqual({ status: 409, reason: 'AccountAddressesExhausted', address: undefined })
  expect((await ask(await desk.open({ ledgers: ['btc'] }))).status).toBe(200)
  await world.deposit('btc', 'BTC', made[19]!, 1_000n)
  await world.pass(75)
  for (let i = 0; i < 20; i += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(409)
})
