import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReleaseRefusal } from '@domain/transactions/quarantine-release'
import { wayOutOf, type ProposalView } from '@machines/intents/propose-intent.connect'
import type { QuarantinedReleaseView } from '@machines/transactions/quarantined-release.connect'
import { ReleaseDialog } from '@features/transactions/release-dialog'
import { lostSubmission } from '@support/idle-proposal'
import { heldAccount, heldTransfer } from '@support/models/quarantined-release.model'
import { sampleId } from '@support/sample-intent'

const nothing = () => undefined
const editing: ProposalView = {
  phase: 'editing',
  isBusy: false,
  isEditable: true,
  prompt: 'none',
  request: undefined,
  problem: undefined,
  foreseen: undefined,
  signing: undefined,
  submit: nothing,
  confirm: nothing,
  edit: nothing,
  submission: undefined,
  leave: undefined,
  sentAt: undefined,
}
const payload = {
  type: 'v0_ReleaseQuarantinedTransfers',
  accountId: heldAccount,
  transferIds: [heldTransfer(1).id],
} as const
const release = (more: Partial<QuarantinedReleaseView>): QuarantinedReleaseView => ({
  phase: 'selecting',
  prompt: 'none',
  accountId: heldAccount,
  accounts: [],
  rows: [{ ...heldTransfer(1), isChosen: true }],
  chosenCount: 1,
  most: 20,
  isFull: false,
  canChooseMore: false,
  isCut: false,
  payload: { ...payload, transferIds: [...payload.transferIds] },
  status: undefined,
  pickAccount: nothing,
  toggle: nothing,
  chooseAll: nothing,
  clear: nothing,
  readAgain: nothing,
  propose: nothing,
  goOn: nothing,
  stands: 'editing',
  problem: undefined,
  proposing: undefined,
  ...more,
})

function show({ proposal = editing, ...more }: Partial<QuarantinedReleaseView> & { readonly proposal?: ProposalView }) {
  const done: string[] = []
  const view = release({ toggle: (id) => done.push(`toggle ${id}`), ...more })
  const { unmount } = render(
    <ReleaseDialog
      release={view}
      proposal={proposal}
      lost={undefined}
      wasAsked={false}
      accountName={() => 'Hot 01'}
      assetOf={(id) => ({ id, name: 'Ether', symbol: 'ETH', decimals: 4 })}
      requestLink={(id) => <a href={`/intents/${id}`}>Request</a>}
      policy="Everyday"
      tasksLink={null}
      onPropose={() => done.push('propose')}
      onClose={wayOutOf(proposal, () => done.push('close'))}
    />,
  )
  return { done, unmount }
}

