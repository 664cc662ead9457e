import { createECDH } from 'node:crypto'
import { readAccessWith } from '@domain/domains/domain-draft'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import { asJson, buildDecision, buildProposal } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import { toInstant } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import type { Json, JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'
import { signedFormat } from '@domain/vaults/operation-files'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { fillRoute, changeCalls } from './call-rules'
import { createDesk } from './desk'
import type { TestPerson } from './gateway-harness'
import { makeKey } from './keys'
import { ethereumOrder, outside } from './money-desk'
import { keepEndedSession } from './dapp-desk'
import { connectExchange, credentials } from './provider-desk'
import { openInvitations } from './invitation-desk'
import { plainValues, sampleOf } from './schema-samples'
import { enrolScriptedDevice } from './scripted-device'
import { allOf, quorum } from './test-institution'
import { createWholeGateway } from './whole-gateway'

export interface Answered {
  readonly status: number
  readonly text: string
}

export interface ChangingCall {
  readonly name: string
  /** Bodies of the shape that the call takes. */
  readonly samples: readonly Json[]
  readonly send: (text: string) => Promise<Answered>
  /** Its answers are those of the library of sessions, and not of the contract. */
  readonly isSession?: true
}

const pushPoint = () => {
  const pair = createECDH('prime256v1')
  return pair.generateKeys('base64url')
}

/** Everything below is small, and has what a payload may name: a person who decides alone, one who needs a second, and spare things to change. */
export async function openChangingCalls(logged: (event: string, facts?: object) => void) {
  const { harness } = await createWholeGateway({
    worker: 'manual',
    error: logged,
    environment: { PUSH_KEYS: `${pushPoint()},${'A'.repeat(43)}` },
  })
  const { context, app } = harness.gateway
  const desk = await createDesk(harness)
  const newId = harness.random.uuid
  const alone = { alias: 'Alone', workflow: [quorum('maker')] }
  const pair = {
    alias: 'Pair',
    rank: 50,
    intentTypes: ['v0_NotarizeData' as const],
    workflow: [allOf(quorum('maker'), quorum('checker'))],
  }
  const { id: domainId, people } = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'], spare: ['guest'] },
    policies: [alone, pair],
  })
  const { maker, checker, spare } = people
  const must = async (person: TestPerson, payload: Parameters<typeof harness.propose>[1]) => {
    const { request, intentId } = await harness.propose(person, payload)
    if (request.status !== 'Succeeded') throw new Error(`${payload.type}: ${JSON.stringify(request.history)}`)
    return intentId
  }
  const offlineId = newId()
  await must(harness.root, desk.newVault({ id: offlineId, customProperties: { offline: 'true' } }))
  const account = desk.newAccount()
  await must(maker, account)
  const [spareAccount, endpointId, policyId, childId] = [desk.newAccount(), newId(), newId(), newId()]
  await must(maker, spareAccount)
  await must(maker, {
    type: 'v0_CreateEndpoint',
    id: endpointId,
    alias: 'Payee',
    ledgerId: 'ethereum-mainnet',
    address: outside.eth,
    trustScore: 50,
    lock: 'Unlocked',
    customProperties: {},
  })
  await must(maker, {
    type: 'v0_CreatePolicy',
    id: policyId,
    alias: 'Spare',
    rank: 1,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    intentTypes: ['v0_SetSystemProperty'],
    lock: 'Unlocked',
    customProperties: {},
  })
  await must(maker, {
    type: 'v0_CreateDomain',
    id: childId,
    alias: 'Below',
    lock: 'Unlocked',
    customProperties: {},
    permissions: {
      readAccess: readAccessWith([], []),
    },
    users: [],
    policies: [],
  })
  const tickerId = (await harness.as(maker).get<{ items: { id: Uuid }[] }>('/v1/tickers')).body.items[0]!.id
  const change = { database: context.database, platform: context.platform, now: toInstant(harness.clock.now()) }
  await changeBalances(change, [{ accountId: account.id, tickerId, ledgerId: 'ethereum-mainnet', total: 10n ** 20n }])
  const openIntent = await must(maker, { type: 'v0_NotarizeData', data: 'Notes' })
  const { proposalSignature } = (await harness.readIntent(maker, domainId, openIntent)).data.details

  const referred: Readonly<Record<string, Uuid>> = {
    User: spare.user.id,
    Domain: childId,
    Policy: policyId,
    Endpoint: endpointId,
    Account: spareAccount.id,
    Ticker: tickerId,
    Vault: desk.vaultId,
  }
  const values: Readonly<Record<string, Json>> = {
    ...plainValues,
    accountId: account.id,
    vaultId: desk.vaultId,
    tickerId,
    endpointId,
    ledgerId: 'ethereum-mainnet',
    ledgerIds: ['ethereum-mainnet'],
    childrenDomainIds: [childId],
    targetTransactionOrderId: account.id,
    transferIds: [account.id],
  }
  const payloads = Object.entries(payloadSchemas).flatMap(([type, schema]) => {
    const kind = /_(?:Lock|Unlock|Update)([A-Z][a-z]+)/.exec(type)?.[1] ?? 'Account'
    const variants = type === 'v0_CreateTransactionOrder' ? 12 : 3
    return Array.from(
      { length: variants },
      (_, i) =>
        sampleOf(
          schema,
          (name) => (name === 'id' ? newId() : name.endsWith('Id') && !(name in values) ? newId() : values[name]),
          i,
        ) as JsonObject,
    ).map((payload): JsonObject =>
      'reference' in payload ? { ...payload, reference: { id: referred[kind]!, revision: 1 } } : payload,
    )
  })
  const ordered = {
    type: 'v0_CreateTransactionOrder',
    id: newId(),
    accountId: account.id,
    ledgerId: 'ethereum-mainnet',
    parameters: ethereumOrder(),
    customProperties: {},
  }
  const proposals = [...payloads, ordered].map((payload) =>
    asJson(
      buildProposal({
        id: newId(),
        author: maker.user,
        targetDomainId: domainId,
        payload: payload as never,
        now: harness.clock.now(),
        description: 'Asked',
      }),
    ),
  )
  const decisions = [{}, { rejectReason: 'No' }].map((reason) =>
    asJson(
      buildDecision({
        author: checker.user,
        targetDomainId: domainId,
        intentId: openIntent,
        proposalSignature,
        ...reason,
      }),
    ),
  )

  const notify = async (
    method: string,
    path: string,
    body: BodyInit | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answered> => {
    const answer = await harness.fetch(
      new Request(`http://127.0.0.1:8080${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    )
    return { status: answer.status, text: await answer.text() }
  }
  const bearer = async (person: TestPerson) => ({
    authorization: `Bearer ${await harness.tokenOf(person)}`,
    'content-type': 'application/json',
  })
  const as = { maker: await bearer(maker), checker: await bearer(checker), root: await bearer(harness.root) }
  const device = await enrolScriptedDevice({
    origin: 'http://127.0.0.1:8080',
    email: maker.email,
    signingKey: maker.key,
    now: () => harness.clock.now(),
    fetch: (input, init) => harness.fetch(new Request(input, init)),
  })

  /** Signed as it stands where it can be read at all, so that what is wrong within is met too. */
  const signedBy = (person: TestPerson, text: string) => {
    try {
      return `{"request":${text},"signature":${JSON.stringify(person.key.sign(canonicalText(JSON.parse(text) as Json)))}}`
    } catch {
      return `{"request":${text},"signature":"MEUCIQ=="}`
    }
  }
  /** The envelope is as random as what it holds: every other body stands for the whole. */
  const signedCall = (name: string, person: TestPerson, samples: readonly JsonObject[]): ChangingCall => {
    let turn = 0
    const path = name.split(' ')[1]!
    const whole = samples.map((request) => ({ request, signature: person.key.sign(canonicalText(request)) }))
    const headers = person === maker ? as.maker : as.checker
    return {
      name,
      samples: [...samples, ...whole],
      send: (text) =>
        notify(
          'POST',
          path,
          (parseJson(text) as { request?: unknown } | undefined)?.request === undefined && turn++ % 4 !== 0
            ? signedBy(person, text)
            : text,
          headers,
        ),
    }
  }
  const ids = { accountId: account.id, domainId, ledgerId: 'ethereum-mainnet' } as never
  const jsonCall = (route: string, samples: readonly Json[], headers = as.maker): ChangingCall => ({
    name: `POST ${route}`,
    samples,
    send: (text) => notify('POST', fillRoute(route, { ...changeCalls[route]!, query: () => '' }, ids), text, headers),
  })
  const inQuery = (text: string) => encodeURIComponent(Buffer.from(text.slice(0, 300)).toString('utf8'))
  /** What such a call takes stands in its address. */
  const queryCall = (route: string, name: string, samples: readonly Json[]): ChangingCall => ({
    name: `POST ${route}`,
    samples,
    send: (text) =>
      notify(
        'POST',
        `${fillRoute(route, { ...changeCalls[route]!, query: () => '' }, ids)}?${name}=${inQuery(text.replace(/^"|"$/g, ''))}`,
        text,
        as.maker,
      ),
  })
  const form = (text: string) => {
    const body = new FormData()
    body.append('files', new File([text], 'signed.json'))
    return body
  }
  const deviceCall = (name: string, path: string, samples: readonly Json[]): ChangingCall => ({
    name,
    samples,
    send: (text) => notify('POST', path, text, { authorization: device.authorization('POST', path, text) }),
  })
  const invited = await openInvitations(harness, maker)
  /** Asks for a fresh sign-in, however long the bodies before took. */
  const freshCall = (route: string, path: string, samples: readonly Json[], method = 'POST'): ChangingCall => ({
    name: `${method} ${route}`,
    samples,
    send: async (text) => notify(method, path, text, await bearer(maker)),
  })
  const connected = await connectExchange(harness, maker)
  const external = `/v1/domains/${domainId}/external-accounts`
  const connection = `${external}/providers/${connected.connectionId}`
  const dapps = '/internal/v1/me/domains/:domainId/session'
  const dappsHere = dapps.replace(':domainId', domainId)
  const dappId = await keepEndedSession(harness, domainId, maker.user.id)
  const trade = {
    type: 'Trade',
    baseExternalTickerName: 'XBT',
    quoteExternalTickerName: 'EUR',
    direction: 'Buy',
    quantity: '0.5',
  }
  const payment = {
    type: 'Transfer',
    externalTickerName: 'XBT',
    amount: '0.5',
    destination: { type: 'Account', accountId: account.id, tag: null },
  }
  const n = '/api/notifications'
  const proposal = proposals.at(-1)!
  const hash = sha256Hex(canonicalText(proposal))
  const d = '/v1/domains/:domainId'
  const { authorization } = as.root
  const calls: readonly ChangingCall[] = [
    signedCall('POST /v1/intents', maker, proposals),
    signedCall('POST /v1/intents/approve', checker, decisions.slice(0, 1)),
    signedCall('POST /v1/intents/reject', checker, decisions.slice(1)),
    jsonCall(
      '/v1/intents/dry-run',
      proposals.map(({ type: _type, ...rest }) => rest),
    ),
    jsonCall('/internal/v1/me/settings/notifications', [
      { domainId, domainScope: 'Self', subscriptions: ['TransactionDetected'] },
    ]),
    jsonCall('/api/me/notifications/read', [{ ids: [openIntent] }, { upTo: openIntent }]),
    queryCall(`${d}/accounts/:id/addresses`, 'ledgerId', ['ethereum-mainnet', 'bitcoin-mainnet']),
    {
      name: `POST ${d}/accounts/:id/addresses/:ledgerId`,
      samples: ['ethereum-mainnet'],
      send: (text) =>
        notify(
          'POST',
          `/v1/domains/${domainId}/accounts/${account.id}/addresses/${inQuery(text.replace(/^"|"$/g, '')) || 'x'}`,
          text,
          as.maker,
        ),
    },
    queryCall(`${d}/accounts/:id/balances/refresh`, 'tickerId', [tickerId]),
    jsonCall(`${d}/transactions/dry-run`, [
      { accountId: account.id, ledgerId: 'ethereum-mainnet', parameters: ethereumOrder() as never },
      ...payloads
        .filter(({ type }) => type === 'v0_CreateTransactionOrder')
        .map(({ accountId, ledgerId, parameters }) => ({ accountId, ledgerId, parameters }) as JsonObject),
    ]),
    jsonCall('/v1/ledgers/:id/ethereum/call', [
      {
        contractAddress: outside.eth,
        from: { type: 'Account', domainId, accountId: account.id },
        value: '1',
        data: '0x06fdde03',
      },
      { contractAddress: outside.eth, from: { type: 'Address', address: outside.eth } },
    ]),
    {
      name: 'POST /v1/vaults/operations/signed',
      samples: [
        { format: signedFormat, version: 1, vaultId: offlineId, operations: [{ id: newId(), signature: 'MEUCIQ==' }] },
      ],
      send: (text) => notify('POST', '/v1/vaults/operations/signed', form(text), { authorization }),
    },
    freshCall(`${d}/users/invitations`, invited.base, [
      { numberSecondsOfValidity: 3600, user: invited.newUser() },
      { numberSecondsOfValidity: 1, user: invited.newUser({ description: 'Settlements' }) },
    ]),
    ...(['cancel', 'renew', 'complete'] as const).map((act) =>
      freshCall(`${d}/users/invitations/:id/${act}`, `${invited.base}/${invited[act].id}/${act}`, [{}]),
    ),
    freshCall('/v1/users/invitations/:idOrCode', `/v1/users/invitations/${invited.answer.code}`, [invited.answered]),
    freshCall(`${d}/external-accounts/providers`, `${external}/providers`, [
      ...Object.values(credentials).map((parameters) => ({ domainId, alias: 'Asked', parameters })),
      { domainId, alias: 'Asked', parameters: { type: 'Coinbasepro', apiKey: 'a', secret: 'b', password: 'c' } },
    ]),
    freshCall(`${d}/external-accounts/providers/:id`, connection, [
      { alias: 'Asked', parameters: credentials.exchange },
    ]),
    freshCall(`${d}/external-accounts/:id/addresses`, `${external}/${connected.externalAccountId}/addresses`, [{}]),
    freshCall(
      `${d}/external-accounts/transactions/dry-run`,
      `${external}/transactions/dry-run`,
      [trade, payment].map((parameters) => ({ externalAccountId: connected.externalAccountId, parameters })),
    ),
    freshCall(`${d}/external-accounts/providers/:id`, connection, [{}], 'DELETE'),
    freshCall(dapps, dappsHere, [{ code: `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}` }]),
    freshCall(`${dapps}/:id`, `${dappsHere}/${dappId}`, [
      { approve: true, accountId: account.id, ledgerId: 'ethereum-mainnet' },
      { approve: false },
    ]),
    freshCall(`${dapps}/:id/change`, `${dappsHere}/${dappId}/change`, [
      { accountId: account.id, ledgerId: 'ethereum-mainnet' },
    ]),
    freshCall(`${dapps}/:id`, `${dappsHere}/${dappId}`, [{}], 'DELETE'),
    {
      name: 'POST /v1/genesis',
      samples: [{ rootDomainSetup: {} }],
      send: (text) => notify('POST', '/v1/genesis', text, {}),
    },
    {
      name: `POST ${n}/sign-web`,
      samples: [{ email: maker.email, entity: proposal, hash }],
      send: (text) => notify('POST', `${n}/sign-web`, text, as.maker),
    },
    {
      name: `POST ${n}/web-context`,
      samples: [{ entity: proposal }],
      send: (text) => notify('POST', `${n}/web-context`, text, as.maker),
    },
    deviceCall(
      `POST ${n}/device/context`,
      `${n}/device/context`,
      [...proposals.slice(0, 40), asJson(decisions[0] as never)].map((entity) => ({ entity })),
    ),
    deviceCall(`POST ${n}/signature`, `${n}/signature`, [
      { email: maker.email, hash, signature: maker.key.sign(canonicalText(proposal)), entity: proposal },
    ]),
    deviceCall(`POST ${n}/device/decline/:hash{[0-9a-f]{64}}`, `${n}/device/decline/${hash}`, [{}]),
    deviceCall(`POST ${n}/device/login/:challengeId`, `${n}/device/login/${newId()}`, [
      { number: '12', signature: 'MEUCIQ==' },
      { declined: true },
    ]),
    deviceCall(`POST ${n}/device/push`, `${n}/device/push`, [
      {
        endpoint: 'https://fcm.googleapis.com/fcm/send/1',
        keys: { p256dh: pushPoint(), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      },
    ]),
    deviceCall(`POST ${n}/device/push/end`, `${n}/device/push/end`, [{}]),
    deviceCall(`POST ${n}/unregister-mobile`, `${n}/unregister-mobile`, [{ pushToken: 'of another' }]),
    {
      name: `POST ${n}/secured-register-mobile`,
      samples: [
        {
          nonce: newId(),
          email: checker.email,
          backend: 'http://127.0.0.1:8080',
          publicKey: checker.key.publicKey,
          devicePublicKey: makeKey('device').publicKey,
          pushToken: 'none',
          nativeAppVersion: '1',
          signature: 'MEUCIQ==',
        },
      ],
      send: (text) => notify('POST', `${n}/secured-register-mobile`, text, {}),
    },
    {
      name: `POST ${n}/register-mobile`,
      samples: [{ email: maker.email }],
      send: (text) => notify('POST', `${n}/register-mobile`, text, {}),
    },
    {
      name: `DELETE ${n}/entity/:hash{[0-9a-f]{64}}/signature`,
      samples: [{}],
      send: (text) => notify('DELETE', `${n}/entity/${hash}/signature`, text, as.maker),
    },
    {
      name: `DELETE ${n}/entity/:hash{[0-9a-f]{64}}`,
      samples: [{}],
      send: (text) => notify('DELETE', `${n}/entity/${hash}`, text, as.maker),
    },
    ...(['_log', 'signin/:provider', 'callback/:provider', 'signout'] as const).map((part): ChangingCall => ({
      name: `POST /api/auth/${part}`,
      isSession: true,
      samples: [{ level: 'error', code: 'SIGN_IN', message: 'text' }],
      send: (text) =>
        notify(
          'POST',
          `/api/auth/${part.replace(':provider', 'countersign')}`,
          part === '_log' ? text : `json=true&callbackUrl=${inQuery(text)}&csrfToken=${inQuery(text)}`,
          { 'content-type': part === '_log' ? 'application/json' : 'application/x-www-form-urlencoded' },
        ),
    })),
  ]
  const known = app.routes
    .filter(({ method }) => method !== 'GET' && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  return { harness, calls, payloads, known: [...new Set(known)], other: checker }
}
