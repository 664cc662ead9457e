import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '@gateway/server/resolve-config'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { freePort } from '@support/running-program'

/** Word for word what is promised of it. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; manifest-src 'self'; connect-src 'none'; form-action 'none'; sandbox allow-scripts allow-same-origin"

function makeApp(): string {
  const apps = mkdtempSync(join(tmpdir(), 'apps-'))
  mkdirSync(join(apps, 'airgap', 'assets'), { recursive: true })
  writeFileSync(join(apps, 'airgap', 'index.html'), '<!doctype html><html><head></head><body>the app</body></html>')
  writeFileSync(join(apps, 'airgap', 'sw.js'), 'self.skipWaiting')
  writeFileSync(join(apps, 'airgap', 'assets', 'reader-1.js'), '1')
  return apps
}

describe('the origin of devices without a network', () => {
  let fixture: IdentityFixture
  let port: number
  beforeAll(async () => {
    port = await freePort()
    fixture = await startIdentityFixture({ apps: makeApp(), environment: { AIRGAP_PORT: port } })
  })
  afterAll(() => fixture.close())
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init)
  const policyOf = async (path: string, init?: RequestInit) => {
    const answer = await ask(path, init)
    return [answer.status, answer.headers.get('content-security-policy')]
  }

  it('lets its documents and scripts ask for nothing, send nothing and open nothing', async () => {
    const document = { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } }
    expect(await policyOf('/', document)).toEqual([200, policy])
    expect(await policyOf('/anything', document)).toEqual([200, policy])
    expect(await policyOf('/assets/reader-1.js')).toEqual([200, policy])
  })

  it('lets the worker that keeps its files read them, and nothing else', async () => {
    expect(await policyOf('/sw.js')).toEqual([200, "default-src 'none'; connect-src 'self'"])
  })

  it.each(['/config.json', '/v1/domains', '/api/notifications/nonce', '/api/demo/people', '/internal/health'])(
    'answers no call: %s',
    async (path) => {
      expect((await policyOf(path))[0]).toBe(404)
      expect((await ask(path, { method: 'POST', body: '{}' })).status).toBe(404)
    },
  )

  it('is named in the configuration of the console', async () => {
    const configuration = (await (await fetch(`${fixture.origin}/config.json`)).json()) as { airGapUrl?: string }
    expect(configuration.airGapUrl).toBe(`http://localhost:${port}`)
  })
})

describe('its address', () => {
  it('is there only when it is asked for, and is a port of its own', () => {
    expect(readEnvironment({})).not.toHaveProperty('value.AIRGAP_PORT')
    expect(readEnvironment({ AIRGAP_PORT: '8082' })).toMatchObject({ ok: true, value: { AIRGAP_PORT: 8082 } })
    for (const taken of ['8080', '8081'])
      expect(readEnvironment({ AIRGAP_PORT: taken })).toEqual({
        ok: false,
        problem: ['AIRGAP_PORT must be a port of its own: a device without a network has an origin of its own.'],
      })
    expect(readEnvironment({ AIRGAP_ORIGIN: 'https://offline.example' })).toEqual({
      ok: false,
      problem: ['AIRGAP_ORIGIN needs AIRGAP_PORT beside it.'],
    })
    expect(readEnvironment({ AIRGAP_PORT: 'none', AIRGAP_ORIGIN: 'offline.example' })).toEqual({
      ok: false,
      problem: [
        'AIRGAP_PORT must be a port number from 0 to 65535.',
        'AIRGAP_ORIGIN must be an origin such as https://offline.example.',
      ],
    })
  })
})
