import { blake2b } from '@noble/hashes/blake2.js'
import type { SubstrateParameters } from '@domain/intents/catalogue/orders/substrate'
import { decodeSubstrateAddress } from '@domain/ledgers/addresses/substrate-address'
import { bigEndian, fromHex, joinHex, littleEndian, toHex } from '../byte-text'
import { signEd25519 } from '../ed25519-keys'
import type { BuildInput, Signed, Unsigned } from '../ledger-family'
import type { NamedAddress } from '../ledger-effects'

/** Planck for a better place in the block. */
export const tips = { High: 100_000_000n, Medium: 20_000_000n, Low: 0n } as const
const pallets = { Balances: '05', Staking: '07' } as const
const versions = { runtime: 1_003_000, transaction: 26 } as const
type Staking = Extract<SubstrateParameters['pallet'], { type: 'Staking' }>['method']
type Payee = Extract<Staking, { type: 'SetPayee' }>['payee']

/** A whole number as SCALE shortens it: the two lowest bits tell how. */
export function compact(value: bigint): string {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const bytes = Math.ceil(value.toString(16).length / 2)
  return joinHex(bigEndian(((bytes - 4) << 2) | 3, 1), littleEndian(value, bytes))
}

const multiAddress = (address: string) => joinHex('00', toHex(decodeSubstrateAddress(address)!))
const payeeText = (payee: Payee, addressOf: NamedAddress) =>
  payee.type === 'Account'
    ? joinHex('03', toHex(decodeSubstrateAddress(addressOf(payee.destination))!))
    : { Staked: '00', Stash: '01', Controller: '02' }[payee.type]

function stakingCall(method: Staking, addressOf: NamedAddress): string {
  switch (method.type) {
    case 'Bond':
      return joinHex(
        '00',
        method.controller ? multiAddress(addressOf(method.controller)) : '',
        compact(BigInt(method.value)),
        payeeText(method.payee, addressOf),
      )
    case 'BondExtra':
      return joinHex('01', compact(BigInt(method.maxAdditional)))
    case 'Unbond':
      return joinHex('02', compact(BigInt(method.value)))
    case 'WithdrawUnbonded':
      return joinHex('03', littleEndian(BigInt.asUintN(32, BigInt(method.numSlashingSpans)), 4))
    case 'Nominate':
      return joinHex(
        '05',
        compact(BigInt(method.targets.length)),
        ...method.targets.map((target) => multiAddress(addressOf(target))),
      )
    case 'Chill':
      return '06'
    case 'SetPayee':
      return joinHex('07', payeeText(method.payee, addressOf))
    case 'SetController':
      return joinHex('08', method.controller ? multiAddress(addressOf(method.controller)) : '')
    case 'Rebond':
      return joinHex('13', compact(BigInt(method.value)))
  }
}

/** A call of a pallet, and what is signed of it: the call, its place and price, and the chain that it is for. */
export function buildSubstrate({
  parameters: { pallet, feeStrategy },
  payments: [payment],
  ledger,
  from,
  sequence,
  addressOf,
}: BuildInput<SubstrateParameters>): Unsigned {
  const call =
    pallet.type === 'Balances'
      ? joinHex(pallets.Balances, '03', multiAddress(payment!.address), compact(payment!.amount))
      : joinHex(pallets.Staking, stakingCall(pallet.method, addressOf))
  const extra = joinHex('00', compact(BigInt(sequence)), compact(tips[feeStrategy.priority]), '00')
  const genesis = typeof ledger['genesisHash'] === 'string' ? ledger['genesisHash'].slice(2) : '00'.repeat(32)
  const payload = joinHex(
    call,
    extra,
    littleEndian(versions.runtime, 4),
    littleEndian(versions.transaction, 4),
    genesis,
    genesis,
    '00',
  )
  const signed = payload.length > 512 ? toHex(blake2b(fromHex(payload), { dkLen: 32 })) : payload
  return {
    text: JSON.stringify({ head: joinHex('84', multiAddress(from), '00'), tail: joinHex(extra, call), signed }),
    digest: digestOf(signed),
  }
}

export const digestOf = (signed: string): string => toHex(blake2b(fromHex(signed), { dkLen: 32 }))

export function signSubstrate(unsigned: string, privateKey: string): Signed {
  const { head, tail, signed } = JSON.parse(unsigned) as {
    readonly head: string
    readonly tail: string
    readonly signed: string
  }
  const body = joinHex(head, signEd25519(signed, privateKey), tail)
  const raw = joinHex(compact(BigInt(body.length / 2)), body)
  return { raw: `0x${raw}`, id: `0x${toHex(blake2b(fromHex(raw), { dkLen: 32 }))}` }
}
