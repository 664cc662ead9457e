import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Uuid } from '@domain/shared/ids'
import { vaultIds } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { joinHands } from '@support/stuck-order'

test('a script of a policy is run in a worker of the page, by the engine that the console serves, and says of a recent request what it comes to [SC019]', async ({
  demo,
}) => {
  const [root, treasury] = [domainIdOf('root'), domainIdOf('treasury')]
  const { propose } = await joinHands(demo.program)
  await propose({
    type: 'v0_CreateAccount',
    id: randomUUID() as Uuid,
    alias: 'Asked of the rules',
    lock: 'Unlocked',
    customProperties: {},
    ledgerIds: ['ethereum-mainnet'],
    providerDetails: { type: 'Vault', vaultId: vaultIds.zurich, keyStrategy: 'VaultHard' },
  })
  const { page } = await demo.deskOf('Jonas Ekberg', { path: 'about:blank' })
  const origin = demo.program.consoleOrigin
  // A script that takes too long on a busy machine ends its worker, and the next one loads both again.
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const [part] = /condition-worker|\.wasm/.exec(response.url()) ?? []
    if (part) loaded.add(`${part} of ${new URL(response.url()).origin}`)
  })
  const policy = demoId('policy root Permissions below')
  await page.goto(`${origin}/${root}/domain/${root}/policies/${policy}?view=simulate&domain=${treasury}`)
  const recent = page.getByLabel('Recent request')
  const created = recent.locator('option', { hasText: /^Create account/ }).first()
  await recent.selectOption(await created.getAttribute('value'))
  const cold = page.getByRole('article', { name: 'Accounts in the cold vault' })
  await expect(cold).toContainText(/vaultId[\s\S]*(holds|does not hold)/)
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('governs')
  expect([...loaded].sort()).toEqual([`.wasm of ${origin}`, `condition-worker of ${origin}`])
  await expect(page).toHaveURL(/request=/)
})
