import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { refuse, type Result } from '@domain/shared/result'
import type { LedgerPayment } from '../ledgers/ledger-family'
import type { Change } from '../store/entities'
import { changeBalances, type BalanceChange } from './balance-changes'
import { arrives, closeOnLedger, playOrder, storeStates, type Played } from './ledger-parties'
import { activate, findKnowing, receivePayment, type Payee, type Received } from './receive-payment'
import { amountOf, paymentsOf, showRecipients, type Settling, type Shown } from './show-recipients'
import { takeBack, type Movement } from './take-back'
import { moveTransaction, workOf, type StoredPayment } from './transaction-record'
import { insertTransfers, transferMetadata, type NewTransfer } from './transfer-record'

/** The ledger has settled a transaction: the amounts move, the fee is gone, and every domain keeps its own record of it. */
export async function settleTransaction(change: Change, settling: Settling): Promise<void> {
  const { row, parameters, family, now } = settling
  const work = workOf(row)
  const outcome = family.outcome(parameters, work.quote!, now)
  const shown = await showRecipients(change, settling)
  const played = outcome.failed ? refuse('') : await play(change, settling, outcome.fee)
  const { transfers, changes } = played.ok
    ? await movePayments(change, settling, shown, played.value.clawed)
    : { transfers: [], changes: [] }
  const kept = played.ok
    ? await storeStates(change.database, row.ledgerId, work.feeTickerId!, played.value.changed)
    : []
  const fee = feeOf(settling, played.ok ? outcome.fee : BigInt(work.quote?.failed ?? outcome.fee))
  await insertTransfers(change, [...transfers, ...fee.transfers])
  const reserved = (work.reserved ?? []).map(({ tickerId, amount }): BalanceChange => ({
    accountId: settling.from.accountId,
    tickerId,
    ledgerId: row.ledgerId,
    reserved: -BigInt(amount),
  }))
  await changeBalances(change, [...changes, ...kept, ...fee.changes, ...reserved])
  if (played.ok && played.value.isClosed) await closeOnLedger(change, settling.from.accountId, row.ledgerId)
  await closeRecords(change, settling, shown, played.ok ? undefined : played.problem)
}

/** By the rules of the ledger. */
function play(change: Change, settling: Settling, fee: bigint): Promise<Result<Played, string>> {
  const { row, family, parameters, now, from } = settling
  const { named, sequence = 0 } = workOf(row)
  const payments = paymentsOf(settling).map(asLedgerPayment)
  return playOrder(
    change.database,
    { ledgerId: row.ledgerId, family, parameters, payments, named, fromAddress: from.address, fee, sequence, now },
    'change',
  )
}

const asLedgerPayment = (payment: StoredPayment): LedgerPayment => ({ ...payment, amount: amountOf(payment) })

/** What all payments leave. Who is paid and who knows the payer is asked once, and the accounts that waited for a first payment have it. */
async function movePayments(
  change: Change,
  settling: Settling,
  shown: Shown,
  clawed: bigint | undefined,
): Promise<Movement> {
  const { row, family, from } = settling
  const payments = [...paymentsOf(settling).entries()].filter(([, payment]) => amountOf(payment) > 0n)
  const paid = payments.flatMap(([, payment]) => (arrives(payment) ? (shown.payees.get(payment.address) ?? []) : []))
  const knowing = await findKnowing(
    change.database,
    paid.map(({ domainId }) => domainId),
    { family, ledgerId: row.ledgerId, fromAddress: from.address },
  )
  await activate(change, row.ledgerId, paid)
  const made = payments.map(([outputIndex, payment]) =>
    movePayment(settling, { shown, payment, outputIndex, touched: shown.payees.get(payment.address), clawed, knowing }),
  )
  return { transfers: made.flatMap(({ transfers }) => transfers), changes: made.flatMap(({ changes }) => changes) }
}

interface Moving {
  readonly shown: Shown
  readonly payment: StoredPayment
  readonly outputIndex: number
  /** The account here that the payment names. */
  readonly touched: Payee | undefined
  readonly clawed: bigint | undefined
  /** The domains that know the payer. */
  readonly knowing: ReadonlySet<Uuid>
}

function movePayment(settling: Settling, moving: Moving): Movement {
  const { shown, payment, outputIndex, touched, clawed } = moving
  const { row, from } = settling
  const amount = amountOf(payment)
  const own = (total: bigint): BalanceChange => ({
    accountId: from.accountId,
    tickerId: payment.tickerId,
    ledgerId: row.ledgerId,
    total,
  })
  switch (payment.kind) {
    case 'hold':
      return { transfers: [], changes: [] }
    case 'claw':
      return takeBack({
        ...settling,
        seenIn: seenIn(shown),
        holder: touched,
        payment,
        amount: clawed ?? amount,
        metadata: metadataOf(settling, payment, outputIndex),
      })
    case 'reward':
      return { transfers: [rewardOf(settling, payment)], changes: [own(amount)] }
    default: {
      const received = touched && arrives(payment) ? [receive(settling, moving, touched)] : []
      const outgoing =
        touched?.domainId === row.domainId && arrives(payment) ? [] : [outgoingOf(settling, payment, outputIndex)]
      return {
        transfers: [...received.map(({ transfer }) => transfer), ...outgoing],
        changes: [...(payment.kind === 'issue' ? [] : [own(-amount)]), ...received.map(({ balance }) => balance)],
      }
    }
  }
}

