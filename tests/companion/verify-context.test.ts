import { describe, expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { toBase64 } from '@domain/shared/base64'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { IntentContextWire } from '@api/signing/notifications.wire'
import { verifyRequest, type RequestToVerify } from '@companion/verify-context'
import { makeKey, type TestKey } from '@support/keys'

const platform = makeKey('platform')
const ines = makeKey('ines')
const tomasz = makeKey('tomasz')
const mallory = makeKey('mallory')
const domainId = '00000000-0000-4000-8000-0000000000d1'
const accountId = '00000000-0000-4000-8000-0000000000a1'
const now = Date.parse('2026-11-19T09:00:00.000Z')

const seal = (data: AnyEnvelope['data'], key: TestKey = platform): AnyEnvelope => ({
  data,
  signature: key.sign(canonicalText(data)),
  signingKey: key.publicKey,
})

const proposer = seal({
  id: '00000000-0000-4000-8000-000000000002',
  domainId,
  alias: 'Tomasz Wrona',
  publicKey: tomasz.publicKey,
  roles: ['treasury'],
})
const account = seal({ id: accountId, domainId, alias: 'Settlement hot 01', providerDetails: { type: 'Vault' } })

const proposed: JsonObject = {
  type: 'Propose',
  author: { id: '00000000-0000-4000-8000-000000000002', domainId },
  expiryAt: '2026-11-26T09:00:00.000Z',
  targetDomainId: domainId,
  id: '00000000-0000-4000-8000-0000000000e1',
  payload: { type: 'v0_LockAccount', reference: { id: accountId, revision: 3 } },
  customProperties: {},
}
const rawRequest = canonicalText(proposed)
const signature = tomasz.sign(rawRequest)
/** What a platform makes of a proposal, under its signature. */
const intentOf = (
  { type: _type, id, customProperties, description, ...details }: JsonObject,
  proposalSignature: string,
  key = platform,
) =>
  seal(
    {
      id: id as string,
      details: {
        ...details,
        metadata: {
          createdAt: '2026-11-19T08:00:00.000Z',
          customProperties: customProperties!,
          ...(description === undefined ? {} : { description }),
        },
        proposalSignature,
      },
      state: { status: 'Open' },
    },
    key,
  )
const proposal = { rawRequest, signature, proposer, intent: intentOf(proposed, signature) }

/** The same numbers in a spelling that DER forbids. */
function padded(der: string): string {
  const [tag, length, kind, count, ...rest] = Buffer.from(der, 'base64')
  return toBase64(Uint8Array.from([tag!, length! + 1, kind!, count! + 1, 0, ...rest]))
}

const approval: JsonObject = {
  type: 'Approve',
  author: { id: '00000000-0000-4000-8000-000000000001', domainId },
  targetDomainId: domainId,
  intentId: '00000000-0000-4000-8000-0000000000e1',
  proposalSignature: signature,
}

const context: IntentContextWire = { proposal, entities: [{ kind: 'Account', envelope: account }] }

const verify = (change: Partial<RequestToVerify> = {}) => {
  const entity = change.entity ?? approval
  return verifyRequest({
    entity,
    hash: freezeRequest(entity).hash,
    context,
    platformKey: platform.publicKey,
    ownKey: ines.publicKey,
    now,
    ...change,
  })
}

const problemOf = (change: Partial<RequestToVerify>) => {
  const result = verify(change)
  return result.ok ? 'accepted' : result.problem.tag
}

const withProposal = (change: Partial<typeof proposal>): Partial<RequestToVerify> => ({
  context: { ...context, proposal: { ...proposal, ...change } },
})
const rewrite = (change: JsonObject, key = tomasz) => {
  const text = canonicalText({ ...proposed, ...change })
  return { rawRequest: text, signature: key.sign(text) }
}
/** A swapped proposal together with an approval that names its signature: the strongest lie that a server can tell. */
const consistentSwap = (change: JsonObject, key = tomasz): Partial<RequestToVerify> => {
  const swapped = rewrite(change, key)
  return { ...withProposal(swapped), entity: { ...approval, proposalSignature: swapped.signature } }
}

describe('what a device signs', () => {
  it('of two records of one thing the newer is believed, in whichever order they come', () => {
    const of = (alias: string, revision: number) => ({
      kind: 'Account',
      envelope: seal({ ...account.data, alias, metadata: { revision } }),
    })
    for (const entities of [
      [of('Closed', 1), of('Settlement hot 01', 2)],
      [of('Settlement hot 01', 2), of('Closed', 1)],
    ]) {
      const result = verify({ context: { ...context, entities } })
      expect(result.ok && result.value.references.map(({ alias }) => alias)).toEqual(['Settlement hot 01'])
    }
  })

  it('an approval is described by the proposal that its proposer signed', () => {
    const result = verify()
    expect(
      result.ok && {
        type: result.value.type,
        proposal: result.value.proposal,
        references: result.value.references,
        code: result.value.frozen.code,
      },
    ).toEqual({
      type: 'Approve',
      proposal: {
        payload: proposed['payload'],
        expiryAt: proposed['expiryAt'],
        proposedBy: 'Tomasz Wrona',
        proposer: proposed['author'],
      },
      references: [{ kind: 'Account', id: accountId, alias: 'Settlement hot 01', record: account.data }],
      code: freezeRequest(approval).code,
    })
  })

  it.each([6, 0, 77, -1, 1.5, 78, 2_147_483_647])(
    'an asset is counted in %s decimals where that can be',
    (decimals) => {
      const ticker = seal({
        id: accountId,
        name: 'Dollar',
        symbol: 'USD',
        ledgerId: 'ethereum-mainnet',
        ledgerDetails: { type: 'Ethereum' },
        decimals,
      })
      const result = verify({ context: { ...context, entities: [{ kind: 'Ticker', envelope: ticker }] } })
      const [shown] = result.ok ? result.value.references : []
      expect([shown?.symbol, shown?.decimals]).toEqual(['USD', [6, 0, 77].includes(decimals) ? decimals : undefined])
    },
  )

  it('[SG013] the device computes the hash itself and refuses an announced one that differs', () => {
    expect(problemOf({ hash: '0'.repeat(64) })).toBe('hashDiffers')
  })

  it('a login text, an unknown type and a text that is no request are not intents', () => {
    expect(
      [{ type: 'Login' }, { type: 'DeviceCall' }, { type: 'Delete' }, 'text', null, []].map((entity) =>
        problemOf({ entity }),
      ),
    ).toEqual(Array(6).fill('notAnIntent'))
  })

  it('an approval without its proposal is refused', () => {
    expect(problemOf({ context: undefined })).toBe('proposalMissing')
    expect(problemOf({ context: { entities: [] } })).toBe('proposalMissing')
  })

  it.each<[string, Partial<RequestToVerify>, string]>([
    ['another intent', consistentSwap({ id: '00000000-0000-4000-8000-0000000000e2' }), 'proposalDiffers'],
    ['another domain', consistentSwap({ targetDomainId: '00000000-0000-4000-8000-0000000000d2' }), 'proposalDiffers'],
    [
      'another signature than the approval names',
      withProposal(rewrite({ payload: { type: 'v0_UnlockAccount' } })),
      'proposalDiffers',
    ],
    [
      'a payload signed by somebody else',
      consistentSwap({ payload: { type: 'v0_UnlockAccount' } }, mallory),
      'proposalUnverified',
    ],
    [
      'a signature of another text',
      { ...withProposal({ rawRequest: rewrite({ description: 'x' }).rawRequest }) },
      'proposalUnverified',
    ],
    [
      'a signature with a zero before its numbers',
      {
        ...withProposal({ signature: padded(signature) }),
        entity: { ...approval, proposalSignature: padded(signature) },
      },
      'proposalUnverified',
    ],
    [
      'another payload by the same person, under an intent that the platform has taken',
      consistentSwap({ payload: { type: 'v0_UnlockAccount' } }),
      'proposalUnverified',
    ],
    [
      'another payload under one signature',
      withProposal({ intent: intentOf({ ...proposed, payload: { type: 'v0_UnlockAccount' } }, signature) }),
      'proposalUnverified',
    ],
    [
      'another description under one signature',
      withProposal({ intent: intentOf({ ...proposed, description: 'Monthly' }, signature) }),
      'proposalUnverified',
    ],
    [
      'properties that the platform has not taken',
      withProposal({ intent: intentOf({ ...proposed, customProperties: { offline: 'true' } }, signature) }),
      'proposalUnverified',
    ],
    ['an intent of another signature', withProposal({ intent: intentOf(proposed, 'AA==') }), 'proposalUnverified'],
    [
      'an intent that was changed after it was sealed',
      withProposal({
        intent: { ...proposal.intent, data: intentOf(proposed, signature, mallory).data, signature: 'AA==' },
      }),
      'proposalUnverified',
    ],
    [
      'an intent of another platform',
      withProposal({ intent: intentOf(proposed, signature, mallory) }),
      'platformKeyDiffers',
    ],
    [
      'a text that is not canonical',
      withProposal({ rawRequest: JSON.stringify(proposed, null, 1) }),
      'proposalUnverified',
    ],
    ['a text that is no proposal', consistentSwap({ type: 'Approve' }), 'proposalUnverified'],
    [
      'another person as the proposer',
      withProposal({ proposer: seal({ ...proposer.data, id: accountId }) }),
      'proposerUnverified',
    ],
    [
      'the proposer of another domain',
      withProposal({ proposer: seal({ ...proposer.data, domainId: accountId }) }),
      'proposerUnverified',
    ],
    [
      'a proposer record with a swapped key',
      withProposal({ proposer: { ...proposer, data: { ...proposer.data, publicKey: mallory.publicKey } } }),
      'proposerUnverified',
    ],
    [
      'a proposer record signed by another platform',
      withProposal({ proposer: seal(proposer.data, mallory) }),
      'platformKeyDiffers',
    ],
    [
      'an entity signed by another platform',
      { context: { ...context, entities: [{ kind: 'Account', envelope: seal(account.data, mallory) }] } },
      'platformKeyDiffers',
    ],
  ])('a swap is refused: %s', (_, change, problem) => {
    expect(problemOf(change)).toBe(problem)
  })

  const { type: _type, ...answer } = approval
  const rejection: JsonObject = { ...answer, type: 'Reject', rejectReason: 'no longer needed' }
  const inesUser = {
    id: '00000000-0000-4000-8000-000000000001',
    domainId,
    alias: 'Ines Caldeira',
    publicKey: ines.publicKey,
    roles: ['treasury'],
  }
  const asTomasz = { author: proposed['author']! }

  it.each<[string, Partial<RequestToVerify>]>([
    [
      'its author proposed and this device holds the key',
      { entity: { ...approval, ...asTomasz }, ownKey: tomasz.publicKey },
    ],
    ['its author proposed with a key that this device does not hold', { entity: { ...approval, ...asTomasz } }],
    ['another user of the same person proposed', { ownKey: tomasz.publicKey }],
  ])('an own proposal is not approved: %s', (_, change) => {
    expect(problemOf(change)).toBe('ownProposal')
  })

  it('an own proposal may be withdrawn', () => {
    const result = verify({ entity: { ...rejection, ...asTomasz }, ownKey: tomasz.publicKey })
    expect(result.ok && [result.value.type, result.value.proposal?.proposedBy, result.value.isWithdrawal]).toEqual([
      'Reject',
      'Tomasz Wrona',
      true,
    ])
  })

  it('a rejection of somebody else’s proposal is no withdrawal, nor is one of a proposal that could not be verified', () => {
    const named = [
      verify({ entity: rejection }),
      verify({
        entity: { ...rejection, ...asTomasz },
        ownKey: tomasz.publicKey,
        ...withProposal({ signature: mallory.sign(rawRequest) }),
      }),
    ]
    expect(named.map((result) => result.ok && result.value.isWithdrawal)).toEqual([undefined, undefined])
  })

  it.each<[string, JsonObject, Partial<RequestToVerify>]>([
    [
      'a proposal',
      { ...proposed, author: { id: inesUser.id, domainId } },
      { context: { entities: [{ kind: 'User', envelope: seal(inesUser) }] } },
    ],
    ['an approval', approval, { context: { ...context, entities: [{ kind: 'User', envelope: seal(inesUser) }] } }],
    ['a rejection', rejection, { context: { ...context, entities: [{ kind: 'User', envelope: seal(inesUser) }] } }],
  ])(
    '%s is the person’s own only if the signed record of its author carries the key of this device',
    (_, entity, change) => {
      expect(problemOf({ entity, ...change })).toBe('accepted')
      expect(problemOf({ entity, ...change, ownKey: mallory.publicKey })).toBe('foreignAuthor')
    },
  )

  it('a record that is not the author’s, or that the platform did not sign, says nothing of the author', () => {
    const entity = { ...proposed, author: { id: inesUser.id, domainId } }
    const tampered = { ...seal(inesUser), data: { ...inesUser, publicKey: mallory.publicKey } }
    const others = [
      tampered,
      seal({ ...inesUser, id: accountId, publicKey: mallory.publicKey }),
      seal({ ...inesUser, domainId: accountId, publicKey: mallory.publicKey }),
    ]
    expect(
      others.map((envelope) => problemOf({ entity, context: { entities: [{ kind: 'User', envelope }] } })),
    ).toEqual(Array(3).fill('accepted'))
  })

  it('a name whose signature does not hold is not shown', () => {
    const tampered = { ...account, data: { ...account.data, alias: 'Cold reserve' } }
    const result = verify({ context: { ...context, entities: [{ kind: 'Account', envelope: tampered }] } })
    expect(result.ok && result.value.references).toEqual([])
  })

  it('an entity of one kind does not lend its name to another kind', () => {
    const result = verify({
      context: {
        ...context,
        entities: [
          { kind: 'Endpoint', envelope: account },
          { kind: 'constructor', envelope: account },
        ],
      },
    })
    expect(result.ok && result.value.references).toEqual([])
  })

  it('a user whose id is that of a vault does not pass for it', () => {
    const user = {
      id: accountId,
      domainId,
      alias: 'Cold vault',
      publicKey: platform.publicKey,
      roles: ['maker'],
      lock: 'Unlocked',
      metadata: {},
    }
    const named = (data: AnyEnvelope['data']) => {
      const result = verify({
        context: {
          ...context,
          entities: [{ kind: 'Vault', envelope: { ...seal(data), signingKey: platform.publicKey } }],
        },
      })
      return result.ok && result.value.references.map(({ alias }) => alias)
    }
    const { roles: _roles, domainId: _domainId, ...vault } = user
    expect([named(user), named(vault)]).toEqual([[], ['Cold vault']])
  })

  it('neither a vault nor an endpoint with an interface passes for a ledger, whose id anybody may have chosen for them', () => {
    const ledger = { id: accountId, alias: 'Ethereum', parameters: { type: 'Ethereum' }, metadata: {} }
    const named = (data: AnyEnvelope['data']) => {
      const envelope = { ...seal(data), signingKey: platform.publicKey }
      const result = verify({ context: { ...context, entities: [{ kind: 'Ledger', envelope }] } })
      return result.ok && result.value.references.map(({ alias }) => alias)
    }
    expect(named(ledger)).toEqual(['Ethereum'])
    expect(named({ ...ledger, publicKey: platform.publicKey, lock: 'Unlocked' })).toEqual([])
    expect(named({ ...ledger, domainId, address: '0x0', trustScore: 90, lock: 'Unlocked' })).toEqual([])
  })

  it('the record of an order comes along whole, and only where the platform signed it as one: its ledger tells what a fee is counted in', () => {
    const order = {
      id: accountId,
      domainId,
      accountId,
      ledgerId: 'ethereum',
      parameters: { type: 'Ethereum' },
      metadata: {},
    }
    const named = (data: AnyEnvelope['data'], key = platform) => {
      const result = verify({
        context: {
          ...context,
          entities: [{ kind: 'TransactionOrder', envelope: { ...seal(data, key), signingKey: platform.publicKey } }],
        },
      })
      return result.ok && result.value.references
    }
    expect(named(order)).toEqual([{ kind: 'TransactionOrder', id: accountId, alias: accountId, record: order }])
    expect([named(order, mallory), named(account.data)]).toEqual([[], []])
  })

  it('a proposal that has expired is refused', () => {
    expect(problemOf({ now: Date.parse('2026-11-26T09:00:00.000Z') })).toBe('expired')
  })

  it('the person’s own proposal needs no other proof', () => {
    const result = verify({ entity: proposed, context: undefined })
    expect(result.ok && result.value.proposal).toEqual({ payload: proposed['payload'], expiryAt: proposed['expiryAt'] })
  })

  it('a rejection may be signed although its proposal cannot be verified, and then shows none', () => {
    const { type: _type, ...rest } = approval
    const result = verify({
      entity: { ...rest, type: 'Reject', rejectReason: 'unknown address' },
      context: { entities: [] },
    })
    expect(result.ok && { proposal: result.value.proposal, reason: result.value.reason }).toEqual({
      proposal: undefined,
      reason: 'unknown address',
    })
  })
})
