import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject, type JsonObject } from '@domain/shared/json'

/** Is this the one canonical text of the value? */
export function isCanonical(value: unknown, text: string): boolean {
  try {
    return canonicalText(value) === text
  } catch {
    return false
  }
}

/**
 * Has the platform taken this very proposal? A signature alone does not say so: whoever chooses the key can make one that stands under two
 * texts, and show a device the one that is not carried out.
 * @param intent the platform's record of the intent, once its signature was checked
 * @param proposed the text that the proposer signed, parsed; it has to be canonical
 */
export function isTakenAs(intent: Readonly<Record<string, unknown>>, proposed: JsonObject, signature: string): boolean {
  const details = intent['details'] as JsonObject | undefined
  if (!isJsonObject(details)) return false
  const { metadata, payload, author, targetDomainId, expiryAt, proposalSignature } = details
  const { description, customProperties } = isJsonObject(metadata) ? metadata : {}
  const named = {
    id: intent['id'],
    payload,
    author,
    targetDomainId,
    expiryAt,
    ...(description === undefined ? {} : { description }),
    customProperties: customProperties ?? {},
  }
  const { type: _type, ...rest } = proposed
  return proposalSignature === signature && isCanonical(named, canonicalText(rest))
}
