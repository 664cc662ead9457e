import { eq } from 'drizzle-orm'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildDecision, buildProposal, type IntentRequest } from '@domain/intents/request'
import type { Policy } from '@domain/policies/policy'
import { applyDecision, startWorkflows } from '@domain/policies/workflow'
import { canonicalText } from '@domain/shared/canonical-json'
import { toInstant } from '@domain/shared/clock'
import { dayjs } from '@domain/shared/dates'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import type { GovernanceContext } from '../../work/governance-context'
import { intentRow } from '../../governance/intent-record'
import { asEntity, newMetadata } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { policies, revisions } from '../../store/schema/entities'
import { intents } from '../../store/schema/governance'
import { transactionOrders, transactions, transfers } from '../../store/schema/money'
import { demoId, demoKeyOf } from '../demo-keys'
import { domainIdOf, userIdOf } from '../demo-people'
import { insertRecords } from './insert-records'
import { makeCounterparties, type ScaleAccount } from './scale-accounts'

const monthMs = dayjs.duration(30, 'days').asMilliseconds()
const feeOfOrder = 420_000_000_000_000n

export interface OrderRange {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly now: number
  readonly accounts: readonly ScaleAccount[]
}

interface ScaleOrder {
  readonly id: Uuid
  readonly intentId: Uuid | undefined
  readonly at: string
  readonly account: ScaleAccount
  readonly counterparty: string
  readonly amount: string
}

/** Orders that were paid, the first and every second one by an intent; signed like any other. */
export async function insertOrders(
  context: GovernanceContext,
  { from, to, count, now, accounts }: OrderRange,
): Promise<void> {
  const counterparties = makeCounterparties('Ethereum')
  const orders = Array.from({ length: to - from + 1 }, (_, k): ScaleOrder => {
    const i = from + k
    return {
      id: demoId(`scale order ${i}`),
      intentId: i % 2 === 0 ? demoId(`scale intent ${i}`) : undefined,
      at: toInstant(now - Math.floor((i / count) * monthMs)),
      account: accounts[i % accounts.length]!,
      counterparty: counterparties[i % counterparties.length]!,
      amount: `${1_000_000_000 + i}`,
    }
  })
  const { database } = context
  const entities = orders.map((order) => sealOrder(context, order))
  await insertRecords(
    database,
    transactionOrders,
    entities.map(({ row }) => row),
  )
  await insertRecords(
    database,
    revisions,
    entities.map(({ revision }) => revision),
  )
  await insertRecords(database, transactions, orders.map(transactionOf))
  await insertRecords(database, transfers, orders.flatMap(transfersOf))
  const policy = await readEverydayPolicy(context)
  await insertRecords(
    database,
    intents,
    orders.flatMap((order) => (order.intentId ? [intentOf(context, policy, order, order.intentId)] : [])),
  )
}

const authors = {
  maker: { id: userIdOf('ines', 'treasury'), domainId: domainIdOf('treasury') },
  checker: { id: userIdOf('marcus', 'treasury'), domainId: domainIdOf('treasury') },
}

function sealOrder({ platform }: GovernanceContext, { id, intentId, at, account, counterparty, amount }: ScaleOrder) {
  const { domainId, accountId, ledgerId } = account
  const parameters = {
    type: 'Ethereum',
    destination: { type: 'Address', address: counterparty },
    amount,
    feeStrategy: { type: 'Priority', priority: 'Medium' },
  }
  const metadata = newMetadata(
    { database: undefined as never, platform, now: at, author: authors.maker },
    { customProperties: {} },
  )
  const envelope = platform.seal({ id, domainId, accountId, ledgerId, parameters, metadata } as unknown as JsonObject)
  const columns = {
    alias: id,
    lock: 'Unlocked',
    revision: 1,
    createdAt: at,
    createdBy: authors.maker.id,
    lastModifiedAt: at,
    lastModifiedBy: authors.maker.id,
    customProperties: {},
    envelope,
  }
  return {
    row: { id, domainId, accountId, ledgerId, parametersType: 'Ethereum', intentId: intentId ?? null, ...columns },
    revision: {
      kind: 'TransactionOrder',
      entityId: id,
      revision: 1,
      intentId: intentId ?? null,
      author: authors.maker,
      createdAt: at,
      envelope,
    },
  }
}

