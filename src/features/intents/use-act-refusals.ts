import type { IntentType } from '@domain/intents/catalogue/labels'
import { useRefusals } from './use-refusals'

/** Why the person cannot do what a page offers, by its name there. */
export function useActRefusals<A extends string>(
  types: Readonly<Record<A, IntentType>>,
): Readonly<Record<A, string | undefined>> {
  const refusals = useRefusals(...Object.values<IntentType>(types))
  return Object.fromEntries(Object.entries<IntentType>(types).map(([act, type]) => [act, refusals[type]])) as Record<
    A,
    string | undefined
  >
}
