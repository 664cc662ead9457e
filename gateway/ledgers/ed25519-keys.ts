import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bigEndian, fromHex, toHex } from './byte-text'
import type { AccountKey } from './ledger-family'

const hardened = 0x80000000
const domain = utf8ToBytes('ed25519 seed')

/** The private key at a path of hardened steps below a seed, as SLIP-0010 derives it. */
function secretAt(seed: Uint8Array, path: string): Uint8Array {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => Number(step.slice(0, -1)) + hardened)
  return steps
    .reduce(
      (node, step) => {
        const data = Uint8Array.from([0, ...node.slice(0, 32), ...fromHex(bigEndian(step, 4))])
        return hmac(sha512, node.slice(32), data)
      },
      hmac(sha512, domain, seed),
    )
    .slice(0, 32)
}

/** The key at a path such as `m/44'/148'/0'`; hexadecimal without a prefix. */
export function ed25519KeyAt(seed: Uint8Array, path: string): AccountKey {
  const secret = secretAt(seed, path)
  return { privateKey: toHex(secret), publicKey: toHex(ed25519.getPublicKey(secret)) }
}

/** Signs the bytes themselves: this curve hashes by itself. */
export const signEd25519 = (messageHex: string, privateKey: string): string =>
  toHex(ed25519.sign(fromHex(messageHex), fromHex(privateKey)))
