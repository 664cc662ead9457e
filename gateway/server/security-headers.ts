import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  companionWorkerPolicy,
  conditionSandboxPolicy,
  consoleWorkerPolicy,
  qrReaderPolicy,
  secp256k1Policy,
  rulesAuditPolicy,
} from '@domain/shared/script-policies'
import type { GatewayConfig } from '../config'

const always: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
}

const join = (rules: Readonly<Record<string, string>>) =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const shared = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  // No text becomes markup or code: https://www.w3.org/TR/trusted-types/
  'require-trusted-types-for': "'script'",
}

/** Of whatever is no document of ours: should a browser open what a call answers, it is no page that asks somebody for something. */
export const closedPolicy = `${join({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})}; sandbox`

export function consolePolicy({
  environment: { IPFS_GATEWAY: ipfsGateway },
  tokens,
  consoleOrigin,
}: GatewayConfig): string {
  const issuer = new URL(tokens.issuer).origin
  return join({
    ...shared,
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'img-src': `'self' data: blob:${ipfsGateway ? ` ${new URL(ipfsGateway).origin}/ipfs/` : ''}`,
    'connect-src': "'self'",
    'form-action': issuer === consoleOrigin ? "'self'" : `'self' ${issuer}`,
    'trusted-types': `${consoleWorkerPolicy} ${conditionSandboxPolicy} ${rulesAuditPolicy} ${qrReaderPolicy}`,
  })
}

export const companionPolicy = (backends: readonly string[]): string =>
  join({
    ...shared,
    // The decoder of QR codes is WebAssembly of our own (docs/decisions/0071-the-scanner.md).
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src': `'self' ${backends.join(' ')}`,
    'form-action': "'none'",
    'trusted-types': `${companionWorkerPolicy} ${qrReaderPolicy} ${secp256k1Policy}`,
  })

/** Of the dApp of a demo institution: it reaches its relay and nobody else. */
export const dappPolicy = (origin: string): string =>
  join({
    ...shared,
    'worker-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': origin.replace(/^http/, 'ws'),
    'form-action': "'none'",
    'trusted-types': "'none'",
  })

/** Of a device without a network: its page asks nobody for anything, sends nothing and opens nothing. */
export const airGapPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  'sandbox allow-scripts allow-same-origin',
].join('; ')

/** The worker that keeps the files of that page, and so must be allowed to read them once. */
export const airGapWorkerPolicy = join({ 'default-src': "'none'", 'connect-src': "'self'" })

/** The provider's own page that posts itself when a sign-out finds no session: the only inline script, by its hash. */
const selfPostingForm =
  "\n    document.addEventListener('DOMContentLoaded', function () { document.forms[0].submit() });\n  "
const selfPostingHash = createHash('sha256').update(selfPostingForm).digest('base64')

export const providerPolicy = join({
  'default-src': "'none'",
  'script-src': `'self' 'sha256-${selfPostingHash}'`,
  'style-src': "'self'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
})

/** A year: a browser that has been here once never asks for it without TLS again. */
const strictTransport = 'max-age=31536000'

/** What every answer of the companion's own host carries. */
export const companionHeaders = (backends: readonly string[]): Readonly<Record<string, string>> => ({
  ...always,
  'strict-transport-security': strictTransport,
  'content-security-policy': companionPolicy(backends),
})

/** Before anything answers: what every answer of this origin carries unless a document says otherwise. */
export function setSecurityHeaders(response: ServerResponse, policy: string, origin: string) {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  if (origin.startsWith('https:')) response.setHeader('strict-transport-security', strictTransport)
  response.setHeader('content-security-policy', policy)
}

export const listBackends = ({ environment, consoleOrigin }: GatewayConfig): readonly string[] => {
  const extra = (environment.COMPANION_BACKENDS ?? '')
    .split(',')
    .flatMap((text) => (text.trim() ? [new URL(text.trim()).origin] : []))
  return [...new Set([consoleOrigin, ...extra])]
}
