import { describe, expect, it } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { observed, seal } from '@support/device-review'
import { makeKey } from '@support/keys'
import { sampleId, sampleProposal } from '@support/sample-intent'

const { targetDomainId } = sampleProposal
const above = sampleId(7)
const asset = sampleId(8)
const entities = [
  { kind: 'Domain', envelope: seal({ id: targetDomainId, alias: 'Nordhaven', permissions: {} }) },
  { kind: 'Domain', envelope: seal({ id: above, alias: 'Mallory', permissions: {} }, makeKey('mallory')) },
  {
    kind: 'Ticker',
    envelope: seal({ id: asset, name: 'Bitcoin', symbol: 'BTC', decimals: 8, ledgerId: 'bitcoin', ledgerDetails: {} }),
  },
]

it('an update says that it may take the validation of an asset, unless the signed record keeps what is validated', () => {
  const title = 'This asset may lose its validation'
  const update = { type: 'v0_UpdateTicker', reference: { id: asset, revision: 1 }, customProperties: {} }
  expect(observed({ ...update, name: 'Bitcoin Cash' }, { entities })).toHaveTextContent(title)
  expect(observed({ ...update, name: 'Bitcoin', decimals: 2 }, { entities })).toHaveTextContent(title)
  expect(observed({ ...update, name: 'Bitcoin' }, { entities })).not.toHaveTextContent(title)
  expect(observed({ ...update, name: 'Bitcoin' }, { entities: [] })).toHaveTextContent(title)
})

describe('scenarios on the device', () => {
  const large = {
    name: 'Much to a stranger',
    intentType: 'v0_CreateTransferOrder',
    author: { roles: ['trader'] },
    transfer: { tickerId: asset, amount: '1000000000', destination: 'Address' },
    expects: {
      outcome: 'approvals',
      approvals: [{ steps: [[[{ roles: ['risk-officer'], quorum: 2 }]]] }, { domainId: above, steps: [] }],
    },
  }
  const notarized = (scenarios: readonly object[], more: object = {}) => ({
    type: 'v0_NotarizeData',
    data: JSON.stringify({ type: 'countersign.scenarios', version: 1, domainId: targetDomainId, ...more, scenarios }),
  })

  it('are said in words from the signed text, with the names of signed records alone, and their text is not shown raw', () => {
    const shown = observed(notarized([large], { supersedes: sampleId(9) }), { entities })
    expect(shown.querySelector('h2')).toHaveTextContent('Keep 1 scenario of the policies of Nordhaven')
    expect(shown.querySelector('ul')).toHaveTextContent(
      `Much to a strangerTransfer of 10.00 BTC to an address, proposed by trader: 2 of risk-officer; ${above}: no approval`,
    )
    expect(shown).toHaveTextContent(`Superseded request${sampleId(9)}`)
    expect(shown).not.toHaveTextContent('countersign.scenarios')
    const unnamed = observed(notarized([large]), { entities: [] })
    expect(unnamed).toHaveTextContent(`Transfer of 1,000,000,000 smallest units of asset ${asset} to an address`)
  })

  it('are all there at once: what is folded is not read', () => {
    const scenarios = Array.from({ length: 12 }, (_, i) => ({
      name: `Scenario ${i}`,
      intentType: 'v0_LockUser',
      author: { roles: ['auditor'] },
      expects: { outcome: 'refused' },
    }))
    const shown = observed(notarized(scenarios), { entities })
    expect(shown.querySelectorAll('ul > li')).toHaveLength(12)
    expect(shown.querySelector('ul')).toHaveTextContent('Scenario 11Lock user, proposed by auditor: refused')
  })

  it('of another domain are listed with a warning; a text that is none of this form is shown as it is', () => {
    expect(observed(notarized([large], { domainId: above }), { entities })).toHaveTextContent(
      /name another domain and will not be used.*Much to a stranger/,
    )
    const odd = { type: 'v0_NotarizeData', data: '{"type":"countersign.scenarios","version":1,"odd":true}' }
    expect(observed(odd, { entities })).toHaveTextContent(/claims to hold scenarios.*"odd":true/)
    expect(observed({ type: 'v0_NotarizeData', data: 'Minutes of May' })).not.toHaveTextContent('scenarios')
  })
})

it('a release says that it releases exactly the named transfers, whose ids are all that is signed of them', () => {
  const transferIds = [sampleId(21), sampleId(22)]
  const payload = { type: 'v0_ReleaseQuarantinedTransfers', accountId: sampleId(3), transferIds }
  const shown = observed(payload, { entities })
  expect(shown).toHaveTextContent(/Exactly 2 transfers, by the ids among the fields below, and no other\./)
  expect(shown).toHaveTextContent('this phone cannot show its amount or its payer')
  const named = [...shown.querySelectorAll('dt')].find((one) => one.textContent === 'Transfers')!.nextElementSibling
  expect(named).toHaveTextContent(new RegExp(`^${transferIds.join('')}$`))
})

it('a new domain shows the fingerprint of each key that comes with it, and its logins by name', () => {
  const [ines, jonas] = [makeKey('ines'), makeKey('jonas')]
  const user = (n: number, alias: string, { publicKey }: typeof ines) => ({
    id: sampleId(n),
    alias,
    publicKey,
    roles: ['trader'],
    lock: 'Unlocked',
    customProperties: {},
    loginIds: [{ id: `${alias}@x.example`, providerId: 'nordhaven' }],
  })
  const shown = observed({
    type: 'v0_CreateDomain',
    id: sampleId(30),
    alias: 'Desk',
    lock: 'Unlocked',
    permissions: { readAccess: {} },
    users: [user(31, 'Ines', ines), user(32, 'Jonas', jonas)],
    policies: [],
    customProperties: {},
  })
  const labels = [...shown.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'))
  expect(labels.filter((one) => one?.startsWith('Key'))).toEqual([
    `Key fingerprint of Ines ${keyFingerprint(ines.publicKey)}`,
    `Key fingerprint of Jonas ${keyFingerprint(jonas.publicKey)}`,
  ])
  const facts = new Map([...shown.querySelectorAll('dt')].map((one) => [one.textContent, one.nextElementSibling]))
  expect(facts.get('User 1, login 1')).toHaveTextContent('Ines@x.example')
  // It is read as a whole: no ends of it are bold, as those of an address.
  expect(facts.get('User 1, login 1')!.querySelector('b')).toBeNull()
  expect(facts.get('User 2, login 1, identity provider')).toHaveTextContent('nordhaven')
})

it('a new vault says its kind and its connection once, in the words of its form', () => {
  const shown = observed({
    type: 'v0_CreateVault',
    id: sampleId(30),
    alias: 'HSM Bergen',
    publicKey: makeKey('vault').publicKey,
    lock: 'Unlocked',
    parameters: { type: 'HSM' },
    customProperties: { offline: 'true', site: 'Bergen' },
  })
  const facts = [...shown.querySelectorAll('dt')].map((one) => [one.textContent, one.nextElementSibling?.textContent])
  expect(facts.filter(([label]) => /Kind|Type|Connection|propert/.test(label ?? ''))).toEqual([
    ['Connection', 'Offline'],
    ['Kind', 'Hardware security module (HSM)'],
    ['Custom properties, “site”', 'Bergen'],
  ])
})
