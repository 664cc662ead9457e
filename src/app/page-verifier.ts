import { openEnvelopeWorker } from './open-envelope-worker'
import { createVerifier } from './verify-signatures'

/** What the page asks of signatures; loaded with the first question. */
export const verifyOnPage = createVerifier(openEnvelopeWorker)
