import { fromPromise } from 'xstate'
import { toBase64 } from '@domain/shared/base64'
import { verifySignature } from '@domain/signing/signature'
import type { Enrolling } from '../service/user-verification'
import { keyProtection, type KeyPlan } from './key-protection.machine'
import type { EnrolAnswer, MadeKey, TestAnswer } from './key-protection.types'
import type { Services } from './services'

type Needed = Pick<Services, 'keystore' | 'verification'>

export const provideKeyProtection = (services: Needed) =>
  keyProtection.provide({
    actors: {
      readOffers: fromPromise(async () => ({
        offers: await services.verification.offers(),
        salt: toBase64(crypto.getRandomValues(new Uint8Array(32))),
      })),
      enrolAuthenticator: fromPromise<EnrolAnswer, Enrolling>(({ input, signal }) =>
        services.verification.enrol(input, signal),
      ),
      makeKey: fromPromise<MadeKey, KeyPlan>(({ input, signal }) => makeKey(services, input, signal)),
      testKey: fromPromise<TestAnswer, { readonly key: MadeKey }>(({ input, signal }) =>
        testKey(services, input.key, signal),
      ),
      destroyKey: fromPromise<void, { readonly key: MadeKey }>(({ input }) => services.keystore.destroy(input.key.id)),
    },
  })

/** Whoever goes away while it is made leaves no key. */
async function makeKey({ keystore }: Needed, { salt, enrolled, type }: KeyPlan, signal: AbortSignal): Promise<MadeKey> {
  const id = crypto.randomUUID()
  try {
    const unlocks = enrolled.flatMap(({ unlock }) => unlock ?? [])
    const keys = await keystore.makeKeys({ profileId: id, type }, unlocks)
    signal.throwIfAborted()
    const authenticators = enrolled.map(({ authenticator }) => authenticator)
    return {
      id,
      ...keys,
      protection: { kind: unlocks.length > 0 ? 'authenticator' : 'browser', type, salt, authenticators },
    }
  } catch (cause) {
    await keystore.destroy(id).catch(() => undefined)
    throw cause
  }
}

/** Of no type that a server knows: no signature under it means anything. */
const testText = () => JSON.stringify({ type: 'KeyTest', nonce: crypto.randomUUID() })

/** The person is verified, and the key signs a text that means nothing: it opens, and is the one that the profile names. */
export async function testKey(
  { keystore, verification }: Pick<Needed, 'keystore' | 'verification'>,
  { id, publicKey, protection }: MadeKey,
  signal: AbortSignal,
): Promise<TestAnswer> {
  const presence = await verification.check({ id, protection }, signal)
  if (presence !== 'verified') return presence === 'cancelled' ? 'cancelled' : 'failed'
  const text = testText()
  return verifySignature(publicKey, text, await keystore.sign(id, 'signing', text)) ? 'passed' : 'failed'
}