/** The transaction of a domain in which its transfers are. */
const seenIn =
  ({ own, others }: Shown) =>
  (domainId: Uuid): Uuid =>
    [own, ...others].find((one) => one.domainId === domainId)!.id

const metadataOf = ({ family, parameters }: Settling, payment: StoredPayment, outputIndex: number) =>
  transferMetadata({
    type: family.type,
    outputIndex,
    destinationTag: payment.tag,
    sourceTag: parameters.type === 'XRPL' ? parameters.sourceTag : undefined,
  })

function receive(settling: Settling, { shown, payment, outputIndex, knowing }: Moving, payee: Payee): Received {
  const { row, family, random, from } = settling
  const isOwn = payee.domainId === row.domainId
  const receipt = {
    payee,
    family,
    random,
    ledgerId: row.ledgerId,
    tickerId: payment.tickerId,
    amount: amountOf(payment),
    fromAddress: from.address,
    transactionId: seenIn(shown)(payee.domainId),
    fromAccountId: isOwn && payment.kind !== 'issue' ? from.accountId : undefined,
    isOwnMaking: isOwn && payment.kind === 'issue',
    metadata: metadataOf(settling, payment, outputIndex),
  }
  return receivePayment(receipt, knowing)
}

function outgoingOf(settling: Settling, payment: StoredPayment, outputIndex: number): NewTransfer {
  const {
    row: { id: transactionId, domainId, ledgerId },
    from,
    random,
  } = settling
  const { address, tickerId, kind } = payment
  return {
    id: random.uuid(),
    transactionId,
    tickerId,
    kind: 'Transfer',
    value: amountOf(payment),
    accountIds: [from.accountId],
    metadata: metadataOf(settling, payment, outputIndex),
    sender: { domainId, ledgerId, address: from.address, accountId: kind === 'issue' ? undefined : from.accountId },
    recipient: address === '' ? undefined : { domainId, ledgerId, address },
  }
}

/** What the ledger brings to the account itself: nobody else is paid, and nobody unknown pays. */
function rewardOf(
  { row: { id: transactionId, domainId, ledgerId }, from, random, family }: Settling,
  payment: StoredPayment,
): NewTransfer {
  return {
    id: random.uuid(),
    transactionId,
    tickerId: payment.tickerId,
    kind: 'Transfer',
    value: amountOf(payment),
    accountIds: [from.accountId],
    metadata: { type: family.type },
    sender: { domainId, ledgerId, address: family.rewardSource?.(from.address) ?? from.address },
    recipient: { domainId, ledgerId, ...from },
  }
}

function feeOf({ row, from, random, family }: Settling, fee: bigint): Movement {
  const { id: transactionId, domainId, ledgerId } = row
  const tickerId = workOf(row).feeTickerId!
  const transfer: NewTransfer = {
    id: random.uuid(),
    transactionId,
    tickerId,
    kind: 'Fee',
    value: fee,
    accountIds: [from.accountId],
    sender: { domainId, ledgerId, ...from },
    metadata: { type: family.type },
  }
  return { transfers: [transfer], changes: [{ accountId: from.accountId, tickerId, ledgerId, total: -fee }] }
}

async function closeRecords(
  change: Change,
  settling: Settling,
  { payees, own, others }: Shown,
  refusal: string | undefined,
): Promise<void> {
  const failed = refusal !== undefined
  const failure = failed ? 'FailedOnChain' : null
  const publish = (domainId: Uuid) => ledgerDataOf(settling, payees, domainId, failed)
  for (const other of others)
    await moveTransaction(change, other, { type: 'ledger.confirmed' }, { failure, ledgerData: publish(other.domainId) })
  const work = { ...workOf(own), reserved: [], ...(refusal ? { refusal } : {}) }
  await moveTransaction(change, own, { type: 'ledger.confirmed' }, { failure, ledgerData: publish(own.domainId), work })
}

/** What the ledger tells; only accounts of the reading domain are named. */
function ledgerDataOf(
  settling: Settling,
  payees: ReadonlyMap<string, Payee>,
  domainId: Uuid,
  failed: boolean,
): JsonObject | null {
  const { row, family, from } = settling
  const { unsigned } = workOf(row)
  const ownerOf = (address: string) => {
    const payee = payees.get(address)
    if (payee?.domainId === domainId) return { id: payee.accountId, domainId }
    return address === from.address && row.domainId === domainId ? { id: from.accountId, domainId } : undefined
  }
  const payments = paymentsOf(settling).map(asLedgerPayment)
  return (
    family.ledgerData?.({
      raw: row.rawTransaction ?? '',
      from: from.address,
      payments,
      created: unsigned?.created,
      failed,
      ownerOf,
    }) ?? null
  )
}
