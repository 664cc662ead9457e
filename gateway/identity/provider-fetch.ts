import { isJsonObject, parseJson } from '@domain/shared/json'
import type { Clock } from '@domain/shared/clock'
import { limitBody } from '../http/limit-body'

/** Whatever a provider is asked has its end by then. */
const withinMs = 8000
/** No document, key or token of a provider is as long, in bytes. */
const mostAnswered = 1024 * 1024
/** How long the discovery document is believed before it is read again. */
const keptMs = 600_000
/** A document that could not be read is not asked for again any sooner, whoever wants it. */
const restMs = 5000

interface Kept {
  readonly text: string
  readonly readAt: number
}

export const discoveryAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/**
 * How a provider is asked. Anybody can cause a question for what it publishes, with a token that nobody made or a form that ends nothing: so the discovery
 * document is kept, also while the provider is away, and after a failure there is a rest.
 * Rejects during that rest, and when nothing is answered within 8 seconds; what is longer than a mebibyte is not read to its end.
 */
export function createProviderFetch(issuer: string, fetchPort: typeof fetch, clock: Pick<Clock, 'now'>): typeof fetch {
  const discovery = discoveryAddress(issuer)
  const failedAt = new Map<string, number>()
  let kept: Kept | undefined
  let reading: Promise<Kept> | undefined

  const send: typeof fetch = async (input, init) => {
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const limit = AbortSignal.timeout(withinMs)
    return cutLong(await fetchPort(input, { ...init, signal: given ? AbortSignal.any([given, limit]) : limit }))
  }
  const askPublished: typeof fetch = async (input, init) => {
    const address = addressOf(input)
    if (clock.now() - (failedAt.get(address) ?? -Infinity) < restMs) throw new Error('the provider has just failed')
    try {
      const response = await send(input, init)
      if (!response.ok) throw new Error(`the provider answered ${response.status}`)
      const text = await response.text()
      if (!isJsonObject(parseJson(text))) throw new Error('the provider publishes objects alone')
      failedAt.delete(address)
      return new Response(text, response)
    } catch (cause) {
      failedAt.set(address, clock.now())
      throw cause
    }
  }
  const read = async (): Promise<Kept> => {
    try {
      const response = await askPublished(discovery, { redirect: 'error' })
      const text = await response.text()
      if (!isDocumentOf(issuer, text)) throw new Error('this is no discovery document of the issuer')
      return { text, readAt: clock.now() }
    } catch (cause) {
      failedAt.set(discovery, failedAt.get(discovery) ?? clock.now())
      if (kept) return kept
      throw cause
    }
  }
  const readDiscovery = async (): Promise<Response> => {
    if (!kept || clock.now() - kept.readAt >= keptMs) {
      reading ??= read().finally(() => (reading = undefined))
      kept = await reading
    }
    return new Response(kept.text, { headers: { 'content-type': 'application/json' } })
  }
  return (input, init) => {
    const isPublished = (init?.method ?? 'GET') === 'GET' && !new Headers(init?.headers).has('authorization')
    if (!isPublished || input instanceof Request) return send(input, init)
    return addressOf(input) === discovery ? readDiscovery() : askPublished(input, init)
  }
}

const cutLong = (answer: Response): Response =>
  answer.body ? new Response(limitBody(answer.body, mostAnswered), answer) : answer

const addressOf = (input: string | URL | Request): string => (input instanceof Request ? input.url : String(input))

function isDocumentOf(issuer: string, text: string): boolean {
  const document = parseJson(text)
  const answered = isJsonObject(document) ? document['issuer'] : undefined
  return typeof answered === 'string' && answered.replace(/\/$/, '') === issuer.replace(/\/$/, '')
}
