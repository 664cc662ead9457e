import { secp256k1Policy } from '@domain/shared/script-policies'
import type { PublicKey } from '@domain/signing/public-key'
import type { Signature } from '@domain/signing/signature'
import { trustScriptAddress } from '@components/ui/script-address'
import type { KeyUnlock } from './key-protection'
import type { Secp256k1Job } from './secp256k1-worker'
import workerAddress from './secp256k1-worker.ts?worker&url'
import type { Wrap, WrapBinding } from './wrapped-key'

/** The curve that WebCrypto does not know. Each call has a worker of its own, which ends with it: no bytes of a key come here. */
export interface Secp256k1 {
  readonly make: (
    unlocks: readonly KeyUnlock[],
    binding: WrapBinding,
  ) => Promise<{ readonly publicKey: PublicKey; readonly wraps: readonly Wrap[] }>
  /** Of SHA-256 of the text. */
  readonly sign: (unlock: KeyUnlock, wrap: Wrap, binding: WrapBinding, text: string) => Promise<Signature>
  readonly rewrap: (unlock: KeyUnlock, wrap: Wrap, binding: WrapBinding, added: KeyUnlock) => Promise<Wrap>
}

/** A document makes the policy once. */
let trustedAddress: string | undefined

function ask<T>(job: Secp256k1Job): Promise<T> {
  const worker = new Worker((trustedAddress ??= trustScriptAddress(secp256k1Policy, workerAddress)), { type: 'module' })
  return new Promise<T>((resolve, reject) => {
    const fail = () => reject(new Error('the key could not be used'))
    worker.onerror = worker.onmessageerror = fail
    worker.onmessage = ({ data }: MessageEvent<{ readonly value?: T }>) =>
      data.value === undefined ? fail() : resolve(data.value)
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}

export const secp256k1InWorker: Secp256k1 = {
  make: (unlocks, binding) => ask({ binding, make: unlocks }),
  sign: (unlock, wrap, binding, text) => ask({ binding, sign: text, unlock, wrap }),
  rewrap: (unlock, wrap, binding, added) => ask({ binding, rewrap: added, unlock, wrap }),
}
