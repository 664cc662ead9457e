import { expect, it } from 'vitest'
import { buildIntentContext } from '@gateway/notifications/intent-context'
import { makeKey } from '@support/keys'
import { sampleApprover, sampleAuthor, sampleProposal } from '@support/sample-intent'

const platform = makeKey('platform')
const recordOf = (id: string) => ({ data: { id }, signature: '', signingKey: platform.publicKey })
const facts = {
  proposal: () => Promise.resolve({ rawRequest: JSON.stringify(sampleProposal), signature: 'AA==', proposer: recordOf(sampleAuthor.id) }),
  envelope: (kind: string, id: string) => Promise.resolve(kind === 'User' ? recordOf(id) : undefined),
}

it('the author’s own signed record comes along, so that a device can tell whom it is asked to sign as', async () => {
  const decision = { type: 'Approve', author: { ...sampleApprover }, targetDomainId: sampleProposal.targetDomainId, intentId: sampleProposal.id }
  const own = await buildIntentContext(facts, { ...sampleProposal, author: { ...sampleAuthor } } as never)
  const answer = await buildIntentContext(facts, decision)
  expect([own, answer].map(({ proposal, entities }) => [proposal?.proposer.data.id, entities.map(({ kind, envelope }) => [kind, envelope.data.id])])).toEqual([
    [undefined, [['User', sampleAuthor.id]]],
    [sampleAuthor.id, [['User', sampleApprover.id]]],
  ])
})
