import * as z from 'zod/mini'
import { tradeLimitName, tradeLimitPattern } from './trade-limit'
import { limits } from './limits'

export type CustomProperties = Readonly<Record<string, string>>

export const typedDataName = 'countersign.typedData'

/**
 * Every custom property that the product itself reads, by the kind of what has it, and what it may say. All others are texts of whoever
 * wrote them, whatever they are called.
 */
export const ownProperties = {
  /** Kept without a network; read once, when the vault is created. */
  Vault: { offline: z.literal('true') },
  /** Its picture, as `ipfs://{content id}/{path}`. */
  Ticker: { image: z.string().check(z.regex(/^ipfs:\/\//), z.maxLength(2000)) },
  /** Of who is invited, for the contract has no field for it. */
  Invitation: { email: z.string().check(z.minLength(1), z.maxLength(limits.email)) },
  /** What the bytes of a manifest stand for (EIP-712), as JSON: believed of nobody, and computed again wherever it is shown or signed. */
  Manifest: { [typedDataName]: z.string().check(z.minLength(1), z.maxLength(20_000)) },
  /** The worst price of a trade at an exchange, as JSON. */
  ExternalOrder: {
    [tradeLimitName]: z.string().check(z.regex(tradeLimitPattern)),
  },
} as const
export type OwnKind = keyof typeof ownProperties

/** What a property says that is the product's own; undefined where it is not there, or says something else. */
export function readOwnProperty<K extends OwnKind>(
  kind: K,
  name: keyof (typeof ownProperties)[K] & string,
  properties: CustomProperties | undefined,
): string | undefined {
  if (properties === undefined || !Object.hasOwn(properties, name)) return undefined
  const read = (ownProperties[kind][name] as z.ZodMiniType<string>).safeParse(properties[name])
  return read.success ? read.data : undefined
}

/** Those of a record that are the product's own, and the others, which people write. */
export function splitProperties(
  kind: string,
  properties: CustomProperties,
): { readonly own: CustomProperties; readonly written: CustomProperties } {
  const entries = Object.entries(properties)
  const isOwn = ([name]: readonly [string, string]) => isOwnName(kind, name)
  return {
    own: Object.fromEntries(entries.filter(isOwn)),
    written: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
  }
}

/** Is it a name under which the product itself keeps something on records of this kind? */
export const isOwnName = (kind: string, name: string): boolean =>
  Object.hasOwn(ownProperties, kind) && Object.hasOwn(ownProperties[kind as OwnKind], name)
