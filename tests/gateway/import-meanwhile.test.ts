import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { signPreparedFile } from '@domain/vaults/operation-files'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { makeKey } from '@support/keys'
import { createMoneyFixture, ethereumOrder, type MoneyFixture } from '@support/money-desk'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { testConfig } from '@support/test-config'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: PostgresServer
let store: OpenDatabase
let fixture: MoneyFixture
beforeAll(async () => {
  server = await startPostgres()
  const opened = await openDatabase(testConfig({ DATABASE_URL: server.url }))
  if (!opened.ok) throw new Error(opened.problem.sentence)
  store = opened.value
  fixture = await createMoneyFixture({ database: store.database })
})
afterAll(async () => {
  await fixture?.close()
  await store?.close()
  await server?.stop()
})

async function bring(content: string): Promise<Response> {
  const { harness } = fixture
  const form = new FormData()
  form.append('files', new File([content], 'signed.json'))
  const headers = { authorization: `Bearer ${await harness.tokenOf(harness.root)}` }
  return harness.fetch(
    new Request('http://127.0.0.1:8080/v1/vaults/operations/signed', { method: 'POST', headers, body: form }),
  )
}
async function signNow(id: Uuid): Promise<string> {
  const { harness } = fixture
  const { text } = await harness.as(harness.root).get(`/v1/vaults/${id}/operations/prepared`)
  const signed = signPreparedFile(text, {
    id,
    platformKey: harness.gateway.context.platform.publicKey,
    sign: makeKey(id).sign,
  })
  if (!signed.ok) throw new Error(signed.problem.tag)
  return signed.value
}

it('a file that comes back while one of its orders is stopped waits for that, and neither for the other', async () => {
  const { harness } = fixture
  const vaultId = harness.random.uuid()
  await harness.propose(harness.root, {
    type: 'v0_CreateVault',
    id: vaultId,
    alias: 'Offline',
    publicKey: makeKey(vaultId).publicKey,
    lock: 'Unlocked',
    customProperties: { offline: 'true' },
  })
  expect((await bring(await signNow(vaultId))).status).toBe(200)
  const desk = await fixture.openDesk()
  const account = await desk.open({ vaultId, holds: { ETH: 10n ** 18n } })
  const orderId = await desk.order(account, 'eth', ethereumOrder())
  await fixture.pass(4)
  const file = await signNow(vaultId)
  const { id } = await desk.transactionOf(orderId)

  // As the worker stops an order: its transaction is held first, and then what the vault was asked for is withdrawn.
  const worker = new Client({ connectionString: server.url })
  await worker.connect()
  await worker.query('begin')
  await worker.query('select id from transactions where id = $1 for update', [id])
  const importing = bring(file)
  await vi.waitFor(async () => {
    const { rows } = await worker.query('select count(*)::int as count from pg_locks where not granted')
    expect(rows[0].count).toBe(1)
  })
  await worker.query(`update vault_operations set status = 'Withdrawn' where subject_id = $1`, [id])
  await worker.query('commit')
  await worker.end()
  const answer = await importing
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('OperationWithdrawn')])
})
