import { decodeManifest } from './decoded-manifest'

/** Who may take something, and who gets it: by a permit, a transfer, an order of an exchange or a marketplace, a call in the name of a wallet, a vote that is given away. */
const named = /\b(?:to|spender|operator|recipient|receiver|beneficiary|target|delegatee?)$/

/** Whom the typed data of a manifest lets take something, or pays; nobody for other requests. It stands in a text, where no field of the request is an address. */
export function empoweredBy(payload: {
  readonly type: string
  readonly content?: unknown
  readonly customProperties?: unknown
}): readonly string[] {
  const decoded = decodeManifest(payload)
  if (decoded?.as !== 'typedData') return []
  const { message } = decoded.typed
  return [
    ...new Set(message.flatMap(({ path, type, value }) => (type === 'address' && named.test(path) ? [value] : []))),
  ]
}
