import type { Clock } from '@domain/shared/clock'
import type { Listener } from './hub'

const keepAliveMs = 15_000
/** What a stream holds that nobody has read: whoever is so far behind asks for a new one, which begins with what is so now. */
const mostUnread = 1000

export interface StreamParts<E> {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Adds the listener and answers how to remove it, and whether its time is over; sends what stands at the beginning. */
  readonly open: (listener: Listener<E>) => (isOver: boolean) => void
  /** The moment at which the caller's token ends; the stream ends with it. */
  readonly until?: number
}

/** A `text/event-stream`: one `data:` line of JSON for each event, a comment line every 15 seconds. It breaks off when nobody reads it. */
export function eventStream<E>({ clock, signal, open, until }: StreamParts<E>): Response {
  const encoder = new TextEncoder()
  let letGo = () => {}

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      let beat: unknown
      const write = (text: string) => {
        if (!isOpen) return
        controller.enqueue(encoder.encode(text))
        if (controller.desiredSize! < -mostUnread) breakOff()
      }
      const keepAlive = () => {
        if (controller.desiredSize! > 0) write(': keep-alive\n\n')
        beat = clock.setTimeout(keepAlive, keepAliveMs)
      }
      const leave = (isOver: boolean) => {
        if (!isOpen) return
        isOpen = false
        remove(isOver)
        clock.clearTimeout(beat)
        clock.clearTimeout(timer)
      }
      const end = (isOver: boolean) => {
        if (!isOpen) return
        leave(isOver)
        controller.close()
      }
      const breakOff = () => {
        leave(false)
        controller.error(new Error('nobody reads the events'))
      }
      const close = () => end(false)
      letGo = () => leave(false)
      const remove = open({ send: (event) => write(`data: ${JSON.stringify(event)}\n\n`), close })
      beat = clock.setTimeout(keepAlive, keepAliveMs)
      const timer =
        until === undefined ? undefined : clock.setTimeout(() => end(true), Math.max(0, until - clock.now()))
      if (signal.aborted) close()
      else signal.addEventListener('abort', close, { once: true })
    },
    cancel: () => letGo(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}
