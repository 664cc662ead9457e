import { countOf } from '@components/ui/format-number'

export const endpointMessages = {
  title: 'Endpoints',
  noun: { one: 'endpoint', other: 'endpoints' },
  create: 'Create an endpoint',
  columns: {
    endpoint: 'Endpoint',
    ledger: 'Ledger',
    address: 'Address',
    trustScore: 'Trust score',
    lock: 'Lock',
    lastModified: 'Last modified',
    id: 'Id',
  },
  filters: { alias: 'Alias', ledger: 'Ledger', address: 'Address', lock: 'Lock' },
  endpointId: 'endpoint id',
  emptyTitle: (domain: string) => `No endpoints in ${domain} yet`,
  emptyText:
    'An endpoint is an external address with a name and a trust score. Transfers show the name, and policies can require a minimum score.',
  edit: 'Edit',
  transferTo: 'Transfer to it',
  address: 'Address',
  addressOn: (ledger: string) => `Address on ${ledger}`,
  ledger: 'Ledger',
  trustScore: 'Trust score',
  outOf100: (score: number) => `${score} of 100`,
  abi: 'Contract interface (ABI)',
  abiFunctions: (count: number) => countOf(count, { one: 'function', other: 'functions' }),
  abiText: 'Text of the interface',
  alsoKnown: 'The same address under other names',
} as const
