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

/**
 * What a page of elsewhere has a browser send, unseen, is answered nothing and counts for nobody: as pictures, frames, forms or calls it would use up the limits of the
 * network in which somebody has that page open. A browser says whose page asks. A person may be led here from anywhere, and the app of devices calls from its own origin.
 */
export function guardSite(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  companionOrigin: string,
): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': destination, origin } = headers
  const isOwn = site === 'none' || site === 'same-origin' || origin === companionOrigin
  if (isOwn || (method === 'GET' && destination === 'document')) return true
  sendText(response, 403, 'This server answers no page of elsewhere.\n')
  return false
}

const safePath = (url: string | undefined) => `/${(url ?? '/').replace(/^[/\\]+/, '')}`
