import { describe, expect, it } from 'vitest'
import { orderParameters } from '@domain/intents/catalogue/order-parameters'
import { parseRawTransaction } from '@domain/transactions/ethereum-raw'
import { ethereumForm } from '@domain/transactions/order-form/ethereum-form'
import { fillOrder } from '@domain/transactions/order-form/fill-order'
import { orderFromRaw } from '@domain/transactions/order-form/order-from-raw'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { succeed } from '@domain/shared/result'
import * as vectors from '@support/ethereum-vectors'

const orderContext: OrderContext = { coinDecimals: 18, decimalsOf: () => 18, readAddress: (text) => succeed(text) }
const parsed = (hex: string) => {
  const read = parseRawTransaction(hex)
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read.value
}
const orderOf = (hex: string, chainId?: number) => {
  const made = orderFromRaw(parsed(hex), chainId)
  return made.ok ? made.value : made.problem
}

describe('an order that is made of a transaction', () => {
  it('pays the same to the same address at the same price, signed or not [EN025]', () => {
    const order = {
      type: 'Ethereum',
      destination: { type: 'Address', address: '0x3535353535353535353535353535353535353535' },
      amount: '1000000000000000000',
      feeStrategy: { type: 'SpecifiedRate', gasPrice: '20000000000' },
      maximumFee: '420000000000000',
    }
    expect(orderOf(vectors.unsignedLegacy.hex, 1)).toEqual({ parameters: order, leavesAccessList: false })
    expect(orderOf(vectors.signedLegacy.hex)).toEqual({ parameters: order, leavesAccessList: false })
  })

  it('makes the same call', () => {
    expect(orderOf(vectors.signedAccessList.hex)).toMatchObject({
      parameters: {
        data: '0x5544',
        amount: '10',
        feeStrategy: { type: 'SpecifiedRate', gasPrice: '1' },
        maximumFee: '25000',
      },
    })
  })

  it('has the fees of EIP-1559 where the transaction has them', () => {
    const { says, hex } = vectors.signedFees
    expect(orderOf(hex)).toMatchObject({
      parameters: {
        feeStrategy: {
          type: 'SpecifiedRateEIP1559',
          maxFeePerGas: says.maxFeePerGas,
          maxPriorityFeePerGas: says.maxPriorityFeePerGas,
        },
        maximumFee: `${BigInt(says.gasLimit) * BigInt(says.maxFeePerGas!)}`,
      },
    })
  })

  it('has no destination where the transaction creates a contract, and says that an access list is left out', () => {
    const made = orderFromRaw(
      { ...parsed(vectors.signedAccessList.hex), to: undefined, accessList: [{ address: '0x00', storageKeys: [] }] },
      1,
    )
    expect(made.ok && [made.value.parameters.destination, made.value.leavesAccessList]).toEqual([undefined, true])
  })

  it.each([vectors.unsignedLegacy.hex, vectors.signedAccessList.hex])(
    'is one of the contract, and the form shows all of it',
    (hex) => {
      const made = orderFromRaw(parsed(hex), 1)
      if (!made.ok) throw new Error(made.problem)
      const { parameters } = made.value
      expect(orderParameters.parse(parameters)).toEqual(parameters)
      expect(readOrder(ethereumForm, fillOrder(ethereumForm, parameters, orderContext), orderContext)).toEqual({
        ok: true,
        value: parameters,
      })
    },
  )

  it('is none of a transaction for another network, nor of one with blobs', () => {
    expect(orderOf(vectors.unsignedLegacy.hex, 5)).toBe('otherNetwork')
    expect(orderOf(vectors.signedBlob.hex)).toBe('blobs')
  })
})
