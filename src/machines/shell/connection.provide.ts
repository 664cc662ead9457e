import { fromPromise } from 'xstate'
import { connection } from './connection.machine'

export interface ConnectionPorts {
  /** Resolves when the platform answers, whatever it says. */
  readonly askPlatform: (signal: AbortSignal) => Promise<unknown>
  /** Reads again what is shown. */
  readonly readAgain: () => Promise<unknown>
}

/** The connection with its real actors; a loss that ends aborts the question that is under way. */
export const provideConnection = ({ askPlatform, readAgain }: ConnectionPorts) =>
  connection.provide({
    actors: {
      askPlatform: fromPromise<void, void>(async ({ signal }) => void (await askPlatform(signal))),
      readAgain: fromPromise<void, void>(async () => void (await readAgain())),
    },
  })
