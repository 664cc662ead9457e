import { lookup, type LookupAddress } from 'node:dns'
import { request as requestOverHttp } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { isLoopbackHost } from '@domain/shared/loopback'

export interface PushMessage {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** How long a service may take for all of it, in ms. */
const answerMs = 5_000

/** Networks where no push service is: this machine, private ones, and those that stand for others. https://www.iana.org/assignments/iana-ipv4-special-registry */
const closed = new BlockList()
/** All that is given out of IPv6. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')

/** Whether an address is of the public network; one of IPv4 inside of IPv6 is judged as the former. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  return isIPv6(address)
    ? publicIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    : !closed.check(address, 'ipv4')
}

/** Finds addresses as the system does, and gives none that is not public: the connection is made to what was judged here. */
export const lookupPublic =
  (find: typeof lookup): LookupFunction =>
  (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new Error('a push service has no such address'), '')
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }

/**
 * Hands a message to a push service and answers its status; no redirect is followed and nothing of its answer is read.
 * @throws Error where it cannot be reached within five seconds, or is found at an address that is not public
 */
export function postPush({ endpoint, headers, body }: PushMessage): Promise<number> {
  const { hostname, protocol } = new URL(endpoint)
  const isLoopback = isLoopbackHost(hostname)
  const open = protocol === 'https:' ? request : requestOverHttp
  return new Promise((resolve, reject) => {
    const call = open(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(answerMs),
        agent: false,
        ...(isLoopback ? {} : { lookup: lookupPublic(lookup) }),
      },
      (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    // An answer that is none, such as another protocol (101), is over without a word.
    call.on('close', () => reject(new Error('a push service has not answered')))
    call.end(body)
  })
}
