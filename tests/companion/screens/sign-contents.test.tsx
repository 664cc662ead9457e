import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
    expect(shown).toHaveTextContent(`Takes the place of request${sampleId(9)}`)
    expect(shown).not.toHaveTextContent('countersign.scenarios')
    const unnamed = observed(notarized([large]), { entities: [] })
    expect(unnamed).toHaveTextContent(`Transfer of 1,000,000,000 smallest units of asset ${asset} to an address`)
  })

  it('are ten at first, and all of them on demand', () => {
    const scenarios = Array.from({ length: 12 }, (_, i) => ({
      name: `Scenario ${i}`,
      intentType: 'v0_LockUser',
      author: { roles: ['auditor'] },
      expects: { outcome: 'refused' },
    }))
    const shown = observed(notarized(scenarios), { entities })
    expect(shown.querySelectorAll('ul > li')).toHaveLength(10)
    fireEvent.click(
      [...shown.querySelectorAll('button')].find((one) => one.textContent === 'Show 2 further scenarios')!,
    )
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
