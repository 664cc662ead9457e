import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { vaultIds } from '@gateway/demo/demo-entities'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { makeKey } from '@support/keys'
import { prefixOf } from '@support/route-demo'
import { alerts, button, dialog, entry, field, heading, link, main, region, rows } from '@support/route-find'
import { changed, type FaultOf } from '@support/route-network'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { askToSign } from '@support/route-flows'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('linnea', 'root')
const { prefix, open, see, click, fill } = seat

test('the entry Vaults lists the vaults, and a row opens the page of one with what made it [RT017]', async () => {
  await open('tickers')
  await click(() => entry('Vaults'))
  await see(() => expect(rows()).toHaveLength(3))
  expect(seat.app.address()).toBe(`${prefix}/vaults`)
  await fill(() => screen.getByRole('searchbox', { name: 'Name' }), 'frank')
  await see(() => expect(seat.app.address()).toMatch(/alias=frank/))
  await see(() => expect(rows()).toHaveLength(1))
  await click(() => rows()[0]!)
  await see(() => heading(/^MPC Frankfurt B$/))
  expect(seat.app.address()).toBe(`${prefix}/vaults/${vaultIds.frankfurt}`)
  await see(() => within(main()).getByText('Record verified'))
  await click(() => link('History'))
  await see(() => expect(region('History')).toHaveTextContent('Create vault MPC Frankfurt B'))
  expect(seat.app.address()).toBe(`${prefix}/vaults/${vaultIds.frankfurt}?tab=history`)
})

test('the history of a vault that is kept offline leads to who imported its files; that of another has no such line', async () => {
  await open(`vaults/${vaultIds.bergen}?tab=history`)
  await click(() => link('See who imported files in the security log'))
  await see(() => heading(/^Users$/))
  expect(seat.app.address()).toMatch(/\/users\/security\?event_name=[^&]*countersign\.operations\.imported[^&]*$/)
  await see(() => button(/Vault files imported/))
  await open(`vaults/${vaultIds.zurich}?tab=history`)
  await see(() => region(/^History/))
  expect(main()).not.toHaveTextContent('security log')
})

test('a vault leads to the accounts of the domain that are kept in it', async () => {
  await open(`vaults/${vaultIds.frankfurt}`)
  await click(() => link(/^Accounts of /))
  await see(() => button('Vault: MPC Frankfurt B'))
  expect(seat.app.address()).toMatch(new RegExp(`providerDetails.vaultId=${vaultIds.frankfurt}`))
})

test('the pending operations are a tab of the vault, with what they are for; and a vault that is online has none [RT018] [SC016]', async () => {
  await open(`vaults/${vaultIds.bergen}`)
  await click(() => link('Pending operations'))
  const list = await see(() => within(main()).getByRole('list', { name: 'Pending operations' }))
  expect(seat.app.address()).toBe(`${prefix}/vaults/${vaultIds.bergen}/pending`)
  await see(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Transfer 40.00 ETH/), expect.stringMatching(/^Sign a manifest/)]),
  )
  await open(`vaults/${vaultIds.zurich}/pending`)
  await see(() => expect(region('Operations to sign')).toHaveTextContent('This vault signs automatically'))
})

test('a link to the pending operations that is only passed asks for none: of a vault that is online they are answered as missing', async () => {
  await open(`vaults/${vaultIds.zurich}`)
  const asksFor = (path: RegExp) => seat.app.calls.some((call) => path.test(call.path))
  fireEvent.mouseOver(link('Pending operations'))
  link(/^Accounts of /).focus()
  await see(() => expect(asksFor(new RegExp(`/accounts\\?.*providerDetails.vaultId=${vaultIds.zurich}`))).toBe(true))
  expect(asksFor(/\/operations\/prepared$/)).toBe(false)
})

test('a vault whose record was changed on its way is an alarm above everything else', async () => {
  const renamed: FaultOf = async (_, pass) => {
    const answer = await pass()
    return new Response((await answer.text()).replaceAll('HSM Zürich A', 'HSM Zurich 7'), answer)
  }
  await open(`vaults/${vaultIds.zurich}`, { faults: [[/^GET \/v1\/vaults\/[0-9a-f-]{36}$/, renamed]] })
  await see(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent('The signature of this data is invalid'))
  await open(`vaults/${vaultIds.zurich}`)
  await see(() => within(main()).getByText('Record verified'))
  expect(alerts()).toEqual([])
})

