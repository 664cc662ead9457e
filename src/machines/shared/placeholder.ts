import { fromCallback, fromPromise, type EventObject } from 'xstate'

/** A typed seat for an actor that the composition provides; running it unprovided is a defect and says so. */
export const promisePlaceholder = <TOutput, TInput>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`the actor ${name} was not provided`)))

export const callbackPlaceholder = <TEvent extends EventObject, TInput>(name: string) =>
  fromCallback<TEvent, TInput>(() => {
    throw new Error(`the actor ${name} was not provided`)
  })

/** A typed seat for what a transition means outside of its chart; nothing happens until the composition gives it one. */
export const actionPlaceholder = <P = undefined>(): ((args: unknown, params: P) => void) => () => undefined
