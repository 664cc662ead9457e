import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClient } from '@api/shared/client'
import type { ApiError } from '@api/shared/problem'
import { importSignedOperations } from '@api/vaults/operations.api'
import { holdTimers } from '@support/held-timers'

let timers: ReturnType<typeof holdTimers>
beforeEach(() => {
  timers = holdTimers()
})
afterEach(() => timers.giveBack())

it('signed files have the longer to be sent the larger they are, and say which time ran out', async () => {
  let note: (signal: AbortSignal) => void
  const sent = new Promise<AbortSignal>((resolve) => (note = resolve))
  const api = createClient({
    origin: 'http://gateway.example',
    token: () => 'token',
    log: () => undefined,
    fetch: (request) => {
      note((request as Request).signal)
      return new Promise(() => undefined)
    },
  })
  const sending = importSignedOperations(api, [new File([new Uint8Array(5_000_000)], 'large.json')]).catch(
    (error: unknown) => (error as ApiError).problem,
  )
  const signal = await sent
  timers.pass(186_249)
  expect(signal.aborted).toBe(false)
  timers.pass(1)
  expect(await sending).toEqual({ tag: 'network', request: 'POST /v1/vaults/operations/signed', withinMs: 186_250 })
  expect(signal.aborted).toBe(true)
})
