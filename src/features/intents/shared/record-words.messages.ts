import { visibleText } from '@domain/shared/visible-text'

/** Words of the contract that records hold, as lists, pages and requests say them: kinds of vaults and keys, and standards of assets. */
export const recordWords = {
  VaultHard: 'Vault key, hardened derivation',
  VaultSoft: 'Vault key, soft derivation',
  Random: 'A random key',
  HSM: 'Hardware security module (HSM)',
  MPC: 'Shares of several parties (MPC)',
  Native: 'Coin of the ledger',
  Token: 'Token',
  ERC20: 'Token (ERC-20)',
  ERC721: 'Single piece (ERC-721)',
  ERC1155: 'Token or piece (ERC-1155)',
  FungibleToken: 'Fungible token',
  NonFungibleToken: 'Non-fungible token',
  MultiPurposeToken: 'Multi-purpose token',
} as const

/** How a vault derives keys, in the words of the strategies that ask for it. */
const derivationWords: ReadonlyMap<string, string> = new Map([
  ['Bip32', 'Hardened (BIP-32)'],
  ['SoftBip32', 'Soft (BIP-32)'],
  ['Slip10', 'SLIP-10'],
  ['None', 'Random keys, without derivation'],
])
export const derivationWord = (name: string): string => derivationWords.get(name) ?? visibleText(name)

/** One that is not known keeps its own name. */
export const recordWord = (word: string): string =>
  Object.hasOwn(recordWords, word) ? recordWords[word as keyof typeof recordWords] : visibleText(word)
