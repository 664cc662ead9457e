import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { Decoded, DecodedPayment, LedgerDecoder } from '@domain/ledgers/bytes/decoded'
import { quoted, quotedAgain } from './quoted-text'
import { refuseOperation, textIn } from './refused-operation'
import type { Records } from './verify-content'
import type { WantedOrder, WantedPayment } from './wanted-order'

/** A payment in the bytes, with what the request calls its destination; `own` is what comes back to the account. */
export interface ComparedPayment extends DecodedPayment {
  readonly name: string | undefined
  readonly isOwn: boolean
}

export interface ComparedOrder {
  readonly payments: readonly ComparedPayment[]
  /** Why a person has to type the digest: what of it no code here has compared. */
  readonly unread: readonly string[]
}

interface Comparison {
  readonly decoded: Decoded
  readonly wanted: WantedOrder
  readonly records: Records
  readonly normalise: LedgerDecoder['normalise']
}

interface Named {
  readonly addresses: readonly string[]
  readonly name: string | undefined
}

const plain: ReadonlySet<string> = new Set(['payment', 'token payment', 'CreateAccount'])

/** Compares what the bytes say with what the request asks for, and refuses where they differ. */
export function compareOrder(comparison: Comparison): ComparedOrder {
  const { decoded, wanted } = comparison
  checkPayer(comparison)
  checkPrice(comparison)
  if (wanted.payments === undefined && (decoded.operation !== wanted.inBytes || decoded.unread.length === 0))
    refuseOperation(`The request asks for ${wanted.operation}, and the bytes are a ${decoded.operation}.`)
  checkNotes(comparison)
  checkNamed(comparison)
  if (wanted.payments === undefined) return { payments: ownAlone(comparison, decoded.payments), unread: decoded.unread }
  if (wanted.call) return checkCall(comparison, wanted.call)
  if (wanted.paysItself && decoded.payments.length === 0)
    refuseOperation('The request asks for a cancellation, and the bytes pay nothing back to the account.')
  if (!plain.has(decoded.operation))
    refuseOperation(`The request asks for a ${wanted.operation}, and the bytes are a ${decoded.operation}.`)
  const matched = wanted.payments.reduce<readonly ComparedPayment[]>(
    (found, payment) => [...found, matchPayment(comparison, payment, found)],
    [],
  )
  const left = decoded.payments.filter((one) => !matched.some((other) => isOf(other, one)))
  return { payments: [...matched, ...ownAlone(comparison, left)], unread: decoded.unread }
}

const sources = new WeakMap<ComparedPayment, DecodedPayment>()
const isOf = (compared: ComparedPayment, payment: DecodedPayment) => sources.get(compared) === payment

function compared(payment: DecodedPayment, name: string | undefined, isOwn: boolean): ComparedPayment {
  const one = { ...payment, name, isOwn }
  sources.set(one, payment)
  return one
}

function matchPayment(
  comparison: Comparison,
  wanted: WantedPayment,
  taken: readonly ComparedPayment[],
): ComparedPayment {
  const { decoded, normalise } = comparison
  const { addresses, name } = resolve(comparison, wanted.destination)
  const free = decoded.payments.filter((one) => !taken.some((other) => isOf(other, one)))
  const there = free.filter(({ to, asset }) => addresses.includes(normalise(to)) && asset === wanted.asset)
  if (there.length === 0) refuseOperation(`The bytes do not pay ${name ?? addresses[0]!}, which the request asks for.`)
  const found = there.find(({ amount }) => isAmount(amount, wanted, decoded.fee))
  return found
    ? compared(found, name, false)
    : refuseOperation(
        `The bytes pay ${there.map(({ amount }) => amount).join(' and ')} to ${name ?? addresses[0]!}; the request asks for ${wanted.amount}.`,
      )
}

/** Where the fee is taken out of the amount and the bytes do not hold it, whatever is less is left to the person. */
function isAmount(amount: bigint, wanted: WantedPayment, fee: bigint | undefined): boolean {
  if (!wanted.paysFee) return amount === wanted.amount
  return fee === undefined ? amount <= wanted.amount : amount === wanted.amount - fee
}

const ownAddresses = ({ wanted, records, normalise }: Comparison): readonly string[] =>
  addressesOf(records, wanted.accountId, wanted.ledgerId).map(normalise)

const addressesOf = (records: Records, accountId: string, ledgerId: string): readonly string[] =>
  records
    .list('Address')
    .filter((one) => one['accountId'] === accountId && one['ledgerId'] === ledgerId)
    .map((one) => textIn(one['address']))

