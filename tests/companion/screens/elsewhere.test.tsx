import { expect, it } from 'vitest'
import { observed, seal } from '@support/device-review'
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