const publicKey = makeKey('new vault').publicKey

async function fillVault(key: string): Promise<void> {
  await fill(() => field(/^Name$/), 'HSM Bergen 2')
  await fill(() => field('Description'), 'Second cold vault')
  await fill(() => field('Public key'), key)
}

test('a vault that is kept offline is filled in, compared by its fingerprint, signed on the phone and proposed [VA005]', async () => {
  await open('vaults')
  await click(() => link('Create a vault'))
  await click(() => button('Propose and sign'))
  for (const sentence of ['Give the vault a name.', 'Describe the vault.', 'Enter the public key of the vault.'])
    await see(() => screen.getByText(sentence))
  await fillVault('MFkw')
  await see(() => screen.getByText('This is not a public key in base64 (DER) on P-256, secp256k1 or Ed25519.'))
  await fillVault(` ${publicKey}\n`)
  await see(() =>
    expect(main()).toHaveTextContent(
      `Fingerprint ${keyFingerprint(publicKey)}. Compare it with the fingerprint shown by the vault.`,
    ),
  )
  await click(() => field(/^Offline/))
  await see(() => screen.getByText(/^The vault stays pending until it has signed its first operation/))
  await click(() => field(/MPC/))
  await fill(() => field('Backup encryption key'), '0x1234')
  await click(() => button('Propose and sign'))
  await see(() => screen.getByText('This is not an RSA modulus of 2048 to 4096 bits in hexadecimal.'))
  await fill(() => field('Backup encryption key'), `0x${'ab'.repeat(256)}`)
  await see(() =>
    expect(region('Review')).toHaveTextContent(
      `Create a vault: HSM Bergen 2DescriptionSecond cold vaultPublic key ${publicKey} Key fingerprint${keyFingerprint(publicKey)}ConnectionOfflineKindShares of several parties (MPC)Backup encryption key0x${'ab'.repeat(256)}Initial lockUnlocked`,
    ),
  )
  await click(() => button('Propose and sign'))
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  const fingerprint = { name: `Key fingerprint ${keyFingerprint(publicKey)}` }
  await see(() => within(dialog()).getByRole('img', fingerprint))
  expect(dialog()).toHaveTextContent('ConnectionOffline')
  expect(dialog()).toHaveTextContent('KindShares of several parties (MPC)')
  expect(dialog()).not.toHaveTextContent('Custom properties')
  await askToSign(seat.app)
  await seat.app.device.signNext()
  await see(() => screen.getByText(/^Proposed: /))
  expect(seat.app.address()).toBe(`${prefix}/vaults`)
  const sent = seat.app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { id: string; payload: object } }).request)
  expect(sent.map(({ payload }) => payload)).toEqual([
    {
      type: 'v0_CreateVault',
      id: expect.any(String),
      alias: 'HSM Bergen 2',
      description: 'Second cold vault',
      publicKey,
      lock: 'Unlocked',
      parameters: { type: 'MPC', backupEncryptionKey: `0x${'ab'.repeat(256)}` },
      customProperties: { offline: 'true' },
    },
  ])
  await open(`intents?intentId=${sent[0]!.id}`)
  await see(() => within(main()).getByRole('img', fingerprint))
  expect(main()).toHaveTextContent('ConnectionOffline')
})

test('a key that another vault has, or that is no point of its curve, is refused at its field, until that is changed', async () => {
  await open('vaults/create')
  await see(() => field('Public key'))
  await fillVault(demoKeyOf('vault zurich').publicKey)
  await click(() => button('Propose and sign'))
  await see(() => expect(field('Public key')).toHaveAccessibleDescription(/This public key is registered already\./))
  await fillVault(publicKey)
  await see(() =>
    expect(field('Public key')).not.toHaveAccessibleDescription(/This public key is registered already\./),
  )
})

