import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { freePort } from '@support/running-program'
import { testConfig } from '@support/test-config'
import { composeProgram } from '@gateway/compose-program'
import { describeConsole } from '@gateway/server/configuration-files'
import { listen } from '@gateway/server/listen'
import { readEnvironment } from '@gateway/server/resolve-config'
import { consolePolicy } from '@gateway/server/security-headers'
import { startServer } from '@gateway/server/start-server'

const makeApps = () => {
  const folder = mkdtempSync(join(tmpdir(), 'apps-'))
  for (const [app, title] of [
    ['console', 'Console'],
    ['companion', 'Companion'],
  ] as const) {
    mkdirSync(join(folder, app, 'assets'), { recursive: true })
    writeFileSync(join(folder, app, 'index.html'), `<!doctype html><title>${title}</title>`)
    writeFileSync(join(folder, app, 'assets', 'app-1a2b.js'), `/* ${'x'.repeat(4000)} */`)
  }
  return folder
}

interface RawAnswer {
  readonly status: number
  readonly location: string | undefined
}

const withHost = (port: string, host: string, accept = 'text/html', path = '/accounts?x=1') =>
  new Promise<RawAnswer>((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, headers: { host, accept } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode!, location: answer.headers.location })
    })
    asked.on('error', reject).end()
  })

