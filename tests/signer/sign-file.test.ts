import { createPrivateKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { verifySignature } from '@domain/signing/signature'
import { operationText, parseSignedFile, signedListText, type PreparedOperation } from '@domain/vaults/operation-files'
import type { OperationContent } from '@domain/vaults/sealed-operation'
import { makeKey } from '@support/keys'
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
  preparedFileOf,
  record,
  vaultKey,
} from '@support/signer-desk'
import { describeOperation } from '@signer/describe-operation'
import { judgeOperation } from '@signer/judge-operation'
import { RefusedFile, signFile } from '@signer/sign-file'
import type { OpenVault } from '@signer/vault-file'

function openVault(
  known: { readonly vaultId?: string; readonly signed?: Record<string, string> } = { vaultId: ids.vault },
): OpenVault {
  let { vaultId } = known
  const signed = { ...known.signed }
  return {
    publicKey: vaultKey.publicKey,
    platform: keyFingerprint(platform.publicKey),
    key: createPrivateKey({ key: vaultKey.jwk, format: 'jwk' }),
    sign: vaultKey.sign,
    vaultId: () => vaultId,
    digestOf: (subject) => signed[subject],
    note: (id, subjects, digest) => {
      if (subjects.some((subject) => (signed[subject] ?? digest) !== digest)) return false
      vaultId = id
      for (const subject of subjects) signed[subject] = digest
      return true
    },
    trust: () => undefined,
  }
}

/** A person who answers in this order, and what was said to them. */
function personWho(...answers: readonly string[]) {
  const said: string[] = []
  const left = [...answers]
  return {
    said,
    say: (line: string) => void said.push(line),
    show: (lines: readonly string[]) => Promise.resolve(void said.push(...lines)),
    ask: (question: string) => {
      said.push(question)
      return Promise.resolve(left.shift() ?? '')
    },
  }
}

const order = (type = 'XRPL', more: Parameters<typeof buildOrder>[1] = {}) => {
  const built = buildOrder(type, more)
  return { operation: operationOf(built.digest), content: orderContent(type, built) }
}
const refusalOf = ({ operation, content }: { operation: PreparedOperation; content: OperationContent }) => {
  try {
    judgeOperation({
      vaultId: ids.vault,
      ownKey: vaultKey.publicKey,
      platformKey: platform.publicKey,
      operation,
      content,
    })
    return 'agrees'
  } catch (error) {
    return (error as Error).message
  }
}

