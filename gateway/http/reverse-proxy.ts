import { callerAddressHeader } from './read-address'

const dropped = [callerAddressHeader, 'host', 'cookie', 'connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length', 'accept-encoding']
const droppedAnswers = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']

/** Hands a call on to a real platform under the console's own origin; cookies stay here. */
export function createReverseProxy(base: string): (request: Request) => Promise<Response> {
  const target = base.replace(/\/$/, '')
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of dropped) headers.delete(name)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null
    try {
      const answer = await fetch(`${target}${pathname}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: request.signal,
        ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}),
      })
      const answered = new Headers(answer.headers)
      for (const name of droppedAnswers) answered.delete(name)
      return new Response(answer.body, { status: answer.status, headers: answered })
    } catch {
      return Response.json({ reason: 'GatewayUnreachableError' }, { status: 502 })
    }
  }
}
