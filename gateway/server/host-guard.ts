import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDocumentRequest, sendRedirect, sendText } from '../http/node-messages'

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

/**
 * A page under a foreign name could be a rebound one: only our own Host is answered. A person who opened another name of
 * this same machine is sent to the right one. Answers true when the request may go on.
 */
export function guardHost(request: IncomingMessage, response: ServerResponse, origin: string): boolean {
  const { host: ours, port } = new URL(origin)
  const host = (request.headers.host ?? '').toLowerCase()
  if (host === ours) return true
  const isOtherLoopback =
    loopbackNames.some((name) => host === `${name}:${port}`) &&
    loopbackNames.some((name) => ours.startsWith(`${name}:`))
  if (isOtherLoopback && isDocumentRequest(request)) sendRedirect(response, `${origin}${safePath(request.url)}`, 302)
  else sendText(response, 421, `This server answers as ${ours} only.\n`)
  return false
}

const safePath = (url: string | undefined) => `/${(url ?? '/').replace(/^[/\\]+/, '')}`
