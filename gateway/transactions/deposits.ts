import { dayjs } from '@domain/shared/dates'
import { sha256Bytes } from '@domain/shared/hash'
import type { Random, Uuid } from '@domain/shared/ids'
import { readFamily } from '../accounts/account-addresses'
import type { GovernanceContext } from '../work/governance-context'
import { toHex } from '../ledgers/byte-text'
import { findFamily } from '../ledgers/ledger-families'
import type { Change } from '../store/entities'
import { transactions } from '../store/schema/money'
import { playDeposit, storeStates } from './ledger-parties'
import { canReceive, findPayees, receiveAlone } from './receive-payment'
import { publishDetected } from './transaction-events'
import { moveTransaction, storeWork, workOf, type TransactionRow } from './transaction-record'
import { transferMetadata } from './transfer-record'

export interface IncomingDeposit {
  readonly ledgerId: string
  readonly toAddress: string
  readonly fromAddress: string
  readonly tickerId: Uuid
  readonly isNative: boolean
  readonly amount: bigint
  readonly tag?: number
}

/** The name of a transaction that nobody here signed, in the form of its ledger. */
export function foreignTransactionId(type: string, seed: string): string {
  const bytes = sha256Bytes(new TextEncoder().encode(seed))
  const text = toHex(bytes)
  const { foreignId } = findFamily(type) ?? {}
  if (foreignId) return foreignId(Uint8Array.from([...bytes, ...sha256Bytes(bytes)]))
  if (type === 'Ethereum') return `0x${text}`
  return type === 'XRPL' ? text.toUpperCase() : text
}

/**
 * Somebody outside pays one of the accounts here: the payment is seen now and lands with the pace of its ledger. Answers the
 * id of the transaction; undefined when the address is nobody's here or the ledger would refuse the payment.
 */
export async function detectDeposit(
  context: GovernanceContext,
  change: Change,
  deposit: IncomingDeposit,
): Promise<Uuid | undefined> {
  const { ledgerId, toAddress, fromAddress, tickerId, isNative, amount, tag } = deposit
  const family = await readFamily(change, ledgerId)
  const payee = (await findPayees(change.database, ledgerId, [toAddress])).get(toAddress)
  if (!family || !payee || amount <= 0n || !canReceive(family, payee, amount, isNative)) return undefined
  const landing = await playDeposit(
    change.database,
    { family, ledgerId, tickerId, toAddress, amount, tag, fromAddress, now: Date.parse(change.now) },
    'read',
  )
  if (!landing.ok) return undefined
  const id = context.random.uuid()
  await change.database.insert(transactions).values({
    id,
    domainId: payee.domainId,
    ledgerId,
    accountIds: [payee.accountId],
    registeredAt: change.now,
    ledgerStatus: 'Detected',
    statusLastUpdatedAt: change.now,
    ledgerTransactionId: foreignTransactionId(family.type, id),
    dueAt: dayjs.utc(change.now).add(family.pace.confirm, 'ms').toISOString(),
    work: storeWork({
      deposit: {
        fromAddress: family.normalise(fromAddress),
        address: toAddress,
        tickerId,
        amount: `${amount}`,
        ...(tag === undefined ? {} : { tag }),
      },
      arrivals: [{ accountId: payee.accountId, tickerId, amount: `${amount}` }],
    }),
  })
  await publishDetected(change, { id, domainId: payee.domainId, accountIds: [payee.accountId] })
  return id
}

/** The ledger has settled what it showed: the account holds it now, in quarantine when the payer is unknown. */
export async function landDeposit(
  { random }: { readonly random: Random },
  change: Change,
  row: TransactionRow,
): Promise<void> {
  const { deposit } = workOf(row)
  const family = await readFamily(change, row.ledgerId)
  const payee = deposit && (await findPayees(change.database, row.ledgerId, [deposit.address])).get(deposit.address)
  if (!deposit || !family || !payee) throw new Error('the account of a deposit has gone')
  const { address: toAddress, amount, tickerId, fromAddress, tag } = deposit
  const landed = await playDeposit(
    change.database,
    {
      family,
      ledgerId: row.ledgerId,
      tickerId,
      toAddress,
      amount: BigInt(amount),
      tag,
      fromAddress,
      now: Date.parse(change.now),
    },
    'change',
  )
  if (!landed.ok) {
    await moveTransaction(
      change,
      row,
      { type: 'ledger.confirmed' },
      { failure: 'FailedOnChain', work: { ...workOf(row), refusal: landed.problem } },
    )
    return
  }
  await storeStates(change.database, row.ledgerId, tickerId, landed.value)
  await receiveAlone(change, {
    payee,
    family,
    random,
    ledgerId: row.ledgerId,
    tickerId: deposit.tickerId,
    amount: BigInt(deposit.amount),
    fromAddress: deposit.fromAddress,
    transactionId: row.id,
    metadata: transferMetadata({ type: family.type, outputIndex: 0, destinationTag: deposit.tag }),
  })
  await moveTransaction(change, row, { type: 'ledger.confirmed' })
}
