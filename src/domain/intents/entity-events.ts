import type { Uuid } from '@domain/shared/ids'

/** What an event of the platform says: its type, and the ids of what it is about. */
export interface DomainEvent {
  readonly id: Uuid
  readonly savedAt: string
  readonly payload: { readonly type: string; readonly [name: string]: unknown }
}

/** Movements of money have lists of their own, and would bury what was changed. */
const movements: ReadonlySet<string> = new Set([
  'BalancesUpdated',
  'TransactionCreated',
  'TransactionDetected',
  'TransactionUpdated',
  'TransferUpdated',
])

/** Where something belongs is not what it is about. */
const belonging: ReadonlySet<string> = new Set(['domainId', 'parentId'])

/** Does a part of an event name that id? */
function names(part: unknown, id: string): boolean {
  if (part === id) return true
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).some(([key, value]) => !belonging.has(key) && names(value, id))
}

/** The intent of an event that is about one. */
export const intentIdOf = ({ payload: { type, id } }: Pick<DomainEvent, 'payload'>): string | undefined =>
  type.startsWith('Intent') && typeof id === 'string' ? id : undefined

/** The events of an entity and of the requests that touched it, in their order. */
export const eventsAbout = <E extends DomainEvent>(
  events: readonly E[],
  entityId: string,
  intentIds: ReadonlySet<string>,
): readonly E[] =>
  events.filter((event) => {
    const intentId = intentIdOf(event)
    if (intentId !== undefined) return intentIds.has(intentId)
    return !movements.has(event.payload.type) && names(event.payload, entityId)
  })
