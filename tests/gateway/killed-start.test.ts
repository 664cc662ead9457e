import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wasClosed } from '@gateway/store/cluster'
import { startMessages } from '@gateway/store/start-messages'
import { freePort, gatewayProgram } from '@support/running-program'
import { startInTerminal, type TerminalProgram } from '@support/terminal-program'

vi.setConfig({ testTimeout: 300_000 })

const ready = 'Ctrl+C stops both.'
let folder: string
let programs: TerminalProgram[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  programs = []
})
afterEach(() => {
  programs.forEach((program) => program.kill())
  rmSync(folder, { recursive: true, force: true })
})

async function start() {
  const port = String(await freePort())
  const program = startInTerminal(process.execPath, gatewayProgram, {
    PORT: port,
    COMPANION_PORT: '0',
    DATA_DIR: folder,
  })
  programs.push(program)
  return { ...program, origin: `http://127.0.0.1:${port}` }
}

type Started = Awaited<ReturnType<typeof start>>

async function kill(program: TerminalProgram) {
  program.kill()
  await vi.waitFor(() => expect(program.isAlive()).toBe(false), { timeout: 60_000 })
}

const saidOf = ({ said }: Started) => Object.values(startMessages).filter((sentence) => said().includes(sentence))
const countPeople = async ({ origin }: Started) =>
  ((await (await fetch(`${origin}/api/demo/people`)).json()) as unknown[]).length

/** Resolves when a file or folder of this name appears in the data folder. */
function seeAppear(name: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, changed) => {
      if (changed !== name) return
      watcher.close()
      resolve()
    })
  })
}

describe('a first start that is killed', () => {
  it('while the cluster is made, while the institution is founded, and when it is ready: the next start opens nothing unfinished, goes on, and tells what takes long', async () => {
    const appeared = seeAppear('postgres.unfinished')
    const making = await start()
    await appeared
    await kill(making)
    expect(saidOf(making)).toEqual([startMessages.making])

    // What it left is not opened, however much of a cluster it seems to be: a whole one takes its place.
    const unfinished = join(folder, 'postgres.unfinished')
    expect([existsSync(unfinished), existsSync(join(folder, 'postgres'))]).toEqual([true, false])
    mkdirSync(join(unfinished, 'base'), { recursive: true })
    writeFileSync(join(unfinished, 'PG_VERSION'), '')
    const founding = await start()
    await founding.onOutput(startMessages.founding)
    await kill(founding)
    expect(saidOf(founding)).toEqual([startMessages.making, startMessages.founding])
    expect([readdirSync(folder).sort(), existsSync(join(folder, 'postgres', 'postgresql.conf'))]).toEqual([
      ['gateway.lock', 'gateway.sock', 'keys', 'postgres'],
      true,
    ])

    const again = await start()
    await again.onOutput(ready)
    expect(saidOf(again)).toEqual([startMessages.recovering, startMessages.founding])
    expect(await countPeople(again)).toBeGreaterThan(0)
    await kill(again)

    const last = await start()
    await last.onOutput(ready)
    expect(saidOf(last)).toEqual([startMessages.recovering])
    expect(await last.interrupt()).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(['keys', 'postgres'])
    expect(wasClosed(join(folder, 'postgres'))).toBe(true)
  })
})