test('below the root domain nobody is led into a form that would be refused', async () => {
  await open(`${prefixOf('treasury')}/vaults/create`)
  await see(() => screen.getByText(/^This concerns the whole institution\. Propose it in the root domain, /))
  await open(`${prefixOf('treasury')}/vaults`)
  await see(() => expect(link('Create a vault')).toHaveAccessibleDescription(/Propose it in the root domain/))
  await open(`${prefixOf('treasury')}/vaults/${vaultIds.zurich}`)
  await click(() => button('More actions'))
  await see(() =>
    expect(screen.getAllByRole('menuitem')[0]).toHaveTextContent(
      /^Edit.*Propose it in the root domain, Nordhaven Trust\.$/,
    ),
  )
})

const payloads = () =>
  seat.app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { payload: object } }).request.payload)

test('a vault is changed: the form begins with its record, says what is different, and sends its revision with the properties that stay [RT019]', async () => {
  await open(`vaults/${vaultIds.bergen}`)
  await click(() => link('Edit'))
  await see(() => expect(field(/^Name$/)).toHaveValue('Cold vault Bergen'))
  expect(seat.app.address()).toBe(`${prefix}/vaults/${vaultIds.bergen}/edit`)
  expect(region('Review')).toHaveTextContent('Nothing has changed yet.')
  await click(() => button('Propose and sign'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await fill(() => field(/^Name$/), 'HSM Bergen, mountain')
  await fill(() => field('Description'), 'Moved into the mountain')
  await click(() => button('Add a property'))
  await fill(() => field('Name of property 1'), 'rack')
  await click(() => button('Propose and sign'))
  await see(() => screen.getByText('Each custom property needs a name and a value.'))
  await fill(() => field('Value of property 1'), '7B')
  await see(() =>
    expect(region('Review')).toHaveTextContent(
      /NameCold vault BergenHSM Bergen, mountainDescription.*Moved into the mountainCustom propertiesrack: 7B/,
    ),
  )
  await click(() => button('Propose and sign'))
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(seat.app)
  await seat.app.device.signNext()
  await see(() => screen.getByText(/^Proposed: /))
  expect(seat.app.address()).toBe(`${prefix}/vaults/${vaultIds.bergen}`)
  expect(payloads()).toEqual([
    {
      type: 'v0_UpdateVault',
      reference: { id: vaultIds.bergen, revision: 1 },
      alias: 'HSM Bergen, mountain',
      description: 'Moved into the mountain',
      parameters: { type: 'HSM' },
      customProperties: { offline: 'true', rack: '7B' },
    },
  ])
})

test('the product’s own property is no property of a row', async () => {
  await open(`vaults/${vaultIds.zurich}/edit`)
  await click(() => button('Add a property'))
  await fill(() => field('Name of property 1'), ' offline ')
  await fill(() => field('Value of property 1'), 'true')
  await click(() => button('Propose and sign'))
  await see(() => screen.getByText('The product itself uses the property offline. Choose another name.'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a record that somebody else has changed is loaded before it is proposed, and what was filled in is compared with it', async () => {
  await open(`vaults/${vaultIds.zurich}/edit`)
  await fill(() => field('Description'), 'Signs for the desk')
  const renamed = seat.app.fault(
    /^GET \/v1\/vaults\/[0-9a-f-]{36}$/,
    changed((vault: VaultWire) => ({
      ...vault,
      data: { ...vault.data, alias: 'HSM Zürich One', metadata: { ...vault.data.metadata, revision: 2 } },
    })),
  )
  await seat.app.notifyWindow('offline')
  await seat.app.notifyWindow('online')
  await see(() => screen.getByText('Somebody else changed this record. Load it before you propose.'))
  expect(field(/^Name$/)).toHaveValue('HSM Zürich A')
  await click(() => button('Propose and sign'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await click(() => button('Load the record'))
  await see(() => screen.getByText(/^This record was changed after you began\./))
  expect(field('Description')).toHaveValue('Signs for the desk')
  expect(region('Review')).toHaveTextContent('NameHSM Zürich OneHSM Zürich A')
  renamed.lift()
})
