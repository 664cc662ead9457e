import { and, eq, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sha256Hex } from '@domain/shared/hash'
import type { IdentityContext } from './identity-context'
import { identityKeys } from '../store/schema/identity'
import { isSealed, type Seal } from './seal'

export interface ProviderKeys {
  /** The first one signs; the others are published until `ends`. */
  readonly jwks: { readonly keys: readonly JWK[] }
  /** The first one signs. */
  readonly cookieKeys: readonly string[]
  readonly csrfKey: string
  /** When a key that was turned over is believed no longer, in milliseconds since 1970. */
  readonly ends: KeyEnds
}

/** By the `kid` of a signing key, or the hash of a key of cookies. */
export type KeyEnds = Readonly<Record<string, number>>

export const idOfKey = (key: JWK | string): string => (typeof key === 'string' ? sha256Hex(key) : (key.kid ?? ''))
export const isBelieved = (ends: KeyEnds, id: string, now: () => number): boolean => (ends[id] ?? Infinity) > now()

export async function loadProviderKeys(context: IdentityContext, seal: Seal): Promise<ProviderKeys> {
  const keep: Keep = { ...context, seal }
  const { keys } = await loadOrMake(keep, 'jwks', makeSigningKeys)
  const cookieKeys = await loadOrMake(keep, 'cookieKeys', () => [randomText(context)])
  const csrfKey = await loadOrMake(keep, 'csrfKey', () => randomText(context))
  const ends = (await readKept<KeyEnds>(keep, 'ends')) ?? {}
  const stands = (key: JWK | string) => isBelieved(ends, idOfKey(key), () => context.clock.now())
  return { jwks: { keys: keys.filter(stands) }, cookieKeys: cookieKeys.filter(stands), csrfKey, ends }
}

type Keep = IdentityContext & { readonly seal: Seal }

/**
 * The first writer wins: several gateways on one database agree on one key. One that stands there open is nobody's: whoever writes to the database could have put a key of their own there, and
 * an earlier version's has been read by whoever reads it. Another takes its place.
 */
async function loadOrMake<T>({ database, seal }: Keep, name: string, make: () => T | Promise<T>): Promise<T> {
  const read = async () => (await database.select().from(identityKeys).where(eq(identityKeys.name, name)))[0]?.value
  const close = (value: unknown) => seal.close(JSON.stringify(value), name)
  const stored = await read()
  if (stored === undefined)
    await database
      .insert(identityKeys)
      .values({ name, value: close(await make()) })
      .onConflictDoNothing()
  else if (!isSealed(stored))
    await database
      .update(identityKeys)
      .set({ value: close(await make()) })
      .where(and(eq(identityKeys.name, name), sql`${identityKeys.value} = ${JSON.stringify(stored)}::jsonb`))
  return openKept(seal, name, await read())
}

async function readKept<T>({ database, seal }: Keep, name: string): Promise<T | undefined> {
  const [row] = await database.select().from(identityKeys).where(eq(identityKeys.name, name))
  return row && openKept(seal, name, row.value)
}

/** @throws an Error when it was closed under another secret */
export function openKept<T>(seal: Seal, name: string, kept: unknown): T {
  const text = isSealed(kept) ? seal.open(kept, name) : undefined
  if (text === undefined) throw new Error('the keys in DATA_DIR/keys are not those of this database')
  return JSON.parse(text) as T
}

export async function makeSigningKeys(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'ES256' }] }
}

export const randomText = ({ random }: { readonly random: Pick<IdentityContext['random'], 'bytes'> }): string =>
  Buffer.from(random.bytes(32)).toString('base64url')
