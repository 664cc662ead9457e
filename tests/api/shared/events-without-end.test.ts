import { expect, test } from 'vitest'
import { readNotificationStream } from '@api/signing/notification-stream.api'

test('a stream whose event never ends is left before it fills the memory of the console', async () => {
  const piece = new TextEncoder().encode('x'.repeat(64 * 1024))
  let pieces = 0
  let isLeft = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => (++pieces > 200 ? controller.close() : controller.enqueue(piece)),
      cancel: () => void (isLeft = true),
    },
    { highWaterMark: 0 },
  )
  const ports = {
    fetch: () => Promise.resolve(new Response(body)),
    origin: 'http://gateway.example',
    token: () => 'token',
    base: '/api/notifications',
  }
  await expect(
    readNotificationStream(ports, 'ines@nordhaven.example', () => undefined, new AbortController().signal),
  ).rejects.toMatchObject({ problem: { tag: 'network' } })
  expect(pieces).toBeLessThan(100)
  expect(isLeft).toBe(true)
})
