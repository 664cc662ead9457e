import { and, eq, sql } from 'drizzle-orm'
import type { IntentStatus } from '@domain/intents/intent'
import { buildDecision, type IntentRequest } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { canonicalText } from '@domain/shared/canonical-json'
import { toInstant } from '@domain/shared/clock'
import { dayjs } from '@domain/shared/dates'
import { acceptRequest } from '../requests/accept-request'
import { advanceIntent } from '../governance/advance-intent'
import { applyGenesis } from '../governance/genesis'
import type { GovernanceContext } from '../work/governance-context'
import { updateIntent, type IntentRow } from '../governance/intent-record'
import { createWorker, type Worker } from '../governance/worker'
import type { UserData } from '../store/entity-kinds'
import { asEntity, findEnvelope, type Change } from '../store/entities'
import type { Database } from '../store/database'
import { addresses } from '../store/schema/entities'
import { genesis, intents } from '../store/schema/governance'
import { manifests, transactions } from '../store/schema/money'
import { detectDeposit } from '../transactions/deposits'
import { carryFiles } from './carry-files'
import { accountIdOf } from './demo-entities'
import { demoGenesis } from './demo-genesis'
import { recordHistory } from './demo-history'
import { demoId, demoKeyOf } from './demo-keys'
import { domainIdOf, userIdOf, type DemoDomain } from './demo-people'
import { demoSteps } from './demo-steps'
import type { DemoStep } from './demo-story'
import { connectDemoProviders } from './demo-connections'

/** Founds the demo institution by the same signed requests that people send, at hours before the start; all or nothing. */
export async function seedDemo(context: GovernanceContext): Promise<void> {
  const start = context.clock.now()
  await context.database.transaction(async (tx) => {
    let now = dayjs.utc(start).subtract(30, 'day').valueOf()
    let made = 0
    const clock = { now: () => now, setTimeout: () => undefined, clearTimeout: () => undefined }
    const random = { ...context.random, uuid: () => demoId(`made ${made++}`) }
    const bus = { publish: () => undefined, subscribe: () => () => undefined }
    const past: GovernanceContext = { ...context, database: tx, clock, random, bus }
    await applyGenesis(past, demoGenesis, true)
    const worker = createWorker(past, 'inTurn')
    const goTo = async (at: number) => {
      const target = dayjs.utc(start).subtract(at, 'hour').valueOf()
      for (let due = await readNextDue(tx); due !== undefined && due <= target; due = await readNextDue(tx)) {
        now = Math.max(now, due)
        await worker.settle()
      }
      now = target
    }
    const playing: Playing = { context: past, start, worker, goTo, domains: new Map() }
    for (const step of demoSteps) await play(playing, step)
    await goTo(0)
    await connectDemoProviders(past)
    await worker.close()
  })
}

interface Playing {
  readonly context: GovernanceContext
  readonly start: number
  readonly worker: Worker
  /** Lets pass what happens by itself until then. */
  readonly goTo: (hoursBefore: number) => Promise<void>
  readonly domains: Map<string, DemoDomain>
}

const isHeld = (key: string) => demoSteps.some((step) => step.act === 'hold' && step.key === key)
const intentIdOf = (key: string): Uuid => demoId(`intent ${key}`)

async function play(playing: Playing, step: DemoStep): Promise<void> {
  if (step.act === 'hold') return step.status === 'Executing' ? startExecution(playing, step.key) : undefined
  await playing.goTo(step.at)
  if (step.act === 'history') return recordHistory(beginChange(playing.context), playing.start)
  if (step.act === 'deposit') return pay(playing.context, step)
  if (step.act === 'carry') return carryFiles(playing.context, step.vault)
  if (step.act !== 'propose') await decide(playing, step)
  else await propose(playing, step)
  await playing.worker.settle()
  if (step.act === 'propose' && isHeld(step.key)) await restIntent(playing, step.key)
}

