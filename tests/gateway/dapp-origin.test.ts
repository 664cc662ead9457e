import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { succeed } from '@domain/shared/result'
import { createRelay } from '@gateway/demo/relay/relay'
import { openRelaySockets } from '@gateway/demo/relay/serve-relay'
import { readEnvironment } from '@gateway/server/resolve-config'
import { demoDappPort, startServer } from '@gateway/server/start-server'
import { freePort } from '@support/running-program'

function makeApp(): string {
  const apps = mkdtempSync(join(tmpdir(), 'apps-'))
  mkdirSync(join(apps, 'dapp'), { recursive: true })
  writeFileSync(join(apps, 'dapp', 'index.html'), '<!doctype html><html><head></head><body>the dApp</body></html>')
  return apps
}
const environmentOf = (variables: Readonly<Record<string, string>>) => {
  const read = readEnvironment(variables)
  if (!read.ok) throw new Error(read.problem.join(' '))
  return read.value
}

describe('the dApp of a demo institution', () => {
  let close: () => Promise<void>
  let port: number
  beforeAll(async () => {
    port = await freePort()
    const relay = openRelaySockets(createRelay({ now: Date.now }))
    const started = await startServer({
      environment: environmentOf({ PORT: '0', COMPANION_PORT: '0', DAPP_PORT: String(port) }),
      version: '0',
      apps: makeApp(),
      compose: async () =>
        succeed({
          fetch: async () => new Response(),
          facts: { isDemo: true },
          relay,
          endStreams: () => undefined,
          close: async () => relay.close(),
        }),
    })
    if (!started.ok) throw new Error(started.problem.sentence)
    ;({ close } = started.value)
  })
  afterAll(() => close())
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init)
  const opening = (origin: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://localhost:${port}`, { origin })
      socket.once('open', () => {
        socket.close()
        resolve('open')
      })
      socket.once('error', ({ message }) => resolve(message))
    })

  it('is a page that reaches its relay and nobody else, and answers no call', async () => {
    const answer = await ask('/', { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('the dApp')])
    const policy = answer.headers.get('content-security-policy')!
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `connect-src ws://localhost:${port}`,
        "frame-ancestors 'none'",
        "trusted-types 'none'",
        "form-action 'none'",
      ]),
    )
    expect(policy).not.toContain('frame-src')
    for (const path of ['/config.json', '/v1/domains', '/api/demo/people', '/internal/health'])
      expect((await ask(path)).status).toBe(404)
  })

  it('has its relay at the same port, for pages of this machine alone', async () => {
    expect(await opening(`http://localhost:${port}`)).toBe('open')
    expect(await opening('https://elsewhere.example')).toContain('401')
  })
})

describe('where it is', () => {
  it('stands beside the console of a demo on this machine without being asked for, and nowhere else', () => {
    expect(demoDappPort(environmentOf({}))).toBe(8083)
    const elsewhere: readonly Readonly<Record<string, string>>[] = [
      { DEMO: 'false' },
      { HOST: '0.0.0.0' },
      { PORT: '9000' },
      { PORT: '0' },
      { CONSOLE_ORIGIN: 'https://console.example' },
      { DAPP_RELAY_URL: 'wss://relay.example' },
    ]
    expect(elsewhere.map((variables) => demoDappPort(environmentOf(variables)))).toEqual(elsewhere.map(() => undefined))
  })

  it('stops the start where its port was asked for and is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { readonly port: number }
    const started = await startServer({
      environment: environmentOf({ PORT: '0', COMPANION_PORT: '0', DAPP_PORT: String(port) }),
      version: '0',
      compose: () => Promise.reject(new Error('no database is opened')),
    })
    expect(started).toMatchObject({
      ok: false,
      problem: { sentence: expect.stringContaining(`Port ${port} is in use`) },
    })
    taken.close()
  })
})
