import { hashMessage, id } from 'ethers'
import { expect, it } from 'vitest'
import { decodeManifest, isWordless } from '@domain/manifests/decoded-manifest'

const isWordlessOf = (value: string, type = 'EIP-191') =>
  isWordless(decodeManifest({ type: 'v0_SignManifest', content: { type, value } }))
const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

it('a message that is no text may be the hash of what a contract wallet does', () => {
  // As an account of ERC-4337 hashes an operation, and a Safe a transaction.
  for (const value of [
    id('operation'),
    id('transaction'),
    hashMessage('words'),
    hexOf('\0'.repeat(32)),
    hexOf('a\u0007'),
  ])
    expect(isWordlessOf(value)).toBe(true)
})

it('a text is none, in any language and with pictures, nor is anything that is no message', () => {
  for (const text of ['', 'Sign in', 'Zeile\r\n\tZeile', 'Привет 日本 👩‍👩‍👧', '\ufeffhi'])
    expect(isWordlessOf(hexOf(text))).toBe(false)
  expect([isWordlessOf('AAAA', 'Unsafe'), isWordless(decodeManifest({ type: 'v0_LockUser' }))]).toEqual([false, false])
})
