import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { isJsonObject } from '@domain/shared/json'
import { readOwnProperty, typedDataName, type CustomProperties } from '@domain/shared/own-properties'
import { fromBase64 } from '@domain/shared/base64'
import { readTypedData, type TypedData } from './typed-data'
import { powerOf } from './typed-power'

/** What a request to sign bytes says that they stand for: typed data that was computed again from what is written, or none that can be believed. */
export type TypedReading = { readonly as: 'typed'; readonly typed: TypedData } | { readonly as: 'differs' }

/** Undefined for a request that says nothing of its bytes. */
export function readTypedManifest(payload: {
  readonly type: string
  readonly content?: unknown
  readonly customProperties?: unknown
}): TypedReading | undefined {
  const { type, content, customProperties } = payload
  if (type !== 'v0_SignManifest' || !isJsonObject(customProperties) || !Object.hasOwn(customProperties, typedDataName))
    return undefined
  const text = readOwnProperty('Manifest', typedDataName, customProperties as CustomProperties)
  const typed = text === undefined ? undefined : readTypedData(text)
  const { type: kind, value } = isJsonObject(content) ? content : {}
  const bytes = kind === 'Unsafe' && typeof value === 'string' ? fromBase64(value) : undefined
  return typed && bytes && isSame(bytes, typed.bytes) ? { as: 'typed', typed } : { as: 'differs' }
}

/** The contract of the token that the signature of a manifest gives power over, as its typed data has it, and the ledger that it is on; undefined for other requests. */
export function tokenOfManifest(
  payload: unknown,
): { readonly ledgerId: string; readonly contract: string } | undefined {
  if (!isJsonObject(payload) || typeof payload['type'] !== 'string') return undefined
  const { type, ledgerId, content, customProperties } = payload
  const read = readTypedManifest({ type, content, customProperties })
  const contract = read?.as === 'typed' ? powerOf(read.typed).token : undefined
  return typeof ledgerId === 'string' && contract !== undefined ? { ledgerId, contract } : undefined
}

/** Of a manifest its custom properties, where typed data is known that gives its bytes; none beside any other content. */
export const typedProperties = (content: ManifestContent, typedData: string | undefined): CustomProperties => {
  const customProperties: CustomProperties = typedData === undefined ? {} : { [typedDataName]: typedData }
  const read = readTypedManifest({ type: 'v0_SignManifest', content, customProperties })
  return read?.as === 'typed' ? customProperties : {}
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, i) => byte === other[i])

/** Whether the bytes of a request may be signed as what it says that they are, on the network of its ledger; true where it says nothing of them. */
export function isHonestlyTyped(payload: { readonly type: string }, chainId: unknown): boolean {
  const read = readTypedManifest(payload)
  if (!read) return true
  return read.as === 'typed' && Number.isSafeInteger(chainId) && read.typed.chainId === BigInt(chainId as number)
}
