import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { createMoneyFixture, ethereumOrder, outside, type Desk, type MoneyFixture } from '@support/money-desk'

const passphrase = 'a passphrase of some length'
let fixture: MoneyFixture
let desk: Desk
let built: string
let folder: string
let printed: string
let vaultId: Uuid
beforeAll(async () => {
  const build = spawnSync(process.execPath, ['tools/offline-signer.mjs'], { encoding: 'utf8' })
  printed = build.stdout
  built = printed.trim().split('\n').at(-2) ?? ''
  folder = mkdtempSync(join(tmpdir(), 'countersign-signer-'))
  copyFileSync(built, join(folder, 'countersign-signer.mjs'))
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await fixture?.close()
})

/** Runs the bundled file alone in its folder, as the machine without a network does. */
function run(args: readonly string[], ...lines: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['countersign-signer.mjs', ...args], {
    cwd: folder,
    env: {},
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}
const at = (name: string) => join(folder, name)
const exportTo = async (name: string) => {
  const { harness } = fixture
  const { text } = await harness.as(harness.root).get(`/v1/vaults/${vaultId}/operations/prepared`)
  writeFileSync(at(name), text)
}
async function importFrom(name: string): Promise<number> {
  const { harness } = fixture
  const form = new FormData()
  form.append('files', new File([readFileSync(at(name))], name))
  const headers = { authorization: `Bearer ${await harness.tokenOf(harness.root)}` }
  const request = { method: 'POST', headers, body: form }
  return (await harness.fetch(new Request('http://127.0.0.1:8080/v1/vaults/operations/signed', request))).status
}
const platform = () => keyFingerprint(fixture.harness.gateway.context.platform.publicKey)

describe('the offline signer, one file beside Node', () => {
  test('the build prints its path and checksum, and it loads nothing but parts of Node', () => {
    const text = readFileSync(built)
    expect(printed).toContain(`SHA-256 ${createHash('sha256').update(text).digest('hex')}`)
    const loaded = [
      ...text.toString().matchAll(/^import .* from "([^"]+)"|\brequire\("([^"]+)"\)|\bimport\("([^"]+)"\)/gm),
    ]
    expect(loaded.map(([, name, required, later]) => name ?? required ?? later).sort()).toEqual([
      'node:crypto',
      'node:fs',
      'node:readline',
    ])
    expect(text.toString()).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket/)
  })

  test('init makes the key of the vault, for its owner alone and never twice', () => {
    expect(run(['init', 'vault.json'], 'not a fingerprint')).toEqual({
      status: 1,
      said: expect.stringContaining('A fingerprint has four groups of four characters'),
    })
    expect(run(['init', 'vault.json'], platform(), 'short').said).toContain('shorter than 12 characters')
    expect(run(['init', 'vault.json'], platform(), passphrase, 'another passphrase').said).toContain('differ')
    const made = run(['init', 'vault.json'], platform().toLowerCase(), passphrase, passphrase)
    expect(made.status).toBe(0)
    expect(statSync(at('vault.json')).mode & 0o777).toBe(0o600)
    expect(made.said).not.toContain(passphrase)
    expect(run(['init', 'vault.json'], platform(), passphrase, passphrase)).toEqual({
      status: 1,
      said: 'vault.json exists already. A vault is made once.\n',
    })
    expect(run(['show', 'vault.json']).said).toContain(
      made.said.split('Public key for the vault form:\n')[1]!.split('\n')[0],
    )
    expect(run(['other']).said).toMatch(/^Usage:/)
  })

  test('from the proof of its key to a payment on the ledger: exported, shown, signed, imported [ST023]', async () => {
    const publicKey = run(['show', 'vault.json']).said.split('\n')[1]!
    const { harness, pass } = fixture
    vaultId = harness.random.uuid()
    await harness.propose(harness.root, {
      type: 'v0_CreateVault',
      id: vaultId,
      alias: 'Cold',
      publicKey,
      lock: 'Unlocked',
      customProperties: { offline: 'true' },
    })
    await exportTo('proof.json')
    const proof = run(['sign', 'vault.json', 'proof.json', 'proof-signed.json'], passphrase, 'yes')
    expect(proof.said).toContain('Prove that this key belongs to vault Cold. No funds move.')
    expect([proof.status, await importFrom('proof-signed.json')]).toEqual([0, 200])

    const accountId = await desk.open({ vaultId, holds: { ETH: 10n ** 18n } })
    const orderId = await desk.order(accountId, 'eth', ethereumOrder({ amount: '70000000000000000' }))
    await pass(8)
    await exportTo('order.json')
    const signed = run(['sign', 'vault.json', 'order.json', 'order-signed.json'], passphrase, 'yes')
    expect(signed.said).toContain(`Pays 0.07 ETH = 70000000000000000 units of the coin to ${outside.eth}.`)
    expect(signed.said).toContain('Import order-signed.json in the console.')
    expect([signed.status, await importFrom('order-signed.json')]).toEqual([0, 200])
    await pass(20)
    expect((await desk.transactionOf(orderId)).processing?.status).toBe('Completed')
  })

  test('each of these ends with one sentence and writes nothing', async () => {
    const sign = (...rest: readonly string[]) =>
      run(['sign', 'vault.json', ...rest], passphrase, 'yes')
        .said.trim()
        .split('\n')
        .at(-1)
    expect(run(['sign', 'vault.json', 'order.json', 'x.json'], 'the wrong passphrase').said).toContain(
      'The passphrase is wrong, or the file of the vault was changed.',
    )
    expect(sign('order.json', 'order-signed.json')).toBe('order-signed.json exists already. Name a new file.')
    expect(sign('nowhere.json', 'x.json')).toBe('nowhere.json does not exist.')
    const order = readFileSync(at('order.json'), 'utf8')
    writeFileSync(at('half.json'), order.slice(0, order.length / 2))
    expect(sign('half.json', 'x.json')).toBe('This is not a whole file of prepared operations. Export it again.')
    expect(run(['sign', 'vault.json', 'order.json', 'x.json'], passphrase, 'no').said).toContain('No file was written.')
    const vault = readFileSync(at('vault.json'), 'utf8')
    writeFileSync(at('changed.json'), vault.replace(platform(), '0000-0000-0000-0000'))
    expect(run(['sign', 'changed.json', 'order.json', 'x.json'], passphrase).said).toContain(
      'The passphrase is wrong, or the file of the vault was changed.',
    )
    expect(() => statSync(at('x.json'))).toThrow('ENOENT')
  })
})
