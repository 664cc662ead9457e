import { expect } from '@playwright/test'
import { demoPeople } from '@gateway/demo/demo-people'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyFoundedDemo } from '@support/founded-demo'
import { test } from '@support/pages/demo-test'
import { freePort } from '@support/running-program'
import { startInTerminal, type TerminalProgram } from '@support/terminal-program'

let program: TerminalProgram
let clone: string
let dataFolder: string
let ports: { readonly PORT: string; readonly COMPANION_PORT: string }

/** Builds both apps and makes a database. */
test.setTimeout(300_000)

const repository = fileURLToPath(new URL('../..', import.meta.url))
const notInAClone = new Set(['.git', 'node_modules', 'dist', '.data', '.results', 'test-results'])

test.beforeEach(async () => {
  clone = mkdtempSync(join(tmpdir(), 'countersign-'))
  cpSync(repository, clone, { recursive: true, filter: (path) => !notInAClone.has(relative(repository, path)) })
  symlinkSync(join(repository, 'node_modules'), join(clone, 'node_modules'))
  dataFolder = join(clone, '.data')
  ports = { PORT: String(await freePort()), COMPANION_PORT: String(await freePort()) }
})
test.afterEach(() => {
  program.kill()
  rmSync(clone, { recursive: true, force: true })
})

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: true; readonly optional?: true; readonly peer?: true }>>
}

/** As `npm ci --omit=dev` leaves it. */
function leavePackagesOfDevelopmentOut(): void {
  const lock = JSON.parse(readFileSync(join(repository, 'node_modules', '.package-lock.json'), 'utf8')) as Lock
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  rmSync(join(clone, 'node_modules'))
  for (const [path] of kept.filter(([path]) => path.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    symlinkSync(join(repository, path), join(clone, path))
  }
  writeFileSync(
    join(clone, 'node_modules', '.package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }),
  )
}

test('`npm start` of a fresh clone builds both apps, tells both addresses and what each demo person may do, answers at both, and Ctrl+C leaves nothing behind; what is built runs without packages of development', async ({
  page,
}) => {
  program = startInTerminal('npm', ['start'], ports, clone)
  await program.onOutput('Ctrl+C stops both.')

  const lines = program
    .said()
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
  const console_ = `http://127.0.0.1:${ports.PORT}`
  const companion = `http://localhost:${ports.COMPANION_PORT}`
  expect(lines).toEqual(expect.arrayContaining([`Console ${console_}`, `Auth & Sign ${companion}`]))
  const observed = demoPeople.map(({ email, name, domain, mayDo }) => `${email} ${name}, ${domain}: ${mayDo}`)
  expect(lines.filter((line) => line.includes('@nordhaven.example'))).toEqual(observed)

  await page.goto(console_)
  await expect(page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  await page.goto(companion)
  await expect(page.getByRole('button', { name: /Be a demo person/ })).toBeVisible()

  await program.interrupt()
  await expect.poll(program.isAlive).toBe(false)
  expect(existsSync(join(dataFolder, 'gateway.lock')), 'the database was closed before the end').toBe(false)
  expect(program.said()).not.toMatch(/http\.failed|at .*\.ts:\d+/i)

  leavePackagesOfDevelopmentOut()
  program = startInTerminal('node', ['tools/start.mjs'], ports, clone)
  await program.onOutput('Ctrl+C stops both.')
  expect(
    program.said(),
    'nothing is built and nothing founded a second time, and no package of development is asked for',
  ).not.toMatch(/Installing|Building|Making|Founding/)
  expect(await program.interrupt()).toBe(0)
})

test('`npm run dev` builds both apps, answers, and Ctrl+C leaves nothing behind', async ({ request }) => {
  await copyFoundedDemo(dataFolder)
  program = startInTerminal('npm', ['run', 'dev'], ports, clone)
  await program.onOutput('Ctrl+C stops both.')
  const documentOf = async (address: string) =>
    (await request.get(address, { headers: { accept: 'text/html' } })).text()
  await expect
    .poll(() => documentOf(`http://127.0.0.1:${ports.PORT}/`), { timeout: 120_000 })
    .toContain('<title>Countersign')
  await program.interrupt()
  await expect.poll(program.isAlive).toBe(false)
})
