import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SignReview } from '@companion/screens/sign-review'
import { observed, seal, verified } from '@support/device-review'
import { sampleId, sampleProposal } from '@support/sample-intent'

const { targetDomainId } = sampleProposal
const [here, there, below] = [sampleId(2), sampleId(3), sampleId(7)]
const account = (id: string, domainId: string) => ({
  kind: 'Account',
  envelope: seal({ id, alias: 'Settlement hot 01', domainId, providerDetails: { type: 'Vault' } }),
})
const paying = (accountId: string) => ({
  type: 'v0_CreateTransferOrder',
  id: sampleId(1),
  accountId: here,
  tickerId: sampleId(8),
  outputs: [{ destination: { type: 'Account', accountId }, amount: '1' }],
  feeStrategy: 'Low',
  customProperties: {},
})
const warning = 'In another domain than this request: '

it('an account of another domain that has the name of one of this is said to be of another', () => {
  const entities = [account(here, targetDomainId), account(there, below)]
  expect(observed(paying(there), { entities })).toHaveTextContent(`Settlement hot 01${there}${warning}${below}`)
  const desk = { kind: 'Domain', envelope: seal({ id: below, alias: 'Staking Desk', permissions: {} }) }
  expect(observed(paying(there), { entities: [...entities, desk] })).toHaveTextContent(`${warning}Staking Desk`)
  expect(observed(paying(here), { entities })).not.toHaveTextContent(warning)
})

it.each([
  '0x4e1F2C5b0ad5da1B3f7cc1f1F0aB7a0f8d3F9c21',
  'bc1qw508d6qej xtdg4y5r3zar vary0c5xw7kv8f3t4',
  '0.0.48213',
  'rDsbeomae4FXwgQTJpXsaNfXvFPTPrybcc',
  '0x4e1F2C5b…9c21',
  'rDsbeo...ybcc',
])('what has an address for a name is said to have it for a name: %s', (alias) => {
  const named = { ...account(there, targetDomainId).envelope.data, alias }
  const entities = [account(here, targetDomainId), { kind: 'Account', envelope: seal(named) }]
  const shown = observed(paying(there), { entities }).textContent
  const said = `“${alias}” (a name, not an address)`
  expect(shown?.split(said)).toHaveLength(3)
  expect(shown?.replaceAll(said, '')).not.toContain(alias)
})

it('other names are said as they are', () => {
  for (const alias of ['Settlement hot 01', 'LiquidityProviderOfZurich', 'Account 2026-11-29 of Zurich']) {
    const entities = [
      account(here, targetDomainId),
      { kind: 'Account', envelope: seal({ ...account(there, targetDomainId).envelope.data, alias }) },
    ]
    expect(observed(paying(there), { entities })).not.toHaveTextContent('a name, not an address')
  }
})

it.each([
  ['Settlement  hot 01', 'Settlement⟨U+0020⟩ hot 01'],
  ['Settlement hot 01 ', 'Settlement hot 01⟨U+0020⟩'],
  ['  Settlement hot 01', '⟨U+0020⟩ Settlement hot 01'],
])('a blank that is not drawn is said where a name has one: “%s”', (alias, said) => {
  const named = { ...account(there, targetDomainId).envelope.data, alias }
  const entities = [account(here, targetDomainId), { kind: 'Account', envelope: seal(named) }]
  expect(observed(paying(there), { entities }).textContent?.split(said)).toHaveLength(3)
})

it.each([
  ['Settlement hot 01\u00a0', 'Settlement hot 01⟨U+00A0⟩'],
  ['Settlement hot 01\u3000', 'Settlement hot 01⟨U+3000⟩'],
  ['Settlement\thot 01', 'Settlement⟨U+0009⟩hot 01'],
  ['Settlement hot 01\n', 'Settlement hot 01⟨U+000A⟩'],
])('a tab, a break or another blank is said where a page draws none, or a usual one: %j', (alias, said) => {
  const named = { ...account(there, targetDomainId).envelope.data, alias }
  const entities = [account(here, targetDomainId), { kind: 'Account', envelope: seal(named) }]
  expect(observed(paying(there), { entities }).textContent?.split(said)).toHaveLength(3)
})

it('whoever has proposed is named as every other record: by the whole id, and with another domain', () => {
  const proposedBy = (proposer: { readonly id: string; readonly domainId: string }) => {
    const request = verified(paying(here), { entities: [account(here, targetDomainId)] })
    const proposal = { ...request.proposal!, proposedBy: 'Tomasz Wrona ', proposer }
    const review = (
      <SignReview request={{ ...request, type: 'Approve', proposal }} remembered={[]} email="ines@nordhaven.example" />
    )
    return render(review).container
  }
  expect(proposedBy({ id: there, domainId: below })).toHaveTextContent(
    `Proposed byTomasz Wrona⟨U+0020⟩${there}${warning}${below}`,
  )
  expect(proposedBy({ id: there, domainId: targetDomainId })).not.toHaveTextContent(warning)
})
