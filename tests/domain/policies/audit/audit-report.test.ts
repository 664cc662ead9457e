import { describe, expect, it } from 'vitest'
import { createWork } from '@domain/policies/audit/audit-work'
import { weighInTime } from '@domain/policies/audit/weigh-in-time'
import { auditRules, type AccountGroup, type AuditReport, type AuditTask } from '@domain/policies/audit/audit-report'
import type { AuditedLevel, AuditedPerson } from '@domain/policies/audit/audited'
import { keep } from '@domain/policies/audit/moving-state'
import { TooMany } from '@domain/policies/audit/request-facts'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
import { payer } from '@support/brute-force-audit'
import { sampleId } from '@support/sample-intent'

const quorum = (role: string, count = 1): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: count })
let made = 0
const policy = (domainId: Uuid, workflow: readonly WorkflowCondition[], rest: Partial<Policy> = {}): Policy => ({
  id: sampleId(1000 + made++),
  domainId,
  revision: 1,
  alias: '',
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  workflow,
  ...rest,
})
const level = (domainId: Uuid, policies: readonly Policy[]): AuditedLevel => ({
  domainId,
  governingStrategy: 'ConsiderDescendants',
  policies,
  isComplete: true,
  lock: 'Unlocked',
})
const people = (domainId: Uuid, count: number, roles: readonly string[]): readonly AuditedPerson[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${domainId} ${n}`,
    users: [{ id: sampleId(5000 + made++), domainId, roles, lock: 'Unlocked' }],
  }))

interface Domain {
  readonly level: AuditedLevel
  readonly people: readonly AuditedPerson[]
}
const honest = (n: number): Domain => {
  const id = sampleId(900 + n)
  return { level: level(id, [policy(id, [quorum('clerk', 2)])]), people: people(id, 3, ['clerk']) }
}
/** Scripts that multiply the ways to try. `head`: who alone may pay. */
const costly = (n: number, scripts = 10, head: readonly WorkflowCondition[] = []): Domain => {
  const id = sampleId(900 + n)
  const forking = Array.from({ length: scripts }, (_, i) => {
    const condition = { type: 'Expression', expression: `script${i}()` } as const
    return policy(id, [quorum('owner', i + 2)], { rank: 20, condition })
  })
  const pays = head.length > 0 ? [policy(id, head, { rank: 90, intentTypes: ['v0_CreateTransferOrder'] })] : []
  const invites = policy(id, [quorum('clerk', 2)], { rank: 30, intentTypes: ['v0_UpdateUser'] })
  return {
    level: level(id, [policy(id, [quorum('clerk', 4)]), ...forking, ...pays, invites]),
    people: [...people(id, 12, ['clerk']), ...people(id, 1, ['head'])],
  }
}
const taskOf = (domains: readonly Domain[]): AuditTask => {
  const all = domains.flatMap((one) => one.people)
  return {
    domains: domains.map((one) => [one.level]),
    people: all,
    groups: domains.map(({ level: own }): AccountGroup => {
      const account = { id: sampleId(made++), alias: 'Treasury' }
      return { domainId: own.domainId, accounts: [account], question: { levels: [own], people: all, payer } }
    }),
  }
}
const run = (task: AuditTask, most?: number) => {
  const work = auditRules(task, most === undefined ? undefined : createWork(most))
  const shares: number[] = []
  let step = work.next()
  for (; !step.done; step = work.next()) shares.push(step.value)
  return { report: step.value, shares }
}
const unfinishedOf = ({ findings }: AuditReport) =>
  findings.flatMap((one) => (one.kind === 'unfinished' ? [one.domainId] : []))
const groupOf = ({ groups }: AuditReport, { level: own }: Domain) =>
  groups.find(({ domainId }) => domainId === own.domainId)!

describe('a costly domain', () => {
  const [one, other, hostile] = [honest(1), honest(2), costly(3)]
  const most = 3_000_000

  it.each([
    ['first', [hostile, one, other]],
    ['between', [one, hostile, other]],
    ['last', [one, other, hostile]],
  ])('takes nothing from the others and is named as unfinished, read %s', (_where, domains) => {
    const task = taskOf(domains)
    const { report, shares } = run(task, most)
    const without = run(taskOf([one, other])).report
    for (const domain of [one, other]) {
      const { answer } = groupOf(report, domain)
      expect([answer.unknown, answer.coalitions.length]).toEqual([undefined, 1])
      expect(answer.coalitions.map(({ size }) => size)).toEqual(
        groupOf(without, domain).answer.coalitions.map(({ size }) => size),
      )
    }
    expect(unfinishedOf(report)).toEqual([hostile.level.domainId])
    expect(groupOf(report, hostile).answer).toMatchObject({ coalitions: [], unknown: 'unfinished' })
    expect(run(task, most).report).toEqual(report)
    expect([Math.min(...shares) >= 0, Math.max(...shares) < 1]).toEqual([true, true])
  })

  it('is given what the others leave, and finished where that is enough', () => {
    const domains = [costly(4, 2), ...Array.from({ length: 20 }, (_, n) => honest(10 + n))]
    const needed = 40_000_000
    expect(unfinishedOf(run(taskOf(domains.slice(0, 1)), needed / 21).report)).toEqual([domains[0]!.level.domainId])
    expect(unfinishedOf(run(taskOf(domains), needed).report)).toEqual([])
  })

  it('still says who was found before its share ended: nobody fewer can', () => {
    const hiding = costly(5, 10, [quorum('head')])
    const { report } = run(taskOf([hiding, one]), 160_000)
    expect(unfinishedOf(report)).toEqual([hiding.level.domainId])
    expect(groupOf(report, hiding).answer).toMatchObject({
      coalitions: [{ size: 1, seats: [{ people: [`${hiding.level.domainId} 0`], count: 1 }] }],
      unknown: 'unfinished',
    })
  })

  it('has its rules unfinished where there are very many, and what was found of them stays', () => {
    const id = sampleId(990)
    const many = Array.from({ length: 300 }, () => policy(id, [quorum('nobody')]))
    const domain: Domain = { level: level(id, many), people: people(id, 3, ['clerk']) }
    const { report } = run(taskOf([domain, one]), 20_000_000)
    expect(unfinishedOf(report)).toEqual([id])
    expect(report.findings.some(({ kind }) => kind === 'shadowed')).toBe(true)
    expect(groupOf(report, one).answer.unknown).toBeUndefined()
  })
})

it('what is not weighed after eight minutes is unfinished, and what was weighed by then is reported', () => {
  const [one, hostile, other] = [honest(31), costly(32, 3), honest(33)]
  const weighAt = (lateMs: number) => {
    const said: number[] = []
    let calls = 0
    // It is late once the second domain has begun.
    const now = () => ((said.at(-1) ?? 0) >= 1 / 3 ? lateMs : 200 * calls++)
    return unfinishedOf(weighInTime(taskOf([one, hostile, other]), now, (share) => said.push(share)))
  }
  expect(weighAt(479_999)).toEqual([])
  expect(weighAt(480_000)).toEqual([hostile, other].map(({ level: { domainId } }) => domainId))
})

it('a search keeps a bounded part of what it has seen', () => {
  const kept = { count: 0 }
  expect(() => keep({ kept }, 1_000_000)).not.toThrow()
  expect(() => keep({ kept }, 100_000_000)).toThrow(TooMany)
})
