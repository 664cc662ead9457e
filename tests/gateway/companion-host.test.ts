import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBundle } from '@gateway/server/bundle-sums'
import { companionPolicy } from '@gateway/server/security-headers'
import { makeKey } from '@support/keys'

const base = mkdtempSync(join(tmpdir(), 'companion-host-'))
const built = join(base, 'deep', 'built')
/** As `npm run build` left it, for the gateway to serve. */
const served = 'dist/companion'
const build = (...choices: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/companion.ts', ...choices]).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stderr }: { code: number; stderr: string }) => [code, stderr.trim()],
  )
const backends = ['https://console.example', 'http://127.0.0.1:8080']
const platformKey = makeKey('platform').publicKey
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const read = (folder: string, name: string) => readFileSync(join(folder, name))
const headersOf = (folder: string) => read(folder, '_headers').toString()

let observed: unknown
beforeAll(
  async () =>
    void (observed = await build(
      '--out',
      built,
      '--gateway',
      'https://console.example/',
      '--gateway',
      'http://127.0.0.1:8080',
      '--platform-key',
      platformKey,
    )),
)
afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('the companion that is built for a host of its own', () => {
  it('has the digest of the app that the gateway serves of the same source: that of the list of its files', () => {
    const digest = sha256(read(built, 'SHA256SUMS.txt'))
    expect(observed).toBe(`App digest ${digest}`)
    expect([readBundle(built), readBundle(served)]).toEqual(Array(2).fill({ digest, isAsListed: true }))
    const lines = read(built, 'SHA256SUMS.txt')
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  '))
    expect(lines.filter(([sum, name]) => sha256(read(built, name!)) !== sum)).toEqual([])
    expect(lines.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['index.html', 'sw.js', expect.stringMatching(/^assets\/index-.*\.js$/)]),
    )
  })

  it('has another digest when a byte of it is another, a file is missing or one is added, and none of its host’s own files counts', () => {
    const changes: readonly ((folder: string) => void)[] = [
      (folder) => appendFileSync(join(folder, 'sw.js'), ' '),
      (folder) => rmSync(join(folder, 'icon.svg')),
      (folder) => writeFileSync(join(folder, 'assets', 'more.js'), ''),
      (folder) => writeFileSync(join(folder, 'config.json'), '{}'),
    ]
    const found = changes.map((change, i) => {
      const folder = join(base, `changed ${i}`)
      cpSync(built, folder, { recursive: true })
      change(folder)
      return readBundle(folder)!
    })
    const { digest } = readBundle(built)!
    expect(found.map((one) => [one.digest === digest, one.isAsListed])).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ])
    expect(readBundle(join(base, 'nothing'))).toBeUndefined()
  })

  it('knows its gateways and the platform’s key, and is no demo', () => {
    expect(JSON.parse(read(built, 'config.json').toString())).toEqual({
      version: expect.any(String),
      backends,
      demo: false,
      platformPublicKey: platformKey,
    })
  })

  it('brings the headers that the gateway gives it, and reaches its gateways alone; docs say the same for nginx', () => {
    expect(headersOf(built)).toContain(`  content-security-policy: ${companionPolicy(backends)}\n`)
    const written = [
      ...headersOf(built)
        .replace(` ${backends[1]}`, '')
        .split('\n\n')[0]!
        .matchAll(/^ {2}(\S+): (.*)$/gm),
    ].map(([, name, value]) => [name, value])
    expect(written.length).toBeGreaterThan(6)
    const documented = [
      ...readFileSync('docs/companion-host.md', 'utf8').matchAll(/add_header (\S+) "([^"]*)" always;/g),
    ].map(([, name, value]) => [name, value])
    expect(documented).toEqual(expect.arrayContaining(written))
  })

  it('is not built without a gateway, with one that anybody on the way can be, with a key that is none, or into a folder of other files', async () => {
    const out = join(base, 'none')
    const refused = await Promise.all([
      build('--out', out),
      build('--out', out, '--gateway', 'http://console.example'),
      build('--out', out, '--gateway', 'https://console.example', '--platform-key', 'x'),
      build('--out', base, '--gateway', 'https://console.example'),
    ])
    expect(refused).toEqual(
      [
        /^npm run companion -- --out DIR/,
        /^--gateway must be an origin/,
        /^--platform-key must be/,
        /holds other files: choose an empty folder\.$/,
      ].map((sentence) => [2, expect.stringMatching(sentence)]),
    )
  })
})
