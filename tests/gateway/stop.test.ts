import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { createStop } from '@gateway/server/stop-on-signal'
import { madeFolder } from '@support/made-folder'
import { startProgram, type RunningProgram } from '@support/running-program'
import { enrolScriptedDevice, type EventReader } from '@support/scripted-device'
import { ledgersOfTests } from '@support/test-institution'
import { createTestPerson } from '@support/test-person'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('Ctrl+C while people are at work', () => {
  const person = createTestPerson('ines', crypto.randomUUID() as Uuid)
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  let program: RunningProgram
  beforeAll(async () => {
    const genesis = join(folder, 'genesis.json')
    writeFileSync(genesis, JSON.stringify(ledgersOfTests(person)))
    program = await startProgram({ DEMO: 'false', GENESIS_FILE: genesis }, await madeFolder())
  })
  afterAll(async () => {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function openStream(): Promise<EventReader> {
    const device = await enrolScriptedDevice({
      origin: program.consoleOrigin,
      email: person.email,
      signingKey: person.key,
    })
    const events = await device.listen()
    expect(await events.next()).toEqual({ event: 'ready' })
    return events
  }

  /** Half of a call: the gateway has its head and waits for the rest of its body. */
  function beginCall(): Promise<{ readonly call: ClientRequest; readonly end: Promise<number | 'closed'> }> {
    const { hostname, port } = new URL(program.consoleOrigin)
    const body = JSON.stringify({ email: 'nobody@nordhaven.example' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
    const call = httpRequest({
      hostname,
      port,
      method: 'POST',
      path: '/api/notifications/secured-register-mobile',
      headers,
    })
    const end = new Promise<number | 'closed'>((resolve) => {
      call.on('response', (answer) => resolve(answer.statusCode!)).on('error', () => resolve('closed'))
    })
    return new Promise((resolve) => {
      call.on('continue', () => {
        call.write(body.slice(0, 10))
        resolve({ call: Object.assign(call, { rest: body.slice(10) }), end })
      })
      call.flushHeaders()
    })
  }

  it('ends an open stream and a call that never finishes, answers one that finishes in time, and not with a failure: quietly and with exit code 0', async () => {
    const events = await openStream()
    const [hanging, finishing] = [await beginCall(), await beginCall()]
    const stopped = program.interrupt()
    finishing.call.end((finishing.call as ClientRequest & { rest: string }).rest)
    await expect(events.next()).rejects.toThrow('the stream ended')
    expect([await finishing.end, await hanging.end, await stopped, program.errors()]).toEqual([400, 'closed', 0, ''])
  })
})

describe('a process that is told to stop', () => {
  const prepare = (close: () => Promise<void>) => {
    const clock = new SimulatedClock()
    const codes: number[] = []
    const ports = {
      now: () => clock.now(),
      setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, ms),
      clearTimeout: () => undefined,
    }
    return { clock, codes, stop: createStop({ clock: ports, close, exit: (code) => codes.push(code) }) }
  }
  const never = () => new Promise<void>(() => undefined)

  it('ends with 0 when it has closed, with 1 when closing fails', async () => {
    const well = prepare(() => Promise.resolve())
    const badly = prepare(() => Promise.reject(new Error('no')))
    well.stop()
    badly.stop()
    await vi.waitFor(() => expect([well.codes, badly.codes]).toEqual([[0], [1]]))
  })

  it('ends with 1 after five seconds when closing hangs', () => {
    const { clock, codes, stop } = prepare(never)
    stop()
    clock.increment(4999)
    expect(codes).toEqual([])
    clock.increment(1)
    expect(codes).toEqual([1])
  })

  it('takes copies of one Ctrl+C for one, and a second Ctrl+C ends it at once', () => {
    const { clock, codes, stop } = prepare(never)
    stop()
    clock.increment(20)
    stop()
    expect(codes).toEqual([])
    clock.increment(400)
    stop()
    expect(codes).toEqual([130])
  })
})
