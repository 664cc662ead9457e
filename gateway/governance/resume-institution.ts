import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { IntentStatus } from '@domain/intents/intent'
import { toInstant } from '@domain/shared/clock'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { endRestoredSessions } from '../dapps/forget-proposal'
import { endRestoredCredentials } from '../external-accounts/connect-provider'
import { endRestoredInvitations } from '../invitations/close-invitations'
import { endUnmailed } from '../preferences/keep-notifications'
import { endRestoredOrders } from '../transactions/end-restored-orders'
import { forgetPassing } from '../store/passing-tables'
import { intents, requests, restores } from '../store/schema/governance'
import { startProblem, type StartProblem } from '../store/start-problem'
import { advanceIntent } from './advance-intent'
import { stopApproval } from './advance-workflow'
import type { GovernanceContext } from '../work/governance-context'
import { endedByRestore, isAsSealed, proposalOf, updateIntent, type IntentRow } from './intent-record'
import { endRequest } from './process-request'

/**
 * The first start after a restore ends whatever somebody might go on with, in the transaction of the caller. Answers when the institution was
 * last resumed: from then on counts what was signed before.
 */
export async function resumeInstitution(context: GovernanceContext): Promise<Result<number | undefined, StartProblem>> {
  const { database, clock } = context
  const known = await database.select().from(restores)
  const waiting = known.filter(({ resumedAt }) => resumedAt === null)
  const now = clock.now()
  if (waiting.some(({ takenAt }) => Date.parse(takenAt) > now)) {
    return refuse(
      startProblem('clockBehind', 'The clock of this machine is behind the backup that was restored: set the clock.'),
    )
  }
  if (waiting.length > 0) {
    await endAll(context)
    await database
      .update(restores)
      .set({ resumedAt: toInstant(now) })
      .where(isNull(restores.resumedAt))
    context.log.security('institution.restored', {})
  }
  const times = known.map(({ resumedAt }) => (resumedAt === null ? now : Date.parse(resumedAt)))
  return succeed(times.length > 0 ? Math.max(...times) : undefined)
}

/** Numbers that nobody was told: those that events had between the backup and its restore, or after another restore of it, are not given again. A thousand for each millisecond since 1970, until 2255. */
const firstEventAt = (now: number): number => now * 1000

/** Rows that are in memory together: each may be as long as a request, with all its decisions. */
const endedAtOnce = 20

/** What was ended is not found again. */
async function inParts<Row>(find: () => PromiseLike<readonly Row[]>, end: (row: Row) => Promise<void>): Promise<void> {
  for (let rows = await find(); rows.length > 0; rows = await find()) for (const row of rows) await end(row)
}

async function endAll(context: GovernanceContext): Promise<void> {
  const { database } = context
  const [isProcessing, isOpen] = [
    eq(requests.status, 'Processing'),
    inArray(intents.status, ['Open', 'Approved', 'Executing']),
  ]
  await inParts(
    () => database.select().from(requests).where(isProcessing).limit(endedAtOnce),
    (row) => endRequest(context, database, row, endedByRestore),
  )
  await inParts(
    () => database.select().from(intents).where(isOpen).limit(endedAtOnce),
    (row) => endIntent(context, row),
  )
  await endRestoredOrders({ database, platform: context.platform, now: toInstant(context.clock.now()) })
  await endRestoredInvitations(context)
  await endRestoredSessions(context)
  await endUnmailed(context)
  await endRestoredCredentials(context)
  await forgetPassing(database)
  await database.execute(
    sql`select setval('events_sequence_seq', greatest(last_value + 1, ${firstEventAt(context.clock.now())}::bigint)) from events_sequence_seq`,
  )
}

async function endIntent({ database, platform, clock }: GovernanceContext, row: IntentRow): Promise<void> {
  const before = row.status as IntentStatus
  const lastModifiedAt = toInstant(clock.now())
  // What somebody wrote ends as well, and is not signed for that: whoever writes there also writes that there was a restore.
  if (!isAsSealed(platform, row))
    return void (await database.update(intents).set({ status: 'Failed', lastModifiedAt }).where(eq(intents.id, row.id)))
  const workflows = before === 'Open' ? stopApproval(row.workflows, proposalOf(row).author) : row.workflows
  const error = { code: endedByRestore, message: `${endedByRestore}: the institution was restored from a backup` }
  await updateIntent(database, platform, row, {
    status: advanceIntent(before, { type: 'institution.restored' }),
    workflows,
    lastModifiedAt,
    error,
  })
}
