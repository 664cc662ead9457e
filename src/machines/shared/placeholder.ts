import { fromCallback, fromPromise, type EventObject } from 'xstate'

/** A typed seat for an actor that the composition provides; running it unprovided is a defect and says so. */
export const promisePlaceholder = <TOutput, TInput>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`the actor ${name} was not provided`)))

export const callbackPlaceholder = <TEvent extends EventObject, TInput>(name: string) =>
  fromCallback<TEvent, TInput>(() => {
    throw new Error(`the actor ${name} was not provided`)
  })
