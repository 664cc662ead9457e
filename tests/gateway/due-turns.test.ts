import { asc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { events } from '@gateway/store/schema/money'
import { createMoneyFixture, ethereumOrder, type Desk, type MoneyFixture } from '@support/money-desk'

let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture()
})
afterAll(() => fixture.close())

/** The domains in the order in which something of theirs was carried on in the next second. */
async function domainsCarriedOn(type: string, desks: readonly Desk[]): Promise<readonly Uuid[]> {
  const { database } = fixture.harness.gateway.context
  const before = await database.select({ id: events.id }).from(events)
  const known = new Set(before.map(({ id }) => id))
  await fixture.pass(1)
  const rows = await database
    .select()
    .from(events)
    .where(
      inArray(
        events.domainId,
        desks.map(({ id }) => id),
      ),
    )
    .orderBy(asc(events.sequence))
  return rows.filter(({ id, payload }) => !known.has(id) && payload.type === type).map(({ domainId }) => domainId)
}

const openThree = async () => {
  const desks = [await fixture.openDesk(), await fixture.openDesk(), await fixture.openDesk()] as const
  const accounts = await Promise.all(desks.map((desk) => desk.open({ holds: { ETH: 10n ** 18n } })))
  return { desks, accounts }
}

test('the domains of orders that are due take turns, whoever was first with how many', async () => {
  const { desks, accounts } = await openThree()
  const [many] = desks
  const order = (at: number) => desks[at]!.order(accounts[at]!, 'eth', ethereumOrder())
  for (let count = 0; count < 12; count++) await order(0)
  for (const at of [1, 2]) await order(at)
  const carriedOn = await domainsCarriedOn('TransactionUpdated', desks)
  expect(carriedOn).toHaveLength(14)
  expect(new Set(carriedOn.slice(0, 3))).toEqual(new Set(desks.map(({ id }) => id)))
  expect(carriedOn.slice(3)).toEqual(carriedOn.slice(3).map(() => many.id))
})

test('those of manifests as well', async () => {
  const { desks, accounts } = await openThree()
  const sign = (at: number) =>
    desks[at]!.propose({
      type: 'v0_SignManifest',
      id: fixture.harness.random.uuid(),
      accountId: accounts[at]!,
      content: { type: 'EIP-191', value: '0x48' },
      customProperties: {},
    })
  for (let count = 0; count < 12; count++) expect(await sign(0)).toBe('Succeeded')
  for (const at of [1, 2]) await sign(at)
  const carriedOn = await domainsCarriedOn('ManifestUpdated', desks)
  expect(carriedOn).toHaveLength(14)
  expect(new Set(carriedOn.slice(0, 3))).toEqual(new Set(desks.map(({ id }) => id)))
})
