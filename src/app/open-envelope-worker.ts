import { trustScriptAddress } from '@components/ui/script-address'
import { consoleWorkerPolicy } from '@domain/shared/script-policies'
import workerAddress from './envelope-worker.ts?worker&url'
import type { EnvelopeWorker } from './verify-signatures'

/** Starts the worker that checks signatures; undefined where the browser has no workers. */
export const openEnvelopeWorker: (() => EnvelopeWorker) | undefined =
  typeof Worker === 'undefined'
    ? undefined
    : () => new Worker(trustScriptAddress(consoleWorkerPolicy, workerAddress), { type: 'module' })
