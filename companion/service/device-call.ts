import { toBase64 } from '@domain/shared/base64'
import { toInstant } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import { deviceMessageText } from '@domain/signing/device-messages'
import type { Profile } from '../profiles/profile'
import type { Keystore } from '../keystore/keystore'

const toUrl = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export interface CallPorts {
  readonly keystore: Pick<Keystore, 'sign'>
  readonly now: () => number
  readonly fetch: typeof fetch
}

/** A call that the device key signs: method, path, body and moment are covered, and no two calls are alike. */
export async function callAsDevice(
  { keystore, now, fetch }: CallPorts,
  profile: Profile,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const message = deviceMessageText({
    type: 'DeviceCall',
    deviceId: profile.enrolment?.deviceId ?? '',
    method,
    path,
    bodyHash: sha256Hex(text),
    issuedAt: toInstant(now()),
    nonce: crypto.randomUUID(),
  })
  const signature = await keystore.sign(profile.id, 'device', message)
  const authorization = `Device ${toUrl(toBase64(new TextEncoder().encode(message)))}.${toUrl(signature)}`
  return fetch(`${profile.server}${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    credentials: 'omit',
    cache: 'no-store',
    ...(body === undefined ? {} : { body: text }),
    ...(signal ? { signal } : {}),
  })
}
