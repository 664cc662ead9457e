import { Mnemonic } from 'ethers'
import { describe, expect, test } from 'vitest'
import { ed25519KeyAt } from '@gateway/ledgers/ed25519-keys'
import { fromHex } from '@gateway/ledgers/byte-text'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { tokenAccountOf } from '@gateway/ledgers/solana/solana-address'

const seedOf = (phrase: string) => fromHex(Mnemonic.fromPhrase(phrase).computeSeed().slice(2))

describe('keys on the curve Ed25519, by SLIP-0010', () => {
  const first = fromHex('000102030405060708090a0b0c0d0e0f')
  const second = fromHex('fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542')

  test.each([
    [first, 'm', '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7', 'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed'],
    [first, "m/0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3', '8c8a13df77a28f3445213a0f432fde644acaa215fc72dcdf300d5efaa85d350c'],
    [first, "m/0'/1'/2'/2'/1000000000'", '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793', '3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a'],
    [second, "m/0'/2147483647'", 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4', '5ba3b9ac6e90e83effcd25ac4e58a1365a9e35a3d3ae5eb07b9e4d90bcf7506d'],
  ])('are those of the public vectors', (seed, path, privateKey, publicKey) => {
    expect(ed25519KeyAt(seed, path)).toEqual({ privateKey, publicKey })
  })
})

describe('the first address of an account', () => {
  test.each([
    ['Stellar', 'illness spike retreat truth genius clock brain pass fit cave bargain toe', 0, 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'],
    ['Stellar', 'illness spike retreat truth genius clock brain pass fit cave bargain toe', 1, 'GBAW5XGWORWVFE2XTJYDTLDHXTY2Q2MO73HYCGB3XMFMQ562Q2W2GJQX'],
    ['Solana', 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact', 0, '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N'],
  ])('on %s is that of the public vector', (type, phrase, account, address) => {
    const family = findFamily(type)!
    expect(family.deriveAddress(seedOf(phrase), account, 0).address).toBe(address)
    expect(family.isAddress(address)).toBe(true)
  })
})

test('the account of a token on Solana is that of its owner and mint', () => {
  expect(tokenAccountOf('B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj', '7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z')).toBe('DShWnroshVbeUp28oopA3Pu7oFPDBtC1DBmPECXXAQ9n')
})

describe('an address', () => {
  test.each([
    ['Stellar', 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6', ['GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ7', 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN']],
    ['Solana', '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N', ['5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y', '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y20', '']],
  ])('of %s is told from every other', (type, right, wrong) => {
    const family = findFamily(type)!
    expect([right, ...wrong].map((text) => family.isAddress(text))).toEqual([true, ...wrong.map(() => false)])
    expect(['0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3'].map((text) => family.isAddress(text))).toEqual([false, false])
  })
})
