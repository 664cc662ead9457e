import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LockToggleDialog } from '@features/intents/lock-toggle-dialog'
import { lockableKinds, type LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { LockToggleView } from '@machines/intents/lock-toggle.connect'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { idleProposal, lostSubmission } from '@support/idle-proposal'

const nothing = () => undefined
const confirming: LockToggleView = {
  phase: 'confirming',
  prompt: 'decide',
  wish: 'Locked',
  lock: 'Unlocked',
  bar: undefined,
  asked: undefined,
  problem: undefined,
  proposing: undefined,
  stands: 'editing',
  submit: nothing,
  readAgain: nothing,
  close: nothing,
}

interface Shown {
  readonly kind?: LockableKind
  readonly toggle?: Partial<LockToggleView>
  readonly proposal?: Partial<ProposalView>
  readonly policy?: string
  readonly onSubmit?: () => void
}

const show = ({ kind = 'Account', toggle, proposal, policy, onSubmit = nothing }: Shown) =>
  render(
    <LockToggleDialog
      kind={kind}
      toggle={{ ...confirming, ...toggle }}
      proposal={{ ...idleProposal, ...proposal }}
      sentence="Lock it"
      policy={policy}
      tasksLink={null}
      askedLink={<a href="/asked">Open the intent</a>}
      lost={undefined}
      wasAsked={false}
      onSubmit={onSubmit}
    />,
  )
const text = () => screen.getByRole('dialog').textContent
const submit = () => screen.queryByRole('button', { name: /^Request the/ })
const nouns: Readonly<Record<LockableKind, string>> = {
  Domain: 'domain',
  User: 'user',
  Policy: 'policy',
  Endpoint: 'endpoint',
  Vault: 'vault',
  Account: 'account',
  Ticker: 'asset',
}

it.each(lockableKinds)('says what locking and unlocking does to one %s, and that nothing changes yet', (kind) => {
  const { unmount } = show({ kind })
  expect(screen.getByRole('heading', { name: `Lock this ${nouns[kind]}` })).toBeVisible()
  const locking = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(text()).toContain(`Lock of the ${nouns[kind]}: Unlocked`)
  expect(text()).toContain('The lock stays as it is until the request is approved and executed.')
  unmount()
  show({ kind, toggle: { wish: 'Unlocked', lock: 'Locked' } })
  expect(screen.getByRole('heading', { name: `Unlock this ${nouns[kind]}` })).toBeVisible()
  const unlocking = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(text()).toContain(`Lock of the ${nouns[kind]}: Locked`)
  for (const sentences of [locking, unlocking]) {
    expect(sentences.length).toBeGreaterThan(1)
    expect(sentences.join(' ')).toContain(nouns[kind])
  }
  expect(locking.filter((sentence) => unlocking.includes(sentence))).toEqual([])
})

it.each([
  ['already', 'The account is already locked', 0],
  ['archived', 'The lock of this account cannot be changed', 0],
  ['asked', 'A change of this lock is already requested', 1],
] as const)('what is %s is said in the place of the form', (bar, sentence, links) => {
  show({ toggle: { phase: 'barred', bar } })
  expect(text()).toContain(sentence)
  expect(screen.queryAllByRole('link', { name: 'Open the intent' })).toHaveLength(links)
  expect(submit()).toBeNull()
})

it('names the policy that decides, or that the platform chooses it', () => {
  const { unmount } = show({ policy: 'Two people' })
  expect(text()).toContain('Governed by Two people')
  unmount()
  show({})
  expect(text()).toContain('The platform chooses the policy when you propose.')
})

it('is submitted once: what is on its way cannot be submitted or closed', () => {
  let submitted = 0
  const { unmount } = show({ onSubmit: () => submitted++ })
  fireEvent.click(submit()!)
  unmount()
  const under = { phase: 'proposing', stands: 'proposing' } as const
  show({ toggle: under, proposal: { phase: 'submitting', isEditable: false }, onSubmit: () => submitted++ })
  fireEvent.click(screen.getByRole('button', { name: 'Waiting for the platform' }))
  expect(submitted).toBe(1)
  expect(screen.getByRole('button', { name: 'Keep it as it is' })).toHaveAttribute('aria-disabled', 'true')
  expect(text()).toContain('This dialog stays open until the platform answers.')
})

it('a lost answer is said once, with what can be done about it', () => {
  show({
    toggle: { phase: 'proposing', stands: 'proposing' },
    proposal: {
      phase: 'outcomeUnknown',
      isEditable: false,
      submission: lostSubmission,
      problem: { tag: 'answerLost', status: 502 },
    },
  })
  expect(text()).toContain("The platform's answer was lost. Your proposal may have arrived.")
  expect(text().match(/answer was lost/g)).toHaveLength(1)
})

it('why the platform said no is said beside the form, until it is submitted again', () => {
  show({ proposal: { problem: { tag: 'dryRunRefused', errors: ['EntityRevisionMismatch'] } } })
  expect(screen.getByRole('alert')).toHaveTextContent('EntityRevisionMismatch')
  expect(submit()).toBeVisible()
})
