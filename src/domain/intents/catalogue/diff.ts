import type { Json, JsonObject } from '@domain/shared/json'
import { canonicalText } from '@domain/shared/canonical-json'
import { intentLabels, type IntentAct, type IntentType } from './labels'
import type { IntentPayload } from './payloads'

export interface FieldChange {
  readonly name: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** Acts whose payload says how the entity will be; an addition says only what comes to it. */
const stating: readonly IntentAct[] = ['update', 'updatePermissions', 'lock', 'unlock']
export const canDiff = (type: IntentType): boolean => stating.includes(intentLabels[type].act)

const notFields = new Set(['type', 'reference'])

/**
 * What an intent changes on the entity it refers to: one row per field whose value differs.
 * A lock change shows the lock; a creation has no before.
 */
export function diffIntent(before: JsonObject | undefined, payload: IntentPayload): readonly FieldChange[] {
  if (/^v0_(Lock|Unlock)/.test(payload.type)) {
    const after = payload.type.startsWith('v0_Lock') ? 'Locked' : 'Unlocked'
    return [{ name: 'lock', before: before?.['lock'], after }]
  }
  const metadata = before?.['metadata'] as JsonObject | undefined
  return Object.entries(payload as unknown as JsonObject)
    .filter(([name]) => !notFields.has(name))
    .map(([name, after]) => ({ name, before: before?.[name] ?? metadata?.[name], after }))
    .filter(({ before: was, after }) => was === undefined || canonicalText(was) !== canonicalText(after))
}
