import { refuse, succeed, type Result } from '@domain/shared/result'
import { isJsonObject } from '@domain/shared/json'
import { isIntentType } from './labels'
import { payloadSchemas, type IntentPayload } from './payloads'

export type PayloadProblem =
  | { readonly tag: 'unknownIntentType'; readonly type: unknown }
  | { readonly tag: 'payloadInvalid'; readonly type: string; readonly issues: readonly { readonly path: string; readonly code: string }[] }

/** Reads a payload of any known type. An unknown field is refused: what nobody can describe, nobody should sign. */
export function parsePayload(value: unknown): Result<IntentPayload, PayloadProblem> {
  const type = isJsonObject(value) ? value['type'] : undefined
  if (!isIntentType(type)) return refuse({ tag: 'unknownIntentType', type })
  const parsed = payloadSchemas[type].safeParse(value)
  if (parsed.success) return succeed(parsed.data)
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid' }))
  return refuse({ tag: 'payloadInvalid', type, issues })
}