const transactionIdOf = ({ id }: ScaleOrder): Uuid => demoId(`scale transaction ${id}`)

const transactionOf = (order: ScaleOrder): typeof transactions.$inferInsert => ({
  id: transactionIdOf(order),
  domainId: order.account.domainId,
  ledgerId: order.account.ledgerId,
  orderId: order.id,
  accountIds: [order.account.accountId],
  senderId: order.account.accountId,
  processing: 'Completed',
  registeredAt: order.at,
  ledgerStatus: 'Confirmed',
  ledgerTransactionId: `0x${Buffer.from(`${order.id}${order.id}`.replaceAll('-', ''), 'hex').toString('hex')}`,
  statusLastUpdatedAt: order.at,
  work: {},
})

function transfersOf(order: ScaleOrder): readonly (typeof transfers.$inferInsert)[] {
  const {
    account: { domainId, accountId, ledgerId, tickerId, address },
    at,
    counterparty,
    amount,
  } = order
  const details = (of: string) => ({ address: of, resolvedEndpoints: [] })
  const common = {
    domainId,
    transactionId: transactionIdOf(order),
    tickerId,
    ledgerId,
    quarantined: false,
    accountIds: [accountId],
    registeredAt: at,
    metadata: { type: 'Ethereum' },
    senders: [{ type: 'Account', domainId, accountId, addressesDetails: [details(address)] }],
  }
  const recipient = { type: 'Address', address: counterparty, addressDetails: details(counterparty) }
  return [
    {
      ...common,
      id: demoId(`scale paid ${order.id}`),
      kind: 'Transfer',
      value: amount,
      recipient,
      recipientAddress: counterparty,
    },
    {
      ...common,
      id: demoId(`scale fee ${order.id}`),
      kind: 'Fee',
      value: `${feeOfOrder}`,
      recipient: null,
      recipientAddress: null,
    },
  ]
}

async function readEverydayPolicy({ database }: GovernanceContext): Promise<Policy> {
  const [row] = await database
    .select()
    .from(policies)
    .where(eq(policies.id, demoId('policy treasury Everyday operations')))
  return { ...asEntity<EntityData & Omit<Policy, 'revision'>>(row!.envelope), revision: row!.revision }
}

function intentOf(
  { platform }: GovernanceContext,
  policy: Policy,
  { id, at, account, counterparty, amount }: ScaleOrder,
  intentId: Uuid,
): typeof intents.$inferInsert {
  const payload: IntentPayload = {
    type: 'v0_CreateTransferOrder',
    id,
    accountId: account.accountId,
    tickerId: account.tickerId,
    feeStrategy: 'Medium',
    customProperties: {},
    outputs: [{ destination: { type: 'Address', address: counterparty }, amount }],
  }
  const request = buildProposal({
    id: intentId,
    author: authors.maker,
    targetDomainId: account.domainId,
    payload,
    now: Date.parse(at),
  })
  const proposed = signed('ines', request)
  const approval = signed(
    'marcus',
    buildDecision({
      author: authors.checker,
      targetDomainId: account.domainId,
      intentId,
      proposalSignature: proposed.signature,
    }),
  )
  const started = startWorkflows(
    [policy],
    { ...proposed, author: authors.maker, authorRoles: ['treasury-operator'], seenBySystemAt: at, decision: 'Approve' },
    [account.domainId],
  )
  const decided = started.ok
    ? applyDecision(started.value, authors.maker, {
        ...approval,
        author: authors.checker,
        authorRoles: ['treasury-approver'],
        seenBySystemAt: at,
        decision: 'Approve',
      })
    : started
  if (!decided.ok) throw new Error('the everyday policy of the demo has another workflow')
  const accepted = { id: intentId, rawRequest: proposed.rawRequest, signature: proposed.signature }
  return intentRow(platform, accepted, { status: 'Executed', workflows: decided.value, lastModifiedAt: at })
}

function signed(personId: string, request: IntentRequest) {
  const rawRequest = canonicalText(request)
  return { rawRequest, signature: demoKeyOf(personId).sign(rawRequest) }
}
