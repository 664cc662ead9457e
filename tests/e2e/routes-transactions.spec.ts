import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
let program: RunningProgram
let desk: ConsolePage
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  desk = await demo.deskOf('Marcus Oyelaran', { path: 'about:blank' })
  page = desk.page
})
test.afterAll(({ demo }) => demo.leave())

const open = (path: string) => page.goto(`${program.consoleOrigin}${path}`)
const rows = () =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

test('what a list shows with its filters leaves as one CSV file, to its end and with every column', async () => {
  await open(`${prefix}/transactions?quarantined=true`)
  await expect(rows().first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  const [header, ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
  expect(file.suggestedFilename()).toMatch(/^transfers-\d{4}-\d\d-\d\d\.csv$/)
  expect(header).toBe(
    'Transfer,Asset,Asset: id,From and to,From: id,From: address,To: id,To: address,Amount,Status,Registered,Id',
  )
  expect(lines.every((line) => line.includes('Quarantined'))).toBe(true)
  await expect(rows()).toHaveCount(lines.length)
  await expect(page.getByText(`${lines.length} rows exported`)).toBeVisible()
})
