import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { providerDelays } from '@domain/shared/provider-delays'
import { toInstant } from '@domain/shared/clock'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { refuse, type Result } from '@domain/shared/result'
import { idsOf } from '../security-events'
import { recordEvent } from '../store/events'
import { externalAccounts, externalOrders } from '../store/schema/providers'
import type { DueTurns } from '../work/due-turns'
import type { GovernanceContext } from '../work/governance-context'
import { workFor, type Hands } from '../work/take-row'
import { stops, writeAgreedOrder, type Stop } from './agreed-order'
import { judgeFill } from './judge-fill'
import { keepTransfers } from './keep-transfers'
import type { ProviderOrderState, ProviderProblem } from './provider'
import { errorOf } from './try-order'
import { askConnection, findConnection, findExternalAccount, type ExternalAccountRow } from './use-connection'

type OrderRow = typeof externalOrders.$inferSelect

/** An order as it was when this gateway took it, and the moment until which nobody else does: what is written later than that is not written at all. */
interface Claim {
  readonly row: OrderRow
  readonly until: string
}

const isHeld = ({ row, until }: Claim) => and(eq(externalOrders.id, row.id), eq(externalOrders.dueAt, until))

/** Rests an order for so many milliseconds. */
const rest = async ({ database, clock }: GovernanceContext, claim: Claim, ms: number) =>
  void (await database
    .update(externalOrders)
    .set({ dueAt: toInstant(clock.now() + ms) })
    .where(isHeld(claim)))

/** Why an order is asked about no more, of which nobody can say that it was not carried out: the hint of one that stays Processing. */
type Unfollowed = 'OutcomeUnknown' | 'StillOpen'

const ageOf = ({ clock }: GovernanceContext, { createdAt }: OrderRow): number => clock.now() - Date.parse(createdAt)

/** Asks again later; no more once it was asked for so long that somebody has to look at the provider. */
async function askAgain(context: GovernanceContext, claim: Claim, ms: number, hint: Unfollowed): Promise<void> {
  if (ageOf(context, claim.row) < providerDelays.sentOrder) return rest(context, claim, ms)
  const lastModifiedAt = toInstant(context.clock.now())
  await context.database.update(externalOrders).set({ hint, dueAt: null, lastModifiedAt }).where(isHeld(claim))
}

interface Passing {
  readonly isPassed: (domainId: Uuid) => boolean
  /** Over which connection a domain had its turn last: within it the connections go round, so that a provider that is away keeps no order from another. */
  readonly last: Map<Uuid, Uuid>
}

/**
 * Takes an order that is due of a domain that is not passed over. That it is about to be sent is written before it is sent: whoever finds it so, after a restart or on another gateway,
 * asks the provider first, and sends it again only under the same reference. No transaction is open while a provider is asked.
 * @returns whose it is, and what carries it on, which takes as long as its provider does
 */
export async function takeExternalOrder(
  hands: Hands,
  turns: DueTurns,
  { isPassed, last }: Passing,
): Promise<{ readonly domainId: Uuid; readonly carry: () => Promise<unknown> } | undefined> {
  const { context } = hands
  const claim = await claimOrder(context, turns, { isPassed, last })
  if (!claim) return undefined
  const handling = { kind: 'externalOrder' as const, rest: (_id: Uuid, ms: number) => rest(context, claim, ms) }
  const { id, domainId } = claim.row
  return { domainId, carry: () => workFor(hands, handling, id, () => askProvider(context, claim)) }
}

/** Until when an order that is taken now is nobody else's. */
const holdOf = ({ clock }: GovernanceContext) => toInstant(clock.now() + 4 * providerDelays.providerAnswer)

/** The order as it was; it is Processing then, and nobody else's for a while. */
async function claimOrder(
  context: GovernanceContext,
  turns: DueTurns,
  { isPassed, last }: Passing,
): Promise<Claim | undefined> {
  const { database, clock } = context
  const { connectionId } = externalAccounts
  const now = toInstant(clock.now())
  const until = holdOf(context)
  return database.transaction(async (tx) => {
    const row = await turns(tx, now, async (domainId) => {
      if (isPassed(domainId)) return undefined
      const before = last.get(domainId)
      const [next] = await tx
        .select({ order: externalOrders, connectionId })
        .from(externalOrders)
        .innerJoin(externalAccounts, eq(externalAccounts.id, externalOrders.accountId))
        .where(and(eq(externalOrders.domainId, domainId), lte(externalOrders.dueAt, now)))
        .orderBy(
          ...(before ? [sql`${connectionId} <= ${before}`] : []),
          asc(connectionId),
          asc(externalOrders.dueAt),
          asc(externalOrders.id),
        )
        .limit(1)
        .for('update', { of: externalOrders, skipLocked: true })
      if (next) last.set(domainId, next.connectionId)
      return next?.order
    })
    if (row)
      await tx.update(externalOrders).set({ status: 'Processing', dueAt: until }).where(eq(externalOrders.id, row.id))
    return row && { row, until }
  })
}

