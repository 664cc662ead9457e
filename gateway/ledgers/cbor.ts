import { encode } from 'cborg'
import { toHex } from './byte-text'

/** What CBOR is made of here: bytes are `Uint8Array`, maps have whole numbers or bytes as keys. */
export type Cbor =
  | bigint
  | boolean
  | string
  | null
  | Uint8Array
  | readonly Cbor[]
  | ReadonlyMap<bigint | Uint8Array, Cbor>

/** In its one shortest form, the keys of maps in their order; hexadecimal. */
export const encodeCbor = (value: Cbor): string => toHex(encode(value))
