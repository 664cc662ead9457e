import { ReadableStream as NodeReadableStream } from 'node:stream/web'

interface BodyPorts {
  readonly time?: {
    readonly endsWithinMs: number
    /** Leaves what has not come whole by then. */
    readonly leave: () => void
  }
  /** Hears that it has more bytes, before its reader does. */
  readonly exceed?: () => void
}

/** A body as it comes, with an error where it has more bytes: its rest is not waited for. */
export const limitBody = (body: ReadableStream<Uint8Array>, mostBytes: number, ports: BodyPorts = {}) =>
  NodeReadableStream.from(piecesOf(body, mostBytes, ports)) as unknown as ReadableStream<Uint8Array>

async function* piecesOf(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  { time, exceed }: BodyPorts,
): AsyncGenerator<Uint8Array> {
  const limit = time && setTimeout(time.leave, time.endsWithinMs)
  let length = 0
  try {
    for await (const piece of body) {
      length += piece.byteLength
      if (length > mostBytes) {
        exceed?.()
        throw new RangeError('the body is too long')
      }
      yield piece
    }
  } finally {
    clearTimeout(limit)
  }
}
