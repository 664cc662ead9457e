import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { rejectionCodes } from '@domain/intents/rejection-codes'
import { decideProblemText, decisionBars } from '@features/intents/decision.messages'
import { fieldLabel } from '@features/intents/shared/field.messages'
import { intentLabel, intentWords } from '@features/intents/shared/intent.messages'
import { IntentSentence } from '@features/intents/intent-sentence'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { rejectionSentences, rejectionText } from '@features/intents/rejection.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'

const id = '4e7401be-b376-48d5-a596-5392b81a61d9'
const resolve: ResolveReference = (kind) =>
  kind === 'Ticker'
    ? { alias: 'USD Coin', verified: true, symbol: 'USDC', decimals: 6 }
    : kind === 'Account'
      ? { alias: 'Settlement hot 01', verified: true }
      : undefined

describe('the words of a session that ends', () => {
  it.each([
    [decideProblemText, 'The previous user’s decision may have arrived.'],
    [proposeProblemText, 'The previous user’s request may have arrived.'],
  ] as const)('say that nothing was sent only where nothing was', (textOf, mayHaveArrived) => {
    const [unsent, sent] = [false, true].map((mayBeSent) => textOf({ tag: 'viewerChanged', mayBeSent }).text)
    expect([
      unsent?.startsWith('Nothing was sent.'),
      sent?.startsWith(mayHaveArrived),
      sent?.includes('othing was sent'),
    ]).toEqual([true, true, false])
  })
})

describe('the words of an intent', () => {
  it('exist for every type', () => {
    expect(intentTypes.filter((type) => !intentWords[type].label || !intentWords[type].sentence)).toEqual([])
  })

  it('name a type without its prefix, and an unknown one by its own name [EN033]', () => {
    expect([intentLabel('CreateAccount'), intentLabel('v0_CreateAccount'), intentLabel('v9_RotateKeys')]).toEqual([
      'Create account',
      'Create account',
      'Rotate keys',
    ])
  })

  it('say what a transfer moves, from where and to where', () => {
    const payload = {
      type: 'v0_CreateTransferOrder',
      id,
      accountId: id,
      tickerId: id,
      outputs: [{ destination: { type: 'Account', accountId: id }, amount: '1250000000000' }],
      feeStrategy: 'Medium',
      customProperties: {},
    }
    const { container } = render(<IntentSentence payload={payload} resolve={resolve} />)
    expect(container).toHaveTextContent('Transfer 1,250,000.00 USDC from Settlement hot 01 to Settlement hot 01')
  })

  it('show what could not be verified as its raw id, marked so', () => {
    const { container } = render(
      <IntentSentence payload={{ type: 'v0_LockVault', reference: { id, revision: 2 } } as never} resolve={resolve} />,
    )
    expect(container).toHaveTextContent(`Lock vault ${id} not verified`)
  })

  it('claim nothing of what is still being read: the start of its id, and no amount in a unit of its own', () => {
    const reading: ResolveReference = () => ({ alias: undefined, verified: false, isChecking: true })
    const payload = {
      type: 'v0_CreateTransferOrder',
      id,
      accountId: id,
      tickerId: id,
      outputs: [{ destination: { type: 'Account', accountId: id }, amount: '1250000000000' }],
      feeStrategy: 'Medium',
      customProperties: {},
    }
    const { container } = render(<IntentSentence payload={payload} resolve={reading} />)
    expect(container.textContent).toBe('Transfer  from 4e7401be to 4e7401be')
  })

  it('label nested fields', () => {
    expect([
      fieldLabel('providerDetails.vaultId'),
      fieldLabel('outputs.1.destination.address'),
      fieldLabel('someNewField'),
    ]).toEqual(['Vault', 'Output 1, destination, address', 'Some new field'])
    expect([fieldLabel('permissions.readAccess.users'), fieldLabel('users.1.alias')]).toEqual([
      'Permissions, may read, users',
      'User 1, name',
    ])
  })

  it('leave a name that somebody gave as it is signed, and mark what hides in it', () => {
    expect(
      [
        'customProperties.aB',
        'customProperties.a b',
        'customProperties.quorum',
        'customProperties.outputs.1',
        'customProperties.limit\u200bA',
        'tickers.2.customProperties.ledgerDetails.type',
        'content.header.algorithm',
        'content.header.additionalParameters.keyId',
        'content.payload.additionalClaims.header.role',
        'payload.customProperties.vaultId',
        'customProperties.a\nb',
      ].map(fieldLabel),
    ).toEqual([
      'Custom properties, “aB”',
      'Custom properties, “a b”',
      'Custom properties, “quorum”',
      'Custom properties, “outputs.1”',
      'Custom properties, “limit⟨U+200B⟩A”',
      'Asset 2, custom properties, “ledgerDetails.type”',
      'Content, header, “algorithm”',
      'Content, header, additional parameters, “keyId”',
      'Content, payload, additional claims, “header.role”',
      'Payload, “customProperties.vaultId”',
      'Custom properties, “a⟨U+000A⟩b”',
    ])
    expect(['some\u202eField', 'A B'].map(fieldLabel)).toEqual(['“some⟨U+202E⟩Field”', '“A B”'])
  })
})

describe('a refusal', () => {
  it('has one sentence for every code of the platform', () => {
    expect(rejectionCodes.filter((code) => !/^[A-Z].+/.test(rejectionSentences[code]))).toEqual([])
  })

  it('says what may be wrong with ledgers that are added and an endpoint that is changed, not only that something is', () => {
    expect(rejectionText('InvalidAddAccountLedgersParameters').sentence).toBe(
      'The ledgers cannot be added: one is already on the account, listed twice or not supported.',
    )
    expect(rejectionText('InvalidEndpointUpdateParameters').sentence).toBe(
      'The endpoint cannot be changed: its ledger is fixed, and its address must be valid on that ledger.',
    )
  })

  it('shows an unknown code verbatim after a general sentence [ER046]', () => {
    expect(rejectionText('BrandNewCode')).toMatchObject({
      sentence: 'The platform refused the request.',
      code: 'BrandNewCode',
    })
  })

  it('recognises the two Silo 3 codes by what they contain [ER047]', () => {
    expect(rejectionText('MigrateSilo3AccountBatchDuplicateThing').sentence).toBe(
      rejectionSentences.MigrateSilo3AccountBatchContainsDuplicateAccountIds,
    )
  })

  it('says that the own intent cannot be approved, and that this person approved already [ER027]', () => {
    expect([decisionBars.ownIntent, decisionBars.alreadyApproved, decisionBars.notRequired]).toEqual([
      'You cannot approve your own intent',
      'You have already approved this intent',
      'Your review is not required',
    ])
  })
})
