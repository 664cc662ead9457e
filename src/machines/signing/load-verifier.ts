import type { verifySignature } from '@domain/signing/signature'

/** Whether a signature belongs to a text and a key. */
export type Verify = typeof verifySignature

/** The code that verifies signatures did not load. */
export class VerifierNotLoaded extends Error {}

/** The curves come with the first request that is signed: no page needs them before. */
export const loadVerifier = (): Promise<Verify> =>
  import('@domain/signing/signature').then(
    (module) => module.verifySignature,
    () => Promise.reject(new VerifierNotLoaded('the code that verifies signatures did not load')),
  )
