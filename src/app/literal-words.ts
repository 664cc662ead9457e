/** Every word that stands for itself in an address of the product. */
export const literalWords: readonly string[] = [
  'accounts',
  'auth',
  'batch',
  'callback',
  'confirmation',
  'connect',
  'create',
  'dApps',
  'details',
  'domain',
  'domains',
  'edit',
  'endpoints',
  'error',
  'expired',
  'external',
  'financial-details',
  'get-mobile-app',
  'home',
  'information',
  'intents',
  'interaction',
  'invitation',
  'invitations',
  'manifests',
  'nft',
  'notifications',
  'orders',
  'pending',
  'policies',
  'portfolio',
  'raw-transactions',
  'readPermissions',
  'security',
  'session-required',
  'signed-out',
  'signin',
  'tickers',
  'trade',
  'transaction',
  'transactions',
  'transfer',
  'transfers',
  'user-preferences',
  'users',
  'vaults',
]

const words = new Set(literalWords.map((word) => word.toLowerCase()))

export const isLiteralWord = (text: string): boolean => words.has(text.toLowerCase())

/** For `params.parse` of a route that names ids: false, that is no match, when a word stands in the place of an id. */
export const withoutWords = <P extends Readonly<Record<string, string>>>(params: P): P | false =>
  Object.values(params).some(isLiteralWord) ? false : params
