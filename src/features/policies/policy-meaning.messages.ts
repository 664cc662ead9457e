import type { PolicyScope } from '@domain/intents/catalogue/reach'
import { countOf, formatNumber } from '@components/ui/format-number'
import { joinChoices, joinWords } from '@components/ui/format-words'

export const policyMeaningMessages = {
  meaning: 'What this policy means',
  sentence: {
    none: 'No request: this policy governs nothing.',
    any: 'Any request',
    untyped: 'A request of a type not chosen yet',
    typed: (types: readonly string[], more: number) =>
      `A request of type ${joinChoices(more > 0 ? [...types, `${formatNumber(more)} more`] : types)}`,
    scopes: {
      Self: 'for this domain',
      Descendants: 'for a domain below',
      SelfAndDescendants: 'for this domain or one below',
    } satisfies Record<PolicyScope, string>,
    when: 'when',
    needs: 'needs',
    approved: 'is approved here at once',
    rejected: 'is always refused',
    open: 'needs approvals that are not filled in yet',
    script: 'a script returns true',
    unfinished: 'a condition not filled in yet holds',
    unnamed: 'a role not named yet',
  },
  tooFew: (role: string, needed: number, holders: number) =>
    `${role}: ${countOf(needed, { one: 'approval', other: 'approvals' })} needed, ${countOf(holders, { one: 'person holds', other: 'people hold' })} the role.`,
  tooFewTitle: 'Fewer people than a step asks for',
  blind: (roles: readonly string[]) =>
    `${joinWords(roles)} may not read policies here: they would approve without seeing this policy.`,
  blindTitle: 'Approvers who cannot read this policy',
  sameRank: (names: readonly string[]) =>
    `${joinWords(names)} has the same rank. Where both match, the platform does not say which one governs.`,
  sameRankTitle: 'Another policy with this rank',
} as const
