import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { PreparedFile } from '@domain/vaults/operation-files'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { createMoneyFixture, outside, type Desk, type LedgerName, type MoneyFixture } from '@support/money-desk'
import { ledgerCases } from '@support/signer-desk'

const passphrase = 'a passphrase of some length'
const ordered: Readonly<Partial<Record<LedgerName, string>>> = {
  eth: 'Ethereum',
  btc: 'Bitcoin',
  xrp: 'XRPL',
  xlm: 'Stellar',
  sol: 'Solana',
  xtz: 'Tezos',
  ada: 'Cardano',
  dot: 'Substrate',
  hbar: 'Hedera',
  algo: 'Algorand',
}
/** The payment of the desk, at whatever the ledger asks for it. */
function parametersOf(type: string): OrderParameters {
  const { maximumFee: _maximumFee, ...parameters } = ledgerCases[type]!.parameters
  return { ...parameters, feeStrategy: { type: 'Priority', priority: 'Medium' } } as unknown as OrderParameters
}

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
  fixture = await createMoneyFixture({}, ['xlm', 'sol', 'xtz', 'ada', 'dot', 'hbar', 'algo'])
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
const publicKeyIn = (vault: string) => (JSON.parse(vault) as { readonly publicKey: string }).publicKey
/** With its last character wrong. */
const mistyped = () => platform().replace(/.$/, (last) => (last === '7' ? '8' : '7'))
const platform = () => keyFingerprint(fixture.harness.gateway.context.platform.publicKey)

