import type { EnvelopeWorker } from './verify-signatures'

/** Starts the worker that checks signatures; undefined where the browser has no workers. */
export const openEnvelopeWorker: (() => EnvelopeWorker) | undefined =
  typeof Worker === 'undefined' ? undefined : () => new Worker(new URL('./envelope-worker.ts', import.meta.url), { type: 'module' })