/** Nothing but change: whatever else the bytes pay, nobody asked for. */
function ownAlone(comparison: Comparison, payments: readonly DecodedPayment[]): readonly ComparedPayment[] {
  const own = ownAddresses(comparison)
  return payments.map((one) =>
    own.includes(comparison.normalise(one.to))
      ? compared(one, undefined, true)
      : refuseOperation(`The bytes pay ${one.amount} to ${one.to}, which the request does not ask for.`),
  )
}

function resolve({ records, normalise, wanted: { ledgerId } }: Comparison, destination: Destination): Named {
  if (destination.type === 'Address') return { addresses: [normalise(destination.address)], name: undefined }
  if (destination.type === 'Endpoint') {
    const endpoint = records.find('Endpoint', destination.endpointId)
    if (endpoint?.['ledgerId'] !== ledgerId)
      return refuseOperation('The signed record of the endpoint that is paid is missing.')
    const { address, alias } = endpoint as { readonly address: string; readonly alias: string }
    return { addresses: [normalise(address)], name: `endpoint ${quoted(alias)}` }
  }
  const account = records.find('Account', destination.accountId)
  const addresses = addressesOf(records, destination.accountId, ledgerId).map(normalise)
  return account && addresses.length > 0
    ? { addresses, name: `account ${quoted(textIn(account['alias']))}` }
    : refuseOperation('The signed record of the account that is paid, or of its address, is missing.')
}

function checkPayer(comparison: Comparison): void {
  const { payer } = comparison.decoded
  if (payer !== undefined && !ownAddresses(comparison).includes(comparison.normalise(payer)))
    refuseOperation(`The bytes name ${payer} as payer, which is no address of the account that the request names.`)
}

function checkPrice({ decoded, wanted: { maximumFee, prices } }: Comparison): void {
  const { tip, fee = tip, prices: asked = {} } = decoded
  if (maximumFee !== undefined && fee !== undefined && fee > maximumFee)
    refuseOperation(`The bytes cost up to ${fee}; the request allows ${maximumFee}.`)
  for (const [name, price] of Object.entries(prices))
    if (asked[name] !== price)
      refuseOperation(`The bytes offer ${asked[name] ?? 'no'} for ${name}; the request asks for ${price}.`)
}

function checkNotes({ decoded, wanted }: Comparison): void {
  for (const [title, asked] of Object.entries(wanted.notes)) {
    const found = decoded.details.filter(([name]) => name === title).map(([, text]) => text)
    if (found.length !== asked.length || found.some((one, i) => one !== asked[i]))
      refuseOperation(`The bytes have ${listOf(found)} as ${title}; the request asks for ${listOf(asked)}.`)
  }
}

const listOf = (notes: readonly string[]): string =>
  notes.length === 0 ? 'nothing' : notes.map(quotedAgain).join('\n')

/** Whom bytes name that are no payment: exactly whom the request names. */
function checkNamed(comparison: Comparison): void {
  const { decoded, wanted, normalise } = comparison
  const found = decoded.sendsTo === undefined ? undefined : normalise(decoded.sendsTo)
  const addresses: readonly (string | undefined)[] = wanted.sendsTo
    ? resolve(comparison, wanted.sendsTo).addresses
    : [undefined]
  if (!addresses.includes(found))
    refuseOperation(
      `The bytes name ${decoded.sendsTo ?? 'nobody'} for ${decoded.operation}; the request names ${addresses[0] ?? 'nobody'}.`,
    )
}

function checkCall(comparison: Comparison, wanted: NonNullable<WantedOrder['call']>): ComparedOrder {
  const { decoded, normalise } = comparison
  const { call } = decoded
  if (!call) return refuseOperation('The request asks for a contract call, and the bytes are none.')
  const named = wanted.destination && resolve(comparison, wanted.destination)
  const isThere = named ? call.to !== undefined && named.addresses.includes(normalise(call.to)) : call.to === undefined
  if (!isThere) refuseOperation('The bytes call another contract than the request asks for.')
  if (call.value !== wanted.value)
    refuseOperation(`The bytes pay the contract ${call.value}; the request asks for ${wanted.value}.`)
  if (call.data !== wanted.data) refuseOperation('The bytes hold other data for the contract than the request.')
  return { payments: decoded.payments.map((one) => compared(one, undefined, false)), unread: decoded.unread }
}
