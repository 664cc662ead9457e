const simpleMethods = ['GET', 'HEAD', 'POST']
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
const listOf = (text: string | null) => (text ?? '').split(',').map((one) => one.trim().toLowerCase())

/** Calls as a page of that origin makes them: only where its policy lets it connect, asked for first where a browser would, and readable only where the answer says so. */
export const fromOrigin = (origin: string, policy: string): typeof fetch => {
  const reachable = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return async (input, init) => {
    const request = new Request(input, init)
    const target = new URL(request.url).origin
    if (!reachable.includes(target)) throw new TypeError(`the policy of ${origin} reaches no ${target}`)
    const type = request.headers.get('content-type')?.split(';')[0]
    const named = [...request.headers.keys()].filter(
      (name) => name !== 'accept' && (name !== 'content-type' || !simpleTypes.includes(type ?? '')),
    )
    if (named.length > 0 || !simpleMethods.includes(request.method)) {
      const asked = await fetch(request.url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': request.method,
          'access-control-request-headers': named.join(','),
        },
      })
      const { headers } = asked
      const isLet =
        headers.get('access-control-allow-origin') === origin &&
        listOf(headers.get('access-control-allow-methods')).includes(request.method.toLowerCase()) &&
        named.every((name) => listOf(headers.get('access-control-allow-headers')).includes(name))
      if (!isLet) throw new TypeError(`${target} lets no page of ${origin} call`)
    }
    request.headers.set('origin', origin)
    const answer = await fetch(request)
    if (answer.headers.get('access-control-allow-origin') !== origin)
      throw new TypeError(`${target} lets no page of ${origin} read`)
    return answer
  }
}
