import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildDecision, buildProposal, type IntentRequest } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { demoPerson } from '@support/demo-person'
import { testConfig, type TestPerson } from '@support/gateway-harness'
import { createHttpBrowser, type HttpBrowser } from '@support/http-browser'
import { postgresKinds, type PostgresServer } from '@support/postgres-servers'
import { startProgram, type RunningProgram } from '@support/running-program'
import { enrolScriptedDevice } from '@support/scripted-device'
import { readSession, signIn } from '@support/sign-in'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const ines = demoPerson('ines', 'treasury')
const marcus = demoPerson('marcus', 'treasury')
const intentId = crypto.randomUUID() as Uuid
const accountId = crypto.randomUUID() as Uuid

describe.each(postgresKinds())('the gateway over $name', ({ start }) => {
  let server: PostgresServer
  let program: RunningProgram
  beforeAll(async () => {
    server = await start()
    program = await startProgram({ DATABASE_URL: server.url })
  })
  afterAll(async () => {
    await program?.stop()
    await server?.stop()
  })

  async function signInAs({ email, key }: TestPerson): Promise<HttpBrowser> {
    const browser = createHttpBrowser(program.consoleOrigin)
    await signIn(browser, await enrolScriptedDevice({ origin: program.consoleOrigin, email, signingKey: key }), email)
    return browser
  }

  async function call<T>(browser: HttpBrowser, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: T }> {
    const session = await readSession(browser)
    const headers = { authorization: `Bearer ${session?.accessToken}`, 'content-type': 'application/json' }
    const answer = await browser.fetch(path, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) })
    return { status: answer.status, body: (await answer.json()) as T }
  }

  const send = (browser: HttpBrowser, person: TestPerson, path: string, request: IntentRequest) => call(browser, path, { request, signature: person.key.sign(canonicalText(request)) })

  const readIntent = async (browser: HttpBrowser) => (await call<IntentWire>(browser, `/v1/domains/${ines.user.domainId}/intents/${intentId}`)).body.data
  const waitFor = (browser: HttpBrowser, status: string) => vi.waitFor(async () => expect((await readIntent(browser)).state.status).toBe(status), { timeout: 60_000, interval: 100 })

  it('people sign in, propose, approve and execute; after a restart everything is there and nobody is signed out', async () => {
    const [author, approver] = [await signInAs(ines), await signInAs(marcus)]
    const accounts = `/v1/domains/${ines.user.domainId}/accounts`
    const vaults = (await call<{ items: { data: { id: Uuid; alias: string } }[] }>(author, '/v1/vaults')).body.items
    const vaultId = vaults.find(({ data }) => data.alias === 'HSM Zürich A')!.data.id
    const payload: IntentPayload = {
      type: 'v0_CreateAccount', id: accountId, alias: 'Kept by PostgreSQL', lock: 'Unlocked', customProperties: {}, ledgerIds: ['ethereum-mainnet'],
      providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
    }
    const proposal = buildProposal({ id: intentId, author: ines.user, targetDomainId: ines.user.domainId, payload, now: Date.now() })
    expect((await send(author, ines, '/v1/intents', proposal)).status).toBe(202)
    await waitFor(approver, 'Open')
    const { proposalSignature } = (await readIntent(approver)).details
    const approval = buildDecision({ author: marcus.user, targetDomainId: ines.user.domainId, intentId, proposalSignature })
    expect((await send(approver, marcus, '/v1/intents/approve', approval)).status).toBe(202)
    await waitFor(author, 'Executed')

    await program.restart()

    expect((await readIntent(author)).state.status).toBe('Executed')
    expect((await call<{ data: { alias: string } }>(approver, `${accounts}/${accountId}`)).body.data.alias).toBe('Kept by PostgreSQL')
    expect(await program.interrupt()).toBe(0)
    expect(program.errors()).toBe('')
  })
})

describe.each(postgresKinds().filter(({ hasSessions }) => hasSessions))('a second gateway over $name', ({ start }) => {
  let server: PostgresServer
  let observer: Client
  const opened: OpenDatabase[] = []
  beforeAll(async () => {
    server = await start()
    observer = new Client({ connectionString: server.url })
    await observer.connect()
  })
  afterAll(async () => {
    for (const { close } of opened) await close()
    await observer?.end()
    await server?.stop()
  })

  const inUse = 'Another gateway works on the database that DATABASE_URL names: stop it, or name another database.'
  const open = () => openDatabase(testConfig({ DATABASE_URL: server.url }))
  const expectRefusal = async () => expect(await open()).toEqual({ ok: false, problem: { tag: 'startProblem', code: 'databaseInUse', sentence: inUse } })
  const readHolders = async () => (await observer.query<{ pid: number }>("select pid from pg_locks where locktype = 'advisory' and granted")).rows.map(({ pid }) => pid)
  async function openFree() {
    const first = await open()
    if (!first.ok) throw new Error(first.problem.sentence)
    opened.push(first.value)
  }

  it('is refused in one sentence, takes its turn when the first has ended, and is kept out as well after the first lost its connection', async () => {
    await openFree()
    await expectRefusal()
    await opened.pop()!.close()
    await openFree()
    const [holder] = await readHolders()
    await observer.query('select pg_terminate_backend($1)', [holder])
    await vi.waitFor(async () => {
      const holders = await readHolders()
      expect([holders.length, holders.includes(holder!)]).toEqual([1, false])
    }, { timeout: 60_000 })
    await expectRefusal()
    await opened.pop()!.close()
    expect(await readHolders()).toEqual([])
  })
})
