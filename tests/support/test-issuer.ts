import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { keyClaim, signedInClaim } from '@gateway/identity/access-tokens'

export interface TestIssuer {
  /** With a key, as the embedded provider does; a provider elsewhere tells none. */
  readonly sign: (email: string, publicKey?: string, until?: Date, signedInAt?: number) => Promise<string>
  readonly keys: ReturnType<typeof createLocalJWKSet>
}

export async function createTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }] })
  const sign = (email: string, publicKey?: string, until: Date | string = '1h', signedInAt?: number) =>
    new SignJWT({
      email,
      ...(publicKey ? { [keyClaim]: publicKey } : {}),
      ...(signedInAt === undefined ? {} : { [signedInClaim]: Math.floor(signedInAt / 1000) }),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setJti(randomUUID())
      .setSubject(email)
      .setIssuer('https://issuer.test')
      .setAudience('gateway')
      .setExpirationTime(until)
      .sign(privateKey)
  return { keys, sign }
}
