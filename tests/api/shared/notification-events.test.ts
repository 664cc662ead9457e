import { expect, it } from 'vitest'
import { parseEvent } from '@api/signing/notification-stream.api'

it('an event of the stream is read from its data lines', () => {
  expect(parseEvent('data: {"event":"ready","deviceListening":true}')).toEqual({
    event: 'ready',
    deviceListening: true,
  })
})

it('comments and unknown events are left out', () => {
  expect(parseEvent(': keep-alive')).toBeUndefined()
  expect(parseEvent('data: {"event":"newer"}')).toBeUndefined()
})
