import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBundle, sumsFile } from '../gateway/server/bundle-sums'
import { companionHeaders } from '../gateway/server/security-headers'
import { programRoot, readVersion } from '../gateway/program-root'
import { isKeptOnItsWay } from '../src/domain/shared/loopback'
import { isUsableKey } from '../src/domain/signing/usable-key'

const usage = 'npm run companion -- --out DIR --gateway ORIGIN [--gateway ORIGIN …] [--platform-key KEY]'

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function readChoices() {
  try {
    const {
      out,
      gateway,
      'platform-key': platformKey,
    } = parseArgs({
      options: {
        out: { type: 'string' },
        gateway: { type: 'string', multiple: true },
        'platform-key': { type: 'string' },
      },
    }).values
    return out && gateway ? { folder: resolve(out), gateways: gateway, platformKey } : fail(usage)
  } catch {
    return fail(usage)
  }
}

const { folder, gateways, platformKey } = readChoices()
const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/` && isKeptOnItsWay(text)
if (!gateways.every(isOrigin))
  fail('--gateway must be an origin such as https://console.example, without TLS on this machine alone.')
if (platformKey !== undefined && !isUsableKey(platformKey))
  fail('--platform-key must be the base64 of a public key (DER SubjectPublicKeyInfo) of P-256, secp256k1 or Ed25519.')
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, sumsFile)))
  fail(`${folder} holds other files: choose an empty folder.`)

const vite = [
  join(programRoot, 'node_modules', 'vite', 'bin', 'vite.js'),
  'build',
  '--logLevel',
  'error',
  '--config',
  'companion/vite.config.ts',
  '--outDir',
  folder,
  '--emptyOutDir',
]
if (
  spawnSync(process.execPath, vite, {
    cwd: programRoot,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  }).status !== 0
)
  fail('The app could not be built; see the message above.')
const backends = gateways.map((text) => new URL(text).origin)
writeFileSync(
  join(folder, 'config.json'),
  `${JSON.stringify({ version: readVersion(), backends, demo: false, ...(platformKey ? { platformPublicKey: platformKey } : {}) }, null, 2)}\n`,
)
writeFileSync(join(folder, '_headers'), headersFile(companionHeaders(backends)))
console.log(`App digest ${readBundle(folder)!.digest}`)

/** As hosts of static files read them; docs/companion-host.md has the same for nginx. What has no hash in its name is asked for anew each time. */
function headersFile(headers: Readonly<Record<string, string>>): string {
  const block = (path: string, of: Readonly<Record<string, string>>) =>
    `${path}\n${Object.entries(of)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  const renewed = ['/', '/index.html', '/sw.js', '/config.json', `/${sumsFile}`].map((path) =>
    block(path, { 'cache-control': 'no-cache' }),
  )
  return [
    block('/*', headers),
    ...renewed,
    block('/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
  ].join('\n')
}