describe('what does not agree is refused with its reason', () => {
  const { operation, content } = order()
  const { payload, ledger, bytes } = buildOrder('XRPL')
  const proposal = content.proposal!
  const [approval] = content.decisions
  const thief = makeKey('thief')
  const without = (kind: string) => content.records.filter((one) => one.kind !== kind)
  const asking = (parameters: object, type = 'XRPL') => {
    const built = buildOrder(type)
    const changed = { ...(built.payload as object), parameters: { ...ledgerCases[type]!.parameters, ...parameters } }
    return orderContent(type, { ...built, payload: changed as IntentPayload })
  }
  const xrplPayment = ledgerCases['XRPL']!.parameters['operation'] as object

  it('and what agrees is not', () => {
    expect(refusalOf({ operation, content })).toBe('agrees')
  })

  it.each<[string, OperationContent, string]>([
    [
      'no request',
      { transaction: content.transaction, decisions: [], records: content.records },
      'It comes without the request that somebody signed for it.',
    ],
    [
      'a request that was changed',
      { ...content, proposal: { ...proposal, rawRequest: proposal.rawRequest.replace('25000000', '25000001') } },
      'The signature of Ines Roth does not belong to what the platform says was signed.',
    ],
    [
      'a request that somebody else signed',
      { ...content, proposal: { ...proposal, signature: thief.sign(proposal.rawRequest) } },
      'The signature of Ines Roth does not belong to what the platform says was signed.',
    ],
    [
      'an approval that somebody else signed',
      { ...content, decisions: [{ ...approval!, signature: thief.sign(approval!.rawRequest) }] },
      'The signature of Marcus Lindqvist does not belong to what the platform says was signed.',
    ],
    [
      'an approval of another request',
      contentOf({ payload, approvedProposal: 'MEUCIQ==', records: orderRecords('XRPL', ledger) }),
      'An approval is of another request.',
    ],
    [
      'an approval by the proposer',
      contentOf({ payload, approver: 'author', records: orderRecords('XRPL', ledger) }),
      'One key signed twice: nobody approves an own request, or approves twice.',
    ],
    [
      'an approval twice',
      { ...content, decisions: [approval!, approval!] },
      'One key signed twice: nobody approves an own request, or approves twice.',
    ],
    ['a proposal as an approval', { ...content, decisions: [proposal] }, 'A signed text is none of a request.'],
    [
      'a request in another form',
      { ...content, proposal: { ...proposal, rawRequest: ` ${proposal.rawRequest}` } },
      'A signed text is none of a request.',
    ],
    [
      'a record without the signature of the platform',
      {
        ...content,
        records: content.records.map((one) => ({
          ...one,
          envelope: { ...one.envelope, data: { ...one.envelope.data, alias: 'Other' } },
        })),
      },
      'A record (Intent) does not carry the platform’s signature.',
    ],
    [
      'a record of one kind as another',
      { ...content, records: [...content.records, { ...content.records[1]!, kind: 'Endpoint' }] },
      'A record (Endpoint) does not carry the platform’s signature.',
    ],
    [
      'no record of a person',
      { ...content, records: without('User') },
      'The signed record of a person who signed is missing.',
    ],
    [
      'no record of the intent',
      { ...content, records: without('Intent') },
      'The platform’s record of the request does not agree with what the proposer signed.',
    ],
    [
      'a request that was not carried out',
      contentOf({ payload, status: 'Rejected', records: orderRecords('XRPL', ledger) }),
      'The platform’s record of the request does not agree with what the proposer signed.',
    ],
    [
      'no bytes',
      contentOf({ payload, records: orderRecords('XRPL', ledger) }),
      'It comes without the bytes of the transaction.',
    ],
    [
      'an account of another vault',
      contentOf({ payload, transaction: content.transaction, records: orderRecords('XRPL', ledger, ids.operation) }),
      'The account that the request names does not belong to this vault, or its signed record is missing.',
    ],
    [
      'another ledger',
      { ...content, transaction: { ledgerId: 'other', bytes } },
      'The transaction is for another ledger than the request.',
    ],
    [
      'no record of the ledger',
      { ...content, records: without('Ledger') },
      'The signed record of the ledger is missing.',
    ],
    [
      'no record of the address',
      { ...content, records: without('Address') },
      `The bytes name ${payerOn('XRPL').address} as payer, which is no address of the account that the request names.`,
    ],
    [
      'bytes that end too early',
      { ...content, transaction: { ledgerId: 'ledger', bytes: bytes.slice(0, -2) } },
      'The bytes are no transaction of the ledger: the bytes end too early.',
    ],
    [
      'another destination',
      asking({
        operation: { ...xrplPayment, destination: { type: 'Address', address: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B' } },
      }),
      'The bytes do not pay rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B, which the request asks for.',
    ],
    [
      'an endpoint without a record',
      asking({ operation: { ...xrplPayment, destination: { type: 'Endpoint', endpointId: ids.endpoint } } }),
      'The signed record of the endpoint that is paid is missing.',
    ],
    [
      'another tag',
      asking({ operation: { ...xrplPayment, destinationTag: 78 } }),
      'The bytes have 77 as Destination tag; the request asks for 78.',
    ],
    [
      'another memo',
      asking({ memos: [{ memoType: '61' }] }),
      'The bytes have - 696e766f696365 - as Memos; the request asks for 61 - -.',
    ],
    ['a higher fee', asking({ maximumFee: '19' }), 'The bytes cost up to 20; the request allows 19.'],
    [
      'another operation',
      asking({ operation: { type: 'AccountSet' } }),
      'The request asks for AccountSet, and the bytes are a payment.',
    ],
    [
      'another kind of request',
      contentOf({
        payload: {
          type: 'v0_SignManifest',
          id: ids.order,
          accountId: ids.account,
          content: { type: 'EIP-191', value: '0x48' },
          customProperties: {},
        },
        transaction: content.transaction,
      }),
      'The request asks for no transaction.',
    ],
  ])('%s', (_what, changed, sentence) => {
    expect(refusalOf({ operation, content: changed })).toBe(sentence)
  })

  it('a digest that is not the one of the bytes', () => {
    expect(refusalOf({ operation: operationOf('ab'.repeat(32)), content })).toBe(
      'The digest is not the one of what it is said to stand for.',
    )
  })

  it('another price of gas, and a payment that nobody asked for', () => {
    const changed = asking(
      { feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '29', maxPriorityFeePerGas: '2000000000' } },
      'Ethereum',
    )
    expect(refusalOf({ operation: operationOf(buildOrder('Ethereum').digest), content: changed })).toBe(
      'The bytes offer 30000000000 for maxFeePerGas; the request asks for 29.',
    )
    const { to, amount } = ledgerCases['Cardano']!
    const payments = [to, to].map((address) => ({ address, asset: 'native', amount }))
    const twice = buildOrder('Cardano', { payments })
    expect(refusalOf({ operation: operationOf(twice.digest), content: orderContent('Cardano', twice) })).toBe(
      `The bytes pay 3000000 to ${to}, which the request does not ask for.`,
    )
  })

  it('the first operation, for another vault or another key', () => {
    const creating = (more: object) =>
      contentOf({
        payload: {
          type: 'v0_CreateVault',
          id: ids.vault,
          alias: 'Cold',
          publicKey: vaultKey.publicKey,
          lock: 'Unlocked',
          customProperties: { offline: 'true' },
          ...more,
        },
      })
    const digest = sha256Hex(canonicalText({ type: 'Vault', id: ids.vault, publicKey: vaultKey.publicKey }))
    const proof = operationOf(digest, { kind: 'Vault', subjectId: ids.vault })
    expect(
      [{}, { publicKey: makeKey('thief').publicKey }, { id: ids.order }].map((more) =>
        refusalOf({ operation: proof, content: creating(more) }),
      ),
    ).toEqual([
      'agrees',
      'The request creates another vault, or one with another key.',
      'The request creates another vault, or one with another key.',
    ])
  })
})

describe('what cannot be read is named', () => {
  it('the call of a contract: its data are compared with the request, and the digest is typed', () => {
    const call = { parameters: { data: '0x12345678', amount: '0', maximumFee: '9000000000000000' } }
    const { operation, content } = order('Ethereum', call)
    const lines = describeOperation(
      judgeOperation({
        vaultId: ids.vault,
        ownKey: vaultKey.publicKey,
        platformKey: platform.publicKey,
        operation,
        content,
      }),
    )
    expect(lines).toContain('Calls 0x9858EfFD232B4033E47d90003D41EC34EcaEda94.')
    expect(lines.at(-1)).toBe('Not read by this signer: what the contract does with the data.')
    const { payload } = buildOrder('Ethereum', {
      parameters: { data: '0x12345679', amount: '0', maximumFee: '9000000000000000' },
    })
    const other = orderContent('Ethereum', { ...buildOrder('Ethereum', call), payload })
    expect(refusalOf({ operation, content: other })).toBe(
      'The bytes hold other data for the contract than the request.',
    )
    const plain = orderContent('Ethereum', {
      ...buildOrder('Ethereum', call),
      payload: buildOrder('Ethereum', { parameters: { maximumFee: '9000000000000000' } }).payload,
    })
    expect(refusalOf({ operation, content: plain })).toBe(
      'The request asks for a payment, and the bytes are a contract call.',
    )
  })

  it('a transfer of a token is read: contract, payee and amount, as its signed record counts', () => {
    const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const to = ledgerCases['Ethereum']!.to
    const data = (amount: number) =>
      `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
    const sent = { destination: { type: 'Address', address: contract }, amount: '0', data: data(2_500_000) }
    const built = buildOrder('Ethereum', {
      parameters: { ...sent, maximumFee: '9000000000000000' },
      payments: [{ address: contract, asset: 'native', amount: 0n }],
    })
    const transfer = (amount: string) =>
      contentOf({
        payload: {
          type: 'v0_CreateTransferOrder',
          id: ids.order,
          accountId: ids.account,
          tickerId: ids.ticker,
          outputs: [{ destination: { type: 'Endpoint', endpointId: ids.endpoint }, amount }],
          feeStrategy: 'Medium',
          customProperties: {},
        },
        transaction: { ledgerId: 'ledger', bytes: built.bytes },
        records: [
          ...orderRecords('Ethereum', built.ledger),
          record('Ticker', {
            id: ids.ticker,
            name: 'USD Coin',
            symbol: 'USDC',
            decimals: 6,
            ledgerId: 'ledger',
            ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: contract } },
          }),
          record('Endpoint', {
            id: ids.endpoint,
            alias: 'Halvorsen',
            domainId: ids.domain,
            ledgerId: 'ledger',
            address: to.toLowerCase(),
            trustScore: 90,
          }),
        ],
      })
    const operation = operationOf(built.digest)
    const judged = judgeOperation({
      vaultId: ids.vault,
      ownKey: vaultKey.publicKey,
      platformKey: platform.publicKey,
      operation,
      content: transfer('2500000'),
    })
    expect([judged.unread, describeOperation(judged)[1]]).toEqual([
      [],
      `Pays 2.5 USDC = 2500000 units of ${contract.toLowerCase()} to ${to} (endpoint “Halvorsen”).`,
    ])
    expect(refusalOf({ operation, content: transfer('2500001') })).toBe(
      'The bytes pay 2500000 to endpoint “Halvorsen”; the request asks for 2500001.',
    )
  })

  it('all of a ledger without a decoder: the request is shown as it was signed', async () => {
    const { payload } = buildOrder('XRPL')
    const ledger = { type: 'Tron' }
    const content = contentOf({
      payload: {
        ...(payload as object),
        parameters: {
          type: 'Hedera',
          operation: { type: 'AccountUpdate', maxAutomaticTokenAssociations: 1 },
          feeStrategy: { type: 'Priority', priority: 'Low' },
        },
      } as IntentPayload,
      transaction: { ledgerId: 'ledger', bytes: '00' },
      records: orderRecords('XRPL', ledger),
    })
    const operation = operationOf('cd'.repeat(32))
    const file = preparedFileOf([{ operation, content }])
    const person = personWho('yes')
    expect(await signFile(file, openVault(), person)).toEqual({ signed: 0, declined: 1, refused: 0 })
    expect(person.said).toContain(
      'Not read by this signer: all of the transaction: this signer does not read bytes of this ledger.',
    )
    expect(await signFile(file, openVault(), personWho('CDCDCDCD '))).toMatchObject({ signed: 1 })
  })

  it('no name can begin a line of its own, or move the cursor', () => {
    const { payload, ledger } = buildOrder('XRPL')
    const [account, ...others] = orderRecords('XRPL', ledger)
    const renamed = record('Account', { ...account!.envelope.data, alias: 'A\nSigned.\u001b[2J' })
    const { operation, content } = order()
    const judged = judgeOperation({
      vaultId: ids.vault,
      ownKey: vaultKey.publicKey,
      platformKey: platform.publicKey,
      operation,
      content: contentOf({ payload, transaction: content.transaction, records: [renamed, ...others] }),
    })
    expect(describeOperation(judged)[0]).toBe(
      'Sign an XRPL transaction (payment) with account “A ⏎ Signed.⟨U+001B⟩[2J”.',
    )
  })
})

describe('a cancellation', () => {
  const payload = {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: ids.order,
    replacementTransactionOrderId: ids.endpoint,
    reason: 'Wrong payee',
  } as IntentPayload
  const cancelling = (type: string, address: string) => {
    const built = buildOrder(type, {
      parameters: { amount: '0', maximumFee: undefined },
      payments: [{ address, asset: 'native', amount: type === 'Bitcoin' ? 240_000n : 0n }],
    })
    const target = record('TransactionOrder', {
      id: ids.order,
      accountId: ids.account,
      ledgerId: 'ledger',
      parameters: {},
      metadata: {},
    })
    const records = [...orderRecords(type, built.ledger), target]
    const content = contentOf({ payload, transaction: { ledgerId: 'ledger', bytes: built.bytes }, records })
    return { operation: operationOf(built.digest), content }
  }

  it.each(['Ethereum', 'Bitcoin'])('%s: it pays the account itself, and nobody else', (type) => {
    const { address } = payerOn(type)
    const { to } = ledgerCases[type]!
    expect(refusalOf(cancelling(type, address))).toBe('agrees')
    expect(refusalOf(cancelling(type, to))).toBe(
      `The bytes pay ${type === 'Bitcoin' ? 240_000 : 0} to ${to}, which the request does not ask for.`,
    )
  })
})

describe('a prepared file', () => {
  const second = (): ReturnType<typeof order> => {
    const { operation } = order('Stellar')
    const content = orderContent('Stellar', buildOrder('Stellar'), ids.ticker)
    return { operation: { ...operation, id: ids.order, subjectId: ids.endpoint }, content }
  }

  it('is asked for once for each operation, and what was agreed to is signed, alone and as a list', async () => {
    const person = personWho('yes', 'no')
    const { operation, content } = order()
    const outcome = await signFile(preparedFileOf([{ operation, content }, second()]), openVault(), person)
    expect(outcome).toMatchObject({ signed: 1, declined: 1, refused: 0 })
    const signed = parseSignedFile(outcome.content!)
    if (!signed.ok || signed.value.version !== 2) throw new Error('no file of version 2')
    const { operations, signature } = signed.value
    expect(operations.map(({ id, digest }) => [id, digest])).toEqual([[operation.id, operation.digest]])
    expect([
      verifySignature(vaultKey.publicKey, operationText(ids.vault, operation), operations[0]!.signature),
      verifySignature(vaultKey.publicKey, signedListText(signed.value), signature),
    ]).toEqual([true, true])
    expect(person.said.filter((line) => line.startsWith('Sign this operation?'))).toHaveLength(2)
  })

  it('one operation that does not agree is refused, and the others go on', async () => {
    const { operation, content } = order()
    const wrong = { operation: { ...operation, digest: 'ab'.repeat(32) }, content }
    const person = personWho('yes')
    const outcome = await signFile(preparedFileOf([wrong, second()]), openVault(), person)
    expect(outcome).toMatchObject({ signed: 1, declined: 0, refused: 1 })
    expect(person.said).toContain('REFUSED. The digest is not the one of what it is said to stand for.')
  })

  it('a name in a refusal can neither hide it nor begin a line of its own', async () => {
    const { operation, content } = order()
    const records = content.records.map((one) =>
      one.kind === 'User'
        ? record('User', { ...one.envelope.data, alias: 'A\nSigned.\u001b[2J', publicKey: platform.publicKey })
        : one,
    )
    const person = personWho('yes')
    await signFile(preparedFileOf([{ operation, content: { ...content, records } }]), openVault(), person)
    expect(person.said).toContain(
      'REFUSED. The signature of A ⏎ Signed.⟨U+001B⟩[2J does not belong to what the platform says was signed.',
    )
  })

  it('a second digest for one subject or one request is refused, the same one is signed again', async () => {
    const vault = openVault()
    const file = preparedFileOf([order()])
    expect(await signFile(file, vault, personWho('yes'))).toMatchObject({ signed: 1 })
    expect(await signFile(file, vault, personWho('yes'))).toMatchObject({ signed: 1 })
    const { to, amount } = ledgerCases['XRPL']!
    const other = order('XRPL', {
      parameters: { memos: [] },
      payments: [{ address: to, asset: 'native', amount, tag: 77 }],
    })
    const person = personWho('yes')
    expect(await signFile(preparedFileOf([other]), vault, person)).toEqual({ signed: 0, declined: 0, refused: 1 })
    const elsewhere = { ...other, operation: { ...other.operation, subjectId: ids.ticker } }
    expect(await signFile(preparedFileOf([elsewhere]), vault, person)).toMatchObject({ refused: 1 })
    expect(person.said.filter((line) => line.startsWith('REFUSED'))).toEqual(
      Array.from(
        { length: 2 },
        () => 'REFUSED. Another digest was signed for the same request before. It is signed once only.',
      ),
    )
  })

  it('what was signed at another terminal while the person read is not signed a second time', async () => {
    const vault = openVault()
    const { operation, content } = order()
    const said: string[] = []
    const reader = {
      say: (line: string) => void said.push(line),
      show: () => Promise.resolve(),
      ask: () => {
        vault.note(ids.vault, [operation.subjectId], 'cd'.repeat(32))
        return Promise.resolve('yes')
      },
    }
    const outcome = await signFile(preparedFileOf([{ operation, content }]), vault, reader)
    expect(outcome).toEqual({ signed: 0, declined: 0, refused: 1 })
    expect(said).toContain('REFUSED. Another digest was signed for the same request before. It is signed once only.')
  })

  it('before the key has proved its vault, nothing else is signed', async () => {
    const person = personWho('yes')
    expect(await signFile(preparedFileOf([order()]), openVault({}), person)).toMatchObject({ signed: 0, refused: 1 })
    expect(person.said).toContain(
      'REFUSED. This key has not proved yet which vault it belongs to. Sign the first operation of the vault before.',
    )
  })

  const file = preparedFileOf([order()])
  const operation = (JSON.parse(file) as { data: { operations: PreparedOperation[] } }).data.operations[0]!
  it.each<[string, string, string]>([
    [
      'cut in half',
      file.slice(0, file.length / 2),
      'This is not a whole file of prepared operations. Export it again.',
    ],
    [
      'of another platform',
      preparedFileOf([order()], { signer: makeKey('other platform') }),
      `The file is signed by another platform than the one of this vault, whose key is ${keyFingerprint(platform.publicKey)}. Do not sign it. If that was mistyped, correct it: trust VAULT_FILE`,
    ],
    [
      'with a changed digest',
      file.replace(operation.digest, 'ab'.repeat(32)),
      'The file was changed after the platform signed it. Do not sign it: export the operations again.',
    ],
    [
      'with an operation removed',
      file.replace(JSON.stringify([operation]), '[]'),
      'The file was changed after the platform signed it. Do not sign it: export the operations again.',
    ],
    [
      'of another vault',
      preparedFileOf([order()], { vaultId: ids.order }),
      `The file is for another vault: ${ids.order}.`,
    ],
    ['without operations', preparedFileOf([]), 'The file holds no operations.'],
    [
      'with an operation twice',
      preparedFileOf([order(), order()]),
      'The file holds an operation twice. Do not sign it: export the operations again.',
    ],
  ])('%s is refused whole', async (_what, content, sentence) => {
    await expect(signFile(content, openVault(), personWho('yes'))).rejects.toThrow(new RefusedFile(sentence))
  })

  it('of version 1 is refused: it shows digests alone', async () => {
    const { sealed: _sealed, ...bare } = operation
    const data = { format: 'countersign-prepared-operations', version: 1, vaultId: ids.vault, operations: [bare] }
    const older = canonicalText({
      data,
      signature: platform.sign(canonicalText(data)),
      signingKey: platform.publicKey,
    })
    await expect(signFile(older, openVault(), personWho('yes'))).rejects.toThrow(
      new RefusedFile('The file is of version 1 and shows digests alone. Export it again.'),
    )
  })

  it('encrypted to another key is refused operation by operation', async () => {
    const person = personWho('yes')
    const foreign = preparedFileOf([order()], { key: makeKey('thief').publicKey })
    expect(await signFile(foreign, openVault(), person)).toMatchObject({ signed: 0, refused: 1 })
    expect(person.said).toContain('REFUSED. It was not encrypted to this key for this operation.')
  })
})