async function propose(playing: Playing, step: DemoStep & { readonly act: 'propose' }): Promise<void> {
  playing.domains.set(step.key, step.in)
  const targetDomainId = domainIdOf(step.in)
  const author = { id: userIdOf(step.by, step.in), domainId: targetDomainId }
  const expiryAt = dayjs
    .utc(playing.context.clock.now())
    .add(step.validFor ?? 24 * 7, 'hour')
    .toISOString()
  const description = step.description ? { description: step.description } : {}
  const common = { type: 'Propose', author, expiryAt, targetDomainId, customProperties: {} } as const
  await send(playing, step.by, { ...common, id: intentIdOf(step.key), payload: step.payload, ...description })
}

async function decide(playing: Playing, step: DemoStep & { readonly act: 'approve' | 'reject' }): Promise<void> {
  const domain = playing.domains.get(step.key)!
  const targetDomainId = domainIdOf(domain)
  const { proposalSignature, id: intentId } = await readIntent(playing, step.key)
  const author = { id: userIdOf(step.by, domain), domainId: targetDomainId }
  const reason = step.act === 'reject' ? { rejectReason: step.reason ?? '' } : { approvalReason: step.reason }
  await send(playing, step.by, buildDecision({ author, targetDomainId, intentId, proposalSignature, ...reason }))
}

async function send({ context }: Playing, personId: string, request: IntentRequest): Promise<void> {
  const envelope = await findEnvelope(context.database, 'User', request.author.id)
  const viewer = { loginId: personId, users: [asEntity<UserData>(envelope!)] }
  const signature = demoKeyOf(personId).sign(canonicalText(request))
  await acceptRequest(context, viewer, request.type, { request, signature }, undefined)
}

async function readIntent({ context }: Playing, key: string): Promise<IntentRow> {
  const [row] = await context.database
    .select()
    .from(intents)
    .where(eq(intents.id, intentIdOf(key)))
  if (!row) throw new Error(`the demo's proposal of ${key} was refused`)
  return row
}

/** Its execution rests for a month, so that the status before it can be looked at. */
async function restIntent({ context }: Playing, key: string): Promise<void> {
  const retryAt = dayjs.utc(context.clock.now()).add(30, 'day').toISOString()
  await context.database
    .update(intents)
    .set({ retryAt })
    .where(eq(intents.id, intentIdOf(key)))
}

async function startExecution(playing: Playing, key: string): Promise<void> {
  const { context } = playing
  const row = await readIntent(playing, key)
  const status = advanceIntent(row.status as IntentStatus, { type: 'execution.started' })
  await updateIntent(context.database, context.platform, row, {
    status,
    workflows: row.workflows,
    lastModifiedAt: toInstant(context.clock.now()),
  })
}

const beginChange = ({ database, platform, clock }: GovernanceContext): Change => ({
  database,
  platform,
  now: toInstant(clock.now()),
})

async function pay(
  context: GovernanceContext,
  { account, symbol, from, amount }: DemoStep & { readonly act: 'deposit' },
): Promise<void> {
  const { id: tickerId, ledgerId, kind } = demoGenesis.tickers!.find((ticker) => ticker.symbol === symbol)!
  const [to] = await context.database
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountIdOf(account)), eq(addresses.ledgerId, ledgerId)))
    .limit(1)
  await detectDeposit(context, beginChange(context), {
    ledgerId,
    toAddress: to!.address,
    fromAddress: from,
    tickerId,
    isNative: kind === 'Native',
    amount,
  })
}

/** When the next thing happens by itself, in milliseconds: a step of a ledger, a text to sign, an expiry. */
async function readNextDue(database: Database): Promise<number | undefined> {
  const [row] = await database
    .select({
      due: sql<string | null>`least(
        (select min(${transactions.dueAt}) from ${transactions}), (select min(${manifests.dueAt}) from ${manifests}),
        (select min(${intents.expiryAt}) from ${intents} where ${intents.status} = 'Open'))`,
    })
    .from(genesis)
  return row?.due ? dayjs.utc(row.due).valueOf() : undefined
}
