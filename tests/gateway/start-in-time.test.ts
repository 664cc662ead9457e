import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFoundedDemo } from '@support/founded-demo'
import { startProgram, type RunningProgram } from '@support/running-program'

/** Before the program says that it listens, it says what it has computed until then; on another output, so that nothing it says itself is changed. */
const reporting = `
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text, ...rest) => {
    if (String(text).includes('Ctrl+C stops both')) process.stderr.write('computed ' + JSON.stringify(process.cpuUsage()) + ';')
    return write(text, ...rest)
  }
`

/** What no start can do without: a process of Node that opens the same database. */
const bare = `
  import { PGlite } from '@electric-sql/pglite'
  const database = await PGlite.create(process.argv[1])
  await database.query('select 1')
  const computed = process.cpuUsage()
  await database.close()
  process.stdout.write(JSON.stringify(computed))
`

let folder: string
let program: RunningProgram
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  await copyFoundedDemo(folder)
  program = await startProgram({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reporting)}`,
  })
})
afterAll(async () => {
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

const secondsOf = (usage: string): number => {
  const { user, system } = JSON.parse(usage) as NodeJS.CpuUsage
  return (user + system) / 1e6
}

const observed = () => [...program.errors().matchAll(/computed (\{.*?\});/g)].map(([, usage]) => secondsOf(usage!))

async function openBare(): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', bare, join(folder, 'postgres')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await once(child, 'close')).toEqual([0, null])
  return secondsOf(said)
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
/** Three to four times is what it takes, and twice that where it is not built but read as it is written. */
const most = process.env['GATEWAY_PROGRAM'] ? 6 : 12

test('a start over a founded institution computes no more than a few times what it takes to open its database at all, whatever else the machine does meanwhile', async () => {
  const yardsticks: number[] = []
  for (let start = 2; start <= 4; start++) {
    await program.restart(async () => void yardsticks.push(await openBare()))
    await expect.poll(() => observed().length).toBe(start)
  }
  expect(sum(observed().slice(1)) / sum(yardsticks)).toBeLessThan(most)
}, 300_000)
