import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import { deviceMessageText, type DeviceCallMessage } from '@domain/signing/device-messages'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import { makeKey, type TestKey } from './keys'

const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
const fromBase64ToUrl = (text: string) => Buffer.from(text, 'base64').toString('base64url')

export interface ScriptedDevice {
  readonly deviceId: string
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    change?: Partial<DeviceCallMessage>,
  ) => Promise<Response>
  readonly authorization: (method: string, path: string, text?: string, change?: Partial<DeviceCallMessage>) => string
  readonly listen: () => Promise<EventReader>
  readonly answerLogin: (choice: 'right' | 'wrong', shown: string) => Promise<Response>
  readonly sign: TestKey['sign']
}

export interface EventReader {
  readonly next: () => Promise<Record<string, unknown>>
  readonly close: () => void
}

export interface DeviceParts {
  readonly origin: string
  readonly email: string
  readonly signingKey: TestKey
  readonly deviceKey?: TestKey
  readonly now?: () => number
  /** How the service is reached; over the network unless another way is handed in. */
  readonly fetch?: typeof globalThis.fetch
}

export async function postEnrolment({
  origin,
  email,
  signingKey,
  deviceKey = makeKey(`device ${email}`),
  fetch = globalThis.fetch,
}: DeviceParts): Promise<Response> {
  const query = new URLSearchParams({ email, publicKey: signingKey.publicKey })
  const { nonce } = (await (await fetch(`${origin}/api/notifications/nonce?${query}`)).json()) as { nonce: string }
  const message = {
    nonce,
    email,
    backend: origin,
    publicKey: signingKey.publicKey,
    devicePublicKey: deviceKey.publicKey,
  }
  const signature = signingKey.sign(deviceMessageText({ type: 'DeviceEnrolment', ...message }))
  const body = { ...message, pushToken: 'none', nativeAppVersion: 'test', signature }
  return fetch(`${origin}/api/notifications/secured-register-mobile`, { method: 'POST', body: JSON.stringify(body) })
}

/** A companion without a screen: enrols, listens, signs and answers as the protocol says. */
export async function enrolScriptedDevice(parts: DeviceParts): Promise<ScriptedDevice> {
  const {
    origin,
    email,
    signingKey,
    deviceKey = makeKey(`device ${email}`),
    now = Date.now,
    fetch = globalThis.fetch,
  } = parts
  const answer = await postEnrolment(parts)
  if (!answer.ok) throw new Error(`the device of ${email} could not be enrolled: ${answer.status}`)
  const { deviceId } = (await answer.json()) as { deviceId: string }

  const authorization: ScriptedDevice['authorization'] = (method, path, text = '', change = {}) => {
    const times = { issuedAt: new Date(now()).toISOString(), nonce: crypto.randomUUID() }
    const message = canonicalText({
      type: 'DeviceCall',
      deviceId,
      method,
      path,
      bodyHash: sha256Hex(text),
      ...times,
      ...change,
    })
    return `Device ${base64url(message)}.${fromBase64ToUrl(deviceKey.sign(message))}`
  }

  const call: ScriptedDevice['call'] = (method, path, body, change) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = { authorization: authorization(method, path, text, change) }
    return fetch(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body: text }) })
  }

  const answerLogin: ScriptedDevice['answerLogin'] = async (choice, shown) => {
    const challenge = (await (await call('GET', '/api/notifications/device/login')).json()) as LoginChallengeWire
    const { challengeId, issuer, expiresAt, numbers } = challenge
    const number = choice === 'right' ? shown : numbers.find((offered) => offered !== shown)!
    const text = deviceMessageText({
      type: 'Login',
      issuer,
      origin: challenge.origin,
      challenge: challengeId,
      number,
      expiresAt,
    })
    return call('POST', `/api/notifications/device/login/${challengeId}`, { number, signature: signingKey.sign(text) })
  }

  const listen = () =>
    readEvents(
      `${origin}/api/notifications/device/stream`,
      authorization('GET', '/api/notifications/device/stream'),
      fetch,
    )
  return { deviceId, authorization, call, listen, answerLogin, sign: signingKey.sign }
}

/** Reads a stream of events line by line; comments are skipped. */
export async function readEvents(url: string, authorization: string, fetch = globalThis.fetch): Promise<EventReader> {
  const ending = new AbortController()
  const response = await fetch(url, { headers: { authorization }, signal: ending.signal })
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''

  const next = async (): Promise<Record<string, unknown>> => {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const block = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (block.startsWith('data: ')) return JSON.parse(block.slice(6)) as Record<string, unknown>
        continue
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      rest += value
    }
  }
  const close = () => {
    ending.abort()
    // Where no connection ends with the call, what is read from ends it.
    void reader.cancel().catch(() => undefined)
  }
  return { next, close }
}
