import { refuse, succeed, type Result } from '@domain/shared/result'
import { isJsonObject } from '@domain/shared/json'
import { isIntentType } from './labels'
import { payloadSchemas, type IntentPayload } from './payloads'
import { beyondProduct } from './product-limits'

export type PayloadProblem =
  | { readonly tag: 'unknownIntentType'; readonly type: unknown }
  | {
      readonly tag: 'payloadInvalid'
      readonly type: string
      readonly issues: readonly { readonly path: string; readonly code: string }[]
    }

/** Reads a payload of any known type within the limits of the platform's contract. An unknown field is refused: what nobody can describe, nobody should sign. */
export function parsePayload(value: unknown): Result<IntentPayload, PayloadProblem> {
  const type = isJsonObject(value) ? value['type'] : undefined
  if (!isIntentType(type)) return refuse({ tag: 'unknownIntentType', type })
  const parsed = payloadSchemas[type].safeParse(value)
  if (parsed.success) return succeed(parsed.data)
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid' }))
  return refuse({ tag: 'payloadInvalid', type, issues })
}

/** The same for a payload that somebody proposes, where the product's own limits are narrower in places. */
export function parseProposedPayload(value: unknown): Result<IntentPayload, PayloadProblem> {
  const read = parsePayload(value)
  const issues = read.ok ? beyondProduct(read.value) : []
  return read.ok && issues.length > 0 ? refuse({ tag: 'payloadInvalid', type: read.value.type, issues }) : read
}
