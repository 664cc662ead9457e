import type { KeyUnlock } from './key-protection'
import { makeSecp256k1, rewrapSecp256k1, signSecp256k1, type Wrap, type WrapBinding } from './wrapped-key'

/** What a worker is asked, once. */
export type Secp256k1Job = { readonly binding: WrapBinding } & (
  | { readonly make: readonly KeyUnlock[] }
  | { readonly sign: string; readonly unlock: KeyUnlock; readonly wrap: Wrap }
  | { readonly rewrap: KeyUnlock; readonly unlock: KeyUnlock; readonly wrap: Wrap }
)

function work(job: Secp256k1Job) {
  const { binding } = job
  if ('make' in job) return makeSecp256k1(job.make, binding)
  const { unlock, wrap } = job
  return 'sign' in job
    ? signSecp256k1(unlock, wrap, binding, job.sign)
    : rewrapSecp256k1(unlock, wrap, binding, job.rewrap)
}

self.onmessage = ({ data }: MessageEvent<Secp256k1Job>) =>
  void Promise.resolve(work(data)).then(
    (value) => self.postMessage({ value }),
    () => self.postMessage({}),
  )
