import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeFolder } from '@support/made-folder'
import { startProgram, type RunningProgram } from '@support/running-program'

/** A program that knows the platform from its public text alone: nothing of ours but the address it calls. */
interface Client {
  readonly name: string
  readonly privateKey: KeyObject
  readonly publicKey: string
  readonly userId: string
  readonly isEdwards: boolean
}

type Json = Readonly<Record<string, unknown>>
interface Answer {
  readonly status: number
  readonly body: Json
}

const domainId = randomUUID()
const roles = ['maker', 'checker']

function makeClient(name: string): Client {
  const { privateKey, publicKey } =
    name === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: name })
  return {
    name,
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    userId: randomUUID(),
    isEdwards: name === 'Ed25519',
  }
}
const clients = ['prime256v1', 'secp256k1', 'Ed25519'].map(makeClient)

/** An Ed25519 signature travels as if it were DER. */
const wrap = (raw: Buffer) =>
  Buffer.concat([
    Buffer.from('30440220', 'hex'),
    raw.subarray(0, 32),
    Buffer.from('0220', 'hex'),
    raw.subarray(32),
  ]).toString('base64')

function signText({ privateKey, isEdwards }: Client, text: string): string {
  const bytes = Buffer.from(text)
  return isEdwards
    ? wrap(sign(null, createHash('sha256').update(bytes).digest(), privateKey))
    : sign('sha256', bytes, privateKey).toString('base64')
}

const signChallenge = ({ privateKey, isEdwards }: Client, challenge: string) =>
  isEdwards
    ? wrap(sign(null, Buffer.from(challenge), privateKey))
    : sign('sha256', Buffer.from(challenge), privateKey).toString('base64')

const genesis = () => ({
  rootDomainSetup: {
    id: domainId,
    alias: 'Institution',
    lock: 'Unlocked',
    customProperties: {},
    permissions: {
      readAccess: Object.fromEntries(
        ['domains', 'users', 'endpoints', 'policies', 'accounts', 'transactions', 'requests', 'events'].map(
          (section) => [section, roles],
        ),
      ),
    },
    users: clients.map(({ name, userId, publicKey }) => ({
      id: userId,
      alias: name,
      publicKey,
      roles,
      lock: 'Unlocked',
      customProperties: {},
      loginIds: [{ id: `${name.toLowerCase()}@institution.example`, providerId: 'harmonize' }],
    })),
    policies: [
      {
        id: randomUUID(),
        alias: 'Two people',
        rank: 10,
        scope: 'Self',
        scriptingEngine: 'Javascript_v0',
        lock: 'Unlocked',
        customProperties: {},
        workflow: [
          { type: 'RoleQuorum', role: 'maker', quorum: 1 },
          { type: 'RoleQuorum', role: 'checker', quorum: 1 },
        ],
      },
    ],
  },
  ledgers: [{ id: 'ethereum-mainnet', alias: 'Ethereum', parameters: { type: 'Ethereum' }, customProperties: {} }],
})