/** Before anything was signed, by whoever has the passphrase and says yes. */
function correctFingerprint(): void {
  const before = readFileSync(at('vault.json'), 'utf8')
  expect(run(['trust', 'vault.json'], 'another passphrase', platform(), 'yes').said).toContain('passphrase is wrong')
  expect(run(['trust', 'vault.json'], passphrase, platform().slice(1), 'yes').said).toContain('four groups of four')
  expect(run(['trust', 'vault.json'], passphrase, platform(), 'no').said).toContain('Nothing was changed.')
  expect(readFileSync(at('vault.json'), 'utf8')).toBe(before)
  const corrected = run(['trust', 'vault.json'], passphrase, platform().replaceAll('-', '').toLowerCase(), 'yes')
  expect(corrected.said).toContain(`Fingerprint of the platform's key now: ${mistyped()}`)
  expect([corrected.status, statSync(at('vault.json')).mode & 0o777]).toEqual([0, 0o600])
  expect(corrected.said).toContain(`vault.json trusts ${platform()}. Replace every copy of the file.`)
}

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
      'node:path',
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
    const made = run(['init', 'vault.json'], mistyped().replaceAll('-', ' ').toLowerCase(), passphrase, passphrase)
    expect(made.status).toBe(0)
    expect(made.said).toContain(
      `This vault will trust the platform with the key ${mistyped()}.\nCompare every character with what the gateway prints`,
    )
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

  test('from the proof of its key to a payment on each ledger: exported, shown, signed, imported [ST023]', async () => {
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
    const refused = run(['sign', 'vault.json', 'proof.json', 'proof-signed.json'], passphrase, 'yes')
    expect(refused.said).toContain(`whose key is ${mistyped()}. Do not sign it`)
    expect(refused.said).toContain('If that was mistyped, correct it: trust VAULT_FILE')
    correctFingerprint()
    const proof = run(['sign', 'vault.json', 'proof.json', 'proof-signed.json'], passphrase, 'yes')
    expect(proof.said).toContain('Prove that this key belongs to vault “Cold”. No funds move.')
    expect([proof.status, await importFrom('proof-signed.json')]).toEqual([0, 200])
    expect(run(['trust', 'vault.json'], passphrase, mistyped(), 'yes')).toEqual({
      status: 1,
      said: expect.stringContaining('Its fingerprint was right, and stays.'),
    })
    expect(run(['show', 'vault.json']).said).toContain(platform())

    const ledgers = Object.keys(ordered) as LedgerName[]
    const holds = { ETH: 10n ** 19n, BTC: 10n ** 9n, XRP: 10n ** 9n, XLM: 10n ** 9n, SOL: 10n ** 11n, XTZ: 10n ** 9n }
    const more = { ADA: 10n ** 9n, DOT: 10n ** 13n, HBAR: 10n ** 11n, ALGO: 10n ** 9n }
    const accountId = await desk.open({ vaultId, ledgers, holds: { ...holds, ...more }, isActive: true })
    const orderIds: Uuid[] = []
    for (const name of ledgers) orderIds.push(await desk.order(accountId, name, parametersOf(ordered[name]!)))
    await pass(8)
    await exportTo('orders.json')
    const { data } = JSON.parse(readFileSync(at('orders.json'), 'utf8')) as PreparedFile
    const asked = run(
      ['sign', 'vault.json', 'orders.json', 'none.json'],
      passphrase,
      ...data.operations.map(() => 'no'),
    )
    expect(asked.said).toContain('No file was written.')
    const isTyped = asked.said
      .split('\nOperation ')
      .slice(1)
      .map((one) => one.includes('Not read by this signer'))
    const agreed = data.operations.map(({ digest }, i) => (isTyped[i] ? digest.slice(0, 8) : 'yes'))
    const signed = run(
      ['sign', 'vault.json', 'orders.json', 'nowhere/orders-signed.json'],
      ...[passphrase, ...agreed, 'orders.json', 'orders-signed.json'],
    )
    expect(signed.said.match(/Name another file/g)).toHaveLength(2)
    for (const name of ledgers)
      expect(signed.said).toContain(` = ${ledgerCases[ordered[name]!]!.amount} units of the coin to ${outside[name]}.`)
    expect(isTyped.filter(Boolean)).toHaveLength(2)
    expect(signed.said).toContain(`Signed: ${ledgers.length}. Not signed: 0. Refused: 0.`)
    expect([signed.status, await importFrom('orders-signed.json')]).toEqual([0, 200])
    await pass(5)
    const sent = await Promise.all(orderIds.map((id) => desk.transactionOf(id)))
    const isOnItsWay = sent.map(({ processing }) => /^(Broadcasting|Completed)$/.test(processing?.status ?? ''))
    expect(isOnItsWay).toEqual(ledgers.map(() => true))
  })

  test('each of these ends with one sentence and writes nothing', async () => {
    const sign = (...rest: readonly string[]) =>
      run(['sign', 'vault.json', ...rest], passphrase, 'yes')
        .said.trim()
        .split('\n')
        .at(-1)
    expect(run(['sign', 'vault.json', 'orders.json', 'x.json'], 'the wrong passphrase').said).toContain(
      'The passphrase is wrong, or the file of the vault was changed.',
    )
    expect(sign('orders.json', 'orders-signed.json')).toBe('orders-signed.json exists already. Name a new file.')
    expect(sign('nowhere.json', 'x.json')).toBe('nowhere.json does not exist.')
    expect(run(['init', 'nowhere/v.json'], platform(), passphrase, passphrase)).toEqual({
      status: 1,
      said: expect.stringContaining("ENOENT: no such file or directory, open 'nowhere/v.json'"),
    })
    const order = readFileSync(at('orders.json'), 'utf8')
    writeFileSync(at('half.json'), order.slice(0, order.length / 2))
    expect(sign('half.json', 'x.json')).toBe('This is not a whole file of prepared operations. Export it again.')
    const vault = readFileSync(at('vault.json'), 'utf8')
    writeFileSync(
      at('changed.json'),
      vault.replace(publicKeyIn(vault), fixture.harness.gateway.context.platform.publicKey),
    )
    expect(run(['sign', 'changed.json', 'orders.json', 'x.json'], passphrase).said).toContain(
      'The passphrase is wrong, or the file of the vault was changed.',
    )
    mkdirSync(at('folder.json'))
    symlinkSync('/dev/zero', at('endless.json'))
    writeFileSync(at('large.json'), '')
    truncateSync(at('large.json'), 64 * 1024 * 1024 + 1)
    for (const name of ['folder.json', 'endless.json', 'large.json']) {
      expect(sign(name, 'x.json')).toBe(`${name} is no file of prepared operations.`)
      expect(run(['show', name]).said).toBe(`${name} is no file of an offline vault.\n`)
    }
    writeFileSync(at('steering.json'), vault.replace(platform(), '\\u001b[2J'))
    expect(run(['show', 'steering.json']).said).toBe('steering.json is no file of an offline vault.\n')
    expect(() => statSync(at('x.json'))).toThrow('ENOENT')
  })
})
