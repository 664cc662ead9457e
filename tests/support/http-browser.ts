/** A browser's way with cookies and redirects over one origin's listener, without a browser. */
export interface HttpBrowser {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly openDocument: (path: string) => Promise<Response>
  readonly post: (path: string, form: Record<string, string>) => Promise<Response>
  readonly postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  readonly cookieNames: () => readonly string[]
  readonly cookieOf: (name: string) => string | undefined
  readonly cookies: () => readonly Cookie[]
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

export function createHttpBrowser(
  origin: string,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
): HttpBrowser {
  let cookies: readonly Cookie[] = []

  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const cookie = parseCookie(line)
      cookies = [
        ...cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path),
        ...(cookie.value ? [cookie] : []),
      ]
    }
  }

  const fetchOne = async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, origin)
    const headers = new Headers(init.headers)
    headers.set('user-agent', userAgent)
    const sent = cookies.filter(
      (cookie) => url.pathname === cookie.path || url.pathname.startsWith(cookie.path.replace(/\/?$/, '/')),
    )
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(response)
    return response
  }

  const openDocument = async (path: string): Promise<Response> => {
    let response = await fetchOne(path, { headers: { accept: 'text/html' } })
    for (let hop = 0; hop < 10 && response.status >= 300 && response.status < 400; hop++) {
      response = await fetchOne(response.headers.get('location')!, { headers: { accept: 'text/html' } })
    }
    return response
  }

  return {
    fetch: fetchOne,
    openDocument,
    post: (path, form) => fetchOne(path, { method: 'POST', body: new URLSearchParams(form) }),
    postJson: (path, body, headers = {}) =>
      fetchOne(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    cookieNames: () => cookies.map(({ name }) => name),
    cookieOf: (name) => cookies.find((cookie) => cookie.name === name)?.value,
    cookies: () => cookies,
  }
}

function parseCookie(line: string): Cookie {
  const [pair, ...attributes] = line.split(';').map((part) => part.trim())
  const [name, ...rest] = pair!.split('=')
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
  const isExpired = attributes.some(
    (attribute) =>
      /^max-age=0$/i.test(attribute) || (/^expires=/i.test(attribute) && Date.parse(attribute.slice(8)) < Date.now()),
  )
  return { name: name!, value: isExpired ? '' : rest.join('='), path }
}
