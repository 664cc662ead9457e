import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { IdentityContext } from './identity-context'
import { identityKeys } from '../store/schema/identity'

export interface ProviderKeys {
  readonly jwks: { readonly keys: readonly JWK[] }
  readonly cookieKeys: readonly string[]
  readonly csrfKey: string
}

export async function loadProviderKeys(context: IdentityContext): Promise<ProviderKeys> {
  return {
    jwks: await loadOrMake(context, 'jwks', makeSigningKeys),
    cookieKeys: await loadOrMake(context, 'cookieKeys', () => [randomText(context)]),
    csrfKey: await loadOrMake(context, 'csrfKey', () => randomText(context)),
  }
}

/** The first writer wins: several gateways on one database agree on one key. */
async function loadOrMake<T>({ database }: IdentityContext, name: string, make: () => T | Promise<T>): Promise<T> {
  const read = async () => (await database.select().from(identityKeys).where(eq(identityKeys.name, name)))[0]?.value as T | undefined
  const stored = await read()
  if (stored !== undefined) return stored
  await database.insert(identityKeys).values({ name, value: await make() }).onConflictDoNothing()
  const kept = await read()
  if (kept === undefined) throw new Error(`the key ${name} could not be stored`)
  return kept
}

async function makeSigningKeys(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'ES256' }] }
}

export const randomText = ({ random }: Pick<IdentityContext, 'random'>): string => Buffer.from(random.bytes(32)).toString('base64url')
