import { readTypedData, type TypedData } from '@domain/manifests/typed-data'

/** Typed data that a dApp asks to have signed, with the text that it was read from. */
export interface AskedTypedData {
  readonly text: string
  readonly data: TypedData
}

/** What `eth_signTypedData_v4` asks for: an address, and the data as JSON or as its text. Undefined where any part of it cannot be encoded. */
export function readAskedTypedData(params: unknown): AskedTypedData | undefined {
  const [address, asked, ...others] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof address !== 'string' || others.length > 0 || asked === undefined) return undefined
  const text = typeof asked === 'string' ? asked : JSON.stringify(asked)
  const data = readTypedData(text)
  return data && { text, data }
}
