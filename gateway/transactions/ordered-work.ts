import { and, eq, inArray } from 'drizzle-orm'
import type { Destination, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { canonicalText } from '@domain/shared/canonical-json'
import { isAsRecorded } from '../store/envelopes'
import { revisions } from '../store/schema/entities'
import { namedAddress, destinationsIn } from './named-destinations'
import { mostTimesHigh } from './plan-order'
import { readMovements, type OrderedMovement } from './read-payments'
import { readFirst } from './recorded-destinations'
import { workOf, type StoredPayment } from './transaction-record'
import type { Step } from './transaction-step'

/**
 * What was set aside for an order, whom it pays and what it costs stand in a row that nobody signs: before a key here signs, they are held against the order that the platform has signed. An endpoint
 * is paid where one of its signed revisions leads, for it may have been changed since.
 * @throws Error where they say something else
 */
export async function requireOrderedWork(step: Step): Promise<void> {
  const { row, parameters, orderContext, family } = step
  const { payments = [], named } = workOf(row)
  const read = readMovements(orderContext, parameters, namedAddress(named))
  const signed = await readSignedAddresses(step)
  const leads = (one: Destination, address: string | undefined) =>
    one.type === 'Address'
      ? address === family.normalise(one.address)
      : address !== undefined && signed.has(`${one.type === 'Account' ? one.accountId : one.endpointId} ${address}`)
  const isPaid = ({ destination, ticker, asset, tag, ...one }: OrderedMovement, payment: StoredPayment | undefined) =>
    payment?.tickerId === ticker.id &&
    payment.asset === asset &&
    payment.tag === tag &&
    (destination ? leads(destination, payment.address) : payment.address === '') &&
    isAsMuch(one, BigInt(payment.amount))
  const isOrdered =
    read.ok &&
    read.value.movements.length === payments.length &&
    read.value.movements.every((movement, index) => isPaid(movement, payments[index])) &&
    destinationsIn(parameters).every((one) => leads(one, named?.[canonicalText(one)]))
  if (!isOrdered || isDear(step)) throw new Error('what was set aside is not what the platform has signed')
}

/** All of an asset is what there is; where the fee is taken out of it, less arrives. */
const isAsMuch = ({ amount, isAll, paysFee }: Pick<OrderedMovement, 'amount' | 'isAll' | 'paysFee'>, paid: bigint) =>
  isAll === true || (paysFee ? paid <= amount : paid === amount)

/** Each destination that an order names by an id, with each address that it was signed with. */
async function readSignedAddresses({
  database,
  platform,
  parameters,
  row,
  family,
}: Step): Promise<ReadonlySet<string>> {
  const named = destinationsIn(parameters)
  const endpointIds = named.flatMap((one) => (one.type === 'Endpoint' ? [one.endpointId] : []))
  const accountIds = named.flatMap((one) => (one.type === 'Account' ? [one.accountId] : []))
  const led =
    endpointIds.length === 0
      ? []
      : await database
          .select({ id: revisions.entityId, envelope: revisions.envelope })
          .from(revisions)
          .where(and(eq(revisions.kind, 'Endpoint'), inArray(revisions.entityId, endpointIds)))
  const own = accountIds.length === 0 ? [] : await readFirst(database, accountIds)
  return new Set([
    ...led
      .filter((one) => isAsRecorded(platform, one))
      .map(({ id, envelope }) => `${id} ${family.normalise(envelope.data['address'] as string)}`),
    ...own
      .filter((one) => one.ledgerId === row.ledgerId && isAsRecorded(platform, one))
      .map(({ accountId, address }) => `${accountId} ${address}`),
  ])
}

/** Above what the order allows, or so many times what high priority costs now; nor is it larger than it would be. */
function isDear({ row, parameters, orderContext, family, context }: Step): boolean {
  const { quote } = workOf(row)
  const high = { ...parameters, feeStrategy: { type: 'Priority', priority: 'High' } } as OrderParameters
  const now = family.quote({ parameters: high, ledger: orderContext.ledger, now: context.clock.now(), inputs: 2 })
  const most =
    'maximumFee' in parameters && typeof parameters.maximumFee === 'string' ? parameters.maximumFee : undefined
  return (
    quote === undefined ||
    (most !== undefined && BigInt(quote.ceiling) > BigInt(most)) ||
    BigInt(quote.ceiling) > mostTimesHigh * BigInt(now.ceiling) ||
    BigInt(quote.rate) > mostTimesHigh * BigInt(now.rate) ||
    BigInt(quote.size) > BigInt(now.size)
  )
}
