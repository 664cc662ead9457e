/** Letters; no event has a thousand. */
const mostUnfinished = 64 * 1024

/**
 * The events of a stream as they arrive, each as its lines.
 * @throws when the stream breaks, and when an event does not end
 */
export async function* readEventBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      if (rest.length > mostUnfinished) throw new RangeError('an event does not end')
      yield* blocks
    }
  } finally {
    // A stream that is left is not sent any more; whether that can be said changes nothing.
    reader.cancel().catch(() => undefined)
  }
}
