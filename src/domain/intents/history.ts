import type { Json, JsonObject } from '@domain/shared/json'
import { canDiff, diffIntent, type FieldChange } from './catalogue/diff'
import { isIntentType } from './catalogue/labels'
import type { IntentPayload } from './catalogue/payloads'

/** A request that touched an entity, as its history knows it. */
export interface PastIntent {
  readonly id: string
  readonly status: string
  readonly payload: { readonly type: string; readonly [name: string]: unknown }
}

export interface EntityRevision {
  /** What the entity became by the request; undefined when it changed nothing or was never carried out. */
  readonly revision: number | undefined
  /** Field by field; a value before that nobody has seen is undefined. */
  readonly changes: readonly FieldChange[]
}

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What each of the requests that touched an entity made of it. What a field was before is what the requests before it said.
 * @param intents the oldest first
 * @returns by the id of the request
 */
export function revisionsOf(intents: readonly PastIntent[]): ReadonlyMap<string, EntityRevision> {
  const revisions = new Map<string, EntityRevision>()
  let known: Record<string, Json> = {}
  for (const { id, status, payload } of intents) {
    const revision = status === 'Executed' ? revisionAfter(payload) : undefined
    const changes =
      revision !== undefined && isIntentType(payload.type) && canDiff(payload.type)
        ? diffIntent(known, payload as unknown as IntentPayload)
        : []
    revisions.set(id, { revision, changes })
    if (revision !== undefined)
      known = {
        ...known,
        ...(payload as JsonObject),
        ...Object.fromEntries(changes.map(({ name, after }) => [name, after ?? null])),
      }
  }
  return revisions
}

/** A creation makes the first revision, a change the one after that to which it refers. */
function revisionAfter({ type, ...payload }: PastIntent['payload']): number | undefined {
  const reference = payload['reference']
  if (isRecord(reference)) return typeof reference['revision'] === 'number' ? reference['revision'] + 1 : undefined
  return type.startsWith('v0_Create') ? 1 : undefined
}
