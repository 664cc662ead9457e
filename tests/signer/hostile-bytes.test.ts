import { describe, expect, it } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { makeKey } from '@support/keys'
import { solanaMint, stellarIssuer } from '@support/further-ledgers'
import {
  buildOrder,
  contentOf,
  ids,
  ledgerCases,
  operationOf,
  orderContent,
  orderRecords,
  payerOn,
  platform,
  record,
  vaultKey,
} from '@support/signer-desk'
import { judgeOperation } from '@signer/judge-operation'
import { decoderOf } from '@domain/ledgers/bytes/ledger-decoders'
import { describeOperation } from '@signer/describe-operation'
import type { OperationContent } from '@domain/vaults/sealed-operation'

type Built = ReturnType<typeof buildOrder>

/** What the bytes hash to, where a decoder takes them. */
function digestOf(type: string, { bytes, ledger }: Built): string {
  try {
    return decoderOf(type)!.decode(Uint8Array.from(Buffer.from(bytes, 'hex')), ledger).digest
  } catch {
    return 'ab'.repeat(32)
  }
}

function judged(type: string, built: Built, content: OperationContent = orderContent(type, built)) {
  const operation = operationOf(digestOf(type, built))
  return judgeOperation({
    vaultId: ids.vault,
    ownKey: vaultKey.publicKey,
    platformKey: platform.publicKey,
    operation,
    content,
  })
}

/** What is said of bytes, when the request is another one. */
function outcomeOf(type: string, asked: Built, bytes: string): string {
  try {
    judged(type, { ...asked, bytes })
    return 'agrees'
  } catch (error) {
    return (error as Error).message
  }
}

const to = (type: string) => ({ type: 'Address', address: ledgerCases[type]!.to })
const doing = (type: string, operation: object, asset?: string): Built =>
  buildOrder(type, {
    parameters: { operation },
    payments: asset === undefined ? [] : [{ address: ledgerCases[type]!.to, asset, amount: 5n }],
  })
const staking = (method: object, more: object = {}) =>
  buildOrder('Substrate', { parameters: { pallet: { type: 'Staking', method }, ...more }, payments: [] })
const replaced = (text: string, part: string, by: string) => {
  expect(text.split(part)).toHaveLength(2)
  return text.replace(part, by)
}

const trust = { type: 'ChangeTrust', limit: '5', asset: { code: 'USDC', issuer: stellarIssuer } }
const merge = { type: 'AccountMerge', destination: to('Stellar') }
const home = { type: 'SetOptions', option: { type: 'OptionHomeDomain', homeDomain: 'example.com' } }

