/**
 * Does a ledger write addresses as the main network of its family does? Test networks, and ledgers that only share the family's rules
 * (Litecoin as a Bitcoin), have prefixes of their own, which the platform alone judges.
 * @param parameters of the ledger, as the platform delivers them
 */
export function hasMainAddresses(parameters: { readonly type: string } & Readonly<Record<string, unknown>>): boolean {
  const { type, network = 'mainnet', vaultLedgerIdentifier = 'btc', testnetMagic, addressPrefix = 0 } = parameters
  if (type === 'Bitcoin') return network === 'mainnet' && vaultLedgerIdentifier === 'btc'
  if (type === 'Cardano') return testnetMagic === undefined
  return type !== 'Substrate' || addressPrefix === 0
}

const ethereumTestNetworks: readonly number[] = [3, 4, 5, 11_155_111]

/** Whether an Ethereum-family network, by its numeric id, is the main one or a test network; undefined for all others. */
export function ethereumNetworkOf(chainId: unknown): 'main' | 'test' | undefined {
  if (chainId === 1) return 'main'
  return typeof chainId === 'number' && ethereumTestNetworks.includes(chainId) ? 'test' : undefined
}
