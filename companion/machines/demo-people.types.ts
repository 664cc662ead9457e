import type { DemoPerson } from '../service/own-origin'

/** The waiting time of a device that reads the people of the demo, in ms. */
export const demoPeopleDelays = {
  /** They come from the app's own server. */
  readLimit: 10_000,
} as const

export interface DemoPeopleContext {
  readonly people: readonly DemoPerson[]
  readonly chosen: DemoPerson | undefined
}

export type DemoPeopleEvent =
  | { readonly type: 'people.retry' }
  | { readonly type: 'people.leave' }
  | { readonly type: 'person.choose'; readonly id: string }
