import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import { buildDecision, buildProposal, type IntentRequest } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { signInProgram, type ApiProgram } from '@support/api-program'
import { madeFolder } from '@support/made-folder'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { startProgram, type RunningProgram } from '@support/running-program'
import { institutionOfTwo } from '@support/test-institution'
import { createTestPerson } from '@support/test-person'

/** Divided between the two kinds of database. */
const allKills = Number(process.env['ENDURE_KILLS'] ?? 4)
vi.setConfig({ testTimeout: 120_000 + allKills * 30_000, hookTimeout: 120_000 })

const domainId = randomUUID() as Uuid
const ines = createTestPerson('ines', domainId)
const marcus = createTestPerson('marcus', domainId)
const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
const genesis = { DEMO: 'false', GENESIS_FILE: join(folder, 'genesis.json') }
beforeAll(() => writeFileSync(genesis.GENESIS_FILE, JSON.stringify(institutionOfTwo(ines, marcus))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Sent {
  readonly request: IntentRequest
  readonly program: ApiProgram
  /** Absent when no answer came back. */
  readonly requestId?: Uuid
}

const proposalOf = (program: ApiProgram) => {
  const id = randomUUID() as Uuid
  const payload = {
    type: 'v0_CreateEndpoint',
    id: randomUUID() as Uuid,
    alias: `Endpoint ${id.slice(0, 8)}`,
    ledgerId: 'ethereum-mainnet',
    trustScore: 80,
    address: `0x${randomBytes(20).toString('hex')}`,
    lock: 'Unlocked',
    customProperties: {},
  } as const
  return buildProposal({ id, author: program.person.user, targetDomainId: domainId, payload, now: Date.now() })
}

const stores = [
  {
    name: 'the embedded database',
    kills: Math.ceil(allKills / 2),
    prepare: async () => ({ program: await startProgram(genesis, await madeFolder()), server: undefined }),
  },
  {
    name: 'PostgreSQL',
    kills: Math.floor(allKills / 2),
    prepare: async () => {
      const server = await startPostgres()
      return { program: await startProgram({ ...genesis, DATABASE_URL: server.url }), server }
    },
  },
]

describe.each(stores)('a gateway over $name that is killed under load', ({ kills, prepare }) => {
  let server: PostgresServer | undefined
  let program: RunningProgram
  let maker: ApiProgram
  let checker: ApiProgram
  const sent: Sent[] = []

  beforeAll(async () => {
    ;({ program, server } = await prepare())
    maker = await signInProgram(program.consoleOrigin, ines)
    checker = await signInProgram(program.consoleOrigin, marcus)
  })
  afterAll(async () => {
    await program?.stop()
    await server?.stop()
  })

  async function send(by: ApiProgram, request: IntentRequest): Promise<boolean> {
    const answer = await by.send(request)
    if (typeof answer === 'number') throw new Error(`the request was refused with ${answer}`)
    sent.push({ request, program: by, ...(answer ? { requestId: answer } : {}) })
    return answer !== undefined
  }

  const readIntent = async (id: Uuid) =>
    (await maker.read<IntentWire>(`/v1/domains/${domainId}/intents/${id}`))?.body.data

  /** Proposes and approves without a pause until no answer comes back any more. */
  async function load(onAnswer: () => void): Promise<void> {
    for (;;) {
      const proposal = proposalOf(maker)
      if (!(await send(maker, proposal))) return
      onAnswer()
      const intent = await vi.waitFor(
        async () => {
          const found = await maker.read<IntentWire>(`/v1/domains/${domainId}/intents/${proposal.id}`)
          if (found?.status === 404) throw new Error('not carried out yet')
          return found?.body.data
        },
        { timeout: 30_000, interval: 25 },
      )
      if (!intent) return
      const { proposalSignature } = intent.details
      if (
        !(await send(
          checker,
          buildDecision({
            author: checker.person.user,
            targetDomainId: domainId,
            intentId: proposal.id,
            proposalSignature,
          }),
        ))
      )
        return
      onAnswer()
    }
  }

  /** Everything that was acknowledged since then is known and is carried to its end. */
  async function expectKept(from: number): Promise<void> {
    for (const { requestId, program: by } of sent.slice(from)) {
      if (requestId)
        await vi.waitFor(async () => expect((await by.followed(domainId, requestId))?.status).toBe('Succeeded'), {
          timeout: 60_000,
          interval: 20,
        })
    }
  }

  it(`loses no acknowledged request in ${kills} kills`, async () => {
    for (let round = 0; round < kills; round++) {
      const from = sent.length
      let left = 1 + Math.floor(Math.random() * 24)
      const kill = () => void (--left === 0 && process.kill(program.pid(), 'SIGKILL'))
      await Promise.all([load(kill), load(kill), load(kill), load(kill)])
      await program.restart()
      await expectKept(from)
    }
    await expectKept(0)
  })

  it('whatever was sent twice, because its answer was lost, has happened once', async () => {
    const unanswered = sent.filter(({ requestId }) => !requestId)
    for (const { request, program: by } of unanswered) expect(await by.send(request)).toBeTypeOf('string')
    const proposals = sent.map(({ request }) => request).filter((request) => request.type === 'Propose')
    const approved = sent.flatMap(({ request }) => (request.type === 'Approve' ? [request.intentId] : []))
    for (const intentId of approved)
      await vi.waitFor(async () => expect((await readIntent(intentId))?.state.status).toBe('Executed'), {
        timeout: 60_000,
        interval: 20,
      })
    for (const { id, payload } of proposals) {
      const intent = await vi.waitFor(async () => (await readIntent(id))!, { timeout: 60_000, interval: 20 })
      const decisions = intent.state.progressPerPolicy!.flatMap(({ stepProgress }) =>
        stepProgress.flatMap((step) => step.decisions.map((one) => one.author.id)),
      )
      expect(decisions).toEqual(approved.includes(id) ? [ines.user.id, marcus.user.id] : [ines.user.id])
      const endpoint = await maker.read<{ data: { metadata: { revision: number } } }>(
        `/v1/domains/${domainId}/endpoints/${'id' in payload ? payload.id : ''}`,
      )
      expect(approved.includes(id) ? endpoint?.body.data.metadata.revision : endpoint?.status).toBe(
        approved.includes(id) ? 1 : 404,
      )
    }
  })
})
