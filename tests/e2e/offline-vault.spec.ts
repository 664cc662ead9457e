import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { ledgerIds, outsideAddress } from '@gateway/demo/demo-ledgers'
import { domainIdOf } from '@gateway/demo/demo-people'
import { progressMessages } from '@features/transactions/progress.messages'
import { test } from '@support/pages/demo-test'
import { buildSigner, lineAfter, type SignerProgram } from '@support/signer-program'
import { joinHands, joinPair, type TreasuryHands } from '@support/stuck-order'

const [root, treasury] = [domainIdOf('root'), domainIdOf('treasury')]
const passphrase = 'a passphrase of some length'
const xrp = { tickerId: demoId('ticker XRP'), feeStrategy: 'Medium', customProperties: {} } as const

let signer: SignerProgram
test.beforeAll(() => {
  signer = buildSigner()
})
test.afterAll(async ({ demo }) => {
  signer.leave()
  await demo.leave()
})
test.setTimeout(90_000)

/** Saves what the vault has to sign, takes it to the signer and brings back what it signed. */
async function carry(page: Page, name: string, agreed: string): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 1 operation' }).click()
  await (await downloading).saveAs(join(signer.folder, `${name}.json`))
  const said = await signer.run(
    ['sign', 'vault.json', `${name}.json`, `${name}-signed.json`],
    [
      ['Passphrase: ', passphrase],
      ['Type yes to sign: ', agreed],
    ],
  )
  await page.getByLabel('Signed files').setInputFiles(join(signer.folder, `${name}-signed.json`))
  await page.getByRole('button', { name: 'Import 1 file' }).click()
  await expect(page.getByText('1 operation imported.')).toBeVisible()
  return said
}

async function settled(hands: TreasuryHands, orderId: Uuid): Promise<void> {
  const ledgerOf = async () => (await hands.transactionOf(orderId))?.ledgerTransactionData?.ledgerStatus
  await expect.poll(ledgerOf, { timeout: 30_000 }).toBe('Confirmed')
}

test('a cold vault proves its key, is paid, and pays what two people agreed to: signed by the offline signer, confirmed on the ledger [SC017] [ST023]', async ({
  demo,
}) => {
  const platform = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(demo.program.said())![0]
  const made = await signer.run(
    ['init', 'vault.json'],
    [
      ['when it starts): ', platform],
      ['characters: ', passphrase],
      ['again: ', passphrase],
    ],
  )
  const [admins, hands] = [await joinPair(demo.program, 'root', ['jonas', 'linnea']), await joinHands(demo.program)]
  const [vaultId, accountId, paidId, orderId] = Array.from({ length: 4 }, () => randomUUID() as Uuid) as [
    Uuid,
    Uuid,
    Uuid,
    Uuid,
  ]
  const vault = {
    type: 'v0_CreateVault',
    id: vaultId,
    alias: 'Cold vault Tromsø',
    publicKey: lineAfter(made, 'Public key for the vault form:'),
    lock: 'Unlocked',
    parameters: { type: 'HSM' },
    customProperties: { offline: 'true' },
  } satisfies IntentPayload
  await admins.approve(await admins.propose(vault))

  const { page } = await demo.deskOf('Linnea Sandström', { path: `/${root}/domain/${root}/vaults/${vaultId}/pending` })
  await expect(page.getByText('This vault has not proved its key yet')).toBeVisible()
  const proof = await carry(page, 'proof', 'yes')
  expect(proof).toContain('Prove that this key belongs to vault “Cold vault Tromsø”. No funds move.')
  await expect(page.getByText('This vault has not proved its key yet')).toBeHidden()

  const account = {
    type: 'v0_CreateAccount',
    id: accountId,
    alias: 'Cold reserve Tromsø',
    lock: 'Unlocked',
    customProperties: {},
    providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
    ledgerIds: [ledgerIds.xrp],
  } satisfies IntentPayload
  await hands.approve(await hands.propose(account))
  const pay = async (id: Uuid, from: Uuid, destination: object, amount: string) =>
    hands.approve(
      await hands.propose({
        type: 'v0_CreateTransferOrder',
        id,
        accountId: from,
        ...xrp,
        outputs: [{ destination: destination as never, amount }],
      }),
    )
  await pay(paidId, accountIdOf('XRPL payouts'), { type: 'Account', accountId }, '90000000')
  await settled(hands, paidId)
  await pay(
    orderId,
    accountId,
    { type: 'Address', address: outsideAddress('payee of the cold vault', 'xrp') },
    '25000000',
  )

  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh the operations' }).click()
    await expect(page.getByRole('list', { name: 'Pending operations' })).toContainText('Transfer 25.00 XRP', {
      timeout: 1000,
    })
  }).toPass()
  const said = await carry(page, 'payment', 'yes')
  expect(said).toContain('25000000')
  await page.goto(`${demo.program.consoleOrigin}/${treasury}/domain/${treasury}/transactions/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText(progressMessages.outcomes.landed, {
    timeout: 30_000,
  })
})