const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
let program: RunningProgram
beforeAll(async () => {
  const file = join(folder, 'genesis.json')
  writeFileSync(file, JSON.stringify(genesis()))
  program = await startProgram({ DEMO: 'false', GENESIS_FILE: file }, await madeFolder())
}, 120_000)
afterAll(async () => {
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(client: Client): Promise<string> {
  const challenge = randomUUID()
  const form = {
    grant_type: 'password',
    client_id: 'customer_api',
    public_key: client.publicKey,
    challenge,
    signature: signChallenge(client, challenge),
  }
  const answer = await fetch(`${program.consoleOrigin}/oidc/token`, { method: 'POST', body: new URLSearchParams(form) })
  return ((await answer.json()) as { access_token: string }).access_token
}

const openSession = async (client: Client) => {
  const authorization = `Bearer ${await signIn(client)}`
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const init =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { authorization, 'content-type': 'application/json' } }
    const answer = await fetch(`${program.consoleOrigin}${path}`, { method, headers: { authorization }, ...init })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  const author = { id: client.userId, domainId }
  const send = (path: string, request: Json) =>
    ask('POST', path, { request, signature: signText(client, canonicalize(request)!) })
  return { author, ask, send }
}
type Session = Awaited<ReturnType<typeof openSession>>

/** An intent may be missing for a moment: three tries, a second apart; then it is watched until it has the status. */
async function watchIntent({ ask }: Session, id: string, status: string): Promise<Json> {
  for (let missed = 0, looks = 0; missed < 3 && looks < 20; looks++) {
    const { status: code, body } = await ask('GET', `/v1/domains/${domainId}/intents/${id}`)
    const data = body['data'] as { readonly state: { readonly status: string }; readonly details: Json } | undefined
    if (data?.state.status === status) return data.details
    if (code === 404) missed++
    await pause(1000)
  }
  throw new Error(`the intent never was ${status}`)
}

async function propose(session: Session, alias: string) {
  const id = randomUUID()
  const endpointId = randomUUID()
  const payload = {
    type: 'v0_CreateEndpoint',
    id: endpointId,
    alias,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    ledgerId: 'ethereum-mainnet',
    trustScore: 70,
    lock: 'Unlocked',
    customProperties: {},
  }
  const proposal = {
    author: session.author,
    expiryAt: new Date(Date.now() + 3_600_000).toISOString(),
    targetDomainId: domainId,
    id,
    payload,
    customProperties: { origin: 'a program – ü' },
  }
  const dryRun = await session.ask('POST', '/v1/intents/dry-run', proposal)
  const sent = await session.send('/v1/intents', { ...proposal, type: 'Propose' })
  return { id, endpointId, dryRun, sent }
}

const decide = (session: Session, kind: 'approve' | 'reject', intentId: string, details: Json) =>
  session.send(`/v1/intents/${kind}`, {
    type: kind === 'approve' ? 'Approve' : 'Reject',
    author: session.author,
    targetDomainId: domainId,
    intentId,
    proposalSignature: details['proposalSignature'],
    ...(kind === 'approve' ? { approvalReason: 'as agreed' } : { rejectReason: 'not now' }),
  })

describe.each(clients.map((client, index) => [client.name, client, clients[(index + 1) % clients.length]!] as const))(
  'a program of its own with a key of %s',
  (name, client, other) => {
    it('signs in, reads who it is, proposes, and another approves; what comes out is signed by the platform', async () => {
      const [session, approver] = await Promise.all([openSession(client), openSession(other)])
      const me = (await session.ask('GET', '/v1/me')).body
      expect(me).toMatchObject({
        publicKey: client.publicKey,
        domains: [{ id: domainId, userReference: { id: client.userId, alias: name, roles } }],
      })
      const { id, endpointId, dryRun, sent } = await propose(session, `Approved for ${name}`)
      expect([dryRun.status, dryRun.body['success'], sent.status]).toEqual([200, true, 202])
      const details = await watchIntent(approver, id, 'Open')
      expect((await decide(approver, 'approve', id, details)).status).toBe(202)
      await watchIntent(session, id, 'Executed')
      const { body } = await session.ask('GET', `/v1/domains/${domainId}/endpoints/${endpointId}`)
      const platformKey = createPublicKey({
        key: Buffer.from(body['signingKey'] as string, 'base64'),
        format: 'der',
        type: 'spki',
      })
      expect(
        verify(
          'sha256',
          Buffer.from(canonicalize(body['data'])!),
          platformKey,
          Buffer.from(body['signature'] as string, 'base64'),
        ),
      ).toBe(true)
      expect(
        (await session.ask('GET', `/v1/domains/${domainId}/requests/${sent.body['requestId'] as string}`)).body,
      ).toMatchObject({ status: 'Succeeded', intent: { id, domainId } })
    }, 60_000)

    it('proposes, and another rejects', async () => {
      const [session, checker] = await Promise.all([openSession(client), openSession(other)])
      const { id, endpointId } = await propose(session, `Rejected for ${name}`)
      expect((await decide(checker, 'reject', id, await watchIntent(checker, id, 'Open'))).status).toBe(202)
      await watchIntent(session, id, 'Rejected')
      expect((await session.ask('GET', `/v1/domains/${domainId}/endpoints/${endpointId}`)).status).toBe(404)
    }, 60_000)

    it('is refused when a request was changed after it was signed, or signed by another', async () => {
      const session = await openSession(client)
      const request = {
        type: 'Propose',
        author: session.author,
        expiryAt: new Date(Date.now() + 3_600_000).toISOString(),
        targetDomainId: domainId,
        id: randomUUID(),
        payload: { type: 'v0_NotarizeData', data: 'x' },
        customProperties: {},
      }
      const text = canonicalize(request)!
      const answers = await Promise.all([
        session.ask('POST', '/v1/intents', {
          request: { ...request, payload: { ...request.payload, data: 'y' } },
          signature: signText(client, text),
        }),
        session.ask('POST', '/v1/intents', { request, signature: signText(other, text) }),
      ])
      expect(answers.map(({ status, body }) => [status, body['reason']])).toEqual([
        [401, 'InvalidSignatureError'],
        [401, 'InvalidSignatureError'],
      ])
    })
  },
)
