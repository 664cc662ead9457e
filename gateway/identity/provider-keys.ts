import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { IdentityContext } from './identity-context'
import { identityKeys } from '../store/schema/identity'
import { isSealed, type Seal } from './seal'

export interface ProviderKeys {
  readonly jwks: { readonly keys: readonly JWK[] }
  readonly cookieKeys: readonly string[]
  readonly csrfKey: string
}

export async function loadProviderKeys(context: IdentityContext, seal: Seal): Promise<ProviderKeys> {
  const keep: Keep = { ...context, seal }
  return {
    jwks: await loadOrMake(keep, 'jwks', makeSigningKeys),
    cookieKeys: await loadOrMake(keep, 'cookieKeys', () => [randomText(context)]),
    csrfKey: await loadOrMake(keep, 'csrfKey', () => randomText(context)),
  }
}

type Keep = IdentityContext & { readonly seal: Seal }

/** The first writer wins: several gateways on one database agree on one key. One that an earlier version wrote open is closed. */
async function loadOrMake<T>({ database, seal }: Keep, name: string, make: () => T | Promise<T>): Promise<T> {
  const read = async () => (await database.select().from(identityKeys).where(eq(identityKeys.name, name)))[0]?.value
  const close = (value: unknown) => seal.close(JSON.stringify(value), name)
  const stored = await read()
  if (stored === undefined) await database.insert(identityKeys).values({ name, value: close(await make()) }).onConflictDoNothing()
  else if (!isSealed(stored)) await database.update(identityKeys).set({ value: close(stored) }).where(eq(identityKeys.name, name))
  const kept = await read()
  const text = isSealed(kept) ? seal.open(kept, name) : undefined
  if (text === undefined) throw new Error('the keys in DATA_DIR/keys are not those of this database')
  return JSON.parse(text) as T
}

async function makeSigningKeys(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'ES256' }] }
}

export const randomText = ({ random }: Pick<IdentityContext, 'random'>): string => Buffer.from(random.bytes(32)).toString('base64url')