/** As Chromium begins a socket for a page of elsewhere; answers with the status that it gets. */
const openSocket = (port: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      host: `127.0.0.1:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: 'https://elsewhere.example',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const asked = httpRequest({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    asked.on('error', reject).end()
  })

type Sent = Readonly<Record<string, string>>

describe('the two listeners', () => {
  let fixture: IdentityFixture
  let port: string
  beforeAll(async () => {
    fixture = await startIdentityFixture({ apps: makeApps() })
    port = new URL(fixture.origin).port
  })
  afterAll(() => fixture.close())

  it('an unknown path is the app itself, with a policy that allows no inline script', async () => {
    const answer = await createHttpBrowser(fixture.origin).openDocument('/any/page')
    const policy = answer.headers.get('content-security-policy')!
    expect(answer.status).toBe(200)
    expect(policy).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; font-src 'self'; manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; " +
        "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; trusted-types console-worker condition-sandbox rules-audit qr-reader",
    )
  })

  it('pictures may come from the configured IPFS gateway and from nowhere else [CO024]', () => {
    const config = testConfig({ IPFS_GATEWAY: 'https://ipfs.example/' })
    expect(describeConsole(config, { isDemo: false }).ipfsGateway).toBe('https://ipfs.example')
    expect(
      consolePolicy(config)
        .split('; ')
        .find((rule) => rule.startsWith('img-src')),
    ).toBe("img-src 'self' data: blob: https://ipfs.example/ipfs/")
    const without = testConfig()
    expect([describeConsole(without, { isDemo: false }).ipfsGateway, consolePolicy(without).includes('ipfs')]).toEqual([
      undefined,
      false,
    ])
    const read = (text: string) => readEnvironment({ IPFS_GATEWAY: text })
    expect(read('https://ipfs.example').ok).toBe(true)
    for (const text of [
      'https://ipfs.example/ipfs',
      'ipfs.example',
      'https://ipfs.example; script-src *',
      'ftp://ipfs.example',
    ]) {
      expect([text, read(text)]).toEqual([
        text,
        { ok: false, problem: ['IPFS_GATEWAY must be an origin such as https://ipfs.example.'] },
      ])
    }
  })

  it('every answer forbids framing, sniffing and referrers', async () => {
    for (const path of ['/', '/config.json', '/api/auth/csrf', '/oidc/pages.css', '/assets/none.js']) {
      const { headers } = await fetch(`${fixture.origin}${path}`)
      expect([
        path,
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
        headers.get('cross-origin-opener-policy'),
        headers.get('x-frame-options'),
      ]).toEqual([path, 'nosniff', 'no-referrer', 'same-origin', 'DENY'])
    }
  })

  it('hashed assets are kept for ever and squeezed, a missing one is 404 and not the app', async () => {
    const asset = await fetch(`${fixture.origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } })
    expect([asset.status, asset.headers.get('cache-control'), asset.headers.get('content-encoding')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ])
    expect((await fetch(`${fixture.origin}/assets/none.js`)).status).toBe(404)
  })

  it('a path that climbs out of the folder finds nothing', async () => {
    expect((await withHost(port, new URL(fixture.origin).host, '*/*', '/..%2f..%2fetc%2fpasswd')).status).toBe(404)
  })

  it('a page under another name of this machine is redirected, a call is not, any other name is refused', async () => {
    expect(await withHost(port, `localhost:${port}`)).toEqual({
      status: 302,
      location: `${fixture.origin}/accounts?x=1`,
    })
    expect((await withHost(port, `localhost:${port}`, 'application/json')).status).toBe(421)
    expect((await withHost(port, 'evil.example')).status).toBe(421)
    expect((await withHost(port, `127.0.0.1:${Number(port) + 1}`)).status).toBe(421)
  })

  it('a redirect to the right name never leaves it', async () => {
    expect((await withHost(port, `localhost:${port}`, 'text/html', '//evil.example/')).location).toBe(
      `${fixture.origin}/evil.example/`,
    )
  })

  it('what a page of elsewhere has a browser send uses up nobody’s limits, and whoever is led here by one comes in', async () => {
    const ask = (path: string, headers: Sent, method = 'GET') =>
      fetch(`${fixture.origin}${path}`, { method, headers, redirect: 'manual' }).then(({ status }) => status)
    const sentFor = (destination: string): Sent => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': destination })
    const [picture, frame, page, call] = [sentFor('image'), sentFor('iframe'), sentFor('document'), sentFor('empty')]
    const beginning = '/oidc/auth?client_id=countersign-console&response_type=code'
    const nonce = '/api/notifications/nonce?email=a@b.example&publicKey=x'
    for (let i = 0; i < 130; i++) expect(await ask(beginning, i % 2 ? picture : frame)).toBe(403)
    for (let i = 0; i < 70; i++) expect(await ask(nonce, picture)).toBe(403)
    expect(await ask('/api/auth/signin/countersign', page, 'POST')).toBe(403)
    expect(await ask(nonce, { ...call, origin: 'https://elsewhere.example' })).toBe(403)
    // It can open and fetch ahead as well, again and again: what is no way of a person is not answered, and the ways count apart.
    for (const path of [nonce, '/v1/users/invitations/7K2M', '/internal/v1/me']) expect(await ask(path, page)).toBe(403)
    // Chromium says of a document that a page of elsewhere has it fetch ahead that no page asks.
    const ahead = { ...page, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }
    for (const path of [nonce, beginning]) expect(await ask(path, ahead)).toBe(403)
    // Nor does it say whose page opens a socket, which nothing here is.
    for (const path of [nonce, beginning, '/v1/users/invitations/7K2M'])
      expect(await openSocket(new URL(fixture.origin).port, path)).toBe(403)
    const returned = '/api/auth/callback/countersign?code=a&state=b'
    for (let i = 0; i < 120; i++) {
      expect(await ask(beginning, page)).not.toBe(429)
      expect(await ask(returned, page)).not.toBe(429)
    }
    expect([await ask(beginning, page), await ask(returned, page)]).toEqual([429, 429])
    expect(await ask(returned, { ...page, cookie: 'countersign.state=c' })).not.toBe(429)
    // It asks for no code challenge: the provider refuses that, and has counted it.
    expect(await ask(beginning, { ...call, 'sec-fetch-site': 'same-origin' })).not.toBe(429)
    expect([403, 429]).not.toContain(await ask(nonce, { ...call, origin: fixture.companionOrigin }))
    expect([403, 429]).not.toContain(await ask(nonce, {}))
  })

  it('[MO002] the companion answers on its own origin with its own policy and configuration', async () => {
    const answer = await createHttpBrowser(fixture.companionOrigin).openDocument('/')
    expect(await answer.text()).toContain('Companion')
    expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${fixture.origin};`)
    expect(answer.headers.get('content-security-policy')!.match(/[^ ;]*unsafe[^ ;]*/g)).toEqual(["'wasm-unsafe-eval'"])
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(answer.headers.get('content-security-policy')).toMatch(
      /; trusted-types companion-worker qr-reader secp256k1$/,
    )
    expect(await (await fetch(`${fixture.companionOrigin}/config.json`)).json()).toEqual({
      version: '0.0.0',
      backends: [fixture.origin],
      demo: false,
    })
  })

  it('the companion’s origin has none of the gateway’s calls', async () => {
    const statuses = await Promise.all(
      ['/v1/me', '/api/auth/session', '/api/notifications/nonce'].map(
        async (path) => (await fetch(`${fixture.companionOrigin}${path}`)).status,
      ),
    )
    expect(statuses).toEqual([404, 404, 404])
  })

  it('the demo people and their keys do not exist outside the demo', async () => {
    const statuses = await Promise.all(
      [fixture.origin, fixture.companionOrigin].flatMap((origin) =>
        ['/api/demo/people', '/api/demo/people/x/key'].map(async (path) => (await fetch(`${origin}${path}`)).status),
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  it('/config.json of the console tells public facts only', async () => {
    expect(await (await fetch(`${fixture.origin}/config.json`)).json()).toEqual({
      version: '0.0.0',
      authBasePath: '/api/auth',
      notificationBasePath: '/api/notifications',
      providerId: 'countersign',
      issuerOrigins: [fixture.origin],
      companionUrl: fixture.companionOrigin,
      projectLinks: {},
      demo: false,
      providers: ['Kraken', 'ServiceProvider'],
      flags: { notifications: true, sessionPolling: true, focusRefetch: true },
    })
  })
})

describe('under names with TLS', () => {
  let fixture: IdentityFixture
  let ports: { readonly PORT: number; readonly COMPANION_PORT: number }
  beforeAll(async () => {
    ports = { PORT: await freePort(), COMPANION_PORT: await freePort() }
    fixture = await startIdentityFixture({
      apps: makeApps(),
      environment: { ...ports, CONSOLE_ORIGIN: 'https://console.example', COMPANION_ORIGIN: 'https://sign.example' },
    })
  })
  afterAll(() => fixture.close())
  const ask = (port: number, path: string, sent: OutgoingHttpHeaders) =>
    new Promise<{ readonly headers: IncomingHttpHeaders; readonly observed: string }>((resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port, path, headers: { 'x-forwarded-proto': 'https', ...sent } },
        (answer) => {
          let observed = `${answer.statusCode} ${answer.headers.location ?? ''} `
          answer
            .setEncoding('utf8')
            .on('data', (text) => (observed += text))
            .on('end', () => resolve({ headers: answer.headers, observed }))
        },
      )
      asked.on('error', reject).end()
    })
  const headersOf = async (port: number, host: string, path: string) => (await ask(port, path, { host })).headers

  it('a browser that was here once never asks without TLS again, on both origins; without TLS nothing of that is said', async () => {
    const observed = [
      await headersOf(ports.PORT, 'console.example', '/'),
      await headersOf(ports.PORT, 'console.example', '/api/auth/csrf'),
      await headersOf(ports.COMPANION_PORT, 'sign.example', '/'),
    ]
    expect(observed.map((headers) => headers['strict-transport-security'])).toEqual([
      'max-age=31536000',
      'max-age=31536000',
      'max-age=31536000',
    ])
    const plain = await startIdentityFixture()
    expect((await fetch(`${plain.origin}/config.json`)).headers.get('strict-transport-security')).toBeNull()
    await plain.close()
  })

  it('no address that it tells follows what a caller claims to be forwarded for', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '8443',
      'x-forwarded-prefix': '/evil',
      forwarded: 'host=evil.example;proto=http',
      'x-original-url': '/evil',
    }
    const query = `client_id=countersign-console&response_type=code&scope=openid&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&redirect_uri=${encodeURIComponent('https://console.example/api/auth/callback/countersign')}`
    const paths = [
      '/oidc/.well-known/openid-configuration',
      '/oidc/session/end?client_id=countersign-console',
      `/oidc/auth?${query}`,
      '/api/auth/providers',
      '/config.json',
    ]
    const notifyAll = (sent: OutgoingHttpHeaders) =>
      Promise.all(paths.map(async (path) => (await ask(ports.PORT, path, sent)).observed))
    const observed = await notifyAll({ host: 'console.example', ...forged })
    expect(
      [...observed, ...(await notifyAll({ host: 'evil.example' }))].filter((text) => /evil|8443/.test(text)),
    ).toEqual([])
    expect(observed[0]).toContain('"authorization_endpoint":"https://console.example/oidc/auth"')
    expect(observed[2]).toMatch(/^303 (https:\/\/console\.example)?\/oidc\/interaction\//)
  })

  it('every cookie is one that only TLS sets', async () => {
    const cookies = [
      ...((await headersOf(ports.PORT, 'console.example', '/api/auth/csrf'))['set-cookie'] ?? []),
      ...((await headersOf(ports.PORT, 'console.example', '/oidc/session/end?client_id=countersign-console'))[
        'set-cookie'
      ] ?? []),
    ]
    expect(cookies.length).toBeGreaterThan(1)
    expect(cookies.filter((cookie) => !/^__(Host|Secure)-/.test(cookie) || !/; secure/i.test(cookie))).toEqual([])
  })
})

describe('before a real platform', () => {
  interface Output {
    readonly path: string
    readonly headers: IncomingHttpHeaders
  }
  const output: Output[] = []
  /** It says more than it should, in every answer. */
  const forbidden = {
    'set-cookie': 'platform=1',
    'content-security-policy': 'default-src *',
    'access-control-allow-origin': '*',
    'access-control-allow-credentials': 'true',
    'cross-origin-resource-policy': 'cross-origin',
    'clear-site-data': '"*"',
    'cache-control': 'private, max-age=600',
    location: 'https://evil.example/',
    'www-authenticate': 'Basic',
    'strict-transport-security': 'max-age=0',
    'x-powered-by': 'platform',
  }
  const platform = createServer((request, response) => {
    output.push({ path: request.url!, headers: request.headers })
    const headers = {
      'content-type': 'application/json',
      'retry-after': '3',
      requestid: 'r1',
      ...forbidden,
    }
    request.resume().on('end', () => response.writeHead(200, headers).end(JSON.stringify({ from: request.url })))
  })
  let close: () => Promise<void>
  let consoleOrigin: string
  let companionOrigin: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
    const environment = readEnvironment({
      PORT: '0',
      COMPANION_PORT: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'proxy-')),
      GATEWAY_URL: address,
      NOTIFICATION_URL: address,
      AUTH_ISSUER: 'https://id.example',
      AUTH_CLIENT_ID: 'console',
      AUTH_CLIENT_SECRET: 'secret',
    })
    if (!environment.ok) throw new Error(environment.problem.join())
    const ports = {
      clock: { now: Date.now, setTimeout, clearTimeout: (id: unknown) => clearTimeout(id as NodeJS.Timeout) },
      random: {
        uuid: () => crypto.randomUUID() as never,
        bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
      },
      log: { info: () => undefined, error: () => undefined, security: () => undefined },
      say: () => undefined,
    }
    const started = await startServer({
      environment: environment.value,
      version: '0.0.0',
      compose: (config) => composeProgram(config, ports),
    })
    if (!started.ok) throw new Error(started.problem.sentence)
    ;({ consoleOrigin, companionOrigin } = started.value.config)
    close = started.value.close
  })
  beforeEach(() => void output.splice(0))
  afterAll(async () => {
    await close()
    platform.close()
  })

  it('signed files of vaults may be longer than any other body', async () => {
    const body = new Uint8Array(1024 * 1024)
    const answer = await fetch(`${consoleOrigin}/v1/vaults/operations/signed`, { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([200, { from: '/v1/vaults/operations/signed' }])
  })

  it('calls are handed on under the console’s own origin, with what is the platform’s matter and the forwarded headers of this origin alone', async () => {
    const headers = {
      authorization: 'Bearer x',
      accept: 'application/json',
      cookie: 'countersign.session=secret',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      'proxy-authorization': 'Basic x',
      'x-real-ip': '6.6.6.6',
      'countersign-caller-address': '6.6.6.6',
    }
    const answers = await Promise.all(
      ['/v1/me?a=1', '/internal/v1/system/information', '/api/notifications/nonce'].map((path) =>
        fetch(`${consoleOrigin}${path}`, { headers }),
      ),
    )
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { from: '/v1/me?a=1' },
      { from: '/internal/v1/system/information' },
      { from: '/api/notifications/nonce' },
    ])
    const own = {
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(consoleOrigin).host,
      'x-forwarded-proto': 'http',
    }
    const transport = ['host', 'connection', 'accept-encoding', 'accept-language', 'sec-fetch-mode', 'user-agent']
    for (const one of output)
      expect(Object.fromEntries(Object.entries(one.headers).filter(([name]) => !transport.includes(name)))).toEqual({
        authorization: 'Bearer x',
        accept: 'application/json',
        ...own,
      })
    expect((await fetch(`${consoleOrigin}/oidc/auth`)).status).toBe(404)
    expect(await (await fetch(`${consoleOrigin}/config.json`)).json()).toMatchObject({
      issuerOrigins: ['https://id.example'],
      demo: false,
    })
  })

  it('of an answer only what is the caller’s comes back: policies, cookies and ways elsewhere are this origin’s own', async () => {
    const { headers } = await fetch(`${consoleOrigin}/v1/me`, { redirect: 'manual' })
    const observed = Object.fromEntries(
      ['content-type', 'cache-control', 'retry-after', 'requestid'].map((name) => [name, headers.get(name)]),
    )
    expect(observed).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': '3',
      requestid: 'r1',
    })
    expect(
      Object.keys(forbidden).filter((name) => headers.get(name) === forbidden[name as keyof typeof forbidden]),
    ).toEqual([])
    expect([headers.get('content-security-policy'), headers.get('cross-origin-resource-policy')]).toEqual([
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'same-origin',
    ])
  })

  it('the companion alone may call the notification service from its origin, whatever that service would allow', async () => {
    const allowed = async (origin: string) =>
      (await fetch(`${consoleOrigin}/api/notifications/nonce`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect([await allowed(companionOrigin), await allowed('https://evil.example')]).toEqual([companionOrigin, null])
  })

  it('a device may answer an invitation of a platform elsewhere from its own origin, and reach nothing else there', async () => {
    const allowed = async (path: string, origin = companionOrigin) => {
      const answer = await fetch(`${consoleOrigin}${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      return answer.headers.get('access-control-allow-origin')
    }
    const one = '/v1/users/invitations/7K2M-9QXF-03TB-WZ4H-5E8R'
    expect([await allowed(one), await allowed(one, 'https://evil.example')]).toEqual([companionOrigin, null])
    for (const path of ['/v1/me', '/v1/users/invitations', `${one}/more`, '/v1/domains/d/users/invitations/i/cancel'])
      expect(await allowed(path)).toBeNull()
    output.splice(0)
    const answer = await fetch(`${consoleOrigin}${one}`, {
      method: 'POST',
      headers: { origin: companionOrigin },
      body: '{}',
    })
    expect([answer.status, output.map(({ path }) => path)]).toEqual([200, [one]])
    expect((await fetch(`${consoleOrigin}/api/invitation/profile-status/a`)).status).toBe(404)
  })

  it.each([
    ['/internal/v1/accounts', 404],
    ['/internal/v2/me', 404],
    ['/internal/v1/me/settings/notifications/other', 404],
    ['/internal/v1/transaction/a/b/blocker', 404],
    ['/v1/domains%2f..%2f..%2finternal/v1/accounts', 400],
    ['/v1/a%5Cb', 400],
    ['/v1/%252e%252E/internal/v1/accounts', 400],
    ['/v1/a%252f..%25252Fb', 400],
    ['/v1/..%25%32%66internal%25%32%66v1%25%32%66accounts', 400],
    ['/v1/%25%32%65%%32%65/internal/v1/accounts', 400],
    [`/v1/%${'25'.repeat(6)}`, 400],
    ['/v1/.%09./internal/v1/accounts', 400],
    ['/v1/..%2520/internal/v1/accounts', 400],
    ['/internal/v1/transaction/a%2Fb/blocker', 400],
    ['/internal/v1/transaction/a%3Fb/blocker', 404],
  ])('%s is not handed on', async (path, status) => {
    expect([(await fetch(`${consoleOrigin}${path}`)).status, output]).toEqual([status, []])
  })

  it('a body that is longer than a call may have does not reach the platform whole', async () => {
    const answer = await fetch(`${consoleOrigin}/v1/intents`, {
      method: 'POST',
      body: 'x'.repeat(600_000),
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { reason: 'InvalidRequestError', message: 'The body is longer than 524288 bytes' },
    ])
    expect(output).toEqual([])
  })
})

