import type { ConsolePage } from './console-page'

export interface HostileAnswer {
  readonly status: number
  /** Parsed when it is JSON. */
  readonly body: unknown
}

/** A call with the bearer token of the person at the desk, made by a hostile script in the page. */
export const callFrom = ({ page }: ConsolePage, method: string, path: string, body?: unknown): Promise<HostileAnswer> =>
  page.evaluate(
    async ([verb, address, text]) => {
      const { accessToken } = (await (await fetch('/api/auth/session')).json()) as { accessToken: string }
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const response = await fetch(address, { method: verb, headers, ...(text ? { body: text } : {}) })
      const answer = await response.text()
      return {
        status: response.status,
        body: answer.startsWith('{') || answer.startsWith('[') ? (JSON.parse(answer) as unknown) : answer,
      }
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  )
