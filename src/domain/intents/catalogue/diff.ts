import type { Json, JsonObject } from '@domain/shared/json'
import { canonicalText } from '@domain/shared/canonical-json'
import { clearedFields } from './absences'
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
 * What an intent changes on the entity it refers to: one row per field whose value differs, those included that it takes away by leaving
 * them out.
 * A lock change shows the lock; a creation has no before.
 */
export function diffIntent(before: JsonObject | undefined, payload: IntentPayload): readonly FieldChange[] {
  if (/^v0_(Lock|Unlock)/.test(payload.type)) {
    const after = payload.type.startsWith('v0_Lock') ? 'Locked' : 'Unlocked'
    return [{ name: 'lock', before: before?.['lock'], after }]
  }
  const metadata = before?.['metadata'] as JsonObject | undefined
  const was = (name: string) => before?.[name] ?? metadata?.[name]
  const stated = Object.entries(payload as unknown as JsonObject).filter(([name]) => !notFields.has(name))
  const isStated = (name: string) => stated.some(([one]) => one === name)
  return [
    ...stated
      .map(([name, after]) => ({ name, before: was(name), after }))
      .filter(({ before: had, after }) => had === undefined || canonicalText(had) !== canonicalText(after)),
    ...clearedFields(payload.type)
      .filter((name) => !name.includes('.') && !isStated(name) && was(name) !== undefined && was(name) !== null)
      .map((name) => ({ name, before: was(name), after: undefined })),
  ]
}
