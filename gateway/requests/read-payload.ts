import { parseProposedPayload } from '@domain/intents/catalogue/parse-payload'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { HttpRefusal } from '../http/refusal'

/** A body may be wrong in thousands of places; so many are named. */
const mostPaths = 20

const joinPaths = (paths: readonly string[]): string => [...new Set(paths)].slice(0, mostPaths).join(', ')

/** The places where a body is wrong, to stand behind the sentence that refuses it; nothing where none is known. */
export function describePaths(
  error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined,
): string {
  const pathsFound = joinPaths(
    (error?.issues ?? []).map(({ path }) => path.map(String).join('.')).filter((path) => path !== ''),
  )
  return pathsFound === '' ? '' : `: ${pathsFound}`
}

/**
 * The payload of a proposal, or of its dry run.
 * @throws HttpRefusal with the places where it is wrong
 */
export function readProposedPayload(value: unknown): IntentPayload {
  const read = parseProposedPayload(value)
  if (read.ok) return read.value
  const { problem } = read
  const pathsFound =
    problem.tag === 'unknownIntentType'
      ? 'unknown type'
      : joinPaths(problem.issues.map(({ path }) => path || 'payload'))
  throw new HttpRefusal('InvalidIntentError', `The payload is not valid: ${pathsFound}`)
}
