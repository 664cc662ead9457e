import { sha256Hex } from '@domain/shared/hash'

/** Whether a newer version of this app is published, and all of it is here. */
export interface AppUpdates {
  readonly subscribe: (listen: () => void) => () => void
  readonly isReady: () => boolean
  /** Asks now; nothing where the app that runs has no digest, or the network is away. */
  readonly check: () => Promise<void>
}

interface Needed {
  readonly fetch: typeof fetch
  /** Of the app that runs. */
  readonly digest: string | undefined
  /** Keeps all files of the published version; false where one of them is not what its list says. */
  readonly keepApp: () => Promise<boolean>
}

/** Code is never changed under a page: a newer version is offered, and runs once the person loads it. */
export function createAppUpdates({ fetch, digest, keepApp }: Needed): AppUpdates {
  const listeners = new Set<() => void>()
  let isReady = false
  return {
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    isReady: () => isReady,
    async check() {
      if (digest === undefined || isReady) return
      const answer = await fetch('/SHA256SUMS.txt', { cache: 'no-store' }).catch(() => undefined)
      if (!answer?.ok || sha256Hex(await answer.text()) === digest || !(await keepApp())) return
      isReady = true
      listeners.forEach((listen) => listen())
    },
  }
}

/** Asks the worker of this page; one that does not answer within the time has kept nothing. */
export async function keepAppByWorker(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return false
  const channel = new MessageChannel()
  const answered = new Promise<unknown>((resolve) => {
    channel.port1.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve(undefined), 60_000)
  })
  worker.postMessage('keep', [channel.port2])
  return (await answered) === 'kept'
}
