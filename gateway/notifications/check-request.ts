import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import type { UserReference } from '@domain/shared/ids'
import { isJsonObject, type JsonObject } from '@domain/shared/json'
import { limits } from '@domain/shared/limits'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isIntentRequestType } from '@domain/signing/device-messages'
import type { Person } from '../identity/people'

export type RequestProblem = 'InvalidRequestTypeError' | 'InvalidHashError' | 'PermissionDeniedError'

/** 403 where the request is another person's, 400 for all else. */
export const statusOfProblem = (problem: RequestProblem): 400 | 403 => (problem === 'PermissionDeniedError' ? 403 : 400)

/** The canonical text of a request of this person, whose hash is this one when one is named. The type is looked at first: a login text is refused before all else. */
export function checkRequest(
  entity: JsonObject,
  hash: string | undefined,
  person: Person,
): Result<string, RequestProblem> {
  if (!isIntentRequestType(entity['type'])) return refuse('InvalidRequestTypeError')
  const canonical = canonicalOf(entity)
  if (
    canonical === undefined ||
    canonical.length > limits.rawRequest ||
    (hash !== undefined && sha256Hex(canonical) !== hash)
  )
    return refuse('InvalidHashError')
  return isAuthor(entity['author'], person.users) ? succeed(canonical) : refuse('PermissionDeniedError')
}

function canonicalOf(entity: JsonObject): string | undefined {
  try {
    return canonicalText(entity)
  } catch {
    return undefined
  }
}

const isAuthor = (author: unknown, users: readonly UserReference[]) =>
  isJsonObject(author) && users.some((user) => user.id === author['id'] && user.domainId === author['domainId'])
