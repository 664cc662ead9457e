import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildDecision, buildProposal, type IntentRequest } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import { serverLocks } from '@gateway/store/server-locks'
import { startBalancer, type Balancer } from '@support/balancer'
import { demoPerson } from '@support/demo-person'
import type { TestPerson } from '@support/gateway-harness'
import { createHttpBrowser, type HttpBrowser } from '@support/http-browser'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { freePort, startProgram, type RunningProgram } from '@support/running-program'
import { enrolScriptedDevice, readEvents, type ScriptedDevice } from '@support/scripted-device'
import { readSession, signIn } from '@support/sign-in'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const ines = demoPerson('ines', 'treasury')
const marcus = demoPerson('marcus', 'treasury')
const domainId = ines.user.domainId

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

interface Seat {
  readonly person: TestPerson
  readonly browser: HttpBrowser
  readonly device: ScriptedDevice
}

async function sitDown(origin: string, person: TestPerson): Promise<Seat> {
  const browser = createHttpBrowser(origin)
  const device = await enrolScriptedDevice({ origin, email: person.email, signingKey: person.key })
  await signIn(browser, device, person.email)
  return { person, browser, device }
}

/** With the phone that was enrolled before, in a browser that has no session. */
async function signInAgain(origin: string, { person, device }: Seat): Promise<Seat> {
  const browser = createHttpBrowser(origin)
  await signIn(browser, device, person.email)
  return { person, browser, device }
}

const bearerOf = async ({ browser }: Seat) => `Bearer ${(await readSession(browser))?.accessToken}`

async function call<T>(
  seat: Seat,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<{ readonly status: number; readonly body: T }> {
  const headers = { authorization: await bearerOf(seat), 'content-type': 'application/json' }
  const answer = await seat.browser.fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T }
}

const send = (seat: Seat, path: string, request: IntentRequest) =>
  call(seat, path, { request, signature: seat.person.key.sign(canonicalText(request)) })
const readIntent = async (seat: Seat, intentId: Uuid) =>
  (await call<IntentWire>(seat, `/v1/domains/${domainId}/intents/${intentId}`)).body.data
const waitFor = (seat: Seat, intentId: Uuid, status: string) =>
  vi.waitFor(async () => expect((await readIntent(seat, intentId)).state.status).toBe(status), {
    timeout: 60_000,
    interval: 100,
  })

async function accountPayload(seat: Seat, alias: string): Promise<IntentPayload & { readonly id: Uuid }> {
  const vaults = (await call<{ items: { data: { id: Uuid; alias: string } }[] }>(seat, '/v1/vaults')).body.items
  const vaultId = vaults.find(({ data }) => data.alias === 'HSM Zürich A')!.data.id
  return {
    type: 'v0_CreateAccount',
    id: crypto.randomUUID() as Uuid,
    alias,
    lock: 'Unlocked',
    customProperties: {},
    ledgerIds: ['ethereum-mainnet'],
    providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
  }
}

async function propose(seat: Seat, alias: string) {
  const intentId = crypto.randomUUID() as Uuid
  const payload = await accountPayload(seat, alias)
  expect(
    (
      await send(
        seat,
        '/v1/intents',
        buildProposal({ id: intentId, author: seat.person.user, targetDomainId: domainId, payload, now: Date.now() }),
      )
    ).status,
  ).toBe(202)
  await waitFor(seat, intentId, 'Open')
  return { intentId, accountId: payload.id }
}

async function approve(seat: Seat, intentId: Uuid) {
  const { proposalSignature } = (await readIntent(seat, intentId)).details
  const { status } = await send(
    seat,
    '/v1/intents/approve',
    buildDecision({ author: seat.person.user, targetDomainId: domainId, intentId, proposalSignature }),
  )
  expect(status).toBe(202)
}

