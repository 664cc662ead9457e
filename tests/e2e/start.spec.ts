import { expect, test } from '@playwright/test'
import { demoPeople } from '@gateway/demo/demo-people'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@support/running-program'
import { startInTerminal, type TerminalProgram } from '@support/terminal-program'

let program: TerminalProgram
let dataFolder: string
let ports: { readonly PORT: string; readonly COMPANION_PORT: string }

/** Builds both apps when their sources have changed, and makes a database. */
test.setTimeout(300_000)

test.beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'countersign-'))
  ports = { PORT: String(await freePort()), COMPANION_PORT: String(await freePort()) }
})
test.afterEach(() => {
  program.kill()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('`npm start` tells both addresses and what each demo person may do, answers at both, and Ctrl+C leaves nothing behind', async ({ page }) => {
  program = startInTerminal('npm', ['start'], { ...ports, DATA_DIR: dataFolder })
  await program.hear('Ctrl+C stops both.')

  const lines = program.said().split('\n').map((line) => line.trim().replace(/ {2,}/g, ' '))
  const console_ = `http://127.0.0.1:${ports.PORT}`
  const companion = `http://localhost:${ports.COMPANION_PORT}`
  expect(lines).toEqual(expect.arrayContaining([`Console ${console_}`, `Auth & Sign ${companion}`]))
  const told = demoPeople.map(({ email, name, domain, mayDo }) => `${email} ${name}, ${domain}: ${mayDo}`)
  expect(lines.filter((line) => line.includes('@nordhaven.example'))).toEqual(told)

  await page.goto(console_)
  await expect(page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  await page.goto(companion)
  await expect(page.getByRole('button', { name: /Be a demo person/ })).toBeVisible()

  await program.interrupt()
  await expect.poll(program.isAlive).toBe(false)
  expect(existsSync(join(dataFolder, 'gateway.lock')), 'the database was closed before the end').toBe(false)
  expect(program.said()).not.toMatch(/http\.failed|at .*\.ts:\d+/i)

  program = startInTerminal('node', ['tools/start.mjs'], { ...ports, DATA_DIR: dataFolder })
  await program.hear('Ctrl+C stops both.')
  expect(await program.interrupt()).toBe(0)
})

test('`npm run dev` builds both apps, answers, and Ctrl+C leaves nothing behind', async ({ request }) => {
  program = startInTerminal('npm', ['run', 'dev'], { ...ports, DATA_DIR: dataFolder })
  await program.hear('Ctrl+C stops both.')
  const documentOf = async (address: string) => (await request.get(address, { headers: { accept: 'text/html' } })).text()
  await expect.poll(() => documentOf(`http://127.0.0.1:${ports.PORT}/`), { timeout: 120_000 }).toContain('<title>Countersign')
  await program.interrupt()
  await expect.poll(program.isAlive).toBe(false)
})
