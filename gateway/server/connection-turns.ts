import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { NodeHandler } from '../identity/create-identity'

/** Requests of one connection that may have come before they are answered. Browsers send one at a time. */
const mostAtOnce = 16

/** An answer of which nothing is taken for so long ends with its connection. */
const takenWithinMs = 30_000

interface Turns {
  last: Promise<void>
  waiting: number
}

/**
 * Answers the requests of a connection one after the other, each once the answer before it has left: whoever sends many and reads
 * nothing has one answer made. A connection that sends more ahead is closed.
 */
export function inTurn(
  answer: NodeHandler,
  withinMs = takenWithinMs,
): (request: IncomingMessage, response: ServerResponse) => void {
  const connections = new WeakMap<Socket, Turns>()

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    socket.setTimeout(0)
    const left = hasLeft(response)
    await answer(request, response).catch(() =>
      response.headersSent ? response.destroy() : response.writeHead(500).end(),
    )
    if (!response.writableFinished) socket.setTimeout(withinMs)
    await left
  }

  return (request, response) => {
    const { socket } = request
    const turns = connections.get(socket) ?? { last: Promise.resolve(), waiting: 0 }
    connections.set(socket, turns)
    if (++turns.waiting > mostAtOnce) return void socket.destroy()
    turns.last = turns.last.then(() => take(request, response)).finally(() => turns.waiting--)
  }
}

/** Resolves when the operating system has all of it, or the connection is gone. */
const hasLeft = (response: ServerResponse) =>
  new Promise<void>((resolve) => void response.once('finish', resolve).once('close', resolve))
