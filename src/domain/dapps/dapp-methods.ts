/** What a dApp may ask of an account of an Ethereum ledger; typed data gives powers, and only where the institution has said so (`FLAG_UNSAFE_MANIFESTS`). */
export const dappMethods = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const
export type DappMethod = (typeof dappMethods)[number]

export const dappMethodsOf = (isTypedDataOn: boolean): readonly DappMethod[] =>
  dappMethods.filter((method) => isTypedDataOn || method !== 'eth_signTypedData_v4')

export const isDappMethod = (method: string): method is DappMethod =>
  dappMethods.some((supported) => supported === method)

/** Events that a session brings to its dApp. */
export const dappEvents = ['accountsChanged', 'chainChanged'] as const

/** A chain as CAIP-2 names it, and the number by which its ledger has it. */
export const chainName = (chainId: number): string => `eip155:${chainId}`
export function readChainName(name: string): number | undefined {
  const [, digits] = /^eip155:([1-9]\d{0,14})$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}
