/** Stands between console and gateway for one call; `pass` lets the gateway take it. */
export type FaultOf = (request: Request, pass: () => Promise<Response>) => Promise<Response>

export interface Fault {
  /** How many calls it has met. */
  readonly met: () => number
  /** Calls go through again. */
  readonly lift: () => void
}

/** One call as it left the console. */
export interface RouteCall {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body: string
  /** Of its answer, once that has come. */
  readonly status?: number
}

export interface RouteNetwork {
  readonly fetch: typeof fetch
  readonly calls: readonly RouteCall[]
  /** What the gateway is at work on for this console. */
  readonly underway: () => readonly string[]
  /** @param call tested against `POST /v1/intents?…`; a fault that was set later comes first */
  readonly fault: (call: RegExp, fault: FaultOf, times?: number) => Fault
  /** Ends every answer that is still being told, as a server that goes down. */
  readonly cutStreams: () => void
  readonly close: () => void
}

const lost = () => new TypeError('Failed to fetch')

/** The platform answers that, and takes nothing. */
export const answerWith =
  (status: number, body: unknown = { reason: 'Provoked' }): FaultOf =>
  () =>
    Promise.resolve(Response.json(body, { status }))
/** The connection is cut before the gateway took the call. */
export const cutBefore: FaultOf = () => Promise.reject(lost())
/** The gateway takes the call; its answer is lost. */
export const cutAfter: FaultOf = (_, pass) => pass().then(() => Promise.reject(lost()))
/** No answer ever comes, and the gateway took nothing. */
export const silentBefore: FaultOf = () => new Promise(() => undefined)
/** The gateway takes the call; no answer ever comes. */
export const silentAfter: FaultOf = (_, pass) => pass().then(() => new Promise(() => undefined))
/** The gateway takes the call and something in between answers. */
export const answerAfter =
  (status: number, body: unknown = 'Bad gateway'): FaultOf =>
  async (request, pass) => {
    await pass()
    return answerWith(status, body)(request, pass)
  }
/** What the gateway answers is changed on its way. */
export const changed =
  <T>(change: (body: T) => unknown): FaultOf =>
  async (_, pass) => {
    const answer = await pass()
    return Response.json(change((await answer.json()) as T), { status: answer.status })
  }
/** A fault that stands before the page is opened, until it is lifted. */
export function liftable(fault: FaultOf): { readonly fault: FaultOf; readonly lift: () => void } {
  let isLifted = false
  return { fault: (request, pass) => (isLifted ? pass() : fault(request, pass)), lift: () => void (isLifted = true) }
}
/** The call waits until it is let go. */
export function held(): { readonly fault: FaultOf; readonly letGo: () => void } {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  return { fault: (_, pass) => free.then(pass), letGo }
}

/** One browser's way to a gateway in this process: cookies of its own, calls that end with their signal, faults on demand. */
export function createNetwork(
  gateway: (request: Request) => Response | Promise<Response>,
  cookies: Readonly<Record<string, string>>,
): RouteNetwork {
  const jar = new Map(Object.entries(cookies))
  const calls: { method: string; path: string; body: string; status?: number }[] = []
  const underway = new Set<Request>()
  /** A request that nobody holds any more hears no signal, and the stream of its answer would never be cut. */
  const held: Request[] = []
  const ending = new AbortController()
  let streams = new AbortController()
  let faults: readonly { readonly call: RegExp; readonly meet: FaultOf | undefined }[] = []

  const askGateway = async (request: Request): Promise<Response> => {
    if (jar.size > 0) request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await gateway(request)
    for (const line of answer.headers.getSetCookie()) keepCookie(jar, line)
    return answer
  }
  const pass = (request: Request): Promise<Response> => {
    underway.add(request)
    return askGateway(request).finally(() => underway.delete(request))
  }
  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const given = new Request(input, init)
    const signal = AbortSignal.any([given.signal, ending.signal, streams.signal])
    const request = new Request(given.clone(), { signal })
    held.push(request)
    const { pathname, search } = new URL(request.url)
    const call: (typeof calls)[number] = {
      method: request.method,
      path: `${pathname}${search}`,
      body: await given.text(),
    }
    calls.push(call)
    const fault = faults.find(({ call: met, meet }) => meet && met.test(`${call.method} ${call.path}`))
    const answer = await untilAborted(fault?.meet ? fault.meet(request, () => pass(request)) : pass(request), signal)
    call.status = answer.status
    return answer
  }
  const fault: RouteNetwork['fault'] = (call, meet, times = Infinity) => {
    let met = 0
    const own = {
      call,
      get meet(): FaultOf | undefined {
        return met >= times
          ? undefined
          : (request, through) => {
              met += 1
              return meet(request, through)
            }
      },
    }
    faults = [own, ...faults]
    return { met: () => met, lift: () => void (faults = faults.filter((one) => one !== own)) }
  }
  const cutStreams = () => {
    streams.abort(lost())
    streams = new AbortController()
  }
  return {
    fetch: send,
    calls,
    cutStreams,
    underway: () => [...underway].map(({ method, url }) => `${method} ${url}`),
    fault,
    close: () => ending.abort(new DOMException('The page is closed', 'AbortError')),
  }
}

const untilAborted = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })

function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', ...rest] = pair.split('=')
  const isOver = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one))
  if (isOver || rest.join('=') === '') jar.delete(name)
  else jar.set(name, rest.join('='))
}
