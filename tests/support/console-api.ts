import { createClient, type ApiClient } from '@api/shared/client'
import type { Harness, TestPerson } from './gateway-harness'

/** One call as it left the console. */
export interface SentCall {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body: string
  readonly authorization: string | null
}

export interface ConsoleApi {
  readonly api: ApiClient
  readonly sent: readonly SentCall[]
  readonly logged: readonly (readonly unknown[])[]
}

type Send = (request: Request) => Promise<Response>

/** The console's client over any fetch, with a record of what it sent and logged. */
export function openApiOver(send: Send, token: string | undefined, origin = 'http://127.0.0.1:8080'): ConsoleApi {
  const sent: SentCall[] = []
  const logged: (readonly unknown[])[] = []
  const api = createClient({
    origin,
    token: () => token,
    log: (...entry) => logged.push(entry),
    retryDelay: () => 0,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      sent.push({
        method: request.method,
        path: `${pathname}${search}`,
        body: await request.clone().text(),
        authorization: request.headers.get('authorization'),
      })
      return send(request)
    },
  })
  return { api, sent, logged }
}

/** The console's client as a signed-in person, over the gateway of this process. */
export const openApi = async (harness: Harness, person: Pick<TestPerson, 'email'>): Promise<ConsoleApi> =>
  openApiOver((request) => harness.fetch(request), await harness.tokenOf(person))
