import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { jsonMistake } from '@domain/shared/json-position'
import { readOwn } from '@domain/shared/read-own'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { inventedMessages } from './invented.messages'

const { errors } = inventedMessages

/** Wrong fields that are named. */
const mostNamed = 3

/** The words of a check that a field has not passed. */
const codes: Readonly<Record<string, string>> = {
  invalid_type: errors.missing,
  invalid_value: errors.notOffered,
  invalid_union: errors.notOffered,
  unrecognized_keys: errors.unknownFields,
  too_small: errors.tooSmall,
  too_big: errors.tooBig,
}

/** Reads the content of an invented request of a type, or says where it is wrong. */
export function readContent(text: string, type: string): Result<IntentPayload, string> {
  const mistake = jsonMistake(text)
  if (mistake) return refuse(errors.jsonAt(mistake.line, mistake.column))
  const json = parseJson(text)
  if (!isJsonObject(json) || readOwn(json, 'type') !== type) return refuse(errors.otherType(type))
  const read = parsePayload(json)
  if (read.ok) return succeed(read.value)
  return refuse(read.problem.tag === 'payloadInvalid' ? wordsOf(read.problem.issues) : errors.otherType(type))
}

function wordsOf(issues: readonly { readonly path: string; readonly code: string }[]): string {
  const named = issues
    .slice(0, mostNamed)
    .map(({ path, code }) => errors.wrongAt(path, readOwn(codes, code) ?? errors.malformed))
  return [...named, ...(issues.length > mostNamed ? [errors.more(issues.length - mostNamed)] : [])].join(' ')
}
