import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isFreeForm } from '@domain/intents/catalogue/free-form'
import { isEnumerated } from '@domain/intents/catalogue/enumerated'
import { describeIntent, describeRule } from '@domain/intents/catalogue/describe'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import { isIntentType } from '@domain/intents/catalogue/labels'
import { textOfXrplCode } from '@domain/ledgers/xrpl-code'
import { IntentFields } from '@features/intents/intent-fields'
import { resolveNothing } from '@domain/intents/reference-lookup'
import { fieldLabel } from '@features/intents/shared/field.messages'
import { kindWord } from '@features/intents/shared/kind.messages'
import { sampleId } from '@support/sample-intent'
import { wordsOfSchema } from '@support/schema-words'

const { enumerated, free } = wordsOfSchema(payloadSchemas)
/** Names of ledgers, of standards and of companies, which people write in just this way. */
const names = ['JavaScript, version 0']
const isCode = (text: string) => !names.includes(text) && (/[a-z][A-Z]|_/.test(text) || !/^[A-Z]/.test(text))
/** Told as a rule, in words of its own. */
const isRule = (path: string, word: string) =>
  /(?:^|\.)(?:condition|workflow)\.|intentTypes$/.test(path) || describeRule(path, word) !== undefined

describe('a word of the contract', () => {
  it('is told by a word for people, whichever it is of', () => {
    // What an extension is handed is shown as it is written; its sentence is in words of its own (provider-order.test.ts).
    const untold = enumerated
      .filter(({ path }) => !isFreeForm(path))
      .filter(({ path, word }) => !isRule(path, word) && !isIntentType(word))
      .filter(({ path, word }) => !isEnumerated(path) || kindWord(word) === undefined || isCode(kindWord(word)!))
    expect(enumerated.length).toBeGreaterThan(250)
    expect(untold).toEqual([])
  })

  it('is never taken for one where anybody may write what they like', () => {
    expect(free.length).toBeGreaterThan(40)
    // Ledgers without a schema of their own name their assets as others do.
    expect(free.filter((path) => isEnumerated(path) && !enumerated.some((one) => one.path === path))).toEqual([])
    expect(
      ['customProperties.type', 'content.payload.additionalClaims.kind', 'payload.type', 'content.header.type'].filter(
        isEnumerated,
      ),
    ).toEqual([])
  })
})

it('no two fields of a request have the same label', () => {
  const alike = Object.entries(payloadSchemas).flatMap(([type, schema]) => {
    const words = wordsOfSchema({ [type]: schema })
    const paths = [...new Set([...words.enumerated.map(({ path }) => path), ...words.free])].filter(
      (path) => !isRule(path, ''),
    )
    return paths
      .filter((path) => paths.some((other) => other !== path && fieldLabel(other) === fieldLabel(path)))
      .map((path) => `${type}: ${path}`)
  })
  expect(alike).toEqual([])
})

const fieldsOf = (parameters: object) => {
  const payload = {
    type: 'v0_CreateTransactionOrder',
    id: sampleId(1),
    accountId: sampleId(2),
    ledgerId: 'here',
    parameters,
    customProperties: { kind: 'Priority' },
  }
  expect(describeIntent(payload as unknown as IntentPayload).fields.length).toBeGreaterThan(3)
  const { container } = render(<IntentFields payload={payload} resolve={resolveNothing} />)
  return Object.fromEntries(
    [...container.querySelectorAll('dt')].map((label) => [label.textContent, label.nextElementSibling!.textContent]),
  )
}
const byPriority = { type: 'Priority', priority: 'Medium' }

describe('the fields of an order', () => {
  it('say their kinds in words, and a word that is not known as it came', () => {
    const fields = fieldsOf({
      type: 'Hedera',
      operation: { type: 'TokenDissociate', tokens: [{ type: 'TokenId', tokenId: '0.0.77' }] },
      feeStrategy: byPriority,
      memo: { type: 'NewKind' },
    })
    expect(fields).toMatchObject({
      Type: 'Hedera',
      'Operation, type': 'End the association with tokens',
      'Operation, token 1, type': 'By token id',
      'Fee, type': 'By priority',
      'Fee, priority': 'Medium',
      'Memo, type': 'NewKind',
      'Custom properties, “kind”': 'Priority',
    })
  })

  it('say each flag in words', () => {
    const fields = fieldsOf({
      type: 'XRPL',
      operation: { type: 'AccountSet', setFlag: 'asfNoFreeze', flags: ['tfSell', 'tfFillOrKill'] },
      feeStrategy: byPriority,
      memos: [],
    })
    expect(fields).toMatchObject({
      'Operation, flag to set': 'It permanently gives up freezing',
      'Operation, flags': 'Sell all of it, even for more than is asked, Fill or kill: all of it at once or nothing',
    })
  })

  it('spell the code of a token of the XRP Ledger beside its bytes, and name its amount by it', () => {
    const code = '524C555344000000000000000000000000000000'
    const fields = fieldsOf({
      type: 'XRPL',
      memos: [],
      feeStrategy: byPriority,
      operation: {
        type: 'Payment',
        destination: { type: 'Address', address: 'rPayee' },
        amount: '25',
        currency: { type: 'Currency', code, issuer: 'rIssuer' },
      },
    })
    expect(fields['Operation, currency, code']).toBe(`RLUSD ${code}`)
    expect(fields['Operation, amount']).toContain('RLUSD')
    const alike = fieldsOf({
      type: 'XRPL',
      memos: [],
      feeStrategy: byPriority,
      operation: {
        type: 'Payment',
        destination: { type: 'Address', address: 'rPayee' },
        amount: '25',
        currency: { type: 'Currency', code: '5553440000000000000000000000000000000000', issuer: 'rIssuer' },
      },
    })
    expect(alike['Operation, amount']).not.toMatch(/USD/)
  })
})

describe('the code of a token of the XRP Ledger', () => {
  it.each([
    ['524C555344000000000000000000000000000000', 'RLUSD'],
    ['0000000000000000000000005553440000000000', 'USD'],
    ['USD', undefined],
    ['03B20F3A7D26D33C6DA3503E5CCE3E67B102D4D2', undefined],
    ['0000000000000000000000000000000000000000', undefined],
    ['2052C5553440000000000000000000000000000', undefined],
    ['2052555344000000000000000000000000000000', undefined],
  ])('%s spells %s', (code, text) => expect(textOfXrplCode(code)).toBe(text))
})