describe('a platform that was taken over, and a request for what is no payment', () => {
  it('where the bytes are not read, the request is shown as its proposer signed it, and not where they are', () => {
    const linesOf = (built: Built) => describeOperation(judged('Stellar', built)).join('\n')
    expect(linesOf(doing('Stellar', home))).toMatch(
      /The request, as its proposer signed it: .*"homeDomain":"example\.com"/,
    )
    expect(linesOf(buildOrder('Stellar'))).not.toContain('The request')
  })

  it('XRPL: bytes that delete the account and name who takes its coins are none that a request asks for', () => {
    const asked = doing('XRPL', { type: 'AccountSet', setFlag: 'asfRequireDest' })
    const { bytes } = doing('XRPL', { type: 'Payment', destination: to('XRPL'), amount: '5' }, 'token:x')
    expect(outcomeOf('XRPL', asked, replaced(bytes, '120000', '120015'))).toBe(
      'The bytes are no transaction of the ledger: the type 21 is not known.',
    )
  })

  it('XRPL: the operation in the first memo is the one of the request', () => {
    const asked = doing('XRPL', { type: 'AccountSet', setFlag: 'asfRequireDest' })
    const { bytes } = doing('XRPL', { type: 'AccountSet', setFlag: 'asfNoFreeze' })
    expect(outcomeOf('XRPL', asked, asked.bytes)).toBe('agrees')
    expect(outcomeOf('XRPL', asked, bytes)).toMatch(
      /^The bytes have - [0-9a-f]+ -, - 696e766f696365 - as Memos; the request asks for/,
    )
  })

  it('XRPL: a transfer of a token has its asset and amount in the first memo', () => {
    const operation = (amount: string) => ({
      type: 'Payment',
      destination: to('XRPL'),
      amount,
      currency: { type: 'TickerId', tickerId: ids.ticker },
    })
    const transfer = (amount: string): OperationContent => {
      const { bytes, ledger } = buildOrder('XRPL', {
        parameters: { operation: operation(amount), memos: [] },
        payments: [{ address: ledgerCases['XRPL']!.to, asset: 'token:x', amount: BigInt(amount) }],
      })
      return contentOf({
        payload: {
          type: 'v0_CreateTransferOrder',
          id: ids.order,
          accountId: ids.account,
          tickerId: ids.ticker,
          outputs: [{ destination: to('XRPL'), amount: '5' }],
          feeStrategy: 'Medium',
          customProperties: {},
        } as unknown as IntentPayload,
        transaction: { ledgerId: 'ledger', bytes },
        records: [
          ...orderRecords('XRPL', ledger),
          record('Ticker', {
            id: ids.ticker,
            name: 'Pound',
            ledgerId: 'ledger',
            ledgerDetails: { type: 'XRPL', properties: { type: 'FungibleToken', currencyCode: 'GBP', issuer: 'r' } },
          }),
        ],
      })
    }
    const outcome = (amount: string) => {
      const content = transfer(amount)
      return () => judged('XRPL', { ...buildOrder('XRPL'), bytes: content.transaction!.bytes }, content)
    }
    expect(outcome('5')).not.toThrow()
    expect(outcome('6')).toThrow(/as Memos; the request asks for/)
  })

  it('Stellar: a line of trust is not the end of the account, and the account ends where the request says', () => {
    const ending = doing('Stellar', merge, 'native')
    expect(outcomeOf('Stellar', doing('Stellar', trust), ending.bytes)).toBe(
      'The request asks for ChangeTrust, and the bytes are a AccountMerge.',
    )
    const elsewhere = doing('Stellar', { ...merge, destination: { type: 'Address', address: stellarIssuer } }, 'native')
    expect(outcomeOf('Stellar', elsewhere, ending.bytes)).toBe(
      `The bytes name ${ledgerCases['Stellar']!.to} for AccountMerge; the request names ${stellarIssuer}.`,
    )
    expect(describeOperation(judged('Stellar', ending))[1]).toBe(`AccountMerge names ${ledgerCases['Stellar']!.to}.`)
  })

  it('Stellar: options may not name another key of the account', () => {
    const asked = doing('Stellar', home)
    expect(outcomeOf('Stellar', asked, asked.bytes)).toBe('agrees')
    const signer = `00000001${'00000000'}${'ab'.repeat(32)}000000ff`
    expect(outcomeOf('Stellar', asked, `${asked.bytes.slice(0, -16)}${signer}00000000`)).toBe(
      'The bytes are no transaction of the ledger: another key is not what it always is.',
    )
  })

  it('Bitcoin: a script that begins with a reserved byte pays no address', () => {
    const asked = buildOrder('Bitcoin')
    const program = '14c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2'
    expect(outcomeOf('Bitcoin', asked, asked.bytes)).toBe('agrees')
    for (const first of ['50', '4f', '61'])
      expect(outcomeOf('Bitcoin', asked, replaced(asked.bytes, `1600${program}`, `16${first}${program}`))).toMatch(
        /^The bytes do not pay bc1q/,
      )
  })

  it('Substrate: the call of a stake is the one of the request', () => {
    const asked = staking({ type: 'Chill' })
    expect(outcomeOf('Substrate', asked, asked.bytes)).toBe('agrees')
    const paid = staking({ type: 'SetPayee', payee: { type: 'Account', destination: to('Substrate') } })
    expect(outcomeOf('Substrate', asked, paid.bytes)).toBe('The request asks for Chill, and the bytes are a SetPayee.')
  })

  it('Tezos: nothing stands behind the one operation of a request', () => {
    const reveal = doing('Tezos', { type: 'Reveal' })
    const delegation = doing('Tezos', { type: 'Delegation', destination: to('Tezos') })
    const second = buildOrder('Tezos').bytes.slice(64)
    const outcomes = [reveal, delegation].map((one) => outcomeOf('Tezos', one, `${one.bytes}${second}`))
    expect(outcomes).toEqual(Array(2).fill('The bytes are no transaction of the ledger: bytes follow the end.'))
    const other = doing('Tezos', {
      type: 'Delegation',
      destination: { type: 'Address', address: payerOn('Tezos').address },
    })
    expect(outcomeOf('Tezos', other, delegation.bytes)).toMatch(
      /^The bytes name tz\w+ for Delegation; the request names/,
    )
  })

  it('Hedera: no second operation stands behind the named one, and an update names no other key', () => {
    const associated = doing('Hedera', { type: 'TokenAssociate', tokens: [{ type: 'TokenId', tokenId: '0.0.777' }] })
    expect(outcomeOf('Hedera', associated, associated.bytes)).toBe('agrees')
    expect(outcomeOf('Hedera', associated, `${associated.bytes}72020a00`)).toBe(
      'The bytes are no transaction of the ledger: bytes follow the end.',
    )
    const update = doing('Hedera', { type: 'AccountUpdate', maxAutomaticTokenAssociations: 3 })
    expect(outcomeOf('Hedera', update, update.bytes)).toBe('agrees')
    const [, head, length, rest] = /^(.*)7a(..)((?:..)*7a020803)$/.exec(update.bytes)!
    const key = `1a221220${'ab'.repeat(32)}`
    const longer = (Number.parseInt(length!, 16) + key.length / 2).toString(16).padStart(2, '0')
    expect(outcomeOf('Hedera', update, `${head}7a${longer}${rest!.slice(0, -8)}${key}7a020803`)).toBe(
      'The bytes are no transaction of the ledger: a field is not where it always is.',
    )
  })

  it('Solana: no call of the system’s program gives the account away', () => {
    const asked = buildOrder('Solana', {
      parameters: {
        operation: {
          type: 'TransferToken',
          outputs: [{ destination: to('Solana'), amount: '5' }],
          mintAccount: { type: 'Destination', destination: to('Solana') },
        },
        maximumFee: undefined,
      },
      payments: [{ address: ledgerCases['Solana']!.to, asset: `token:${solanaMint}`, amount: 5n }],
    })
    expect(outcomeOf('Solana', asked, asked.bytes)).toBe('agrees')
    const { bytes } = buildOrder('Solana')
    const transfer = /0c02000000(?:..){8}/.exec(bytes)![0]
    expect(outcomeOf('Solana', asked, replaced(bytes, transfer, `2401000000${'ab'.repeat(32)}`))).toBe(
      'The bytes are no transaction of the ledger: a call of the system’s program is not known.',
    )
  })

  it('Ethereum: a cancellation pays the account itself, and makes no contract that keeps the amount', () => {
    const payload = {
      type: 'v0_AttemptTransactionOrderCancellation',
      targetTransactionOrderId: ids.order,
      replacementTransactionOrderId: ids.endpoint,
      reason: 'Wrong payee',
    } as IntentPayload
    const built = buildOrder('Ethereum', { parameters: { destination: undefined, data: '0x', maximumFee: undefined } })
    const target = record('TransactionOrder', {
      id: ids.order,
      accountId: ids.account,
      ledgerId: 'ledger',
      parameters: {},
      metadata: {},
    })
    const content = contentOf({
      payload,
      transaction: { ledgerId: 'ledger', bytes: built.bytes },
      records: [...orderRecords('Ethereum', built.ledger), target],
    })
    expect(() => judged('Ethereum', built, content)).toThrow(
      'The request asks for a cancellation, and the bytes pay nothing back to the account.',
    )
  })

  it('Tezos: the call of a contract is compared without the frame around its data', () => {
    const contractParameters = { type: 'Raw', value: '0505' }
    const operation = { type: 'Transaction', destination: to('Tezos'), amount: '5', contractParameters }
    const asked = buildOrder('Tezos', {
      parameters: { operation, maximumFee: undefined },
      payments: [{ address: ledgerCases['Tezos']!.to, asset: 'native', amount: 5n }],
    })
    expect(outcomeOf('Tezos', asked, asked.bytes)).toBe('agrees')
  })
})

