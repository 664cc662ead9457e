import type { Destination, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { canonicalText } from '@domain/shared/canonical-json'
import { readAgreedEndpoints } from './agreed-endpoints'
import { namedAddress, destinationsIn } from './named-destinations'
import { readOrderAskedAt } from './order-of-intent'
import { mostTimesHigh } from './plan-order'
import { readMovements, type OrderedMovement } from './read-payments'
import { areRecordsLong, endpointsIn, readOwnAddresses, requireRecordedDestinations } from './recorded-destinations'
import { workOf, type StoredPayment } from './transaction-record'
import type { Step } from './transaction-step'

/**
 * What was set aside for an order, whom it pays and what it costs stand in a row that nobody signs: before a key here signs, they are held against the order that the platform has signed. An endpoint
 * is paid where it led when people were asked for the order, for it may have been changed since.
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

/** The same of its destinations, before anything is set aside. */
export async function requireOrderedDestinations(step: Step): Promise<void> {
  const askedAt = () => readOrderAskedAt(step)
  await requireRecordedDestinations(step, { domainId: step.row.domainId, askedAt }, step.parameters)
}

/** Each destination that an order names by an id, with the address that it was signed with: in the domain of the order, and of an endpoint when people were asked for it. */
async function readSignedAddresses(step: Step): Promise<ReadonlySet<string>> {
  const { parameters, row, family } = step
  const { domainId } = row
  if (await areRecordsLong(step, parameters)) throw new Error('the records of the destinations are too long')
  const ids = endpointsIn(parameters)
  const askedAt = ids.length === 0 ? '' : await readOrderAskedAt(step)
  const agreed = await readAgreedEndpoints(step, { domainId, askedAt, ids })
  return new Set([
    ...agreed.map(({ id, address }) => `${id} ${family.normalise(address)}`),
    ...(await readOwnAddresses(step, row, parameters)),
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
