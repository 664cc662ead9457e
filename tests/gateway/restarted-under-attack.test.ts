import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { signInProgram, type ApiProgram } from '@support/api-program'
import { madeFolder } from '@support/made-folder'
import { startProgram, type RunningProgram } from '@support/running-program'
import { ledgersOfTests, quorum, rolesOfTests } from '@support/test-institution'
import { createTestPerson, type TestPerson } from '@support/test-person'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let program: RunningProgram
let maker: TestPerson
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  maker = createTestPerson('maker', crypto.randomUUID() as Uuid)
  const file = join(folder, 'genesis.json')
  writeFileSync(file, JSON.stringify(ledgersOfTests(maker)))
  program = await startProgram({ DEMO: 'false', GENESIS_FILE: file }, await madeFolder())
})
afterEach(async () => {
  process.kill(program.pid(), 'SIGKILL')
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function propose(api: ApiProgram, payload: IntentPayload): Promise<Uuid> {
  const { user } = api.person
  const sent = await api.send(
    buildProposal({
      id: crypto.randomUUID() as Uuid,
      author: user,
      targetDomainId: user.domainId,
      payload,
      now: Date.now(),
    }),
  )
  if (typeof sent !== 'string') throw new Error(`the proposal was refused with ${sent}`)
  return sent
}

const note: IntentPayload = { type: 'v0_NotarizeData', data: 'a note' }
const endless: IntentPayload = {
  type: 'v0_CreatePolicy',
  id: crypto.randomUUID() as Uuid,
  alias: 'Endless',
  rank: 900,
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  workflow: [quorum(rolesOfTests.root)],
  lock: 'Unlocked',
  customProperties: {},
  intentTypes: ['v0_NotarizeData'],
  condition: { type: 'Expression', expression: 'Array.prototype.indexOf.call({ length: 9007199254740991 }, 1) === -1' },
}

it('a proposal whose condition never ends, stored by a gateway that was killed, ends in the next one, which answers meanwhile', async () => {
  const before = await signInProgram(program.consoleOrigin, maker)
  const { domainId } = maker.user
  const statusOf = async (api: ApiProgram, id: Uuid) => {
    const state = await api.followed(domainId, id)
    return [state?.status, state?.history.at(-1)?.hint]
  }
  const created = await propose(before, endless)
  await vi.waitFor(async () => expect(await statusOf(before, created)).toEqual(['Succeeded', undefined]), {
    timeout: 30_000,
  })
  const attack = await propose(before, note)
  process.kill(program.pid(), 'SIGKILL')
  await program.restart()
  const after = await signInProgram(program.consoleOrigin, maker)
  await vi.waitFor(
    async () => expect(await statusOf(after, attack)).toEqual(['Failed', 'PolicyScriptingExecutionFailed']),
    { timeout: 30_000 },
  )
  const plain = await propose(after, {
    ...endless,
    id: crypto.randomUUID() as Uuid,
    alias: 'Another',
    condition: undefined,
    lock: 'Locked',
  })
  await vi.waitFor(async () => expect(await statusOf(after, plain)).toEqual(['Succeeded', undefined]), {
    timeout: 30_000,
  })
})
