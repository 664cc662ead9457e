import { expect, it } from 'vitest'
import { eventsAbout, type DomainEvent } from '@domain/intents/entity-events'
import { sampleId } from '@support/sample-intent'

const [account, domain, intent, other] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)]
const event = (n: number, type: string, about: object): DomainEvent => ({
  id: sampleId(100 + n),
  savedAt: '2026-11-20T09:00:00.000Z',
  payload: { type, ...about },
})
const about = (events: readonly DomainEvent[], entityId: string) =>
  eventsAbout(events, entityId, new Set([intent])).map(({ payload }) => payload.type)

it('an entity has the events that name it, alone or in a reference, and those of its own requests', () => {
  const events = [
    event(1, 'AccountCreated', { id: account }),
    event(2, 'AccountUpdated', { id: other }),
    event(3, 'AddressCreated', { id: other, accountReference: { id: account, domainId: domain } }),
    event(4, 'ManifestCreated', { id: other, accountId: account }),
    event(5, 'IntentExecuted', { id: intent }),
    event(6, 'IntentExecuted', { id: other }),
  ]
  expect(about(events, account)).toEqual(['AccountCreated', 'AddressCreated', 'ManifestCreated', 'IntentExecuted'])
})

it('what happened below a domain, and movements of money, are not of its history', () => {
  const events = [
    event(1, 'DomainUpdated', { id: domain }),
    event(2, 'DomainCreated', { id: other, parentId: domain }),
    event(3, 'AddressCreated', { id: other, accountReference: { id: account, domainId: domain } }),
    event(4, 'BalancesUpdated', { accountReference: { id: account, domainId: domain }, tickerIds: [other] }),
  ]
  expect([about(events, domain), about(events, other)]).toEqual([
    ['DomainUpdated'],
    ['DomainCreated', 'AddressCreated'],
  ])
})
