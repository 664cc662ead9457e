import { and, eq } from 'drizzle-orm'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import { ledgerStates, transactions } from '@gateway/store/schema/money'
import { workOf } from '@gateway/transactions/transaction-record'
import { createMoneyFixture, ledgerNames, type Desk, type LedgerName, type MoneyFixture } from './money-desk'
import type { FurtherLedger } from './further-ledgers'
import type { End } from './order-end'

const isOver = ({ status, hint }: End) => hint !== undefined || status === 'Completed' || status === 'Failed'

/** One ledger in a world of its own, with a desk whose orders are tried to their end. */
export async function createTrials(ledger: FurtherLedger | 'xrp') {
  const fixture = await createMoneyFixture({}, ledger === 'xrp' ? [] : [ledger])
  const desk = await fixture.openDesk()
  return { fixture, desk, ...trialsOf(fixture, desk, ledger), close: fixture.close }
}

export function trialsOf(fixture: MoneyFixture, desk: Desk, ledger: LedgerName) {
  const { database } = fixture.harness.gateway.context
  const order = (accountId: Uuid, parameters: OrderParameters) => desk.order(accountId, ledger, parameters)
  const endOf = async (orderId: Uuid): Promise<End> => {
    const [row] = await database.select().from(transactions).where(eq(transactions.orderId, orderId))
    const found = { ledger: row!.ledgerStatus, failure: row!.failure, refusal: workOf(row!).refusal, hint: row!.hint }
    return { status: row!.processing!, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value)) }
  }
  return {
    /** An account that its ledger knows already. */
    open: (holds: Readonly<Record<string, bigint | number>> = {}) =>
      desk.open({ ledgers: [ledger], holds, isActive: true }),
    /** One that its ledger does not know yet, where it asks for a first payment. */
    openNew: () => desk.open({ ledgers: [ledger] }),
    order,
    endOf,
    /** Orders, waits and tells how it ended. */
    tryOut: async (accountId: Uuid, parameters: OrderParameters, seconds = 12): Promise<End> => {
      const orderId = await order(accountId, parameters)
      let end = await endOf(orderId)
      for (let second = 0; second < seconds && !isOver(end); second++) {
        await fixture.pass(1)
        end = await endOf(orderId)
      }
      return end
    },
    propose: (accountId: Uuid, parameters: OrderParameters) =>
      desk.propose({
        type: 'v0_CreateTransactionOrder',
        id: fixture.harness.random.uuid(),
        accountId,
        ledgerId: ledgerNames[ledger],
        parameters,
        customProperties: {},
      }),
    dryRun: async (accountId: Uuid, parameters: OrderParameters) => {
      const { body } = await fixture.harness
        .as(desk.maker)
        .post<{ result: object; estimate: object }>(`/v1/domains/${desk.id}/transactions/dry-run`, {
          accountId,
          ledgerId: ledgerNames[ledger],
          parameters,
        })
      return body
    },
    addressOf: (accountId: Uuid) => desk.addressOf(accountId, ledger),
    held: async (accountId: Uuid) => await desk.balances(accountId),
    stateOf: async (accountId: Uuid) => {
      const [row] = await database
        .select()
        .from(ledgerStates)
        .where(and(eq(ledgerStates.accountId, accountId), eq(ledgerStates.ledgerId, ledgerNames[ledger])))
      return row?.state ?? {}
    },
    statusOf: async (accountId: Uuid) => {
      const { body } = await fixture.harness
        .as(desk.maker)
        .get<{ additionalDetails: { ledgers: readonly { status: string }[] } }>(
          `/v1/domains/${desk.id}/accounts/${accountId}`,
        )
      return body.additionalDetails.ledgers[0]!.status
    },
    rawOf: async (orderId: Uuid) => (await desk.transactionOf(orderId)).ledgerTransactionData!,
  }
}