describe('a start that cannot work', () => {
  it('says which port is in use and how to choose another', async () => {
    const first = await listen(0, ['127.0.0.1'], 'PORT')
    if (!first.ok) throw new Error('no port')
    const second = await listen(first.value.port, ['127.0.0.1'], 'PORT')
    await first.value.close()
    expect(second).toEqual({
      ok: false,
      problem: {
        tag: 'cannotListen',
        sentence: `Port ${first.value.port} is in use by another program: stop it, or choose another port with PORT.`,
      },
    })
  })

  it('names each wrong variable in one plain sentence', () => {
    expect(
      readEnvironment({ PORT: 'http', AUTH_SECRET: 'short', FLAG_NOTIFICATIONS: 'maybe', DATABASE_URL: '' }),
    ).toEqual({
      ok: false,
      problem: [
        'PORT must be a port number from 0 to 65535.',
        'AUTH_SECRET must have at least 32 characters.',
        'FLAG_NOTIFICATIONS must be true or false.',
      ],
    })
  })

  it('an institution has a name, and its desktop app an address', () => {
    expect(readEnvironment({ INSTITUTION_NAME: 'x'.repeat(81), DESKTOP_APP_URL: 'javascript:alert(1)' })).toMatchObject(
      {
        ok: false,
        problem: [
          expect.stringMatching(/^INSTITUTION_NAME must have 1 to 80 characters/),
          expect.stringMatching(/^DESKTOP_APP_URL must/),
        ],
      },
    )
    const named = readEnvironment({
      INSTITUTION_NAME: 'Nordhaven Trust',
      DESKTOP_APP_URL: 'https://apps.example/a.msi',
    })
    expect(named).toMatchObject({
      value: { INSTITUTION_NAME: 'Nordhaven Trust', DESKTOP_APP_URL: 'https://apps.example/a.msi' },
    })
  })

  it.each([' ', '0x50', '8e3', '-1', '+80', '80.0', ' 80', '65536', '99999999999999999999'])(
    'PORT %j is no port',
    (text) => {
      expect(readEnvironment({ PORT: text })).toEqual({
        ok: false,
        problem: ['PORT must be a port number from 0 to 65535.'],
      })
      expect(readEnvironment({ COMPANION_PORT: text })).toEqual({
        ok: false,
        problem: ['COMPANION_PORT must be a port number from 0 to 65535.'],
      })
    },
  )

  it.each(['0', '80', '65535'])('PORT %j is one', (text) => {
    expect(readEnvironment({ PORT: text })).toMatchObject({
      ok: true,
      value: { PORT: Number(text), COMPANION_PORT: 8081 },
    })
  })

  it.each([
    'https://console.example/app',
    'https://console.example?a=1',
    'https://console.example/?',
    'https://console.example/#a',
    'https://me:secret@console.example',
    'https://me@console.example',
    'console.example',
  ])('the address %j is no origin', (text) => {
    expect(readEnvironment({ CONSOLE_ORIGIN: text, COMPANION_ORIGIN: text })).toEqual({
      ok: false,
      problem: [
        'CONSOLE_ORIGIN must be an origin such as https://console.example.',
        'COMPANION_ORIGIN must be an origin such as https://sign.example.',
      ],
    })
  })

  it.each(['https://console.example', 'https://console.example/', 'http://127.0.0.1:8080', 'https://[::1]:8443'])(
    'the address %j is one',
    (text) => {
      expect(readEnvironment({ CONSOLE_ORIGIN: text, COMPANION_ORIGIN: text }).ok).toBe(true)
    },
  )

  it('wants a real platform complete', () => {
    const sentence =
      'GATEWAY_URL needs NOTIFICATION_URL and AUTH_ISSUER beside it: people and devices of a real platform are not known here.'
    expect(readEnvironment({ GATEWAY_URL: 'https://platform.example' })).toEqual({ ok: false, problem: [sentence] })
  })

  it('wants the client of a real identity provider complete', () => {
    expect(readEnvironment({ AUTH_ISSUER: 'https://id.example' })).toEqual({
      ok: false,
      problem: ['AUTH_ISSUER needs AUTH_CLIENT_ID and AUTH_CLIENT_SECRET beside it.'],
    })
  })
})
