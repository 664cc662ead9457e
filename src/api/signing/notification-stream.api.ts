import * as z from 'zod/mini'
import { parseJson } from '@domain/shared/json'
import { ApiError, problemOf } from '@api/shared/problem'
import { refusalOf } from '@api/shared/problem-from-response'
import { readEventBlocks } from '@api/shared/event-stream'
import { consoleEventWire, type ConsoleEventWire } from './console-events.wire'

export interface StreamPorts {
  readonly fetch: typeof fetch
  readonly origin: string
  readonly token: () => string | undefined
  readonly base: string
}

/**
 * GET register-web: reads the event stream with fetch, because an EventSource cannot carry the bearer token.
 * Resolves when the stream ends; rejects with an ApiError when it cannot be opened or breaks.
 */
export async function readNotificationStream(
  ports: StreamPorts,
  email: string,
  onEvent: (event: ConsoleEventWire) => void,
  signal: AbortSignal,
): Promise<void> {
  const path = `${ports.base}/register-web?${new URLSearchParams({ email })}`
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${ports.token() ?? ''}` }
  const request = 'GET register-web'
  try {
    const response = await ports.fetch(`${ports.origin}${path}`, { headers, signal, cache: 'no-store' })
    if (!response.ok || !response.body) {
      throw await refusalOf(response, request)
    }
    for await (const block of readEventBlocks(response.body)) {
      const event = parseEvent(block)
      if (event) onEvent(event)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(signal.aborted ? { tag: 'aborted' } : { tag: 'network', request })
  }
}

/** Why nothing more is told; a stream that ends by itself is one that cannot be reached. */
export type StreamLoss = 'noDevice' | 'unreachable' | 'refused'

/** Reads the stream to its end, and tells why it ended. */
export const followStream = (...call: Parameters<typeof readNotificationStream>): Promise<StreamLoss> =>
  readNotificationStream(...call).then(() => 'unreachable', lossOf)

function lossOf(error: unknown): StreamLoss {
  const problem = problemOf(error)
  if (problem?.tag !== 'http') return 'unreachable'
  return problem.status === 403 ? 'noDevice' : problem.status < 500 ? 'refused' : 'unreachable'
}

/** The data lines of one event as JSON; comments and unknown events are left out. */
export function parseEvent(block: string): ConsoleEventWire | undefined {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
  const parsed = z.safeParse(consoleEventWire, parseJson(data))
  return parsed.success ? parsed.data : undefined
}
