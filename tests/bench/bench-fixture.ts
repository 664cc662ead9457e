import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { build } from 'vite'
import { sitDown } from '@support/pages/sit-down'
import { demoPerson } from '@support/demo-person'
import { signInProgram, type ApiProgram } from '@support/api-program'
import { startProgram, type RunningProgram } from '@support/running-program'

const apps = resolve('dist/bench')
const emptyPage = resolve('tests/bench/empty-page')
const rowsOfTheEmptyPage = 250
const person = demoPerson('ines', 'treasury')

export interface BenchFixture {
  readonly program: RunningProgram
  readonly browser: Browser
  readonly api: ApiProgram
  readonly domainId: string
  /** Cookies of somebody who is signed in. */
  readonly session: Awaited<ReturnType<BrowserContext['storageState']>>
  readonly close: () => Promise<void>
}

/** Our build and the empty page served by one gateway over that many transfers, and somebody signed in. */
export async function openBenchFixture(transfers: number): Promise<BenchFixture> {
  rmSync(apps, { recursive: true, force: true })
  for (const app of ['console', 'companion']) cpSync(`dist/${app}`, join(apps, app), { recursive: true })
  await build({
    configFile: false,
    root: emptyPage,
    base: '/empty/',
    logLevel: 'error',
    build: { outDir: join(apps, 'console', 'empty'), target: 'es2023', modulePreload: { polyfill: false } },
  })
  const program = await startProgram({}, undefined, ['--apps', apps, '--scale', String(transfers)])
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const api = await signInProgram(program.consoleOrigin, person)
  const { domainId } = person.user
  await keepRows(api, domainId)
  const { desk } = await sitDown(browser, program, person.name)
  const session = await desk.context.storageState()
  await desk.context.close()
  return {
    program,
    browser,
    api,
    domainId,
    session,
    close: async () => {
      await browser.close()
      await program.stop()
      rmSync(apps, { recursive: true, force: true })
    },
  }
}

/** What the list of the console reads first, as a file of the same size beside the empty page. */
async function keepRows(api: ApiProgram, domainId: string): Promise<void> {
  const first = await api.read<{ readonly items: readonly Readonly<Record<string, unknown>>[] }>(
    `/v1/domains/${domainId}/transactions/transfers?limit=100`,
  )
  const items = first?.body.items ?? []
  const rows = Array.from({ length: rowsOfTheEmptyPage }, (_, i) => ({
    ...items[i % items.length],
    id: `row ${i}`,
    value: String(i),
  }))
  mkdirSync(join(apps, 'console', 'empty'), { recursive: true })
  writeFileSync(join(apps, 'console', 'empty', 'rows.json'), JSON.stringify(rows))
}
