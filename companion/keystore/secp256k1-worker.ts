import type { KeyUnlock } from './key-protection'
import { makeSecp256k1, signSecp256k1, type Wrap, type WrapBinding } from './wrapped-key'

/** What a worker is asked, once. */
export type Secp256k1Job = { readonly binding: WrapBinding } & (
  | { readonly make: readonly KeyUnlock[] }
  | { readonly sign: string; readonly unlock: KeyUnlock; readonly wrap: Wrap }
)

const work = (job: Secp256k1Job) =>
  'make' in job ? makeSecp256k1(job.make, job.binding) : signSecp256k1(job.unlock, job.wrap, job.binding, job.sign)

self.onmessage = ({ data }: MessageEvent<Secp256k1Job>) =>
  void work(data).then(
    (value) => self.postMessage({ value }),
    () => self.postMessage({}),
  )
