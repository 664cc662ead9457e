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
  ERC721: 'Non-fungible token (ERC-721)',
  ERC1155: 'Token or piece (ERC-1155)',
  FungibleToken: 'Fungible token',
  NonFungibleToken: 'Non-fungible token',
  MultiPurposeToken: 'Multi-purpose token',
} as const

/** One that is not known keeps its own name. */
export const recordWord = (word: string): string =>
  Object.hasOwn(recordWords, word) ? recordWords[word as keyof typeof recordWords] : visibleText(word)
