import { Mnemonic } from 'ethers'
import { describe, expect, test } from 'vitest'
import { ed25519KeyAt } from '@gateway/ledgers/ed25519-keys'
import { fromHex } from '@gateway/ledgers/byte-text'
import { bitcoinBase58Check, decodeBase58 } from '@domain/ledgers/base58'
import { decodeBech32 } from '@domain/ledgers/bech32'
import { encodeAlgorandAddress } from '@domain/ledgers/addresses/algorand-address'
import {
  encodeCardanoAddress,
  encodeEnterpriseAddress,
  stakeAddressOf,
} from '@domain/ledgers/addresses/cardano-address'
import { hederaAccountOf, hederaChecksum } from '@domain/ledgers/addresses/hedera-address'
import { encodeSubstrateAddress } from '@domain/ledgers/addresses/substrate-address'
import { tezosAddressOf } from '@gateway/ledgers/tezos/tezos-address'
import { addressVectors } from '@support/address-vectors'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { tokenAccountOf } from '@gateway/ledgers/solana/solana-programs'

/** The vectors of CIP-19. */
const paymentKey = 'addr_vk1w0l2sr2zgfm26ztc6nl9xy8ghsk5sh6ldwemlpmp9xylzy4dtf7st80zhd'
const stakeKey = 'stake_vk1px4j0r2fk7ux5p23shz8f3y5y2qam7s954rgf3lg5merqcj6aetsft99wu'
const cip19Base =
  'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x'

const seedOf = (phrase: string) => fromHex(Mnemonic.fromPhrase(phrase).computeSeed().slice(2))

describe('keys on the curve Ed25519, by SLIP-0010', () => {
  const first = fromHex('000102030405060708090a0b0c0d0e0f')
  const second = fromHex(
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
  )

  test.each([
    [
      first,
      'm',
      '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
      'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed',
    ],
    [
      first,
      "m/0'",
      '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
      '8c8a13df77a28f3445213a0f432fde644acaa215fc72dcdf300d5efaa85d350c',
    ],
    [
      first,
      "m/0'/1'/2'/2'/1000000000'",
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
      '3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a',
    ],
    [
      second,
      "m/0'/2147483647'",
      'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4',
      '5ba3b9ac6e90e83effcd25ac4e58a1365a9e35a3d3ae5eb07b9e4d90bcf7506d',
    ],
  ])('are those of the public vectors', (seed, path, privateKey, publicKey) => {
    expect(ed25519KeyAt(seed, path)).toEqual({ privateKey, publicKey })
  })
})

describe('the first address of an account', () => {
  test.each([
    [
      'Stellar',
      'illness spike retreat truth genius clock brain pass fit cave bargain toe',
      0,
      'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
    ],
    [
      'Stellar',
      'illness spike retreat truth genius clock brain pass fit cave bargain toe',
      1,
      'GBAW5XGWORWVFE2XTJYDTLDHXTY2Q2MO73HYCGB3XMFMQ562Q2W2GJQX',
    ],
    [
      'Solana',
      'neither lonely flavor argue grass remind eye tag avocado spot unusual intact',
      0,
      '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N',
    ],
  ])('on %s is that of the public vector', (type, phrase, account, address) => {
    const family = findFamily(type)!
    expect(family.deriveAddress(seedOf(phrase), account, 0).address).toBe(address)
    expect(family.isAddress(address)).toBe(true)
  })
})

const edpk = (text: string) => decodeBase58(text, bitcoinBase58Check)!.slice(4)
const keyOf = (prefix: string, text: string) => decodeBech32(prefix, text)!

describe('the address of a public key', () => {
  test.each([
    [
      'Tezos',
      tezosAddressOf(edpk('edpkuBknW28nW72KG6RoHtYW7p12T6GKc7nAbwYX5m8Wd9sDVC9yav')),
      'tz1KqTpEZ7Yob7QbPE4Hy4Wo8fHG8LhKxZSx',
    ],
    [
      'Tezos',
      tezosAddressOf(edpk('edpkvGfYw3LyB1UcCahKQk4rF2tvbMUk8GFiTuMjL75uGXrpvKXhjn')),
      'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb',
    ],
    ['Cardano', encodeCardanoAddress(keyOf('addr_vk', paymentKey), keyOf('stake_vk', stakeKey)), cip19Base],
    [
      'Cardano',
      encodeEnterpriseAddress(keyOf('addr_vk', paymentKey)),
      'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
    ],
    [
      'Substrate',
      encodeSubstrateAddress(fromHex('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d')),
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    ],
    [
      'Algorand',
      encodeAlgorandAddress(new Uint8Array(32)),
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ',
    ],
  ])('of %s is the known one', (type, made, known) => {
    expect([made, findFamily(type)!.isAddress(known)]).toEqual([known, true])
  })

  test('of Substrate is another on another network, and that one is none here', () => {
    const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    expect([
      encodeSubstrateAddress(fromHex('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'), 42),
      findFamily('Substrate')!.isAddress(generic),
    ]).toEqual([generic, false])
  })

  test('of Cardano tells where its rewards arrive', () => {
    expect(stakeAddressOf(cip19Base)).toBe('stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw')
  })

  test('of Hedera is a number with a checksum that may be written behind it', () => {
    const family = findFamily('Hedera')!
    expect([hederaChecksum('0.0.123'), family.normalise('0.0.123-vfmkw')]).toEqual(['vfmkw', '0.0.123'])
    expect(hederaAccountOf(new Uint8Array(32))).toMatch(/^0\.0\.[1-9]\d{7,11}$/)
  })
})

test('the account of a token on Solana is that of its owner and mint', () => {
  expect(
    tokenAccountOf('B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj', '7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z'),
  ).toBe('DShWnroshVbeUp28oopA3Pu7oFPDBtC1DBmPECXXAQ9n')
})

test.each(addressVectors)(
  'the gateway judges the published vectors of $ledger as they are meant [VA047]',
  ({ ledger, valid, invalid }) => {
    const { isAddress } = findFamily(ledger)!
    expect([valid.filter((text) => !isAddress(text)), invalid.filter((text) => isAddress(text))]).toEqual([[], []])
  },
)

describe('an address', () => {
  test.each([
    [
      'Stellar',
      'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
      [
        'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ7',
        'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN',
      ],
    ],
    [
      'Tezos',
      'KT1PWx2mnDueood7fEmfbBDKx1D9BAnnXitn',
      ['KT1PWx2mnDueood7fEmfbBDKx1D9BAnnXito', 'edpkuBknW28nW72KG6RoHtYW7p12T6GKc7nAbwYX5m8Wd9sDVC9yav'],
    ],
    [
      'Cardano',
      cip19Base,
      [
        cip19Base.replace('qx', 'qy'),
        'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw',
        'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz',
      ],
    ],
    [
      'Substrate',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
    ],
    ['Hedera', '0.0.123-vfmkw', ['0.0.123-vfmkx', '0.0.0123', '0.1.123', '0.0.']],
    [
      'Algorand',
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ',
      [
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKA',
        'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ',
      ],
    ],
    [
      'Solana',
      '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N',
      ['5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y', '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y20', ''],
    ],
  ])('of %s is told from every other', (type, right, wrong) => {
    const family = findFamily(type)!
    expect([right, ...wrong].map((text) => family.isAddress(text))).toEqual([true, ...wrong.map(() => false)])
    expect(
      ['0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3'].map((text) =>
        family.isAddress(text),
      ),
    ).toEqual([false, false])
  })
})