async function askProvider(context: GovernanceContext, claim: Claim): Promise<void> {
  const { row } = claim
  const account = await findExternalAccount(context, row.domainId, row.accountId)
  if (!account) throw new Error('the account of an order has gone')
  if (row.status !== 'Pending' || isOfBackup(context, row)) {
    const known = await askOf(context, account, (provider) => provider.state(row.id))
    if (known.ok) return keepState(context, account, claim, known.value)
    // Whatever else its provider says of the question says nothing of the order, which may have been carried out.
    if (known.problem !== 'absent') return askAgain(context, claim, providerDelays.unansweredOrder, 'OutcomeUnknown')
  }
  await send(context, account, claim)
}

/** It may have been sent, or have ended and been proposed anew, between the backup and its restore. */
const isOfBackup = ({ restoredAt = -Infinity }: GovernanceContext, { createdAt }: OrderRow): boolean =>
  Date.parse(createdAt) <= restoredAt

const hintOf = (problem: ProviderProblem | Stop): string =>
  stops.find((stop) => stop === problem) ?? errorOf(problem as ProviderProblem)

/** Sends what its provider does not have. Of an order that goes to what this domain does not have, its provider is never told. */
async function send(context: GovernanceContext, account: ExternalAccountRow, taken: Claim): Promise<void> {
  const { row } = taken
  const until = holdOf(context)
  const order = await context.database.transaction(async (tx) => {
    // Whoever was asked for so long that another gateway may have taken the order meanwhile neither sends it nor ends it.
    const [held] = await tx.update(externalOrders).set({ dueAt: until }).where(isHeld(taken)).returning()
    if (!held) return undefined
    const isLate = ageOf(context, row) >= providerDelays.unsentOrder
    if (isOfBackup(context, row) || isLate)
      return refuse(isLate ? ('RequestExpired' as const) : ('EndedByRestore' as const))
    return writeAgreedOrder({ database: tx, platform: context.platform }, account, row)
  })
  if (!order) return
  const claim = { row, until }
  const answer: Result<ProviderOrderState, ProviderProblem | Stop> = order.ok
    ? await askOf(context, account, (provider) => provider.submit(row.id, order.value))
    : order
  if (answer.ok) return keepState(context, account, claim, answer.value)
  const mayBeTaken = answer.problem === 'unreachable' || (answer.problem === 'refused' && row.status !== 'Pending')
  if (mayBeTaken) return askAgain(context, claim, providerDelays.unansweredOrder, 'OutcomeUnknown')
  await keepState(context, account, claim, { state: 'failed', hint: hintOf(answer.problem) })
}

async function askOf<T>(
  context: GovernanceContext,
  account: ExternalAccountRow,
  ask: Parameters<typeof askConnection<T>>[2],
): Promise<Result<T, ProviderProblem>> {
  const connection = await findConnection(context, account.domainId, account.connectionId)
  return connection ? askConnection(context, connection, ask) : refuse('refused')
}

/** What has become of an order, with everything that its provider reports of it, at once. */
async function keepState(
  context: GovernanceContext,
  account: ExternalAccountRow,
  claim: Claim,
  state: ProviderOrderState,
): Promise<void> {
  if (state.state === 'open') return askAgain(context, claim, providerDelays.orderLook, 'StillOpen')
  const moved = state.state === 'done' ? await askOf(context, account, (provider) => provider.transfers()) : undefined
  // What has moved belongs to what has been done: neither is told without the other.
  if (moved && !moved.ok) return askAgain(context, claim, providerDelays.unansweredOrder, 'OutcomeUnknown')
  const wrong = state.state === 'done' ? judgeFill(claim.row, state) : undefined
  const change: Partial<OrderRow> =
    state.state === 'failed'
      ? { status: 'Failed', hint: state.hint }
      : { status: 'Completed', hint: wrong ?? '', parameters: withFill(claim.row.parameters, state) }
  const isKept = await context.database.transaction(async (tx) => {
    const lastModifiedAt = toInstant(context.clock.now())
    const [kept] = await tx
      .update(externalOrders)
      .set({ ...change, dueAt: null, lastModifiedAt })
      .where(isHeld(claim))
      .returning({ id: externalOrders.id })
    if (kept && moved) await keepTransfers(context, tx, account.connectionId, moved.value)
    if (kept && wrong)
      await recordEvent({ database: tx, now: lastModifiedAt }, account.domainId, {
        type: 'AccountUpdated',
        id: account.connectionId,
      })
    return kept !== undefined
  })
  if (isKept && wrong)
    context.log.security('provider.limit_broken', {
      ...idsOf([{ id: claim.row.createdBy }]),
      'error.type': wrong,
      'countersign.connection.id': account.connectionId,
      'countersign.intent.id': claim.row.intentId,
    })
}

const withFill = (
  parameters: JsonObject,
  { price, cost }: Extract<ProviderOrderState, { readonly state: 'done' }>,
): JsonObject => ({
  ...parameters,
  ...(price === undefined ? {} : { price }),
  ...(cost === undefined ? {} : { cost }),
})
