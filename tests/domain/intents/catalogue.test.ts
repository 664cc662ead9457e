import { describe, expect, it } from 'vitest'
import { describeIntent, describeRule, referencesOf } from '@domain/intents/catalogue/describe'
import { canDiff, diffIntent } from '@domain/intents/catalogue/diff'
import { intentTypes, parseIntentType } from '@domain/intents/catalogue/labels'
import { parsePayload, parseProposedPayload } from '@domain/intents/catalogue/parse-payload'
import { payloadSchemas, type IntentPayload } from '@domain/intents/catalogue/payloads'
import { parseRejectionCode, rejectionCodes, rejectionRemedies } from '@domain/intents/rejection-codes'
import { sampleId, samplePayload } from '@support/sample-intent'

describe('the intent catalogue', () => {
  it('has a schema for every type, and every type begins with v0_ [EN033]', () => {
    expect(Object.keys(payloadSchemas).sort()).toEqual([...intentTypes].sort())
    expect(intentTypes.every((type) => type.startsWith('v0_'))).toBe(true)
    expect(intentTypes).toHaveLength(40)
  })

  it('reads a type with or without its prefix [EN033]', () => {
    expect(parseIntentType('CreateAccount')).toBe('v0_CreateAccount')
    expect(parseIntentType('v0_CreateAccount')).toBe('v0_CreateAccount')
    expect(parseIntentType('v9_Unknown')).toBeUndefined()
  })

  it('knows the remaining types [EN042]', () => {
    for (const type of [
      'v0_NotarizeData',
      'v0_ExecuteExtension',
      'v0_SignManifest',
      'v0_MigrateSilo3AccountBatch',
      'v0_SetSystemProperty',
    ]) {
      expect(intentTypes).toContain(type)
    }
  })

  it.each([
    [
      'domains [EN034]',
      ['v0_CreateDomain', 'v0_UpdateDomain', 'v0_LockDomain', 'v0_UnlockDomain', 'v0_UpdateDomainPermissions'],
    ],
    ['users [EN035]', ['v0_CreateUser', 'v0_UpdateUser', 'v0_LockUser', 'v0_UnlockUser']],
    ['policies [EN036]', ['v0_CreatePolicy', 'v0_UpdatePolicy', 'v0_LockPolicy', 'v0_UnlockPolicy']],
    ['vaults [EN037]', ['v0_CreateVault', 'v0_UpdateVault', 'v0_LockVault', 'v0_UnlockVault']],
    ['endpoints [EN038]', ['v0_CreateEndpoint', 'v0_UpdateEndpoint', 'v0_LockEndpoint', 'v0_UnlockEndpoint']],
    [
      'money [EN041]',
      [
        'v0_CreateTransactionOrder',
        'v0_CreateTransferOrder',
        'v0_AttemptTransactionOrderCancellation',
        'v0_ReleaseQuarantinedTransfers',
      ],
    ],
  ])('knows the types of %s', (_, types) => {
    expect(types.filter((type) => !intentTypes.some((known) => known === type))).toEqual([])
  })

  it('knows three kinds of destination, and no other [EN021]', () => {
    const orderTo = (destination: unknown) =>
      parsePayload({
        type: 'v0_CreateTransactionOrder',
        id: sampleId(1),
        accountId: sampleId(2),
        customProperties: {},
        parameters: { type: 'Ethereum', destination, amount: '1', feeStrategy: { type: 'Priority', priority: 'Low' } },
      }).ok
    expect(
      [
        { type: 'Address', address: '0x00' },
        { type: 'Account', accountId: sampleId(3) },
        { type: 'Endpoint', endpointId: sampleId(4) },
      ].map(orderTo),
    ).toEqual([true, true, true])
    expect([{ type: 'Domain', domainId: sampleId(5) }, { type: 'Address' }, 'somebody'].map(orderTo)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('knows the kinds and standards of assets, and no other [EN017] [EN018]', () => {
    const asset = (kind: string, type: string, properties: unknown) =>
      parsePayload({
        type: 'v0_CreateTicker',
        ledgerId: 'ledger',
        kind,
        name: 'Asset',
        ledgerDetails: { type, properties },
      }).ok
    const address = '0x00'
    const issued = { type: 'FungibleToken', currencyCode: 'EUR', issuer: 'r'.repeat(30) }
    expect([
      asset('Native', 'Ethereum', { type: 'Native' }),
      asset('Contract', 'Ethereum', { type: 'ERC20', address }),
      asset('Contract', 'Ethereum', { type: 'ERC721', address, tokenId: '7' }),
      asset('Contract', 'Ethereum', { type: 'ERC1155', address, tokenId: '7' }),
      asset('Token', 'XRPL', issued),
      asset('Token', 'Hedera', { type: 'NonFungibleToken', id: '0.0.1', serialNumber: 1 }),
    ]).toEqual([true, true, true, true, true, true])
    expect([
      asset('Coin', 'Ethereum', { type: 'Native' }),
      asset('Contract', 'Ethereum', { type: 'ERC20' }),
      asset('Token', 'XRPL', { ...issued, issuer: 'r' }),
    ]).toEqual([false, false, false])
  })

  it('knows the types of accounts [EN039]', () => {
    for (const type of [
      'v0_CreateAccount',
      'v0_UpdateAccount',
      'v0_LockAccount',
      'v0_UnlockAccount',
      'v0_AddAccountLedgers',
    ])
      expect(intentTypes).toContain(type)
  })

  it('takes a custom property only with a name and a value [VA027]', () => {
    const updateWith = (customProperties: Readonly<Record<string, string>>) =>
      parsePayload({
        type: 'v0_UpdateDomain',
        reference: { id: sampleId(1), revision: 1 },
        alias: 'Treasury',
        description: '',
        customProperties,
      }).ok
    expect([{ a: 'b' }, {}, { '': 'b' }, { a: '' }].map(updateWith)).toEqual([true, true, false, false])
  })

  it('refuses a payload with a wrong field and names it', () => {
    expect(parsePayload({ ...samplePayload, alias: '' })).toMatchObject({
      ok: false,
      problem: { tag: 'payloadInvalid', issues: [{ path: 'alias' }] },
    })
    expect(parsePayload({ type: 'v0_Unknown' })).toEqual({
      ok: false,
      problem: { tag: 'unknownIntentType', type: 'v0_Unknown' },
    })
    expect(parsePayload({ ...samplePayload, hidden: true }).ok).toBe(false)
    expect(parsePayload(samplePayload).ok).toBe(true)
  })

  describe('reads what the contract allows, and proposes what the product does', () => {
    const reference = { id: sampleId(1), revision: 1 }
    const policy = (rank: number) => ({
      type: 'v0_UpdatePolicy',
      reference,
      alias: 'Everyday',
      rank,
      scope: 'Self',
      scriptingEngine: 'Javascript_v0',
      customProperties: {},
    })
    const asset = (issuer: string) => ({
      ledgerId: 'xrpl',
      kind: 'Token',
      name: 'Euro',
      ledgerDetails: { type: 'XRPL', properties: { type: 'FungibleToken', currencyCode: 'EUR', issuer } },
    })
    const ticker = (length: number) => ({ type: 'v0_CreateTicker', ...asset('r'.repeat(length)) })
    const tickers = (length: number) => ({
      type: 'v0_ValidateTickers',
      tickers: [{ id: sampleId(2), ...asset('r'.repeat(length)), lock: 'Unlocked', customProperties: {} }],
    })
    const trust = (length: number) => ({
      type: 'v0_CreateTransactionOrder',
      id: sampleId(3),
      accountId: sampleId(4),
      customProperties: {},
      parameters: {
        type: 'XRPL',
        operation: {
          type: 'TrustSet',
          flags: [],
          limitAmount: { currency: { type: 'Currency', code: 'EUR', issuer: 'r'.repeat(length) }, value: '1' },
        },
        memos: [],
        feeStrategy: { type: 'Priority', priority: 'Low' },
      },
    })
    const domain = (length: number) => ({
      type: 'v0_UpdateDomain',
      reference,
      alias: 'Treasury',
      description: 'd'.repeat(length),
      customProperties: {},
    })
    const roles = (count: number) => Array.from({ length: count }, (_, at) => `role-${at}`)
    const user = (count: number) => ({
      type: 'v0_UpdateUser',
      reference,
      alias: 'Ana',
      roles: roles(count),
      customProperties: {},
    })
    const logins = (count: number) => ({
      ...user(1),
      loginIds: Array.from({ length: count }, (_, at) => ({ id: `ana-${at}`, providerId: 'harmonize' })),
    })
    const readers = (count: number) => ({
      type: 'v0_UpdateDomainPermissions',
      reference,
      permissions: {
        readAccess: {
          domains: [],
          users: roles(count),
          endpoints: [],
          policies: [],
          accounts: [],
          transactions: [],
          requests: [],
          events: [],
        },
      },
    })
    const founded = (rank: number) => ({
      type: 'v0_CreateDomain',
      id: sampleId(5),
      alias: 'Clients',
      lock: 'Unlocked',
      customProperties: {},
      users: [],
      permissions: {
        readAccess: {
          domains: [],
          users: [],
          endpoints: [],
          policies: [],
          accounts: [],
          transactions: [],
          requests: [],
          events: [],
        },
      },
      policies: [
        {
          id: sampleId(6),
          alias: 'First',
          rank,
          scope: 'Self',
          scriptingEngine: 'Javascript_v0',
          lock: 'Unlocked',
          customProperties: {},
        },
      ],
    })
    const pathsOf = (read: ReturnType<typeof parsePayload>) =>
      read.ok ? [] : read.problem.tag === 'payloadInvalid' ? read.problem.issues.map(({ path }) => path) : ['?']

    it.each<
      [
        string,
        (size: number) => object,
        { proposed: readonly number[]; onlyRead: readonly number[]; neither: readonly number[] },
        string,
      ]
    >([
      ['the rank of a policy [VA014]', policy, { proposed: [1, 1000], onlyRead: [0], neither: [-1, 1001] }, 'rank'],
      [
        'the rank of a policy of a new domain [VA014]',
        founded,
        { proposed: [1, 1000], onlyRead: [0], neither: [-1, 1001] },
        'policies.0.rank',
      ],
      [
        'the issuer of an asset on the XRP Ledger [VA017]',
        ticker,
        { proposed: [25, 34], onlyRead: [35], neither: [24, 36] },
        'ledgerDetails.properties.issuer',
      ],
      [
        'the issuer of a listed asset [VA017]',
        tickers,
        { proposed: [25, 34], onlyRead: [35], neither: [24, 36] },
        'tickers.0.ledgerDetails.properties.issuer',
      ],
      [
        'the issuer that an order names [VA017]',
        trust,
        { proposed: [25, 34], onlyRead: [35], neither: [24, 36] },
        'parameters.operation.limitAmount.currency.issuer',
      ],
      [
        'the digits of an amount',
        (size) => ({
          type: 'v0_CreateTransactionOrder',
          id: sampleId(5),
          accountId: sampleId(6),
          ledgerId: 'ethereum-mainnet',
          parameters: {
            type: 'Ethereum',
            destination: { type: 'Address', address: '0x0' },
            amount: '1'.repeat(size),
            feeStrategy: { type: 'Priority', priority: 'Low' },
          },
          customProperties: {},
        }),
        { proposed: [1, 100], onlyRead: [], neither: [0, 101] },
        'parameters.amount',
      ],
      ['the roles of a user', user, { proposed: [1, 100], onlyRead: [101], neither: [0] }, 'roles'],
      ['the login ids of a user', logins, { proposed: [0, 10], onlyRead: [11], neither: [] }, 'loginIds'],
      [
        'the roles that may read a section',
        readers,
        { proposed: [0, 100], onlyRead: [101], neither: [] },
        'permissions.readAccess.users',
      ],
      [
        'the description of a domain',
        domain,
        { proposed: [0, 200], onlyRead: [201, 250], neither: [251] },
        'description',
      ],
    ])('%s', (_what, payloadOf, { proposed, onlyRead, neither }, path) => {
      const observed = (sizes: readonly number[]) =>
        sizes.map((size) => [pathsOf(parsePayload(payloadOf(size))), pathsOf(parseProposedPayload(payloadOf(size)))])
      expect(observed(proposed)).toEqual(proposed.map(() => [[], []]))
      expect(observed(onlyRead)).toEqual(onlyRead.map(() => [[], [path]]))
      expect(observed(neither)).toEqual(neither.map(() => [[path], [path]]))
    })
  })

  it('describes an account creation from its bytes alone', () => {
    const description = describeIntent(samplePayload)
    expect(description.subject).toEqual({ as: 'text', text: 'Settlement hot 02' })
    expect(referencesOf(description)).toEqual([
      { kind: 'Vault', id: sampleId(30) },
      { kind: 'Ledger', id: 'ethereum-mainnet' },
    ])
  })

  it('describes every field of a transfer with its amounts', () => {
    const transfer = {
      type: 'v0_CreateTransferOrder',
      id: sampleId(40),
      accountId: sampleId(41),
      tickerId: sampleId(42),
      outputs: [{ destination: { type: 'Endpoint', endpointId: sampleId(43) }, amount: '1250000000000' }],
      feeStrategy: 'Medium',
      maximumFee: '2015000000000000',
      customProperties: {},
    } as IntentPayload
    expect(describeIntent(transfer).fields.map(({ name, value }) => [name, value.as])).toEqual([
      ['id', 'code'],
      ['accountId', 'reference'],
      ['tickerId', 'reference'],
      ['outputs.1.destination.type', 'text'],
      ['outputs.1.destination.endpointId', 'reference'],
      ['outputs.1.amount', 'amount'],
      ['feeStrategy', 'text'],
      ['maximumFee', 'amount'],
    ])
  })

  it('reads nothing by its name below what a person names: no reference, no amount, no rule, no code', () => {
    const customProperties = {
      accountId: sampleId(1),
      amount: '5',
      maximumFee: '5',
      workflow: '[]',
      scope: 'Self',
      intentTypes: 'v0_CreateUser',
      address: '0x1',
      'parameters.operation.value': '7',
    }
    const texts = Object.entries(customProperties).map(([name, text]) => ({
      name: `customProperties.${name}`,
      value: { as: 'text', text },
    }))
    const account = describeIntent({ ...samplePayload, customProperties } as IntentPayload)
    expect(account.fields.filter(({ name }) => name.startsWith('customProperties'))).toEqual(texts)
    expect(referencesOf(account)).toEqual(referencesOf(describeIntent(samplePayload)))
    const user = {
      id: sampleId(2),
      alias: 'Ada',
      lock: 'Unlocked',
      publicKey: 'AA==',
      roles: ['maker'],
      customProperties,
    }
    const domain = describeIntent({
      type: 'v0_CreateDomain',
      id: sampleId(3),
      alias: 'Desk',
      lock: 'Unlocked',
      customProperties: {},
      permissions: { readAccess: {} },
      users: [user],
      policies: [],
    } as unknown as IntentPayload)
    expect(domain.fields.filter(({ name }) => name.includes('.customProperties.'))).toEqual(
      texts.map(({ name, value }) => ({ name: `users.1.${name}`, value })),
    )
    expect(describeRule('metadata.customProperties.scope', 'Self')).toBeUndefined()
    expect(describeRule('scope', 'Self')).toEqual({ as: 'reach', reach: 'Self' })
  })

  it('compares what states the entity, not what is added to it', () => {
    expect(intentTypes.filter(canDiff).filter((type) => !/^v0_(Update|Lock|Unlock)/.test(type))).toEqual([])
    expect(canDiff('v0_AddAccountLedgers')).toBe(false)
    expect(canDiff('v0_UpdateDomainPermissions')).toBe(true)
  })

  it('shows what an update takes away by leaving it out, and not what it keeps', () => {
    const reference = { id: sampleId(20), revision: 3 }
    const user = {
      alias: 'Ines',
      roles: ['maker'],
      loginIds: [{ id: 'ines@x.example', providerId: 'p' }],
      metadata: { description: 'Treasurer', customProperties: {} },
    }
    expect(
      diffIntent(user, { type: 'v0_UpdateUser', reference, alias: 'Ines', roles: ['maker'], customProperties: {} }),
    ).toEqual([
      { name: 'loginIds', before: user.loginIds, after: undefined },
      { name: 'description', before: 'Treasurer', after: undefined },
    ])
    const ticker = { name: 'Ether', symbol: 'ETH', decimals: 18, metadata: { customProperties: {} } }
    expect(diffIntent(ticker, { type: 'v0_UpdateTicker', reference, name: 'Ether', customProperties: {} })).toEqual([])
  })

  it('shows only the fields that change', () => {
    const update = {
      type: 'v0_UpdateAccount',
      reference: { id: sampleId(20), revision: 3 },
      alias: 'New',
      description: 'Same',
      customProperties: {},
    } as IntentPayload
    const before = { alias: 'Old', metadata: { description: 'Same', customProperties: {} } }
    expect(diffIntent(before, update)).toEqual([{ name: 'alias', before: 'Old', after: 'New' }])
    expect(
      diffIntent({ lock: 'Unlocked' }, { type: 'v0_LockAccount', reference: { id: sampleId(20), revision: 3 } }),
    ).toEqual([{ name: 'lock', before: 'Unlocked', after: 'Locked' }])
  })
})

describe('rejection codes', () => {
  const families: Record<string, readonly string[]> = {
    '[ER039]': [
      'AccountLocked',
      'AccountNotReady',
      'DomainLocked',
      'TickerLocked',
      'EndpointLocked',
      'VaultLocked',
      'VaultNotReady',
      'EntityAlreadyUnlocked',
      'EntityAlreadyLocked',
      'LockStatusCannotBeChanged',
    ],
    '[ER040]': [
      'EntityAlreadyCreated',
      'EntityRevisionMismatch',
      'InvalidEntityId',
      'IntentAlreadyComplete',
      'IntentAlreadyExists',
      'IntentMissing',
      'IntentExpired',
      'StaleIntent',
      'DecisionInvalid',
      'RequestExpired',
    ],
    '[ER042]': [
      'NoApplicablePoliciesForDomain',
      'NonUniquePoliciesById',
      'PolicyRevisionMismatch',
      'PolicyScriptingExecutionFailed',
      'PolicyWorkflowFailed',
    ],
    '[ER043]': [
      'NonUniqueUsersByAlias',
      'NonUniqueUsersById',
      'NonUniqueUsersByPublicKey',
      'PublicKeyInvalid',
      'ProposerIntentSignatureMismatches',
      'RequestSubmitterLocked',
      'RequestSubmitterNotFound',
      'RequestSubmitterSignatureInvalid',
    ],
  }
  it.each(Object.entries(families))('of the family %s are all known', (_row, codes) => {
    for (const code of codes) expect(rejectionCodes).toContain(code)
  })

  it('are found in a server sentence; a Silo 3 code by what it contains; an unknown one is left verbatim [ER047]', () => {
    expect(parseRejectionCode('RequestSubmitterLocked: the user is locked')).toBe('RequestSubmitterLocked')
    expect(parseRejectionCode('MigrateSilo3AccountBatchDuplicateSomething')).toBe(
      'MigrateSilo3AccountBatchContainsDuplicateAccountIds',
    )
    expect(parseRejectionCode('MigrateSilo3AccountBatchAlreadyImportedX')).toBe('MigrateSilo3AccountAlreadyImported')
    expect(parseRejectionCode('SomethingNew')).toBeUndefined()
  })

  it('are put right by the person who proposes, but for these', () => {
    const byAll = (codes: readonly string[], remedy: string) => Object.fromEntries(codes.map((code) => [code, remedy]))
    const own = ['correct', 'reload', 'proposeAgain', 'findItem']
    const others = Object.entries(rejectionRemedies).filter(([, remedy]) => !own.includes(remedy))
    expect(Object.fromEntries(others)).toEqual({
      ...byAll(['AccountLocked', 'DomainLocked', 'TickerLocked', 'EndpointLocked', 'VaultLocked'], 'unlock'),
      ...byAll(['AccountNotReady', 'VaultNotReady'], 'wait'),
      ...byAll(['RequestSubmitterLocked', 'RequestSubmitterNotFound', 'FeatureFlagDisabled'], 'askAdministrator'),
      ...byAll(['NoApplicablePoliciesForDomain', 'PolicyScriptingExecutionFailed'], 'askAdministrator'),
      ...byAll(['PolicyWorkflowFailed', 'DecisionsTooLong', 'ExecutionGivenUp'], 'askAdministrator'),
      ValidateTickersPostProcessingFailure: 'askOperator',
      ...byAll(['LockStatusCannotBeChanged', 'IntentAlreadyComplete'], 'none'),
      MigrateSilo3AccountAlreadyImported: 'none',
    })
  })
})

describe('what a policy asks for', () => {
  const step = {
    type: 'And',
    left: { type: 'RoleQuorum', role: 'maker', quorum: 1 },
    right: { type: 'RoleQuorum', role: 'checker', quorum: 2 },
  } as const
  const condition = {
    type: 'Or',
    left: { type: 'Expression', expression: 'a' },
    right: { type: 'Expression', expression: 'b' },
  } as const
  const fieldsOf = (rules: object) =>
    describeIntent({ type: 'v0_UpdatePolicy', ...rules } as unknown as IntentPayload).fields

  it('is told as steps, as a condition and as types of requests', () => {
    expect(fieldsOf({ workflow: [step], condition, intentTypes: ['v0_CreateAccount', 'v0_CreateLedger'] })).toEqual([
      { name: 'workflow', value: { as: 'workflow', steps: [step] } },
      { name: 'condition', value: { as: 'condition', condition } },
      {
        name: 'intentTypes',
        value: {
          as: 'list',
          values: [
            { as: 'intentType', type: 'v0_CreateAccount' },
            { as: 'intentType', type: 'v0_CreateLedger' },
          ],
        },
      },
    ])
    expect(fieldsOf({ workflow: [] })).toEqual([{ name: 'workflow', value: { as: 'workflow', steps: [] } }])
  })

  it.each([
    ['a rule that is not known', { workflow: [{ type: 'Everybody' }] }],
    ['a field more than its words say', { workflow: [{ ...step.left, except: 'maker' }] }],
    ['a field more beside both sides', { workflow: [{ ...step, unless: 'x' }] }],
    ['a role that is none', { workflow: [{ ...step.left, role: 'maker\u202e' }] }],
    ['a quorum that is none', { workflow: [{ ...step.left, quorum: '1' }] }],
    ['a condition with more to it', { condition: { ...condition.left, engine: 'x' } }],
    ['an expression that is none', { condition: { type: 'Expression', expression: 1 } }],
    ['a type of request that is not known', { intentTypes: ['v9_Unknown'] }],
  ])('with %s is shown field by field, so that nothing of it is hidden', (_, rules) => {
    expect(
      fieldsOf(rules).filter(
        ({ value }) =>
          ['workflow', 'condition', 'intentType'].includes(value.as) ||
          (value.as === 'list' && value.values.some(({ as }) => as === 'intentType')),
      ),
    ).toEqual([])
    expect(fieldsOf(rules)).not.toEqual([])
  })
})
