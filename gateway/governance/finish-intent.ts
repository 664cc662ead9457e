import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { IntentStatus } from '@domain/intents/intent'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { toInstant } from '@domain/shared/clock'
import type { Database } from '../store/database'
import { advanceIntent } from './advance-intent'
import { stopApproval } from './advance-workflow'
import { isLineageLocked, readLineage } from '../store/domain-levels'
import { findExecutor } from './executors'
import type { GovernanceContext } from '../work/governance-context'
import { isAgreed } from './agreed-steps'
import { isAsSealed, proposalOf, updateIntent, type IntentRow } from './intent-record'
import { isOneLocked } from '../work/locked-people'
import { beginWork } from '../work/work'

/** An approved intent is carried out, an open one past its time expires; in the transaction that holds its row. Answers what it is then. */
export async function finishIntent(
  context: GovernanceContext,
  database: Database,
  row: IntentRow,
): Promise<IntentStatus> {
  if (!isAsSealed(context.platform, row)) throw new Error('the row of an intent is not as the platform has signed it')
  const lastModifiedAt = toInstant(context.clock.now())
  const status = row.status as IntentStatus
  if (status === 'Open') {
    const expired = {
      status: advanceIntent(status, { type: 'expiry.passed' }),
      workflows: stopApproval(row.workflows, proposalOf(row).author),
      lastModifiedAt,
    }
    await updateIntent(database, context.platform, row, expired)
    return expired.status
  }
  if (!(await isAgreed(context.platform, database, row.workflows)))
    throw new Error('the policies that the platform has signed ask for more')
  const executing = status === 'Approved' ? advanceIntent(status, { type: 'execution.started' }) : status
  const code = await execute(context, database, row)
  const ended = advanceIntent(executing, { type: code ? 'execution.failed' : 'execution.succeeded' })
  const error = code ? { code, message: messageOf(code) } : undefined
  await updateIntent(database, context.platform, row, {
    status: ended,
    workflows: row.workflows,
    lastModifiedAt,
    error,
  })
  return ended
}

/** An approved intent whose execution fails again and again ends without it; in the transaction that holds its row. One that the platform has not signed so is not signed as ended either: says whether it was. */
export async function giveUpIntent(context: GovernanceContext, database: Database, row: IntentRow): Promise<boolean> {
  if (!isAsSealed(context.platform, row)) return false
  const before = row.status as IntentStatus
  const executing = before === 'Approved' ? advanceIntent(before, { type: 'execution.started' }) : before
  await updateIntent(database, context.platform, row, {
    status: advanceIntent(executing, { type: 'execution.failed' }),
    workflows: row.workflows,
    lastModifiedAt: toInstant(context.clock.now()),
    error: { code: 'ExecutionGivenUp', message: messageOf('ExecutionGivenUp') },
  })
  return true
}

async function execute(
  context: GovernanceContext,
  database: Database,
  row: IntentRow,
): Promise<RejectionCode | undefined> {
  const request = proposalOf(row)
  const payload = parsePayload(request.payload)
  const executor = payload.ok ? findExecutor(payload.value.type) : undefined
  if (!payload.ok || !executor) return 'FeatureFlagDisabled'
  await executor.takeTurn?.(database)
  const lineage = await readLineage(database, request.targetDomainId)
  if (isLineageLocked(lineage)) return 'DomainLocked'
  const work = beginWork(context, database, request, payload.value, lineage)
  if (await isOneLocked(database, { author: request.author, workflows: row.workflows })) return 'RequestSubmitterLocked'
  const refusal = await executor.check(work)
  if (!refusal) await executor.execute(work)
  return refusal
}

const messageOf = (code: RejectionCode) => `${code}: the intent was approved, but it can no longer be carried out`
