import { blake2b } from '@noble/hashes/blake2.js'
import type { CardanoParameters } from '@domain/intents/catalogue/orders/cardano'
import { decodeCardanoAddress, decodePool, stakeHashOf } from '@domain/ledgers/addresses/cardano-address'
import { fromHex, joinHex, toHex } from '../byte-text'
import { encodeCbor, type Cbor } from '../cbor'
import { signEd25519 } from '../ed25519-keys'
import type { BuildInput, Signed, Unsigned } from '../ledger-family'

const bytesOf = (address: string) => decodeCardanoAddress(address)!

/** What is declared of the stake; undefined where the order declares nothing. */
function certificate({ operation }: CardanoParameters, stake: Cbor): readonly Cbor[] | undefined {
  switch (operation.type) {
    case 'RegisterStaking':
      return [0n, stake]
    case 'UnregisterStaking':
      return [1n, stake]
    case 'DelegateStaking':
      return [2n, stake, decodePool(operation.poolId)!]
    case 'DelegateRepresentative':
      return [9n, stake, [2n]]
    default:
      return undefined
  }
}

/** A transaction's body: what it spends, whom it pays, the fee, what it declares and withdraws. */
export function buildCardano({
  parameters,
  quote,
  payments,
  from,
  publicKey,
  coins,
  changeAddress,
  deposit,
}: BuildInput<CardanoParameters> & { readonly deposit: bigint }): Unsigned {
  const { operation } = parameters
  const stake: Cbor = [0n, stakeHashOf(from)]
  const declared = certificate(parameters, stake)
  const name = blake2b(new TextEncoder().encode(coins.name), { dkLen: 32 })
  const paid = payments
    .filter(({ kind = 'pay' }) => kind === 'pay')
    .map(({ address, amount }): readonly Cbor[] => [bytesOf(address), amount])
  const withdrawn = operation.type === 'WithdrawRewards' ? BigInt(operation.amount) : 0n
  const total = coins.amounts.reduce((sum, amount) => sum + amount, withdrawn)
  const change =
    total -
    BigInt(quote.ceiling) -
    deposit -
    payments.reduce((sum, { amount, kind = 'pay' }) => (kind === 'pay' ? sum + amount : sum), 0n)
  const body = new Map<bigint, Cbor>([
    [0n, coins.amounts.map((_amount, index): Cbor => [name, BigInt(index)])],
    [1n, change > 0n ? [...paid, [bytesOf(changeAddress), change]] : paid],
    [2n, BigInt(quote.ceiling)],
    ...(declared ? [[4n, [declared]] as const] : []),
    ...(withdrawn > 0n
      ? [[5n, new Map<Uint8Array, Cbor>([[Uint8Array.from([0xe1, ...stakeHashOf(from)]), withdrawn]])] as const]
      : []),
  ])
  const text = encodeCbor(body)
  return { text: JSON.stringify({ body: text, publicKey }), digest: digestOf(text) }
}

export const digestOf = (body: string): string => toHex(blake2b(fromHex(body), { dkLen: 32 }))

/** Witnessed by the key that pays; that of the stake, which is the same vault's, is left out. */
export function signCardano(unsigned: string, privateKey: string): Signed {
  const { body, publicKey } = JSON.parse(unsigned) as { readonly body: string; readonly publicKey: string }
  const id = digestOf(body)
  const witness = encodeCbor(new Map([[0n, [[fromHex(publicKey), fromHex(signEd25519(id, privateKey))]]]]))
  return { raw: joinHex('84', body, witness, 'f5', 'f6'), id }
}
