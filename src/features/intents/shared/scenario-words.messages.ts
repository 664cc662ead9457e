import type { ScenarioTextProblem } from '@domain/policies/scenarios/scenario-text'
import { countOf, formatNumber } from '@components/ui/format-number'
import { joinChoices, joinWords } from '@components/ui/format-words'

/** What a scenario says: who asks for what, and what is expected of the rules. */
export const scenarioWordMessages = {
  request: (what: string, roles: readonly string[], domain: string | undefined) =>
    `${what}, proposed by ${joinWords(roles)}${domain === undefined ? '' : ` of ${domain}`}`,
  transfer: (amount: string, destination: string) => `Transfer of ${amount} to ${destination}`,
  destinations: { Address: 'an address', Account: 'an account', Endpoint: 'an endpoint' },
  trust: (score: number) => ` with trust score ${formatNumber(score)}`,
  smallestUnits: (units: string, asset: string) => `${formatNumber(BigInt(units))} smallest units of asset ${asset}`,
  seats: (quorum: number, roles: readonly string[]) => `${formatNumber(quorum)} of ${joinChoices(roles)}`,
  and: ' and ',
  or: ' or ',
  followedBy: ', then ',
  atOnce: 'no approval',
  inDomain: (domain: string, steps: string) => `${domain}: ${steps}`,
  tooFew: 'too few people to approve',
  refused: 'refused',
  nobodyGoverns: 'no policy governs',
  list: 'Scenarios',
  setElsewhere: 'These scenarios name another domain and will not be used',
  showAll: (count: number) => `Show ${countOf(count, { one: 'further scenario', other: 'further scenarios' })}`,
  empty: 'The set is empty: no scenario is kept.',
  setUnreadable: 'This notarization claims to hold scenarios, but they cannot be read',
  textProblems: {
    otherData: 'The text holds no scenarios.',
    tooLong: 'The text is longer than 10,000 characters.',
    tooMany: 'The set holds more than 50 scenarios.',
    otherVersion: 'The set was written by another version of this console.',
    sameName: 'Two scenarios have the same name.',
    malformed: 'A scenario has an unknown form.',
    otherSpelling: 'The text is not written as this console writes it.',
  } satisfies Record<ScenarioTextProblem['tag'], string>,
} as const