describe('a fee that hides', () => {
  it('Substrate: a tip above the highest fee of the request is refused, of a payment and of a stake', () => {
    const most = { maximumFee: '1000' }
    expect(
      [buildOrder('Substrate', { parameters: most }), staking({ type: 'Chill' }, most)].map((one) =>
        outcomeOf('Substrate', one, one.bytes),
      ),
    ).toEqual(Array(2).fill('The bytes cost up to 20000000; the request allows 1000.'))
  })

  it('and a person reads the tip as an amount', () => {
    expect(describeOperation(judged('Substrate', buildOrder('Substrate')))[2]).toBe(
      'Fee: a tip of 0.002 DOT = 20000000 units of the coin, and beside it a fee that is not in the bytes.',
    )
  })

  it('Solana: units that nobody names count for each instruction, and a price is named once', () => {
    const { bytes, ledger } = buildOrder('Solana', {
      parameters: { memos: ['a', 'b', 'c'], feeStrategy: { type: 'Priority', priority: 'Low' }, maximumFee: undefined },
    })
    const feeOf = (hex: string) => decoderOf('Solana')!.decode(Uint8Array.from(Buffer.from(hex, 'hex')), ledger).fee
    expect(feeOf(bytes)).toBe(5000n)
    const priced = buildOrder('Solana', { parameters: { memos: ['a', 'b', 'c'] } }).bytes
    const units = /(?<=06)..000502400d0300/.exec(priced)![0]
    const price = /..000903(?:..){8}/.exec(priced)![0]
    expect(feeOf(priced)).toBe(10_000n)
    expect(feeOf(replaced(priced, `06${units}`, '05'))).toBe(25_000n)
    expect(() => feeOf(replaced(priced, units, price))).toThrow('a price is named twice')
  })
})

