import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { TypedDataEncoder } from 'ethers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase64 } from '@domain/shared/base64'
import { powerOf } from '@domain/manifests/typed-power'
import { readTypedData } from '@domain/manifests/typed-data'
import { isHonestlyTyped, readTypedManifest } from '@domain/manifests/typed-manifest'

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const person = [
  { name: 'name', type: 'string' },
  { name: 'wallet', type: 'address' },
]
/** The example of EIP-712. */
const mail = {
  types: {
    EIP712Domain: domainType,
    Person: person,
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
const read = (data: object) => readTypedData(JSON.stringify(data))

describe('typed data', () => {
  test('is hashed as its standard says in its own example', () => {
    const typed = read(mail)!
    expect(bytesToHex(typed.bytes)).toBe(
      '1901' +
        'f2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f' +
        'c52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
    )
    expect(bytesToHex(keccak_256(typed.bytes))).toBe('be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
    expect(typed.chainId).toBe(1n)
    expect(typed.message).toEqual([
      { path: 'from.name', type: 'string', value: 'Cow' },
      { path: 'from.wallet', type: 'address', value: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      { path: 'to.name', type: 'string', value: 'Bob' },
      { path: 'to.wallet', type: 'address', value: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      { path: 'contents', type: 'string', value: 'Hello, Bob!' },
    ])
  })

  test('is hashed as ethers hashes it, whatever it holds', () => {
    const inner = fc.record({
      owner: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => `0x${bytesToHex(bytes)}`),
      amounts: fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String), { maxLength: 4 }),
      delta: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
    })
    const message = fc.record({
      label: fc.string({ unit: 'grapheme' }),
      isOpen: fc.boolean(),
      data: fc.uint8Array({ maxLength: 70 }).map((bytes) => `0x${bytesToHex(bytes)}`),
      mark: fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => `0x${bytesToHex(bytes)}`),
      parts: fc.array(inner, { maxLength: 3 }),
      pair: fc.tuple(inner, inner),
    })
    const types = {
      Part: [
        { name: 'owner', type: 'address' },
        { name: 'amounts', type: 'uint256[]' },
        { name: 'delta', type: 'int64' },
      ],
      Deal: [
        { name: 'label', type: 'string' },
        { name: 'isOpen', type: 'bool' },
        { name: 'data', type: 'bytes' },
        { name: 'mark', type: 'bytes4' },
        { name: 'parts', type: 'Part[]' },
        { name: 'pair', type: 'Part[2]' },
      ],
    }
    fc.assert(
      fc.property(message, (given) => {
        const data = { ...mail, types: { ...types, EIP712Domain: domainType }, primaryType: 'Deal', message: given }
        expect(`0x${bytesToHex(keccak_256(read(data)!.bytes))}`).toBe(TypedDataEncoder.hash(mail.domain, types, given))
      }),
    )
  })

  const withMessage = (message: object) => ({ ...mail, message: { ...mail.message, ...message } })
  const withFields = (...fields: readonly object[]) => ({
    ...mail,
    types: { EIP712Domain: domainType, Mail: fields },
    message: { contents: 'x' },
  })
  const withStructs = (contents: readonly object[]) => ({
    ...mail,
    types: { EIP712Domain: domainType, Mail: [{ name: 'contents', type: 'Empty[]' }], Empty: [] },
    message: { contents },
  })
  test.each([
    ['is no JSON object', []],
    ['says more than its four parts', { ...mail, more: 1 }],
    ['has a value that is not signed', withMessage({ hidden: '1' })],
    ['leaves a value out', { ...mail, message: { from: mail.message.from, to: mail.message.to } }],
    [
      'names no network',
      {
        ...mail,
        types: { ...mail.types, EIP712Domain: domainType.filter(({ name }) => name !== 'chainId') },
        domain: { name: 'a', version: '1', verifyingContract: mail.domain.verifyingContract },
      },
    ],
    [
      'has a domain of its own kind',
      {
        ...mail,
        types: { ...mail.types, EIP712Domain: [...domainType, { name: 'more', type: 'string' }] },
        domain: { ...mail.domain, more: '' },
      },
    ],
    ['signs the domain alone', { ...mail, primaryType: 'EIP712Domain', message: mail.domain }],
    ['is of a type that is not there', { ...mail, primaryType: 'Letter' }],
    ['has a number of no such size', withFields({ name: 'contents', type: 'uint7' })],
    ['has a type that nobody encodes', withFields({ name: 'contents', type: 'function' })],
    ['has one field twice', withFields({ name: 'contents', type: 'string' }, { name: 'contents', type: 'string' })],
    ['redefines what a word means', { ...mail, types: { ...mail.types, address: person } }],
    [
      'has an address with a broken checksum',
      withMessage({ to: { name: 'Bob', wallet: '0xBbBBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' } }),
    ],
    ['has a text for a number', { ...withFields({ name: 'contents', type: 'uint8' }), message: { contents: 'one' } }],
    [
      'has a number that is too large',
      { ...withFields({ name: 'contents', type: 'uint8' }), message: { contents: 256 } },
    ],
    [
      'has a negative number without a sign',
      { ...withFields({ name: 'contents', type: 'uint8' }), message: { contents: '-1' } },
    ],
    [
      'has a list of another length',
      { ...withFields({ name: 'contents', type: 'uint8[2]' }), message: { contents: [1] } },
    ],
    ['has text that is none', withMessage({ contents: '\uD800' })],
    ['has a struct in which nothing stands', withStructs([])],
    ['has many of these', withStructs(Array.from({ length: 6000 }, () => ({})))],
    ['has a type without end', withFields({ name: 'contents', type: `Mail${'[1]'.repeat(6000)}x` })],
    ['is longer than 20 kB', withMessage({ contents: 'x'.repeat(20_000) })],
  ])('that %s is not read', (_, data) => {
    expect(read(data)).toBeUndefined()
  })

  /** Lists within structs, each of a type that many long names belong to: however often it occurs, its text is one. */
  const nested = (names: number) => {
    const levels = Array.from({ length: 12 }, (_, i) => i)
    const types = Object.fromEntries(
      levels.map((i) => [`A${i}`, [{ name: 'a', type: i === 11 ? 'Big[]' : `A${i + 1}` }]]),
    )
    const message = levels.reduce<object>((inner) => ({ a: inner }), [])
    return {
      types: {
        EIP712Domain: domainType,
        Big: Array.from({ length: names }, (_, i) => ({ name: `f${i}`.padEnd(95, 'x'), type: 'uint256' })),
        ...types,
        All: [{ name: 'all', type: 'A0[]' }],
      },
      primaryType: 'All',
      domain: mail.domain,
      message: { all: Array.from({ length: 120 }, () => message) },
    }
  }

  test('is read in the time that its values take, however long the text of its types', () => {
    const timeOf = (data: object) => {
      const times = [1, 2, 3].map(() => {
        const at = performance.now()
        expect(read(data)).toBeDefined()
        return performance.now() - at
      })
      return Math.min(...times)
    }
    expect(timeOf(nested(80))).toBeLessThan(5 * timeOf(nested(1)))
  })

  test('that refers to itself ends where its values end', () => {
    const node = [
      { name: 'value', type: 'uint8' },
      { name: 'next', type: 'Node[]' },
    ]
    const data = { ...mail, types: { EIP712Domain: domainType, Node: node }, primaryType: 'Node' }
    expect(read({ ...data, message: { value: 1, next: [{ value: 2, next: [] }] } })).toBeDefined()
    let deep: object = { value: 0, next: [] }
    for (let i = 0; i < 30; i++) deep = { value: i, next: [deep] }
    expect(read({ ...data, message: deep })).toBeUndefined()
  })
})

describe('a request to sign bytes', () => {
  const bytes = read(mail)!.bytes
  const requestOf = (value: Uint8Array, typedData: string, type = 'Unsafe') => ({
    type: 'v0_SignManifest',
    content: { type, value: toBase64(value) },
    customProperties: { 'countersign.typedData': typedData },
  })
  const text = JSON.stringify(mail)

  test('is what it says only where its bytes are computed from that, on the network of its ledger', () => {
    const honest = requestOf(bytes, text)
    const bare = { ...honest, customProperties: {} }
    expect(readTypedManifest(honest)).toMatchObject({ as: 'typed' })
    expect([isHonestlyTyped(honest, 1), isHonestlyTyped(honest, 137), isHonestlyTyped(honest, undefined)]).toEqual([
      true,
      false,
      false,
    ])
    for (const lie of [
      requestOf(bytes, text.replace('Hello, Bob!', 'Hello, Bob?')),
      requestOf(bytes.with(65, 0), text),
      requestOf(keccak_256(bytes), text),
      requestOf(bytes, text, 'EIP-191'),
      requestOf(bytes, '{}'),
      { ...honest, customProperties: { 'countersign.typedData': 7 } },
    ]) {
      expect(readTypedManifest(lie)).toEqual({ as: 'differs' })
      expect(isHonestlyTyped(lie, 1)).toBe(false)
    }
    expect(readTypedManifest(bare)).toBeUndefined()
    expect(isHonestlyTyped(bare, 137)).toBe(true)
  })
})

describe('the power that a signature gives', () => {
  const [token, spender] = [mail.domain.verifyingContract, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']
  const value = (path: string, text: string) => ({ path, type: '', value: text })
  const domain = [value('verifyingContract', token)]
  const all = `${2n ** 256n - 1n}`
  const of = (primaryType: string, message: Readonly<Record<string, string>>) =>
    powerOf({ primaryType, domain, message: Object.entries(message).map(([path, text]) => value(path, text)) })

  test.each([
    [
      'EIP-2612',
      of('Permit', { owner: token, spender, value: '5', nonce: '0', deadline: '9' }),
      { kind: 'permit', spender, token, amount: '5', until: '9', lasts: 'none' },
    ],
    [
      'all of it',
      of('Permit', { owner: token, spender, value: all, nonce: '0', deadline: '9' }),
      { kind: 'permitAll', spender, token, until: '9', lasts: 'none' },
    ],
    [
      'nearly all of it',
      of('Permit', { owner: token, spender, value: `${2n ** 256n - 2n}`, nonce: '0', deadline: '9' }),
      { kind: 'permitAll', spender, token, until: '9', lasts: 'none' },
    ],
    [
      'DAI',
      of('Permit', { holder: token, spender, nonce: '0', expiry: '9', allowed: 'true' }),
      { kind: 'permitAll', spender, token, until: '9', lasts: 'none' },
    ],
    [
      'DAI without an end',
      of('Permit', { holder: token, spender, nonce: '0', expiry: '0', allowed: 'true' }),
      { kind: 'permitAll', spender, token, until: 'none', lasts: 'none' },
    ],
    [
      'Permit2 for one block',
      of('PermitSingle', { 'details.token': token, 'details.amount': '7', 'details.expiration': '0', spender }),
      { kind: 'permit', spender, token, amount: '7', lasts: 'once' },
    ],
    [
      'EIP-2612 that has ended',
      of('Permit', { owner: token, spender, value: '5', nonce: '0', deadline: '0' }),
      { kind: 'permit', spender, token, amount: '5', until: '0', lasts: 'none' },
    ],
    [
      'Permit2',
      of('PermitSingle', {
        'details.token': spender,
        'details.amount': '7',
        'details.expiration': '99',
        spender,
        sigDeadline: '9',
      }),
      { kind: 'permit', spender, token: spender, amount: '7', until: '9', lasts: '99' },
    ],
    [
      'more than anybody has',
      of('Permit', { owner: token, spender, value: `${2n ** 127n}`, nonce: '0', deadline: '9' }),
      { kind: 'permitAll', spender, token, until: '9', lasts: 'none' },
    ],
    [
      'all of one of several by Permit2',
      of('PermitBatch', { 'details.1.amount': '7', 'details.2.amount': `${2n ** 160n - 1n}`, spender }),
      { kind: 'permitAll', spender },
    ],
    [
      'all by Permit2',
      of('PermitSingle', { 'details.token': token, 'details.amount': `${2n ** 160n - 1n}`, spender }),
      { kind: 'permitAll', spender, token },
    ],
    [
      'a transfer by Permit2',
      of('PermitTransferFrom', { 'permitted.token': token, 'permitted.amount': '7', spender, deadline: '9' }),
      { kind: 'permit', spender, token, amount: '7', until: '9' },
    ],
    [
      'EIP-3009',
      of('TransferWithAuthorization', { from: token, to: spender, value: '5', validAfter: '0', validBefore: '9' }),
      { kind: 'transfer', recipient: spender, token, amount: '5', until: '9' },
    ],
    [
      'EIP-4494',
      of('Permit', { spender, tokenId: '3', nonce: '0', deadline: '9' }),
      { kind: 'pieces', spender, token, until: '9' },
    ],
    [
      'all pieces',
      of('SetApprovalForAll', { operator: spender, approved: 'true' }),
      { kind: 'pieces', spender, token },
    ],
    [
      'an order of a marketplace',
      of('OrderComponents', { offerer: token, endTime: '9' }),
      { kind: 'order', until: '9' },
    ],
    ['an order of an exchange', of('Order', { sellToken: token, validTo: '9' }), { kind: 'order', until: '9' }],
    ['a call in its name', of('SafeTx', { to: token, data: '0x' }), { kind: 'call' }],
    ['what nobody knows', of('Mail', { contents: 'x' }), { kind: 'unknown' }],
  ])('of %s is said as what it is', (_, power, expected) => {
    expect(power).toEqual(expected)
  })
})
