import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { IntentStatus } from '@domain/intents/intent'
import type { WorkflowCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
import { verifySignature } from '@domain/signing/signature'
import type { UserData } from '@gateway/store/entity-kinds'
import { asEntity } from '@gateway/store/entities'
import { balances } from '@gateway/store/schema/balances'
import { accounts, endpoints, revisions, users } from '@gateway/store/schema/entities'
import { intents } from '@gateway/store/schema/governance'
import { transfers } from '@gateway/store/schema/money'
import type { Harness } from './gateway-harness'
import type { Fixture } from './random-fixture'

type IntentRow = typeof intents.$inferSelect

export interface InvariantWatch {
  /** Throws with a sentence when anything that must always hold does not. */
  readonly check: () => Promise<void>
}

const mayFollow: Readonly<Record<IntentStatus, readonly IntentStatus[]>> = {
  Open: ['Open', 'Approved', 'Executing', 'Executed', 'Failed', 'Rejected', 'Expired'],
  Approved: ['Approved', 'Executing', 'Executed', 'Failed'],
  Executing: ['Executing', 'Executed', 'Failed'],
  Executed: ['Executed'],
  Failed: ['Failed'],
  Rejected: ['Rejected'],
  Expired: ['Expired'],
}
const needsWorkflow: readonly IntentStatus[] = ['Approved', 'Executing', 'Executed', 'Failed']

function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** Judges the stored state by itself: nothing here asks the code that made it, but for the verification of one signature. */
export function watchInvariants({ gateway, as }: Harness, fixture: Fixture): InvariantWatch {
  const { database } = gateway.context
  const domains = fixture.domains.map(({ id }) => id)
  const statuses = new Map<Uuid, IntentStatus>()
  const newest = new Map<string, number>()
  const judged = new Map<Uuid, string>()

  const readPeople = async () =>
    new Map(
      (await database.select({ id: users.id, envelope: users.envelope }).from(users)).map(({ id, envelope }) => [
        id as string,
        asEntity<UserData>(envelope),
      ]),
    )

  const checkIntents = async () => {
    let people: ReadonlyMap<string, UserData> | undefined
    for (const row of await database.select().from(intents).where(inArray(intents.targetDomainId, domains))) {
      const status = row.status as IntentStatus
      const state = `${status} ${JSON.stringify(row.workflows)}`
      if (judged.get(row.id) === state) continue
      judged.set(row.id, state)
      demand(
        mayFollow[statuses.get(row.id) ?? 'Open'].includes(status),
        `intent ${row.id} went from ${statuses.get(row.id)} to ${status}`,
      )
      statuses.set(row.id, status)
      if (needsWorkflow.includes(status)) checkWorkflow(row, (people ??= await readPeople()))
    }
  }

  const checkRevisions = async () => {
    const rows = await database
      .select({
        kind: revisions.kind,
        id: revisions.entityId,
        newest: sql<number>`max(${revisions.revision})::int`,
        count: sql<number>`count(*)::int`,
      })
      .from(revisions)
      .groupBy(revisions.kind, revisions.entityId)
    for (const { kind, id, newest: revision, count } of rows) {
      demand(revision === count, `the revisions of ${kind} ${id} have a gap`)
      demand(revision >= (newest.get(`${kind} ${id}`) ?? 0), `the revision of ${kind} ${id} went back`)
      newest.set(`${kind} ${id}`, revision)
    }
  }

  const checkDomains = async () => {
    for (const [kind, table] of [
      ['Endpoint', endpoints],
      ['Account', accounts],
      ['User', users],
    ] as const) {
      const rows = await database
        .select({ id: table.id, location: table.domainId, target: intents.targetDomainId })
        .from(table)
        .innerJoin(revisions, and(eq(revisions.kind, kind), eq(revisions.entityId, sql`${table.id}::text`)))
        .innerJoin(intents, eq(intents.id, revisions.intentId))
        .where(and(inArray(table.domainId, domains), sql`${intents.payloadType} <> 'v0_CreateDomain'`))
      for (const { id, location, target } of rows)
        demand(location === target, `${kind} ${id} was changed from another domain`)
    }
  }

  const checkIsolation = async () => {
    const [above, below, beside] = fixture.domains
    for (const [reader, other] of [
      [beside!, above!],
      [beside!, below!],
      [below!, beside!],
      [below!, above!],
    ] as const) {
      for (const path of ['', '/users', '/endpoints', '/accounts', '/policies', '/intents', '/requests']) {
        const { status } = await as(reader.people[4]!).get(`/v1/domains/${other.id}${path}`)
        demand(status === 404, `somebody of ${reader.id} reads ${path} of ${other.id}`)
      }
    }
  }

  const checkBalances = async () => {
    for (const { accountId, total, reserved, quarantined } of await database
      .select()
      .from(balances)
      .orderBy(asc(balances.accountId))) {
      const parts = [BigInt(total), BigInt(reserved), BigInt(quarantined)] as const
      demand(
        parts.every((part) => part >= 0n) && parts[0] >= parts[1] + parts[2],
        `account ${accountId} has promised more than it holds`,
      )
    }
  }

  /** Nothing comes from nowhere: what the accounts of the world hold is what they began with, less what left it and the fees. */
  const checkSum = async () => {
    const own = await database.select({ id: accounts.id }).from(accounts).where(inArray(accounts.domainId, domains))
    const [held] = await database
      .select({ total: sql<string>`coalesce(sum(${balances.total}), 0)::text` })
      .from(balances)
      .where(
        inArray(
          balances.accountId,
          own.map(({ id }) => id),
        ),
      )
    const left = await database
      .select({ value: transfers.value })
      .from(transfers)
      .where(
        and(
          inArray(transfers.domainId, domains),
          sql`(${transfers.kind} = 'Fee' or (${transfers.kind} = 'Transfer' and ${transfers.senders} @> '[{"type":"Account"}]' and ${transfers.recipientAddress} = ${fixture.outside}))`,
        ),
      )
    const sum = left.reduce((all, { value }) => all + BigInt(value), BigInt(held!.total))
    begun ??= sum
    demand(sum === begun, `the accounts began with ${begun} and account for ${sum}`)
  }

  let begun: bigint | undefined
  let round = 0
  return {
    check: async () => {
      await checkIntents()
      await checkBalances()
      await checkSum()
      if (++round % 25 === 0) for (const check of [checkRevisions, checkDomains, checkIsolation]) await check()
    },
  }
}

/** Every step has enough approvals by different keys, each signed over its own exact text by somebody with the role. */
function checkWorkflow(row: IntentRow, people: ReadonlyMap<string, UserData>): void {
  demand(row.workflows.length > 0, `intent ${row.id} was governed by nothing`)
  for (const { workflow, stepProgress } of row.workflows) {
    workflow.forEach((condition, i) => {
      const approvals = (stepProgress[i]?.decisions ?? []).filter(({ decision }) => decision === 'Approve')
      const keys = approvals.map(({ author, rawRequest, signature }) => {
        const { publicKey } = people.get(author.id)!
        const said = JSON.parse(rawRequest) as { id?: string; intentId?: string; author: { id: string }; type: string }
        demand(
          said.author.id === author.id && (said.intentId ?? said.id) === row.id && said.type !== 'Reject',
          `a decision on ${row.id} is not what was signed`,
        )
        demand(
          verifySignature(publicKey, rawRequest, signature),
          `a decision on ${row.id} has a signature that is not its author's`,
        )
        return publicKey
      })
      demand(new Set(keys).size === keys.length, `one key counts twice on ${row.id}`)
      demand(
        isFilled(
          condition,
          approvals.map(({ authorRoles }) => authorRoles),
        ),
        `step ${i + 1} of ${row.id} is not satisfied`,
      )
    })
  }
}

/** Tries every way to give each approver at most one role. */
function isFilled(condition: WorkflowCondition, approvers: readonly (readonly string[])[]): boolean {
  const wanted = rolesWanted(condition)
  return wanted.some((roles) => canSeat(roles, approvers))
}

const rolesWanted = (condition: WorkflowCondition): readonly (readonly string[])[] => {
  if (condition.type === 'RoleQuorum') return [Array.from({ length: condition.quorum }, () => condition.role)]
  const [left, right] = [rolesWanted(condition.left), rolesWanted(condition.right)]
  return condition.type === 'Or' ? [...left, ...right] : left.flatMap((one) => right.map((other) => [...one, ...other]))
}

const canSeat = ([role, ...rest]: readonly string[], approvers: readonly (readonly string[])[]): boolean =>
  role === undefined ||
  approvers.some(
    (roles, i) =>
      roles.includes(role) &&
      canSeat(
        rest,
        approvers.filter((_, other) => other !== i),
      ),
  )
