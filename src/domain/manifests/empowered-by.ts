import { decodeManifest } from './decoded-manifest'
import { powerOf } from './typed-power'

const isAddress = (text: string | undefined): text is string => /^0x[0-9a-f]{40}$/i.test(text ?? '')

/** Whom the typed data of a manifest lets take something, or pays; nobody for other requests. It stands in a text, where no field of the request is an address. */
export function empoweredBy(payload: {
  readonly type: string
  readonly content?: unknown
  readonly customProperties?: unknown
}): readonly string[] {
  const decoded = decodeManifest(payload)
  if (decoded?.as !== 'typedData') return []
  const { spender, recipient } = powerOf(decoded.typed)
  return [...new Set([spender, recipient].filter(isAddress))]
}
