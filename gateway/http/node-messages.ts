import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseSent } from './sent-json'

const bodyLimit = 64 * 1024
/** What is too long is read to its end, so that it can be answered; what is longer than this ends with its connection. */
const drainLimit = 2 * 1024 * 1024

/** Reads a small JSON body; undefined when it is too long, holds too much or is not JSON. */
export async function readNodeJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > drainLimit) return undefined
    if (length <= bodyLimit) parts.push(part)
  }
  if (length > bodyLimit) return undefined
  return parseSent(Buffer.concat(parts).toString('utf8'))
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(JSON.stringify(body))
}

export function sendText(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(text)
}

export function sendRedirect(response: ServerResponse, location: string, status = 303) {
  response.writeHead(status, { location, 'cache-control': 'no-store' })
  response.end()
}

/** A document that a person opens, as opposed to a call of a script. */
export const isDocumentRequest = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html')
