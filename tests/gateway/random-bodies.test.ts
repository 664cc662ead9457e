import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import { rejectionRemedies } from '@domain/intents/rejection-codes'
import { isJsonObject, parseJson, type Json } from '@domain/shared/json'
import { requests } from '@gateway/store/schema/governance'
import { openChangingCalls, type ChangingCall } from '@support/changing-calls'
import { watchDatabase, type Digest } from '@support/database-digest'
import { faultOf } from '@support/documented-refusals'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture } from '@support/identity-fixture'
import { body, writeBody } from '@support/random-bodies'
import { accessCalls } from '@support/call-rules'
import { askNumber, openInteraction } from '@support/sign-in'

const bodies = Number(process.env['ENDURE_BODIES'] ?? 120)
const seed = Number(process.env['ENDURE_SEED'] ?? Date.now() % 2 ** 31)
/** The clock goes on, for what is limited in a minute. */
const bodiesOfMinute = 25
/** What another person's call may take: docs/decisions/0016-nobody-waits-for-others.md. */
const promptMs = 300
vi.setConfig({ testTimeout: 60_000 + bodies * 100 })

const names = [
  '/v1/intents',
  '/v1/intents/approve',
  '/v1/intents/reject',
  '/v1/intents/dry-run',
  '/internal/v1/me/settings/notifications',
  '/api/me/notifications/read',
  '/v1/domains/:domainId/accounts/:id/addresses',
  '/v1/domains/:domainId/accounts/:id/addresses/:ledgerId',
  '/v1/domains/:domainId/accounts/:id/balances/refresh',
  '/v1/domains/:domainId/transactions/dry-run',
  '/v1/ledgers/:id/ethereum/call',
  '/v1/vaults/operations/signed',
  '/v1/domains/:domainId/users/invitations',
  '/v1/domains/:domainId/users/invitations/:id/cancel',
  '/v1/domains/:domainId/users/invitations/:id/renew',
  '/v1/domains/:domainId/users/invitations/:id/complete',
  '/v1/users/invitations/:idOrCode',
  '/v1/domains/:domainId/external-accounts/providers',
  '/v1/domains/:domainId/external-accounts/providers/:id',
  '/v1/domains/:domainId/external-accounts/:id/addresses',
  '/v1/domains/:domainId/external-accounts/transactions/dry-run',
  '/internal/v1/me/domains/:domainId/session',
  '/internal/v1/me/domains/:domainId/session/:id',
  '/internal/v1/me/domains/:domainId/session/:id/change',
  '/v1/genesis',
  '/api/notifications/sign-web',
  '/api/notifications/web-context',
  '/api/notifications/device/context',
  '/api/notifications/device/push',
  '/api/notifications/device/push/end',
  '/api/notifications/signature',
  '/api/notifications/device/decline/:hash{[0-9a-f]{64}}',
  '/api/notifications/device/login/:challengeId',
  '/api/notifications/unregister-mobile',
  '/api/notifications/secured-register-mobile',
  '/api/notifications/register-mobile',
  '/api/auth/_log',
  '/api/auth/signin/:provider',
  '/api/auth/callback/:provider',
  '/api/auth/signout',
]
  .map((path) => `POST ${path}`)
  .concat([
    'DELETE /v1/domains/:domainId/external-accounts/providers/:id',
    'DELETE /internal/v1/me/domains/:domainId/session/:id',
    'DELETE /api/notifications/entity/:hash{[0-9a-f]{64}}/signature',
    'DELETE /api/notifications/entity/:hash{[0-9a-f]{64}}',
  ])

/** What the library of sessions says of a form that no page of ours has sent. */
const isForeignForm = (observed: string) =>
  /^auth\.refused \{"kind":"(?:MissingCSRF|CallbackRouteError|InvalidCheck)"\}$/.test(observed)

let fixture: Awaited<ReturnType<typeof openChangingCalls>>
let digest: Digest
const failed: string[] = []
const taken = new Map<string, number>()

beforeAll(async () => {
  fixture = await openChangingCalls((event, facts) => {
    const observed = `${event} ${JSON.stringify(facts ?? {})}`
    if (!isForeignForm(observed)) failed.push(observed)
  })
  digest = await watchDatabase(fixture.harness.gateway.context.database)
}, 60_000)
afterAll(() => fixture.harness.close())

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** What is due by the clock is done before the next call is judged. */
async function passMinute(): Promise<void> {
  fixture.harness.clock.increment(60_000)
  for (let i = 0; i < 5; i++) await turn()
  await fixture.harness.settle()
  await digest.hasChanged()
}

async function judge(call: ChangingCall, text: string): Promise<void> {
  const observed = await call.send(text)
  if (observed.status < 300) taken.set(call.name, (taken.get(call.name) ?? 0) + 1)
  const fault = call.isSession ? (observed.status < 500 ? undefined : observed.text) : faultOf(observed)
  const hasChanged = await digest.hasChanged()
  expect([fault, observed.status >= 300 && hasChanged, failed.splice(0)]).toEqual([undefined, false, []])
}

