import type { GoverningStrategy, PolicyScope } from '@domain/intents/catalogue/reach'

/** How far a policy or a domain governs. */
export const reachMessages = {
  Self: 'This domain',
  Descendants: 'Domains below',
  SelfAndDescendants: 'This domain and those below',
  ConsiderDescendants: 'Consider descendants',
  CoerceDescendants: 'Coerce descendants',
} satisfies Record<PolicyScope | GoverningStrategy, string>
