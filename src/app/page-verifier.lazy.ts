import { createVerifier, type EnvelopeWorker } from './verify-signatures'
import { trustScriptAddress } from '@components/ui/script-address'
import { consoleWorkerPolicy } from '@domain/shared/script-policies'
import workerAddress from './envelope-worker.ts?worker&url'

/** Starts the worker that checks signatures; undefined where the browser has no workers. */
const openEnvelopeWorker: (() => EnvelopeWorker) | undefined =
  typeof Worker === 'undefined'
    ? undefined
    : () => new Worker(trustScriptAddress(consoleWorkerPolicy, workerAddress), { type: 'module' })

/** What the page asks of signatures; loaded with the first question. */
export const verifyOnPage = createVerifier(openEnvelopeWorker)
