import { ripemd160 } from '@noble/hashes/legacy.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { getBytes, HDNodeWallet, isAddress } from 'ethers'
import { sha256Bytes } from '@domain/shared/hash'
import { bitcoinAlphabet, decodeBase58Check, encodeBase58Check, xrplAlphabet } from './base58'
import { encodeSegwit, isSegwit } from './bech32'

export interface DerivedAddress {
  readonly address: string
  readonly keyPath: string
}

/** What the gateway must know of a kind of ledger; everything behind it is simulated. */
export interface LedgerFamily {
  readonly type: string
  /** Account-based ledgers give an account one address. */
  readonly hasManyAddresses: boolean
  /** An account exists on the ledger only after a first payment. */
  readonly needsActivation: boolean
  readonly deriveAddress: (seed: Uint8Array, account: number, index: number) => DerivedAddress
  readonly isAddress: (text: string) => boolean
  /** The three levels of `/fees` at an instant. */
  readonly currentFees: (now: number) => Readonly<Record<'high' | 'medium' | 'low', object>>
}

const hash160 = (bytes: Uint8Array) => ripemd160(sha256Bytes(bytes))

const nodeAt = (seed: Uint8Array, path: string) => HDNodeWallet.fromSeed(seed).derivePath(path)

/** A slow wave with a period of a quarter of an hour, so that fees move and yet are the same for everybody. */
const wave = (now: number, low: number, high: number) => Math.round(low + ((Math.sin((now / 900_000) * Math.PI * 2) + 1) / 2) * (high - low))

const ethereum: LedgerFamily = {
  type: 'Ethereum',
  hasManyAddresses: false,
  needsActivation: false,
  deriveAddress: (seed, account) => {
    const keyPath = `m/44'/60'/${account}'/0/0`
    return { address: nodeAt(seed, keyPath).address, keyPath }
  },
  isAddress: (text) => /^0x/i.test(text) && isAddress(text),
  currentFees: (now) => {
    const base = wave(now, 9, 31)
    const level = (priority: number) => ({
      gasPrice: `${base + priority}000000000`,
      eip1559Prices: { basePrice: `${base}000000000`, priorityPrice: `${priority}000000000` },
    })
    return { high: level(3), medium: level(2), low: level(1) }
  },
}

const bitcoin: LedgerFamily = {
  type: 'Bitcoin',
  hasManyAddresses: true,
  needsActivation: false,
  deriveAddress: (seed, account, index) => {
    const keyPath = `m/84'/0'/${account}'/0/${index}`
    return { address: encodeSegwit('bc', hash160(getBytes(nodeAt(seed, keyPath).publicKey))), keyPath }
  },
  isAddress: (text) => isSegwit('bc', text) || [0, 5].includes(decodeBase58Check(text, bitcoinAlphabet)?.[0] ?? -1),
  currentFees: (now) => {
    const rate = wave(now, 4, 22)
    return { high: { satoshiPerVbyte: `${rate * 2}` }, medium: { satoshiPerVbyte: `${rate}` }, low: { satoshiPerVbyte: `${Math.ceil(rate / 2)}` } }
  },
}

const xrpl: LedgerFamily = {
  type: 'XRPL',
  hasManyAddresses: false,
  needsActivation: true,
  deriveAddress: (seed, account) => {
    const keyPath = `m/44'/144'/${account}'/0/0`
    const payload = Uint8Array.from([0, ...hash160(getBytes(nodeAt(seed, keyPath).publicKey))])
    return { address: encodeBase58Check(payload, xrplAlphabet), keyPath }
  },
  isAddress: (text) => decodeBase58Check(text, xrplAlphabet)?.length === 21,
  currentFees: () => ({ high: { multiplier: '4' }, medium: { multiplier: '2' }, low: { multiplier: '1' } }),
}

const families: readonly LedgerFamily[] = [ethereum, bitcoin, xrpl]

export const findFamily = (type: string): LedgerFamily | undefined => families.find((family) => family.type === type)

/** The seed of one vault; every key of the vault is derived from it. */
export const seedOfVault = (platformSeed: Uint8Array, vaultId: string): Uint8Array =>
  hkdf(sha256, platformSeed, utf8ToBytes('vault'), utf8ToBytes(vaultId), 64)
