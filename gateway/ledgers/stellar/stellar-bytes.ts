import { toUtf8Bytes } from 'ethers'
import type { StellarParameters } from '@domain/intents/catalogue/orders/stellar'
import { decodeStellarAddress } from '@domain/ledgers/addresses/stellar-address'
import { sha256Bytes } from '@domain/shared/hash'
import type { JsonObject } from '@domain/shared/json'
import { bigEndian, fromHex, joinHex, toHex } from '../byte-text'
import { signEd25519 } from '../ed25519-keys'
import type { BuildInput, Signed, Unsigned } from '../ledger-family'

/** XDR: everything in groups of four bytes. */
const word = (value: number) => bigEndian(value, 4)
const opaque = (hex: string) => joinHex(word(hex.length / 2), hex.padEnd(Math.ceil(hex.length / 8) * 8, '0'))
const text = (value: string) => opaque(toHex(toUtf8Bytes(value)))
const key = (address: string) => joinHex(word(0), toHex(decodeStellarAddress(address)!))
const none = word(0)
const some = (hex: string) => joinHex(word(1), hex)

type Operation = StellarParameters['operation']
type Asset = Extract<Operation, { type: 'ChangeTrust' }>['asset']

function assetText(asset: Asset | undefined): string {
  if (!asset) return word(0)
  const size = asset.code.length <= 4 ? 4 : 12
  return joinHex(word(size === 4 ? 1 : 2), toHex(toUtf8Bytes(asset.code)).padEnd(size * 2, '0'), key(asset.issuer))
}

function operationText(operation: Operation, { payments: [payment] }: BuildInput<StellarParameters>): string {
  switch (operation.type) {
    case 'CreateAccount':
      return joinHex(word(0), key(payment!.address), bigEndian(BigInt(operation.startingBalance), 8))
    case 'Payment':
      return joinHex(word(1), key(payment!.address), assetText(operation.asset), bigEndian(BigInt(operation.amount), 8))
    case 'SetOptions': {
      const { option } = operation
      const flags = option.type === 'OptionSetFlag' ? some(word(4)) : none
      const home = option.type === 'OptionHomeDomain' ? some(text(option.homeDomain)) : none
      return joinHex(word(5), none, none, flags, none, none, none, none, home, none)
    }
    case 'ChangeTrust':
      return joinHex(word(6), assetText(operation.asset), bigEndian(BigInt(operation.limit), 8))
    case 'AccountMerge':
      return joinHex(word(8), key(payment!.address))
  }
}

function memoText(memo: StellarParameters['memo']): string {
  switch (memo?.type) {
    case undefined:
      return word(0)
    case 'Text':
      return joinHex(word(1), text(memo.value))
    case 'Id':
      return joinHex(word(2), bigEndian(BigInt(memo.value), 8))
    case 'Hash':
      return joinHex(word(3), memo.value)
    case 'Return':
      return joinHex(word(4), memo.value)
  }
}

/** A transaction of one operation, and what its network signs of it. */
export function buildStellar(input: BuildInput<StellarParameters>): Unsigned {
  const { parameters, ledger, quote, from, sequence } = input
  const head = joinHex(
    key(from),
    word(Number(quote.ceiling)),
    bigEndian(sequence + 1, 8),
    none,
    memoText(parameters.memo),
  )
  const transaction = joinHex(head, word(1), none, operationText(parameters.operation, input), none)
  const digest = digestOf(transaction, ledger)
  return { text: JSON.stringify({ transaction, digest, hint: toHex(decodeStellarAddress(from)!).slice(-8) }), digest }
}

function digestOf(transaction: string, ledger: JsonObject): string {
  const network = toHex(
    sha256Bytes(toUtf8Bytes(typeof ledger['networkPassphrase'] === 'string' ? ledger['networkPassphrase'] : '')),
  )
  return toHex(sha256Bytes(fromHex(joinHex(network, word(2), transaction))))
}

interface StellarText {
  readonly transaction: string
  readonly digest: string
  readonly hint: string
}

/** @throws Error where the digest that its key would sign is not the one of the transaction beside it */
export function stellarDigestOf(unsigned: string, ledger: JsonObject): string {
  const { transaction, digest } = JSON.parse(unsigned) as StellarText
  if (digest !== digestOf(transaction, ledger)) throw new Error('a digest of Stellar is of another transaction')
  return digest
}

export function signStellar(unsigned: string, privateKey: string): Signed {
  const { transaction, digest, hint } = JSON.parse(unsigned) as StellarText
  const raw = joinHex(word(2), transaction, word(1), hint, opaque(signEd25519(digest, privateKey)))
  return { raw: Buffer.from(fromHex(raw)).toString('base64'), id: digest }
}
