import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDocumentRequest, sendRedirect, sendText } from '../http/node-messages'
import { isLedHere } from '../http/read-address'

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

/** Where a page of elsewhere may lead a person: to the sign-in and out of it, and back from a provider. */
const isOnTheWay = (url = '/') => /^\/(?:oidc|api\/auth)\//.test(url)

/**
 * What a page of elsewhere has a browser send, unseen, is answered nothing and counts for nobody: as pictures, frames, forms or calls, as documents that are fetched ahead or never come to be, it would use up the
 * limits of the network in which somebody has that page open. A browser says whose page asks, but not whose has it fetch ahead, nor, everywhere, whose opens a socket: there are none here. The app of devices calls from its own origin.
 */
export function guardSite(request: IncomingMessage, response: ServerResponse, companionOrigin: string): boolean {
  const {
    'sec-fetch-dest': destination,
    'sec-purpose': purpose,
    'sec-websocket-key': socketKey,
    origin,
  } = request.headers
  const isOpened = request.method === 'GET' && destination === 'document' && isOnTheWay(request.url)
  if (
    purpose === undefined &&
    socketKey === undefined &&
    (!isLedHere(request) || origin === companionOrigin || isOpened)
  )
    return true
  sendText(response, 403, 'This server answers no page of elsewhere.\n')
  return false
}

const safePath = (url: string | undefined) => `/${(url ?? '/').replace(/^[/\\]+/, '')}`
