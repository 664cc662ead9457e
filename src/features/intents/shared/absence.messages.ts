import type { Absence } from '@domain/intents/catalogue/absences'
import { reachMessages } from './reach.messages'
import { ruleMessages } from './rule.messages'

/** What a field says by being left out. */
export const absenceMessages = {
  everyType: ruleMessages.allTypes,
  always: ruleMessages.always,
  neverApproved: ruleMessages.neverApproved,
  noLogins: 'None: this person cannot sign in with a login name.',
  openVaults: 'No limit: every root-domain user may carry the files of vaults.',
  considersDescendants: `Not set, which means: ${reachMessages.ConsiderDescendants}.`,
  removed: 'None. Any earlier value is removed.',
  priceOfMoment: 'None. Filled at the price of the moment.',
  noOthers: 'These alone. Any others are removed.',
} as const satisfies Record<Absence, string>
