import { Interface, Transaction } from 'ethers'
import { describe, expect, it } from 'vitest'
import { readLedgerBytes } from '@domain/ledgers/read-ledger-bytes'
import { buildOrder, ledgerCases } from '@support/signer-desk'
import { outside } from '@support/money-desk'

const read = (hex: string) => readLedgerBytes(Uint8Array.from(Buffer.from(hex.replace(/^0x/, ''), 'hex')))
const networkId = '7ac33997544e3175d266bd022439b22cdb16508c01163f26e5cb2a3e1045a979'
/** What each ledger puts before a transaction that is signed. */
const heads: Readonly<Record<string, string>> = {
  XRPL: '53545800',
  Stellar: `${networkId}00000002`,
  Tezos: '03',
  Algorand: '5458',
}
const signedOf = (type: string) => `${heads[type] ?? ''}${buildOrder(type).bytes}`

describe('bytes that a key is asked to sign', () => {
  it.each(Object.keys(ledgerCases))('are read as the payment on %s that they are, and as nothing else', (type) => {
    const found = read(signedOf(type))
    expect(found.map(({ ledgerType }) => ledgerType)).toEqual([type])
    const { to, amount } = ledgerCases[type]!
    const [payment] = found[0]!.decoded.payments
    // Without a record of the network, Substrate spells a key as on every network.
    expect([payment!.amount, type === 'Substrate' || payment!.to === to]).toEqual([amount, true])
  })

  it.each(Object.keys(heads))('are no transaction of %s without what the ledger puts before it', (type) => {
    expect(read(buildOrder(type).bytes).map(({ ledgerType }) => ledgerType)).toEqual([])
  })

  it('are none where lists of Ethereum lie in lists without end, and end nothing', () => {
    const parts: Buffer[] = [Buffer.from([0xc0])]
    let length = 1
    while (length < 50_000) {
      const head = length <= 55 ? [0xc0 + length] : length < 256 ? [0xf8, length] : [0xf9, length >> 8, length & 255]
      parts.push(Buffer.from(head))
      length += head.length
    }
    expect(read(Buffer.concat(parts.toReversed()).toString('hex'))).toEqual([])
  })

  it('of the XRP Ledger are read as its own binary codec wrote them', () => {
    const [found] = read(
      '53545800120000228000000024000000016140000000000003E868400000000000000A7321ED5F5AC8B98974A3CA843326D9B88CEBD0560177B973EE0B149F782CFAA06DC66A81145B812C9D57731E27A2DA8B1830195F88EF32A3B68314B5F762798A53D543A014CAF8B297CFF8F2F937E8',
    )
    expect(found!.decoded).toMatchObject({
      payer: 'r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ',
      payments: [{ to: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', amount: 1000n, asset: 'coin' }],
      fee: 10n,
    })
  })

  it('of the XRP Ledger may name their network, their last ledger and a ticket, as public programs write them', () => {
    const [found] = read(
      '5354580012000021000003E82280000000240000000A201B00BC614E2029000000056140000000000003E868400000000000000A7321ED5F5AC8B98974A3CA843326D9B88CEBD0560177B973EE0B149F782CFAA06DC66A81145B812C9D57731E27A2DA8B1830195F88EF32A3B68314B5F762798A53D543A014CAF8B297CFF8F2F937E8',
    )
    expect(found!.decoded.details).toEqual(
      expect.arrayContaining([
        ['Network', '1000'],
        ['Last ledger', '12345678'],
        ['Ticket', '5'],
      ]),
    )
  })

  it('of Ethereum name their chain: the example of EIP-155, and what ethers writes of a token', () => {
    const [example] = read('ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080')
    expect(example!.decoded).toMatchObject({
      chain: '1',
      payments: [{ to: `0x${'35'.repeat(20)}`, amount: 10n ** 18n, asset: 'coin' }],
      fee: 21_000n * 20_000_000_000n,
    })
    const data = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [
      outside.eth,
      77n,
    ])
    const token = `0x${'ab'.repeat(20)}`
    const { unsignedSerialized } = Transaction.from({
      type: 2,
      chainId: 137,
      nonce: 1,
      gasLimit: 65_000,
      maxFeePerGas: 9,
      maxPriorityFeePerGas: 1,
      to: token,
      data,
    })
    const [found] = read(unsignedSerialized)
    expect(found!.decoded).toMatchObject({
      chain: '137',
      operation: 'token payment',
      payments: [{ to: outside.eth, amount: 77n, asset: token }],
    })
  })

  it('of Stellar name the network whose hash stands before them', () => {
    expect(read(signedOf('Stellar'))[0]!.decoded.chain).toBe(networkId)
  })

  it.each([
    ['nothing', ''],
    ['a word', Buffer.from('Hello, world').toString('hex')],
    ['typed data by its hashes', `1901${'ab'.repeat(64)}`],
    ['a message of Ethereum', Buffer.from('\u0019Ethereum Signed Message:\n5Hello').toString('hex')],
    ['a transaction that is cut off', signedOf('XRPL').slice(0, -2)],
    ['a transaction with a byte more', `${signedOf('Ethereum')}00`],
    ['a transaction that is signed by several', signedOf('XRPL').replace('53545800', '534d5400')],
    ['a token of the XRP Ledger', signedOf('XRPL').replace('614000', '61d400')],
  ])('are not read where they are %s', (_what, hex) => {
    expect(read(hex)).toEqual([])
  })
})
