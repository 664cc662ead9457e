import { lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { checkSignedFile } from '@domain/vaults/operation-listing'
import { ids, platform } from '@support/signer-desk'
import { createVaultFile, openVaultFile, readVaultFile } from '@signer/vault-file'

const passphrase = 'a passphrase of some length'
let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-vault-'))
  path = join(folder, 'vault.json')
  createVaultFile(path, keyFingerprint(platform.publicKey), passphrase)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const open = () => openVaultFile(path, readVaultFile(path)!, passphrase)!

describe('what somebody put where the file of a vault is written next', () => {
  it('a file that others may read does not become the file of the vault', () => {
    writeFileSync(`${path}.next`, 'there before', { mode: 0o666 })
    open().note(ids.vault, ['subject'], 'ab'.repeat(32))
    expect(lstatSync(path).mode & 0o777).toBe(0o600)
    expect(open().digestOf('subject')).toBe('ab'.repeat(32))
  })

  it('a link does not lead it elsewhere', () => {
    const elsewhere = join(folder, 'elsewhere')
    writeFileSync(elsewhere, 'somebody else’s')
    symlinkSync(elsewhere, `${path}.next`)
    open().note(ids.vault, ['subject'], 'ab'.repeat(32))
    expect([readFileSync(elsewhere, 'utf8'), lstatSync(path).isFile()]).toEqual(['somebody else’s', true])
  })
})

it('the file of a vault that a link leads to stays the only one', () => {
  const link = join(folder, 'link.json')
  symlinkSync(path, link)
  openVaultFile(link, readVaultFile(link)!, passphrase)!.note(ids.vault, ['subject'], 'ab'.repeat(32))
  expect([lstatSync(link).isSymbolicLink(), open().digestOf('subject')]).toEqual([true, 'ab'.repeat(32)])
})

it('what was signed at one terminal is known at another where the same vault is open, and is not forgotten there', () => {
  const [here, there] = [open(), open()]
  here.note(ids.vault, ['subject'], 'ab'.repeat(32))
  expect([there.vaultId(), there.digestOf('subject')]).toEqual([ids.vault, 'ab'.repeat(32)])
  there.note(ids.vault, ['other subject'], 'cd'.repeat(32))
  expect(open().digestOf('subject')).toBe('ab'.repeat(32))
})

it('of two terminals that ask at once the second notes nothing else for the same subject, nor another vault', () => {
  const [here, there] = [open(), open()]
  expect([here.digestOf('subject'), there.note(ids.vault, ['subject'], 'cd'.repeat(32))]).toEqual([undefined, true])
  expect([
    here.note(ids.vault, ['subject'], 'ab'.repeat(32)),
    here.note(ids.domain, ['other subject'], 'ab'.repeat(32)),
    here.note(ids.vault, ['subject'], 'cd'.repeat(32)),
  ]).toEqual([false, false, true])
  const { vaultId, digestOf } = open()
  expect([vaultId(), digestOf('subject'), digestOf('other subject')]).toEqual([ids.vault, 'cd'.repeat(32), undefined])
})

it('what was signed is known while the file cannot be read', () => {
  const vault = open()
  vault.note(ids.vault, ['subject'], 'ab'.repeat(32))
  writeFileSync(path, 'half of a file')
  expect([vault.vaultId(), vault.digestOf('subject')]).toEqual([ids.vault, 'ab'.repeat(32)])
})

it('the console knows the file of a vault by itself, and does not send it', () => {
  const file = readFileSync(path, 'utf8')
  expect(checkSignedFile(file, { vaultId: ids.vault, pending: [] })).toEqual({
    ok: false,
    problem: { tag: 'secretKey' },
  })
})
