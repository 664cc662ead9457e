import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { vaultIds } from '@gateway/demo/demo-entities'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { sha256Hex } from '@domain/shared/hash'
import { signPreparedFile, type PreparedFile } from '@domain/vaults/operation-files'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'

const root = domainIdOf('root')
const id = vaultIds.bergen

test.afterAll(({ demo }) => demo.leave())

test('the operations of an offline vault leave as a download, and come back signed by dropping the file [SC017]', async ({
  demo,
}) => {
  const {
    desk: { page },
  } = await demo.sitDown('Linnea Sandström', { path: 'about:blank' })
  const witness = new PageWitness(page)
  await page.goto(`${demo.program.consoleOrigin}/${root}/domain/${root}/vaults/${id}/pending`)
  const operations = page.getByRole('list', { name: 'Pending operations' })
  await expect(operations.getByText('Insurance fund').first()).toBeVisible()
  await operations.locator('summary').first().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 2 operations' }).click()
  const download = await downloading
  const text = readFileSync(await download.path()).toString()
  expect(download.suggestedFilename()).toMatch(/^cold-vault-bergen-\d{8}-\d{6}\.json$/)
  const last = page.getByRole('region', { name: 'Last export of this visit' })
  await expect(last).toContainText(download.suggestedFilename())
  expect((await last.textContent())?.replaceAll(/\s/g, '')).toContain(sha256Hex(text))
  await witness.check('the opened operation and the last export')

  const { signingKey } = JSON.parse(text) as PreparedFile
  const signed = signPreparedFile(text, { id, platformKey: signingKey, sign: demoKeyOf('vault bergen').sign })
  const files = { 'signed.json': signed.ok ? signed.value : '', 'half.json': text.slice(0, 99) }
  const dropped = await page.evaluateHandle((contents) => {
    const transfer = new DataTransfer()
    for (const [name, content] of Object.entries(contents)) transfer.items.add(new File([content], name))
    return transfer
  }, files)
  await page.getByText('Drop signed files here').dispatchEvent('drop', { dataTransfer: dropped })
  const picked = page.getByRole('list', { name: 'Picked files' })
  await expect(picked).toContainText('The file is incomplete. Copy it again from the signer.')
  await page.getByRole('button', { name: 'Remove half.json' }).click()
  await page.getByRole('button', { name: 'Import 1 file' }).press('Enter')
  await expect(page.getByText('2 operations imported.')).toBeVisible()
  await expect(page.getByText('No operations to sign')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await witness.check('what was imported, on a narrow screen')
})
