import { readText } from '@api/shared/read-answer'
import type { ConfigurationWire } from '@api/session/configuration.wire'
import type { Environment } from './app-ports'
import type { PlainPage } from './domain-page'

/** The waiting times of what asks ahead, in milliseconds; apart from `delays`, for it is evaluated before anything else. */
export const aheadDelays = {
  /** What was read ahead is given out no later. */
  readAhead: 10_000,
} as const

export interface ReadAhead {
  /** Hands out what was read ahead, once, to the same read by the same bearer; every other call goes its way. */
  readonly fetch: typeof fetch
  /**
   * Reads session, person and domain of an address inside a domain one after another, while the code that will ask for them is on its
   * way, and then what a list without filters shows first to somebody who may read it.
   * @param address path and query
   */
  readonly begin: (configuration: Promise<Pick<ConfigurationWire, 'authBasePath'>>, address: string) => Promise<void>
}

/** What a list asks for first, by its address in the domain. */
const firstPages: Readonly<Partial<Record<PlainPage, string>>> = {
  transactions: 'transactions/transfers?sortBy=registeredAt&sortOrder=DESC&limit=100',
  'transactions/orders': 'transactions/orders?sortBy=metadata.createdAt&sortOrder=DESC&limit=100',
  'transactions/raw-transactions': 'transactions?sortBy=registeredAt&sortOrder=DESC&limit=100',
  accounts: 'accounts?limit=100&sortBy=metadata.lastModifiedAt&sortOrder=DESC',
}

/** What is read of the answers, as far as they have it. */
interface Person {
  readonly domains: readonly { readonly id: string; readonly userReference: { readonly roles: readonly string[] } }[]
}
interface Domain {
  readonly data: {
    readonly permissions: { readonly readAccess: Readonly<Record<string, readonly string[] | undefined>> }
  }
}

interface Held {
  readonly answer: Promise<Response>
  readonly askedAt: number
}

/** What stands behind a frame of routes asks one thing after the other; read ahead, the answers are there when the code is. */
export function createReadAhead({
  fetch: fetchPort,
  origin,
  clock,
}: Pick<Environment, 'fetch' | 'origin'> & { readonly clock: Pick<Environment['clock'], 'now'> }): ReadAhead {
  const held = new Map<string, Held>()
  /** What was asked for by whoever needs it, until all is read ahead. */
  let overtaken: Set<string> | undefined = new Set()
  const ask = async (path: string, bearer?: string): Promise<unknown> => {
    const headers: HeadersInit = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const key = keyOf(new Request(`${origin}${path}`, { headers }))
    if (overtaken?.has(key)) return undefined
    const answer = fetchPort(`${origin}${path}`, { headers })
    held.set(key, { answer, askedAt: clock.now() })
    const response = await answer
    return response.ok ? JSON.parse(await readText(response.clone(), path)) : undefined
  }
  const take = (request: Request): Promise<Response> | undefined => {
    if (request.method !== 'GET') return undefined
    const key = keyOf(request)
    const one = held.get(key)
    held.delete(key)
    overtaken?.add(key)
    return one && clock.now() - one.askedAt < aheadDelays.readAhead ? one.answer : undefined
  }
  const readAll = async (configuration: Promise<Pick<ConfigurationWire, 'authBasePath'>>, address: string) => {
    const [, named, page] = /^\/[^/]+\/domain\/([^/]+)\/(.*)/.exec(address) ?? []
    if (!named) return
    const domainId = named.toLowerCase()
    const { authBasePath } = await configuration
    const session = (await ask(`${authBasePath}/session`)) as { readonly accessToken?: string } | null | undefined
    if (!session?.accessToken) return
    const me = (await ask('/v1/me', session.accessToken)) as Person | undefined
    const own = me?.domains.find(({ id }) => id === domainId)
    if (!own) return
    const domain = (await ask(`/v1/domains/${domainId}`, session.accessToken)) as Domain | undefined
    const first = page && Object.hasOwn(firstPages, page) && firstPages[page as PlainPage]
    const readers = first && domain?.data.permissions.readAccess[first.split(/\W/, 1)[0]!]
    if (readers && own.userReference.roles.some((role) => readers.includes(role)))
      await ask(`/v1/domains/${domainId}/${first}`, session.accessToken)
  }
  return {
    fetch: (input, init) => {
      const early = input instanceof Request ? take(input) : undefined
      return early ? untilAborted(early, (input as Request).signal) : fetchPort(input, init)
    },
    // Whoever asks for the same later meets the failure and tells of it.
    begin: (configuration, address) =>
      readAll(configuration, address)
        .catch(() => undefined)
        .finally(() => (overtaken = undefined)),
  }
}

const keyOf = ({ url, headers }: Request) => `${url} ${headers.get('authorization') ?? ''}`

const untilAborted = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