describe(`${bodies} random bodies of seed ${seed}`, () => {
  it('there are calls for all that change something', () => {
    // Those of one's own access read no body.
    expect(fixture.known.filter((name) => !accessCalls.includes(name)).toSorted()).toEqual(names.toSorted())
    expect(fixture.calls.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it('their samples hold what the platform takes, of every type', () => {
    const valid = new Set(fixture.payloads.filter((payload) => parsePayload(payload).ok).map(({ type }) => type))
    expect(intentTypes.filter((type) => !valid.has(type))).toEqual([])
  })

  it.each(names)(
    '%s: never a failure, always a reason of the contract, and what is refused changes nothing',
    async (name) => {
      const call = fixture.calls.find((one) => one.name === name)!
      let sent = 0
      const property = fc.asyncProperty(body, async (given) => {
        if (++sent % bodiesOfMinute === 0) await passMinute()
        await judge(call, writeBody(given, call.samples))
      })
      await fc.assert(property, { numRuns: bodies, seed })
      await passMinute()
      const open = await fixture.harness.gateway.context.database
        .select({ id: requests.id })
        .from(requests)
        .where(eq(requests.status, 'Processing'))
      expect([open, failed]).toEqual([[], []])
      const waits: number[] = []
      for (let i = 0; i < 3; i++) {
        const before = performance.now()
        expect((await fixture.harness.as(fixture.other).get('/v1/me')).status).toBe(200)
        waits.push(performance.now() - before)
      }
      expect(Math.min(...waits)).toBeLessThan(promptMs)
    },
  )

  it('many of them are taken, so that it is not the door alone that is tried, and what becomes of them has its code', async () => {
    const rows = await fixture.harness.gateway.context.database
      .select({ history: requests.history })
      .from(requests)
      .where(eq(requests.status, 'Failed'))
    const hints = [...new Set(rows.map(({ history }) => history.at(-1)?.hint ?? 'none'))]
    expect(hints.filter((hint) => !Object.hasOwn(rejectionRemedies, hint))).toEqual([])
    const many = ['POST /v1/intents', 'POST /v1/intents/dry-run', 'POST /api/notifications/device/context'].filter(
      (name) => (taken.get(name) ?? 0) > bodies / 20,
    )
    expect([hints.length > 3, many.length]).toEqual(bodies < 200 ? expect.anything() : [true, 3])
  })
})

describe(`${bodies} random bodies of seed ${seed}, to the provider of sign-ins`, () => {
  const forms: readonly Json[] = [
    {
      grant_type: 'authorization_code',
      client_id: 'countersign',
      code: 'x',
      redirect_uri: 'http://127.0.0.1/',
      code_verifier: 'a'.repeat(43),
    },
    { grant_type: 'refresh_token', refresh_token: 'x' },
    { grant_type: 'password', client_id: 'customer_api', public_key: 'AA==', challenge: 'x', signature: 'x' },
    { token: 'x', token_type_hint: 'refresh_token' },
    { client_id: 'countersign', response_type: 'code', scope: 'openid' },
    { id_token_hint: 'x', post_logout_redirect_uri: 'http://127.0.0.1/' },
  ]
  const asForm = (text: string) => {
    const value = parseJson(text)
    return isJsonObject(value)
      ? new URLSearchParams(
          Object.entries(value).map(([name, part]): [string, string] => [
            name,
            typeof part === 'string' ? part : typeof part,
          ]),
        ).toString()
      : text
  }

  it.each([
    '/oidc/token',
    '/oidc/token/revocation',
    '/oidc/request',
    '/oidc/session/end',
    '/oidc/interaction/{uid}/challenge',
    '/oidc/interaction/{uid}/challenge/{challengeId}/answer',
  ])('POST %s: never a failure', async (path) => {
    const identity = await startIdentityFixture({ environment: { AIRGAP_PORT: 0 } })
    onTestFinished(() => identity.close())
    const browser = createHttpBrowser(identity.origin)
    const interaction = await openInteraction(browser)
    const { uid, csrfToken } = interaction
    const { email } = identity.people.ines
    const { challengeId } = await askNumber(browser, interaction, email)
    const isForm = !path.startsWith('/oidc/interaction/')
    const examples = isForm ? forms : [{ email }, { number: '42', signature: 'MEUCIQ==' }]
    const send = async (text: string) => {
      const headers = {
        'x-csrf-token': csrfToken,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }
      const answer = await browser.fetch(path.replace('{uid}', uid).replace('{challengeId}', challengeId), {
        method: 'POST',
        headers,
        body: isForm ? asForm(text) : text,
      })
      return { status: answer.status, text: await answer.text() }
    }
    const property = fc.asyncProperty(body, async (given) => {
      const observed = await send(writeBody(given, examples))
      expect(observed.status >= 500 ? observed : undefined).toBeUndefined()
    })
    await fc.assert(property, { numRuns: bodies, seed })
    expect((await browser.fetch('/api/auth/csrf')).status).toBe(200)
  })
})
