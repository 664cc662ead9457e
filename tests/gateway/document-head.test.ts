import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentHead } from '@gateway/server/document-head'

const domain = '/6e1c3f6a-8e0a-4c0e-9a3b-111111111111/domain/6e1c3f6a-8e0a-4c0e-9a3b-222222222222'
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-head-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/pages.json'),
    JSON.stringify([
      { page: '$profileDomainId/domain/$domainId/accounts/$accountId', files: ['assets/account.js'] },
      { page: '$profileDomainId/domain/$domainId/accounts/create', files: ['assets/create.js'] },
      { page: '$profileDomainId/domain/$domainId/accounts', files: ['assets/frame.js', 'assets/accounts.js'] },
      { page: '$profileDomainId/domain/$domainId/intents', files: ['assets/intent.js'], asked: 'intentId' },
      { page: '$profileDomainId/domain/$domainId/intents', files: ['assets/tasks.js'] },
      { page: 'auth/signin', files: ['assets/signin.js'] },
    ]),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const head = (path: string, configuration: unknown = {}) => createDocumentHead(folder, configuration)(path)
const scripts = (path: string) =>
  [...head(path).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, file]) => file)
const asksForSession = (path: string) =>
  head(path).includes('<link rel="preload" as="fetch" crossorigin href="/api/auth/session">')

describe('the head of a document of the console', () => {
  it('names the scripts of the addressed page, where a word goes before an id', () => {
    expect(scripts(`${domain}/accounts`)).toEqual(['/assets/frame.js', '/assets/accounts.js'])
    expect(scripts(`${domain}/accounts/`)).toEqual(['/assets/frame.js', '/assets/accounts.js'])
    expect(scripts(`${domain}/accounts/create`)).toEqual(['/assets/create.js'])
    expect(scripts(`${domain}/accounts/8f14e45f`)).toEqual(['/assets/account.js'])
    expect(scripts('/auth/signin')).toEqual(['/assets/signin.js'])
  })

  it('names those of the part that the query asks for', () => {
    expect(scripts(`${domain}/intents`)).toEqual(['/assets/tasks.js'])
    expect(scripts(`${domain}/intents?view=mine`)).toEqual(['/assets/tasks.js'])
    expect(scripts(`${domain}/intents?view=mine&intentId=8f14e45f`)).toEqual(['/assets/intent.js'])
    expect(scripts(`${domain}/accounts?intentId=8f14e45f`)).toEqual(['/assets/frame.js', '/assets/accounts.js'])
  })

  it('names none for an address of no page, or of a build that does not tell', () => {
    expect(scripts(`${domain}/accounts/8f14e45f/edit`)).toEqual([])
    expect(createDocumentHead(tmpdir(), {})(`${domain}/accounts`)).toBe(
      '<script type="application/json" id="configuration">{}</script>',
    )
  })

  it('begins to read the session inside of a domain only', () => {
    expect([`${domain}/accounts`, '/auth/signin', '/', '/elsewhere'].map(asksForSession)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('holds the configuration as data that cannot end its element', () => {
    const configuration = {
      version: '1.0',
      projectLinks: { docs: 'https://docs.example/</script><script>alert(1)</script>' },
    }
    const [, text] = /<script type="application\/json" id="configuration">([^<]*)<\/script>$/.exec(
      head('/', configuration),
    )!
    expect(JSON.parse(text!)).toEqual(configuration)
  })
})
