import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '@api/domains/events.api'
import { domainIdOf } from '@gateway/demo/demo-people'
import { openApi, type ConsoleApi } from '@support/console-api'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness } from '@support/gateway-harness'

const treasury = domainIdOf('treasury')
let harness: Harness
let ines: ConsoleApi

beforeAll(async () => {
  harness = await createHarness({ environment: { DEMO: true } })
  ines = await openApi(harness, demoPerson('ines', 'treasury'))
})
afterAll(() => harness.close())

describe('events', () => {
  it('GET /v1/domains/{d}/events lists what happened, in its order and page by page', async () => {
    const page = await listEvents(ines.api, treasury, { limit: 50, startingAfter: undefined })
    const next = await listEvents(ines.api, treasury, { limit: 50, startingAfter: page.nextStartingAfter })
    const numbers = [...page.items, ...next.items].map(({ sequenceNumber }) => sequenceNumber)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect([page.items[0]!.payload.type, new Set(numbers).size]).toEqual(['DomainCreated', 100])
  })

  it('the newest come first and those below are joined when asked for', async () => {
    const { items } = await listEvents(
      ines.api,
      treasury,
      { limit: 100, startingAfter: undefined },
      { scope: 'SelfAndDescendants', sortOrder: 'DESC' },
    )
    expect(items[0]!.sequenceNumber).toBeGreaterThan(items.at(-1)!.sequenceNumber)
    expect(new URLSearchParams(ines.sent.at(-1)!.path.split('?')[1]).get('scope')).toBe('SelfAndDescendants')
  })
})
