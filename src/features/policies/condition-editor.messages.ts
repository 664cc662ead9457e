import type { TermKind } from '@domain/policies/condition-terms'
import { formatNumber } from '@components/ui/format-number'

export const conditionEditorMessages = {
  conditions: 'Additional conditions',
  conditionsHelp: 'Further requirements for the policy to govern a request. Without them, type and scope decide.',
  writeAs: 'Written as',
  modes: {
    rules: { label: 'Rules', body: 'Filled in here.' },
    json: { label: 'JSON and JavaScript', body: 'As the platform stores it.' },
  },
  json: 'Condition as JSON',
  jsonHelp: 'Scripts read context.request and context.references, and return true or false.',
  notRules: 'Rules cannot express how this condition is joined. Edit it as JSON.',
  noRules: 'No condition yet.',
  addRule: 'Add a condition',
  addTerm: 'Or another',
  and: 'and',
  or: 'or',
  term: (position: number) => `Condition ${formatNumber(position)}`,
  kind: 'What is asked',
  removeTerm: (position: number) => `Remove condition ${formatNumber(position)}`,
  kinds: {
    above: 'Proposed in a domain above',
    role: 'Role of the author',
    amount: 'Amount of an asset',
    asset: 'Asset of a transfer',
    ledger: 'Ledger',
    destination: 'Kind of destination',
    trust: 'Trust score of an endpoint',
    property: 'Custom property',
    script: 'Script',
  } satisfies Record<TermKind, string>,
  kindHelp: {
    above: 'The author belongs to a domain above the target domain.',
    role: 'The author has any of these roles.',
    amount:
      'The total of a transfer’s outputs. A transaction order on the asset’s ledger, any order at a provider and any manifest of unsafe bytes count as at least any amount: their total cannot be known.',
    asset: 'Transaction orders name no asset. Use the ledger for them.',
    ledger:
      'The ledgers that the request names, and that of the asset it moves. A request can name several: choose “every” where the policy asks for less.',
    destination:
      'A contract call, a tag or memo, an order at a provider, a manifest of unsafe bytes, and an order that replaces another or names nobody whom it pays also count as an address: they reach further than a named destination.',
    trust:
      'The trust scores of endpoints that the request pays, changes or creates. An update counts with its new score. A contract call, a tag, a memo, an order at a provider and a manifest of unsafe bytes count as 0; what pays an address or an account is never at least any score.',
    property: 'A custom property of the request, or of the record it creates.',
    script: 'The script must return true or false for every request. A script that fails refuses the request.',
  } satisfies Record<TermKind, string>,
  comparison: 'Comparison',
  asset: 'Asset',
  chooseAsset: 'Choose an asset',
  amount: 'Amount',
  score: 'Score',
  roles: 'Roles',
  assets: 'Assets',
  ledgers: 'Ledgers',
  destinations: 'Destinations',
  of: 'Which of them',
  ofs: {
    ledger: { some: 'Some ledger is', every: 'Every ledger is' },
    destination: { some: 'Some destination is', every: 'Every destination is' },
  },
  propertyName: 'Name of the property',
  propertyValue: 'Value',
  script: 'JavaScript',
  roleExample: 'release-desk',
} as const
