const withLevels: readonly string[] = ['Bitcoin', 'Ethereum', 'Stellar', 'XRPL']

/** Does the platform tell three levels of fees for this kind of ledger? It refuses the question for all others. */
export const hasFeeLevels = (ledgerType: string): boolean => withLevels.includes(ledgerType)
