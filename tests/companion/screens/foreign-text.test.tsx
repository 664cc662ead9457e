import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { uiMessages } from '@components/ui/ui.messages'
import { LoginView } from '@companion/screens/login-view'
import { RequestSentence, SignReview } from '@companion/screens/sign-review'
import type { VerifiedRequest } from '@companion/verify-context'
import { connectLoginApproval } from '@companion/machines/login-approval.connect'
import { loginApproval } from '@companion/machines/login-approval.machine'
import { loginApprovalModel } from '@support/models/login-approval.model'
import { createActor } from 'xstate'

const turned = '\u202edecalper\u202c'
const domainId = '00000000-0000-4000-8000-0000000000d1'
const vaultId = '00000000-0000-4000-8000-0000000000a1'
const payload = {
  type: 'v0_CreateAccount',
  id: '00000000-0000-4000-8000-0000000000a2',
  alias: `Alias ${turned}`,
  ledgerIds: ['ethereum'],
  lock: 'Unlocked',
  providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
  customProperties: { [`key ${turned}`]: `value ${turned}` },
}
const entity = { type: 'Approve', approvalReason: `Reason ${turned}` }
const request: VerifiedRequest = {
  type: 'Approve',
  frozen: freezeRequest(entity),
  entity,
  targetDomainId: domainId,
  author: { id: '', domainId: domainId },
  reason: entity.approvalReason,
  proposal: { payload, description: `Description ${turned}`, proposedBy: `Proposer ${turned}` },
  references: [
    { kind: 'Vault', id: vaultId, alias: `Vault ${turned}` },
    { kind: 'Domain', id: domainId, alias: `Domain ${turned}` },
  ],
}
const hidden = /[\u202a-\u202e\u2066-\u2069\u200b-\u200f]/

describe('text that came from outside', () => {
  it('hides nothing on the sign screen: names, fields, reasons and the raw text show what is in them', () => {
    render(<SignReview request={request} remembered={[]} email="ines@nordhaven.example" />)
    fireEvent.click(screen.getByRole('button', { name: /Raw details/ }))
    const shown = document.body.textContent ?? ''
    for (const word of ['Alias', 'Description', 'Reason', 'Proposer', 'Vault', 'Domain', 'value'])
      expect(shown).toContain(`${word} ⟨U+202E⟩decalper⟨U+202C⟩`)
    expect(screen.getByRole('heading', { name: /Alias ⟨U\+202E⟩decalper⟨U\+202C⟩/ })).toBeVisible()
    expect(screen.getByText(/^"Reason ⟨U\+202E⟩decalper⟨U\+202C⟩"/)).toBeVisible()
    expect(shown).not.toMatch(hidden)
  })

  it('is copied as it is signed, byte for byte', async () => {
    render(<SignReview request={request} remembered={[]} email="ines@nordhaven.example" />)
    fireEvent.click(screen.getByRole('button', { name: /Raw details/ }))
    fireEvent.click(screen.getByRole('button', { name: /Copy raw details/ }))
    await screen.findByText(uiMessages.copied)
    expect(await navigator.clipboard.readText()).toBe(`{"approvalReason":"Reason ${turned}","type":"Approve"}`)
  })

  it('hides nothing on the sign-in screen', () => {
    const input = loginApprovalModel.inputs[0] as { readonly profile: never; readonly challenge: object }
    const actor = createActor(loginApproval, {
      input: { ...input, challenge: { ...input.challenge, browser: `Browser ${turned}`, address: turned } } as never,
    })
    render(<LoginView view={connectLoginApproval(actor.getSnapshot(), actor.send)} onDone={() => undefined} />)
    expect(screen.getByText('Browser ⟨U+202E⟩decalper⟨U+202C⟩')).toBeVisible()
    expect(document.body.textContent).not.toMatch(hidden)
  })

  it('is drawn in the time of reading it once: a server whose names or amounts do not end stops no other one', () => {
    const references = [{ kind: 'Vault', id: vaultId, alias: 'a'.repeat(60_000) }] as const
    const began = performance.now()
    render(<SignReview request={{ ...request, references }} remembered={[]} email="ines@nordhaven.example" />)
    const amount = '1'.repeat(60_000)
    const order = {
      type: 'v0_CreateTransferOrder',
      id: payload.id,
      accountId: vaultId,
      tickerId: domainId,
      outputs: [{ amount }],
    }
    render(<RequestSentence request={{ ...request, proposal: { payload: order } }} />)
    expect(document.body.textContent).toContain(amount)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('stands on the sign screen whatever a property is called', () => {
    const named = { ...payload, customProperties: { constructor: 'Written by somebody' } }
    render(
      <SignReview
        request={{ ...request, proposal: { payload: named, customProperties: { constructor: 'Of the proposal' } } }}
        remembered={[]}
        email="ines@nordhaven.example"
      />,
    )
    expect(screen.getByText('Written by somebody')).toBeVisible()
    expect(screen.getByText('Of the proposal')).toBeVisible()
  })

  it('stands on the sign-in screen when the address of the console is none', () => {
    const input = loginApprovalModel.inputs[0] as { readonly profile: never; readonly challenge: object }
    const actor = createActor(loginApproval, {
      input: { ...input, challenge: { ...input.challenge, origin: `no address ${turned}` } } as never,
    })
    render(<LoginView view={connectLoginApproval(actor.getSnapshot(), actor.send)} onDone={() => undefined} />)
    expect(screen.getAllByText(/no address ⟨U\+202E⟩decalper⟨U\+202C⟩/)).not.toEqual([])
  })
})