describe('the dialog of a release', () => {
  it('stays while its request is on its way and says why; an answer that was lost is left by its own way out', () => {
    const sending = show({ stands: 'proposing', proposal: { ...editing, phase: 'submitting', isEditable: false } })
    expect([
      screen.getByRole('button', { name: 'Close' }).getAttribute('aria-disabled'),
      screen.getByRole('dialog').textContent,
    ]).toEqual(['true', expect.stringContaining('This dialog stays open until the platform answers.')])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(sending.done).toEqual([])
    sending.unmount()
    let left = 0
    const leave = () => void left++
    const lost = show({
      stands: 'proposing',
      proposal: {
        ...editing,
        phase: 'outcomeUnknown',
        isEditable: false,
        submission: { ...lostSubmission, leave },
        leave,
      },
    })
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect([left, lost.done]).toEqual([1, []])
  })

  const refusals: readonly (readonly [ReleaseRefusal, RegExp])[] = [
    [{ tag: 'notQuarantined' }, /no longer in quarantine/],
    [{ tag: 'accountLocked' }, /the account is locked/],
    [{ tag: 'vaultLocked' }, /the vault of the account is locked/],
    [{ tag: 'accountNotReady' }, /the account is not ready/],
    [{ tag: 'vaultNotReady' }, /the vault of the account is not ready/],
    [{ tag: 'asked', intentId: sampleId(8) }, /a request for this transfer is under way/],
  ]
  it.each(refusals)(
    'a transfer that is refused as %o stays, cannot be chosen and says why [ER031]',
    (refusal, reason) => {
      const { done } = show({
        rows: [{ ...heldTransfer(1, { refusal }), isChosen: false }],
        chosenCount: 0,
        payload: undefined,
      })
      const box = screen.getByRole('checkbox', { name: /^1\.00 ETH from 0x/ })
      expect(box).toHaveAccessibleDescription(reason)
      expect(box).toHaveAttribute('aria-disabled', 'true')
      fireEvent.click(box)
      expect(done).toEqual([])
      expect(screen.getByText('None of these funds is eligible for release')).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Request' }) !== null).toBe(refusal.tag === 'asked')
    },
  )

  it('beyond twenty the others are barred with the reason, and those that are chosen can be given up [CO020]', () => {
    const { done } = show({
      isFull: true,
      chosenCount: 20,
      rows: [
        { ...heldTransfer(1), isChosen: true },
        { ...heldTransfer(2), isChosen: false },
      ],
    })
    const [chosen, barred] = screen.getAllByRole('checkbox')
    expect(barred).toHaveAccessibleDescription('One request releases at most 20 transfers.')
    fireEvent.click(barred!)
    fireEvent.click(chosen!)
    expect(done).toEqual([`toggle ${heldTransfer(1).id}`])
  })

  it('with nothing to release the text is the one that was agreed, and nothing is offered [ER031]', () => {
    show({ phase: 'empty', rows: [], chosenCount: 0, payload: undefined })
    expect(screen.getByText("You don't have any funds to release")).toBeVisible()
    expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull()
  })

  it('what the platform does not find eligible any more says so, and can be looked at again [ER031]', () => {
    show({ proposal: { ...editing, problem: { tag: 'dryRunRefused', errors: ['InvalidEntityId'] } } })
    expect(screen.getByText('The selected funds are not eligible for release')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Look again' })).toBeVisible()
  })

  it('is proposed by its button and by its key, not while it is on its way, and makes room for the review', () => {
    const first = show({})
    fireEvent.click(screen.getByRole('button', { name: /Propose and sign/ }))
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Enter', ctrlKey: true })
    expect(first.done).toEqual(['propose', 'propose'])
    first.unmount()
    const checking = show({ proposal: { ...editing, phase: 'checking', isEditable: false } })
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Enter', ctrlKey: true })
    fireEvent.click(screen.getByRole('checkbox'))
    expect(checking.done).toEqual([])
    checking.unmount()
    for (const phase of ['reviewing', 'signing'] as const) {
      const { unmount } = show({ proposal: { ...editing, phase, isEditable: false } })
      expect(screen.queryByRole('dialog')).toBeNull()
      unmount()
    }
  })

  it('begins with what can be chosen: the account, or the first transfer that can be released', async () => {
    const { unmount } = show({
      accounts: [
        { id: heldAccount, count: 1 },
        { id: sampleId(7), count: 2 },
      ],
      accountId: undefined,
      phase: 'choosingAccount',
      rows: [],
    })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Account' })).toHaveFocus())
    unmount()
    show({
      rows: [
        { ...heldTransfer(1, { refusal: { tag: 'accountLocked' } }), isChosen: false },
        { ...heldTransfer(2), isChosen: false },
      ],
    })
    await waitFor(() => expect(screen.getAllByRole('checkbox')[1]).toHaveFocus())
  })

  it('tells of each transfer its exact amount, when it came and the whole address that paid', () => {
    show({})
    const list = within(screen.getByRole('list', { name: 'Transfers in quarantine' }))
    expect(list.getByRole('listitem')).toHaveTextContent('1.00 ETH')
    expect(list.getByTitle('1.0000 ETH')).toBeVisible()
    expect(list.getByRole('listitem')).toHaveTextContent(heldTransfer(1).payers[0]!)
    expect(list.getByRole('checkbox', { name: `1.00 ETH from ${heldTransfer(1).payers[0]!}` })).toBeChecked()
    expect(list.getByRole('listitem').querySelector('time')).toHaveAttribute('datetime', heldTransfer(1).registeredAt)
  })
})
