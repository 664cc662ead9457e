import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { providerDelays } from '@domain/shared/provider-delays'
import { toInstant } from '@domain/shared/clock'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { refuse, type Result } from '@domain/shared/result'
import { externalOrders } from '../store/schema/providers'
import type { DueTurns } from '../work/due-turns'
import type { GovernanceContext } from '../work/governance-context'
import { workFor, type Hands } from '../work/take-row'
import { stops, writeAgreedOrder, type Stop } from './agreed-order'
import { keepTransfers } from './keep-transfers'
import type { ProviderOrderState, ProviderProblem } from './provider'
import { errorOf } from './try-order'
import { askConnection, findConnection, findExternalAccount, type ExternalAccountRow } from './use-connection'

type OrderRow = typeof externalOrders.$inferSelect

/** Rests an order for so many milliseconds. */
const rest = async ({ database, clock }: GovernanceContext, id: Uuid, ms: number) =>
  void (await database
    .update(externalOrders)
    .set({ dueAt: toInstant(clock.now() + ms) })
    .where(and(eq(externalOrders.id, id), isNotNull(externalOrders.dueAt))))

/**
 * Carries on one order that is due. That it is about to be sent is written before it is sent: whoever finds it so, after a restart or on another gateway,
 * asks the provider first, and sends it again only under the same reference. No transaction is open while a provider is asked.
 */
export async function carryExternalOrder(hands: Hands, turns: DueTurns): Promise<boolean> {
  const { context } = hands
  const before = await claimOrder(context, turns)
  if (!before) return false
  const handling = { kind: 'externalOrder' as const, rest: (id: Uuid, ms: number) => rest(context, id, ms) }
  await workFor(hands, handling, before.id, () => askProvider(context, before))
  return true
}

/** The order as it was; it is Processing then, and nobody else's for a while. */
async function claimOrder({ database, clock }: GovernanceContext, turns: DueTurns): Promise<OrderRow | undefined> {
  const now = toInstant(clock.now())
  return database.transaction(async (tx) => {
    const row = await turns(tx, now, async (domainId) => {
      const [next] = await tx
        .select()
        .from(externalOrders)
        .where(and(eq(externalOrders.domainId, domainId), lte(externalOrders.dueAt, now)))
        .orderBy(asc(externalOrders.dueAt), asc(externalOrders.id))
        .limit(1)
        .for('update', { skipLocked: true })
      return next
    })
    if (row)
      await tx
        .update(externalOrders)
        .set({ status: 'Processing', dueAt: toInstant(clock.now() + 4 * providerDelays.providerAnswer) })
        .where(eq(externalOrders.id, row.id))
    return row
  })
}

async function askProvider(context: GovernanceContext, row: OrderRow): Promise<void> {
  const account = await findExternalAccount(context, row.domainId, row.accountId)
  if (!account) throw new Error('the account of an order has gone')
  const isNew = row.status === 'Pending' && !isOfBackup(context, row)
  const known = isNew ? refuse('absent' as const) : await askAbout(context, account, row.id)
  const answer = !known.ok && known.problem === 'absent' ? await send(context, account, row) : known
  if (answer.ok) return keepState(context, account, row, answer.value)
  const isUnknown = answer.problem === 'unreachable' || (answer.problem === 'refused' && !isNew)
  if (!isUnknown) return keepState(context, account, row, { state: 'failed', hint: hintOf(answer.problem) })
  await rest(context, row.id, providerDelays.unansweredOrder)
}

/** It may have been sent, or have ended and been proposed anew, between the backup and its restore. */
const isOfBackup = ({ restoredAt = -Infinity }: GovernanceContext, { createdAt }: OrderRow): boolean =>
  Date.parse(createdAt) <= restoredAt

const hintOf = (problem: ProviderProblem | Stop): string =>
  stops.find((stop) => stop === problem) ?? errorOf(problem as ProviderProblem)

const askAbout = (context: GovernanceContext, account: ExternalAccountRow, reference: string) =>
  askOf(context, account, (provider) => provider.state(reference))

/** Of an order that goes to what this domain does not have, its provider is never told. */
async function send(
  context: GovernanceContext,
  account: ExternalAccountRow,
  row: OrderRow,
): Promise<Result<ProviderOrderState, ProviderProblem | Stop>> {
  if (isOfBackup(context, row)) return refuse('EndedByRestore')
  const order = await context.database.transaction((tx) => writeAgreedOrder(tx, account, row))
  return order.ok ? askOf(context, account, (provider) => provider.submit(row.id, order.value)) : order
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
  row: OrderRow,
  state: ProviderOrderState,
): Promise<void> {
  if (state.state === 'open') return rest(context, row.id, providerDelays.orderLook)
  const moved = state.state === 'done' ? await askOf(context, account, (provider) => provider.transfers()) : undefined
  // What has moved belongs to what has been done: neither is told without the other.
  if (moved && !moved.ok) return rest(context, row.id, providerDelays.unansweredOrder)
  const change: Partial<OrderRow> =
    state.state === 'failed'
      ? { status: 'Failed', hint: state.hint }
      : { status: 'Completed', parameters: withFill(row.parameters, state) }
  await context.database.transaction(async (tx) => {
    const lastModifiedAt = toInstant(context.clock.now())
    await tx
      .update(externalOrders)
      .set({ ...change, dueAt: null, lastModifiedAt })
      .where(eq(externalOrders.id, row.id))
    if (moved) await keepTransfers(context, tx, account.connectionId, moved.value)
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
