import { sha384 } from '@noble/hashes/sha2.js'
import { toUtf8Bytes } from 'ethers'
import type { HederaParameters } from '@domain/intents/catalogue/orders/hedera'
import { sha256Bytes } from '@domain/shared/hash'
import { bigEndian, fromHex, joinHex, toHex } from '../byte-text'
import { signEd25519 } from '../ed25519-keys'
import type { BuildInput, LedgerPayment, Signed, Unsigned } from '../ledger-family'
import { tokenIdsOf, tokenOf } from './hedera-rules'

/** Protocol buffers: numbers in groups of seven bits, everything else with its length. */
const varint = (value: bigint): string =>
  value < 128n ? bigEndian(value, 1) : joinHex(bigEndian((value & 127n) | 128n, 1), varint(value >> 7n))
const number = (field: number, value: bigint | number) =>
  joinHex(varint(BigInt(field << 3)), varint(BigInt.asUintN(64, BigInt(value))))
const signed = (field: number, value: bigint) => number(field, value < 0n ? -2n * value - 1n : 2n * value)
const message = (field: number, ...parts: readonly string[]) =>
  joinHex(varint(BigInt((field << 3) | 2)), varint(BigInt(joinHex(...parts).length / 2)), ...parts)
const entity = (field: number, id: string) => message(field, number(3, BigInt(id.split('.')[2]!)))
const text = (field: number, value: string) => message(field, toHex(toUtf8Bytes(value)))

const node = '0.0.3'
const fields = { Transfer: 14, AccountUpdate: 15, TokenAssociate: 40, TokenDissociate: 41 } as const
const change = (field: number, address: string, amount: bigint) => message(field, entity(1, address), signed(2, amount))

/** What is moved of one asset: everything that leaves the payer arrives somewhere. */
function transferText({ payments, from }: BuildInput<HederaParameters>): string {
  const assets = [...new Set(payments.map(({ asset }) => asset))]
  const of = (asset: string) => payments.filter((payment) => payment.asset === asset)
  const moved = (paid: readonly LedgerPayment[], field: number) =>
    joinHex(
      change(field, from, -paid.reduce((sum, { amount }) => sum + amount, 0n)),
      ...paid.map(({ address, amount }) => change(field, address, amount)),
    )
  return joinHex(
    ...assets.map((asset) => {
      if (asset === 'native') return message(1, moved(of(asset), 1))
      const { id, serial } = tokenOf(asset)
      const pieces =
        serial === undefined
          ? moved(of(asset), 2)
          : joinHex(
              ...of(asset).map(({ address }) =>
                message(3, entity(1, from), entity(2, address), number(3, BigInt(serial))),
              ),
            )
      return message(2, entity(1, id), pieces)
    }),
  )
}

function operationText(input: BuildInput<HederaParameters>): string {
  const {
    parameters: { operation },
    from,
    assetOf,
  } = input
  switch (operation.type) {
    case 'Transfer':
      return transferText(input)
    case 'AccountUpdate':
      return joinHex(entity(2, from), message(15, number(1, operation.maxAutomaticTokenAssociations)))
    case 'TokenAssociate':
    case 'TokenDissociate':
      return joinHex(entity(1, from), ...tokenIdsOf(operation.tokens, assetOf).map((id) => entity(2, id)))
  }
}

/** A transaction's body: who asks when, whose node is asked, what it may cost and what is done. */
export function buildHedera(input: BuildInput<HederaParameters>): Unsigned {
  const {
    parameters: { operation, memo },
    quote,
    from,
    now,
    coins,
    publicKey,
  } = input
  const seconds = Math.floor(now / 1000)
  const nanos = Number(BigInt(`0x${toHex(sha256Bytes(toUtf8Bytes(coins.name))).slice(0, 12)}`) % 1_000_000_000n)
  const head = joinHex(
    message(1, message(1, number(1, seconds), number(2, nanos)), entity(2, from)),
    entity(2, node),
    number(3, BigInt(quote.ceiling)),
    message(4, number(1, 120)),
  )
  const body = joinHex(
    head,
    memo === undefined ? '' : text(6, memo),
    message(fields[operation.type], operationText(input)),
  )
  const id = `${from}@${seconds}.${String(nanos).padStart(9, '0')}`
  return { text: JSON.stringify({ body, id, publicKey }), digest: digestOf(body) }
}

export const digestOf = (body: string): string => toHex(sha384(fromHex(body)).slice(0, 32))

export function signHedera(unsigned: string, privateKey: string): Signed {
  const { body, id, publicKey } = JSON.parse(unsigned) as {
    readonly body: string
    readonly id: string
    readonly publicKey: string
  }
  const pair = message(1, message(1, publicKey), message(3, signEd25519(body, privateKey)))
  return { raw: message(5, message(1, body), message(2, pair)), id }
}
