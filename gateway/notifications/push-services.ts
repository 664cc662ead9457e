import { isLoopbackHost } from '@domain/shared/loopback'

/** Those of the browsers' vendors: Chrome, Firefox, Safari, Edge. */
export const publicPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

/** One entry of `PUSH_SERVICES`: a host, the hosts below one (`*.example`), or, in a demo, an origin of this machine. */
type PushService =
  | { readonly is: 'host'; readonly host: string }
  | { readonly is: 'below'; readonly suffix: string }
  | { readonly is: 'loopback'; readonly origin: string }

const hostPattern = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Undefined for what names no service. */
export function readPushService(text: string): PushService | undefined {
  const entry = text.trim().toLowerCase()
  if (entry.startsWith('*.') && hostPattern.test(entry.slice(2))) return { is: 'below', suffix: entry.slice(1) }
  // An address of numbers is no service: it says nothing of who answers there.
  if (hostPattern.test(entry) && !/^[\d.]+$/.test(entry)) return { is: 'host', host: entry }
  if (!URL.canParse(entry)) return undefined
  const { hostname, origin, href } = new URL(entry)
  return isLoopbackHost(hostname) && href === `${origin}/` ? { is: 'loopback', origin } : undefined
}

export const readPushServices = (text: string | undefined): readonly PushService[] =>
  (text === undefined ? publicPushServices : text.split(',')).flatMap((one) => readPushService(one) ?? [])

/** Longer than any that a service gives out; in characters. */
const mostCharacters = 1_000

/** Whether an address that a device handed in belongs to a push service: only such an address is ever called. */
export function isPushEndpoint(endpoint: string, services: readonly PushService[]): boolean {
  if (endpoint.length > mostCharacters || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    if (service.is === 'loopback') return origin === service.origin
    if (protocol !== 'https:' || port !== '') return false
    return service.is === 'host' ? hostname === service.host : hostname.endsWith(service.suffix)
  })
}
