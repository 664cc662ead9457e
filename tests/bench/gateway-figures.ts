import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { outsideAddress } from '@gateway/demo/demo-entities'
import type { BenchFixture } from './bench-fixture'
import { median } from './figures'

const reads = 60
const proposals = 400
const atOnce = 8

/** How long 250 rows take, in pages of at most 100, at changing places of the list; a median in milliseconds. */
export async function measureListPage({ api, domainId }: BenchFixture): Promise<number> {
  const times: number[] = []
  let after: string | undefined
  for (let read = 0; read < reads; read++) {
    const start = performance.now()
    for (const limit of [100, 100, 50]) {
      const position: string = after ? `&startingAfter=${encodeURIComponent(after)}` : ''
      const answer = await api.read<{ readonly nextStartingAfter?: string }>(
        `/v1/domains/${domainId}/transactions/transfers?limit=${limit}${position}`,
      )
      if (answer?.status !== 200) throw new Error(`the list was answered with ${answer?.status}`)
      after = answer.body.nextStartingAfter
    }
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Proposals in a second that are verified, stored and acknowledged. */
export async function measureProposals({ api, domainId }: BenchFixture): Promise<number> {
  const requests = Array.from({ length: proposals }, () => {
    const id = randomUUID() as Uuid
    const payload = {
      type: 'v0_CreateEndpoint',
      id: randomUUID() as Uuid,
      alias: `Endpoint ${id.slice(0, 8)}`,
      ledgerId: 'ethereum-mainnet',
      trustScore: 80,
      address: outsideAddress(id, 'eth'),
      lock: 'Unlocked',
      customProperties: {},
    } as const
    return buildProposal({ id, author: api.person.user, targetDomainId: domainId as Uuid, payload, now: Date.now() })
  })
  const start = performance.now()
  const queue = [...requests]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let request = queue.pop(); request; request = queue.pop()) {
        const answer = await api.send(request)
        if (typeof answer !== 'string') throw new Error(`a proposal was answered with ${answer}`)
      }
    }),
  )
  return (proposals * 1000) / (performance.now() - start)
}

/** Seconds until every chart has taken each of its transitions, alone. */
export function measureCharts(): number {
  const start = performance.now()
  const { status, stderr } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'unit', 'tests/machines'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the charts failed: ${stderr}`)
  return (performance.now() - start) / 1000
}
