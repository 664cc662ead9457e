import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Keystore } from '@companion/keystore/keystore'
import { makeSecp256k1, rewrapSecp256k1, signSecp256k1 } from '@companion/keystore/wrapped-key'
import type { Secp256k1 } from '@companion/keystore/secp256k1'
import type { KeyProtectionActor } from '@companion/machines/key-protection.connect'
import type { UserVerification } from '@companion/service/user-verification'

/** The curve in this thread: Node has no workers of a browser. */
export const secp256k1Here: Secp256k1 = { make: makeSecp256k1, sign: signSecp256k1, rewrap: rewrapSecp256k1 }

/** Somebody who is always there, and whose authenticator gives no secret. */
export const alwaysVerified = ({ grant }: Keystore): UserVerification => ({
  check: ({ id }) => {
    grant(id)
    return Promise.resolve('verified')
  },
  offers: () => Promise.resolve(['platform']),
  enrol: ({ attachment }) =>
    Promise.resolve({
      kind: 'enrolled',
      authenticator: {
        credentialId: 'AQID',
        attachment,
        transports: [],
        counter: 0,
        hasFallenBack: false,
        isSynced: false,
      },
    }),
})

/** Whoever is asked for a key's protection takes this device, and what the browser gives. */
export function acceptBrowserProtection(actor: AnyActorRef): void {
  const seen = new Set<unknown>()
  actor.subscribe(({ children }: AnyMachineSnapshot) => {
    const protecting = children['keyProtection'] as KeyProtectionActor | undefined
    if (!protecting || seen.has(protecting)) return
    seen.add(protecting)
    protecting.subscribe((snapshot) => {
      if (snapshot.matches('choosing'))
        protecting.send({ type: 'authenticator.choose', choice: { type: 'Secp256r1', attachment: 'platform' } })
      if (snapshot.matches('withoutSecret')) protecting.send({ type: 'browser.accept' })
    })
  })
}
