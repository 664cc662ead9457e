import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFetchBridge } from '@gateway/http/fetch-bridge'
import { listen, type Listener } from '@gateway/http/listen'
import { createHarness, createTestPerson, type Harness } from '@support/gateway-harness'

vi.setConfig({ testTimeout: 60_000 })

let harness: Harness
let listener: Listener
let begun = 0
beforeAll(async () => {
  harness = await createHarness()
  const listening = await listen(0, ['127.0.0.1'], 'PORT')
  if (!listening.ok) throw new Error(listening.problem.sentence)
  listener = listening.value
  const bridge = createFetchBridge((request) => (begun++, harness.fetch(request)), { consoleOrigin: 'http://127.0.0.1:8080' })
  listener.answerWith(bridge)
})
afterAll(async () => {
  await listener.close()
  await harness.close()
})

test('whoever leaves in the middle of sending has the places of those calls again', async () => {
  const authorization = `Bearer ${await harness.tokenOf(harness.root)}`
  const stranger = `Bearer ${await harness.tokenOf(createTestPerson('stranger', harness.root.user.domainId))}`
  const beginToSend = () => {
    const socket = connect(listener.port, '127.0.0.1')
    socket.write(`POST /v1/intents HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-length: 1000\r\n\r\n{"request":`)
    return () => socket.destroy()
  }
  const ask = (token: string) => fetch(`http://127.0.0.1:${listener.port}/v1/me`, { headers: { authorization: token } })
  const leave = Array.from({ length: 16 }, beginToSend)
  await vi.waitFor(() => expect(begun).toBe(16))
  expect((await ask(stranger)).status).toBe(401)
  let isAnswered = false
  const answer = ask(authorization).then(({ status }) => ((isAnswered = true), status))
  expect((await ask(stranger)).status).toBe(401)
  expect(isAnswered).toBe(false)
  leave.forEach((go) => go())
  expect(await answer).toBe(200)
})