async function asAdministrator(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

describe('two gateways over one PostgreSQL server', () => {
  let balancer: Balancer
  let programs: readonly RunningProgram[]
  let ports: readonly number[]
  let origin: string
  let seats: readonly Seat[]
  let common: { readonly DATABASE_URL: string; readonly CONSOLE_ORIGIN: string; readonly DATA_DIR: string }

  beforeAll(async () => {
    balancer = await startBalancer()
    origin = `http://127.0.0.1:${balancer.port}`
    ports = [await freePort(), await freePort()]
    common = {
      DATABASE_URL: await server.create('shared'),
      CONSOLE_ORIGIN: origin,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'countersign-')),
    }
    programs = await Promise.all(ports.map((port) => startProgram({ ...common, PORT: String(port) })))
    balancer.serve(ports)
    seats = [await sitDown(origin, ines), await sitDown(origin, marcus)]
  })
  afterAll(async () => {
    for (const program of programs ?? []) await program.stop()
    await balancer?.close()
  })

  it('that start at the same time on an empty database found one institution, and nobody notices which of them answers', async () => {
    const [author, approver] = [seats[0]!, seats[1]!]
    const { intentId } = await propose(author, 'Through both')
    await approve(approver, intentId)
    await waitFor(author, intentId, 'Executed')
    expect(programs.map((program) => program.errors())).toEqual(['', ''])
  })

  it('a signature asked for at one reaches a device that listens to the other; what happens at one is heard at the other', async () => {
    const [author] = seats
    const listenAt = async (port: number) => {
      const bearer = await bearerOf(author!)
      balancer.serve([port])
      return readEvents(`${origin}/api/notifications/register-web?email=${ines.email}`, bearer)
    }
    const events = [await listenAt(ports[0]!), await listenAt(ports[1]!)]
    const received = await Promise.all(events.map((one) => one.next()))
    expect(received).toEqual([
      { event: 'ready', deviceListening: false },
      { event: 'ready', deviceListening: false },
    ])
    balancer.serve([ports[0]!])
    const device = await author!.device.listen()
    expect(await device.next()).toEqual({ event: 'ready' })
    expect(await Promise.all(events.map((one) => one.next()))).toEqual([
      { event: 'device', deviceListening: true },
      { event: 'device', deviceListening: true },
    ])

    balancer.serve([ports[1]!])
    const entity = buildProposal({
      id: crypto.randomUUID() as Uuid,
      author: ines.user,
      targetDomainId: domainId,
      payload: await accountPayload(author!, 'Signed across'),
      now: Date.now(),
    })
    const hash = sha256Hex(canonicalText(entity))
    const asked = await call(author!, '/api/notifications/sign-web', { email: ines.email, entity, hash })
    expect(asked.status).toBe(200)
    expect(await device.next()).toEqual({ event: 'request', hash })
    balancer.serve([ports[0]!])
    expect(
      (
        await author!.device.call('POST', '/api/notifications/signature', {
          email: ines.email,
          hash,
          signature: ines.key.sign(canonicalText(entity)),
        })
      ).status,
    ).toBe(200)
    balancer.serve([ports[1]!])
    expect(
      (await call<{ hash: string }>(author!, `/api/notifications/entity/${hash}/signature`, undefined, 'DELETE')).body
        .hash,
    ).toBe(hash)

    balancer.serve([ports[0]!])
    const { intentId } = await propose(author!, 'Heard across')
    expect(await Promise.all(events.map((one) => one.next()))).toEqual([
      { event: 'intentChanged', domainId, intentId },
      { event: 'intentChanged', domainId, intentId },
    ])
    device.close()
    events.forEach((one) => one.close())
    balancer.serve(ports)
  })

  it('decisions that arrive at both at once are each counted once', async () => {
    const [author, approver] = seats
    const payload: IntentPayload = { ...(await accountPayload(author!, 'Contended')) }
    const intents = await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        const intentId = crypto.randomUUID() as Uuid
        const own = { ...payload, id: crypto.randomUUID() as Uuid, alias: `Contended ${number}` } as IntentPayload
        expect(
          (
            await send(
              author!,
              '/v1/intents',
              buildProposal({
                id: intentId,
                author: ines.user,
                targetDomainId: domainId,
                payload: own,
                now: Date.now(),
              }),
            )
          ).status,
        ).toBe(202)
        await waitFor(author!, intentId, 'Open')
        return intentId
      }),
    )
    await Promise.all(intents.flatMap((intentId) => [approve(approver!, intentId), approve(approver!, intentId)]))
    for (const intentId of intents) {
      await waitFor(author!, intentId, 'Executed')
      const { progressPerPolicy } = (await readIntent(author!, intentId)).state
      expect(
        progressPerPolicy!.flatMap(({ stepProgress }) =>
          stepProgress.flatMap(({ decisions }) => decisions.map((one) => one.author.id)),
        ),
      ).toEqual([ines.user.id, marcus.user.id])
    }
  })

  it('when one is killed the other goes on, with everybody still signed in', async () => {
    const [author, approver] = seats
    const { intentId } = await propose(author!, 'Survives')
    process.kill(programs[0]!.pid(), 'SIGKILL')
    balancer.serve([ports[1]!])
    await approve(approver!, intentId)
    await waitFor(author!, intentId, 'Executed')
  })

  it('after both have gone, one alone takes the same database: people sign in, propose, approve and execute; after a restart everything is there and nobody is signed out; a newer version on the same database ends it', async () => {
    for (const program of programs) await program.stop()
    const port = await freePort()
    const program = await startProgram({ ...common, PORT: String(port) })
    balancer.serve([port])
    const [author, approver] = [await signInAgain(origin, seats[0]!), await signInAgain(origin, seats[1]!)]
    const { intentId, accountId } = await propose(author, 'Kept by PostgreSQL')
    await approve(approver, intentId)
    await waitFor(author, intentId, 'Executed')

    await program.restart()

    expect((await readIntent(author, intentId)).state.status).toBe('Executed')
    expect(
      (await call<{ data: { alias: string } }>(approver, `/v1/domains/${domainId}/accounts/${accountId}`)).body.data
        .alias,
    ).toBe('Kept by PostgreSQL')
    expect(program.errors()).toBe('')

    // While its connections were lost, a newer version has changed the tables.
    await asAdministrator(common.DATABASE_URL, [
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${serverLocks.running}`,
    ])
    const isAlive = () => process.kill(program.pid(), 0)
    await vi.waitFor(() => expect(isAlive).toThrow(), { timeout: 20_000, interval: 100 })
    expect(await program.interrupt()).toBe(1)
    expect(program.errors().split('\n')).toContain(
      'A newer version of this program has opened this database: start that version, or restore a backup of this one.',
    )
    await program.stop()
  })
})
