import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Coalition, FundsQuestion } from '@domain/policies/audit/audited'
import { auditLimits, findCoalitions } from '@domain/policies/audit/find-coalitions'
import type { Uuid } from '@domain/shared/ids'
import { balances } from '@gateway/store/schema/balances'
import { auditedInstitutions } from '@support/audited-institution'
import { draws } from '@support/draws'
import { actTogether, foundTrial, type Trial } from '@support/funds-trial'
import { createMoneyFixture, type MoneyFixture } from '@support/money-desk'

const trials = draws(40)
const held = { ETH: 10n ** 18n, USDC: 1000n }

let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture()
})
afterAll(() => fixture.close())

/** Institutions that are quick to weigh. */
function search(question: FundsQuestion): readonly Coalition[] {
  const steps = findCoalitions(question, { ...auditLimits, mostQuestions: 5000 })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value.unknown ? [] : value.coalitions
  }
}

/** Whoever founded the institution can do everything, and is in no group of others. */
const largestWithout = (coalitions: readonly Coalition[], key: string | undefined) =>
  coalitions
    .filter(({ seats, assumptions }) => assumptions.length === 0 && seats.every(({ people }) => !people.includes(key!)))
    .toSorted((a, b) => b.size - a.size || b.plan.length - a.plan.length)[0]

const isAmong = ({ seats }: Coalition, keys: readonly string[]) =>
  seats.every(({ people, count }) => people.filter((key) => keys.includes(key)).length >= count)

/** Everybody of a group proposes a payment, and all of them approve it. */
async function payWithout(trial: Trial, keys: readonly string[], { plan }: Coalition): Promise<readonly string[]> {
  const group = actTogether(fixture, trial, keys)
  const ends: string[] = []
  for (const author of group.hands().filter(({ lock }) => lock === 'Unlocked'))
    ends.push(await group.carryOut({ ...plan.at(-1)!, domainId: trial.question.levels[0]!.domainId }, author))
  return ends
}

describe('people whom the audit of the rules names', () => {
  it('move funds out of the account, as planned, and each group without one of them does not', async () => {
    const paid: { readonly accountId: Uuid; readonly kind: string }[] = []
    const founder = fixture.harness.root.key.publicKey
    for (const drawn of fc.sample(auditedInstitutions, { numRuns: draws(1500), seed: 4 })) {
      if (paid.length === trials) break
      if (!largestWithout(search(drawn), undefined)) continue
      const trial = await foundTrial(fixture, drawn, held)
      const found = search(trial.question)
      const coalition = largestWithout(found, founder)
      if (!coalition) continue
      const keys = coalition.seats.flatMap(({ people, count }) => people.slice(0, count))
      for (const key of keys) {
        const others = keys.filter((other) => other !== key)
        // A script may happen to let fewer of them pay.
        if (found.some((one) => isAmong(one, others))) continue
        for (const end of await payWithout(trial, others, coalition)) expect(end).not.toBe('Executed')
      }
      const group = actTogether(fixture, trial, keys)
      for (const step of coalition.plan)
        expect(`${step.type} ${await group.carryOut(step)}`).toBe(`${step.type} Executed`)
      paid.push({ accountId: trial.accountId, kind: `${coalition.size} people, ${coalition.plan.length} requests` })
    }
    expect(paid).toHaveLength(trials)
    expect(new Set(paid.map(({ kind }) => kind)).size).toBeGreaterThan(6)
    await fixture.pass(60)
    const accounts = paid.map(({ accountId }) => accountId)
    const left = await fixture.change().database.select().from(balances).where(inArray(balances.accountId, accounts))
    const ethers = left.filter(({ tickerId }) => tickerId === fixture.tickers.ETH)
    expect(ethers).toHaveLength(trials)
    expect(ethers.filter(({ total }) => BigInt(total) >= held.ETH)).toEqual([])
  }, 180_000)
})
