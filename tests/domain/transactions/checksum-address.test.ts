import { getAddress } from 'ethers/address'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checksumAddress } from '@domain/transactions/checksum-address'

it.each(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', '0x52908400098527886E0F7030069857D2E4169EE7', '0x27b1fdb04752bbc536007a920d24acb045561c26'])('the example %s in the text of EIP-55', (address) => {
  expect([checksumAddress(address.slice(2).toLowerCase()), checksumAddress(address.slice(2).toUpperCase())]).toEqual([address, address])
})

it('any address is written as ethers writes it', () => {
  fc.assert(fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
    const digits = Buffer.from(bytes).toString('hex')
    expect(checksumAddress(digits)).toBe(getAddress(`0x${digits}`))
  }))
})
