/** The kinds of ledger that the platform supports, as `parameters.type` names them. */
export const ledgerTypes = [
  'Bitcoin',
  'Ethereum',
  'XRPL',
  'Tezos',
  'Substrate',
  'Cardano',
  'Stellar',
  'Solana',
  'Hedera',
  'Algorand',
  'BitcoinRedirect',
] as const
export type LedgerType = (typeof ledgerTypes)[number]

/** Kinds whose orders and tickers have no schema of their own yet. */
export const undescribedLedgers = ['BitcoinRedirect', 'Tron'] as const

/** Kinds that only older records name. */
export type RetiredLedger = 'BitcoinCash' | 'Libra' | 'Litecoin'

const olderNames: Readonly<Record<string, LedgerType | RetiredLedger>> = {
  bitcoin: 'Bitcoin',
  bitcoinCash: 'BitcoinCash',
  ethereum: 'Ethereum',
  libra: 'Libra',
  litecoin: 'Litecoin',
  ripple: 'XRPL',
}

/** The kind behind a present or an older name; undefined for one that is not known. */
export function ledgerFamilyOf(name: string): LedgerType | RetiredLedger | undefined {
  return ledgerTypes.find((type) => type === name) ?? (Object.hasOwn(olderNames, name) ? olderNames[name] : undefined)
}

const ethereumTestNetworks: readonly number[] = [3, 4, 5, 11_155_111]

/** Whether an Ethereum-family network, by its numeric id, is the main one or a test network; undefined for all others. */
export function ethereumNetworkOf(chainId: unknown): 'main' | 'test' | undefined {
  if (chainId === 1) return 'main'
  return typeof chainId === 'number' && ethereumTestNetworks.includes(chainId) ? 'test' : undefined
}
