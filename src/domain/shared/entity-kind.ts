export const entityKinds = [
  'Domain',
  'Endpoint',
  'Vault',
  'Policy',
  'Transaction',
  'TransactionOrder',
  'Transfer',
  'ExecuteExtension',
  'User',
  'Account',
  'ExternalAccount',
  'Intent',
  'Request',
  'Event',
  'Manifest',
  'Ticker',
  'TransferOrder',
  'Default',
] as const
export type EntityKind = (typeof entityKinds)[number]

/** Kinds whose alias can be looked up by id, read from `data.alias`; of a dApp its own word for itself. */
export const aliasedKinds = [
  'Account',
  'Endpoint',
  'Policy',
  'User',
  'ExternalAccount',
  'Connection',
  'Domain',
  'Vault',
  'Ledger',
  'Ticker',
  'Dapp',
] as const
export type AliasedKind = (typeof aliasedKinds)[number]