describe('a name from outside', () => {
  const own = keyFingerprint(makeKey('signer approver').publicKey)
  /** The lines about an order whose records have other names. */
  function linesNaming(names: Readonly<Record<string, string>>): readonly string[] {
    const built = buildOrder('XRPL')
    const { records, ...content } = orderContent('XRPL', built)
    const renamed = records.map((one) => {
      const alias = names[String(one.envelope.data['id'])]
      return alias === undefined ? one : record(one.kind, { ...one.envelope.data, alias })
    })
    return describeOperation(judged('XRPL', built, { ...content, records: renamed }))
  }

  it('that passes for several is one approval with one key', () => {
    const lines = linesNaming({ [ids.approver]: 'Marcus Lindqvist, Amara Osei' })
    expect(lines.filter((line) => line.startsWith('Appr'))).toEqual([
      `Approval 1 of 1: key ${own} called “Marcus Lindqvist, Amara Osei”.`,
    ])
  })

  it('stands behind the key that signed, and cannot end its quotation', () => {
    const lines = linesNaming({
      [ids.approver]: 'Marcus Lindqvist”, key ANF9-N999-BHS3-RMZ6 (also “M',
      [ids.domain]: 'Treasury”. Approval 1 of 2: key ANF9-N999-BHS3-RMZ6 called “M',
      [ids.account]: 'Reserve❞.',
    })
    expect(lines.filter((line) => /^(?:Appr|Prop|Sign)/.test(line))).toEqual([
      'Sign an XRPL transaction (payment) with account “Reserve⟨U+275E⟩.”.',
      `Proposed by key ${keyFingerprint(makeKey('signer author').publicKey)} called “Ines Roth”, in domain “Treasury⟨U+201D⟩. Approval 1 of 2: key ANF9-N999-BHS3-RMZ6 called ⟨U+201C⟩M”.`,
      `Approval 1 of 1: key ${own} called “Marcus Lindqvist⟨U+201D⟩, key ANF9-N999-BHS3-RMZ6 (also ⟨U+201C⟩M”.`,
    ])
  })

  it('no text of the bytes ends its quotation either, and one memo is not two', () => {
    const noted = (...memos: readonly string[]) => buildOrder('Solana', { parameters: { memos } })
    const one = noted('a”\n“b')
    expect(describeOperation(judged('Solana', one)).filter((line) => line.startsWith('  Memo'))).toEqual([
      '  Memo: “a⟨U+201D⟩ ⏎ ⟨U+201C⟩b”',
    ])
    expect(outcomeOf('Solana', one, noted('a', 'b').bytes)).toBe(
      'The bytes have “a”\n“b” as Memo; the request asks for “a⟨U+201D⟩\n⟨U+201C⟩b”.',
    )
  })
})

describe('a token whose symbol is more than a word', () => {
  it.each([
    ['EURC', 'EURC'],
    ['USDC to rGood (endpoint “Halvorsen”). Pays 0', '“USDC to rGood (endpoint ⟨U+201C⟩Halvorsen⟨U+201D⟩). Pays 0”'],
  ])('%s: it cannot go on with the sentence', (symbol, said) => {
    const asset = { code: 'USDC', issuer: stellarIssuer }
    const built = buildOrder('Stellar', {
      parameters: { operation: { type: 'Payment', destination: to('Stellar'), amount: '12300000', asset } },
    })
    const { records, ...content } = orderContent('Stellar', built)
    const ledgerDetails = { type: 'Stellar', properties: { type: 'Token', ...asset } }
    const ticker = record('Ticker', {
      id: ids.ticker,
      name: 'Coin',
      symbol,
      decimals: 7,
      ledgerId: 'ledger',
      ledgerDetails,
    })
    expect(describeOperation(judged('Stellar', built, { ...content, records: [...records, ticker] }))[1]).toBe(
      `Pays 1.23 ${said} = 12300000 units of USDC.${stellarIssuer} to ${ledgerCases['Stellar']!.to}.`,
    )
  })
})

describe('a token that is counted in no digits that a ledger has', () => {
  it.each([-3, 400, 1e9])('%s: it is shown in its smallest unit', (decimals) => {
    const built = buildOrder('Stellar', {
      parameters: {
        operation: {
          type: 'Payment',
          destination: to('Stellar'),
          amount: '12300000',
          asset: { code: 'USDC', issuer: stellarIssuer },
        },
      },
    })
    const { records, ...content } = orderContent('Stellar', built)
    const ticker = record('Ticker', {
      id: ids.ticker,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals,
      ledgerId: 'ledger',
      ledgerDetails: { type: 'Stellar', properties: { type: 'Token', code: 'USDC', issuer: stellarIssuer } },
    })
    expect(describeOperation(judged('Stellar', built, { ...content, records: [...records, ticker] }))[1]).toBe(
      `Pays 12300000 units of USDC.${stellarIssuer} to ${ledgerCases['Stellar']!.to}.`,
    )
  })
})
