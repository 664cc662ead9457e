import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { replaceOrder, type ReplaceableParameters } from '@domain/transactions/replacement-fee'
import { CancelOrderDialog } from '@features/transactions/order-changes/cancel-order-dialog'
import { ChangeNote, type PendingChange } from '@features/transactions/order-changes/change-note'
import { SpeedUpDialog } from '@features/transactions/order-changes/speed-up-dialog'
import { WaitingNote } from '@features/transactions/waiting-note'
import type { OrderFormView } from '@machines/transactions/order-form.connect'
import type { OrderCancellationView } from '@machines/transactions/order-cancellation.connect'
import type { OrderReplacementView } from '@machines/transactions/order-replacement.connect'
import { idleProposal, lostSubmission } from '@support/idle-proposal'
import { sampleOffer } from '@support/models/order-replacement.model'
import { renderWithRouter } from '@support/with-router'

const nothing = () => undefined
const parts = {
  proposal: idleProposal,
  sentence: 'Transfer 2 ETH',
  coin: { symbol: 'ETH', decimals: 18 },
  policy: 'Everyday operations',
  tasksLink: null,
  lost: undefined,
  onSubmit: nothing,
}
const acts = {
  open: nothing,
  changeCeiling: nothing,
  close: nothing,
  changeReason: nothing,
  submit: nothing,
  again: nothing,
  stands: 'editing',
  problem: undefined,
  proposing: undefined,
} as const
const words = () => screen.getByRole('dialog').textContent

describe('the dialog that cancels an order', () => {
  const cancellation: OrderCancellationView = {
    ...acts,
    phase: 'asking',
    prompt: 'giveReason',
    isOpen: true,
    isRestored: false,
    bar: undefined,
    forecast: { outcome: 'unknown' },
    reason: '',
    isReasonMissed: false,
    ceiling: '',
    ceilingProblem: undefined,
  }
  const show = (
    more: Partial<OrderCancellationView>,
    proposal: object = {},
    canHaveCeiling = true,
    onSubmit = nothing,
  ) =>
    render(
      <CancelOrderDialog
        {...parts}
        onSubmit={onSubmit}
        canHaveCeiling={canHaveCeiling}
        proposal={{ ...idleProposal, ...proposal }}
        cancellation={{ ...cancellation, ...more }}
      />,
    )

  it.each([
    [
      { outcome: 'free' },
      'cancelling now costs nothing. If the platform sends the order before the approvals are complete',
    ],
    [{ outcome: 'costs', fee: '21000000000000' }, 'Its fee is currently about 0.000021 ETH.'],
    [{ outcome: 'unknown' }, 'The cost of cancelling is not known.'],
  ] as const)('warns of a fee when %o, and that the order goes on [SC032]', (forecast, sentence) => {
    show({ forecast })
    expect(words()).toContain('A fee may be charged')
    expect(words()).toContain(sentence)
    expect(words()).toContain('The order continues until the cancellation is executed')
  })

  it('asks for a reason that is missed, and takes no more than the platform does [VA051]', () => {
    show({ isReasonMissed: true })
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Reason/)
    expect([field.maxLength, field.getAttribute('aria-invalid')]).toEqual([200, 'true'])
    expect(field).toHaveAccessibleDescription('Give a reason for the cancellation')
  })

  it('takes a highest fee in the coin of the ledger, fills in the estimate, and bars one that is below it [VA052] [ER019]', () => {
    const written: unknown[] = []
    const { rerender } = show({
      forecast: { outcome: 'costs', fee: '21000000000000' },
      changeCeiling: (...given) => {
        written.push(given)
      },
    })
    fireEvent.change(screen.getByLabelText(/^Fee, at most \(ETH\)/), { target: { value: '0.1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Use the estimate' }))
    expect(written).toEqual([
      ['0.1', 18],
      ['0.000021', 18],
    ])
    rerender(
      <CancelOrderDialog
        {...parts}
        canHaveCeiling
        cancellation={{
          ...cancellation,
          forecast: { outcome: 'costs', fee: '21000000000000' },
          ceiling: '0.00002',
          ceilingProblem: 'belowEstimate',
        }}
      />,
    )
    expect(screen.getByLabelText(/^Fee, at most/)).toHaveAccessibleDescription(
      /Below estimated fee\. The operation may not execute\./,
    )
    expect(screen.getByRole('button', { name: 'Request the cancellation' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('only warns where no estimate is to be had, and has no such field where nothing can be limited [VA052]', () => {
    const { unmount } = show({ forecast: { outcome: 'unknown' }, ceiling: '0.1' })
    expect(screen.getByLabelText(/^Fee, at most/)).toHaveAccessibleDescription(/The operation may not execute\./)
    expect(screen.queryByRole('button', { name: 'Use the estimate' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Request the cancellation' })).not.toHaveAttribute('aria-disabled')
    unmount()
    show({}, {}, false)
    expect(screen.queryByLabelText(/^Fee, at most/)).toBeNull()
  })

  it('says why the platform would refuse it, and why it is too late', () => {
    const { unmount } = show({ phase: 'refused', forecast: { outcome: 'refused', codes: ['AccountLocked'] } })
    expect(screen.getByRole('alert')).toHaveTextContent('The platform would refuse this cancellation')
    expect(screen.getByRole('alert')).toHaveTextContent(/The account is locked\..*\(AccountLocked\)/)
    unmount()
    show({ phase: 'barred', bar: 'settled' })
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This order cannot be cancelled any moreIts transaction has ended, so there is nothing to cancel or speed up.',
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says what the road came back with, and is out of the way while one reviews or signs', () => {
    const { unmount } = show({}, { problem: { tag: 'dryRunRefused', errors: ['NoApplicablePoliciesForDomain'] } })
    expect(screen.getByRole('alert')).toHaveTextContent('No policy of this domain allows this request.')
    unmount()
    const refused = show(
      { phase: 'refused' },
      { phase: 'refused', problem: { tag: 'refused', code: 'InvalidTransactionOrderState', message: undefined } },
    )
    expect(screen.getByRole('alert')).toHaveTextContent('(InvalidTransactionOrderState)')
    refused.unmount()
    const broken = show({}, { problem: { tag: 'answerLost', status: undefined } })
    expect(screen.getByRole('alert')).toHaveTextContent("The platform's answer was lostYour request may have arrived.")
    broken.unmount()
    show({ phase: 'proposing' }, { phase: 'reviewing' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['submitting', 'true', []],
    ['outcomeUnknown', null, ['leave', 'leave', 'leave']],
    ['checking', null, ['leave', 'leave', 'leave']],
    ['editing', null, ['close', 'close', 'close']],
  ] as const)('is closed while it is %s as far as its request can be left there', (phase, disabled, done) => {
    const does: string[] = []
    const leave =
      phase === 'submitting'
        ? undefined
        : () => {
            does.push('leave')
          }
    show(
      {
        phase: phase === 'editing' ? 'asking' : 'proposing',
        close: () => {
          does.push('close')
        },
      },
      {
        phase,
        leave,
        isEditable: phase === 'editing',
        ...(phase === 'outcomeUnknown' ? { submission: lostSubmission } : {}),
      },
    )
    const [cross, button] = [
      screen.getByRole('button', { name: 'Close' }),
      screen.getByRole('button', { name: phase === 'checking' ? 'Back to the form' : 'Keep it as it is' }),
    ]
    expect([cross, button].map((one) => one.getAttribute('aria-disabled'))).toEqual([disabled, disabled])
    for (const one of [cross, button]) fireEvent.click(one)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(does).toEqual(done)
    expect(words().includes('This dialog stays open until the platform answers.')).toBe(phase === 'submitting')
  })

  it('looks again for an answer that was lost, and sends nothing anew', () => {
    let looks = 0
    let submits = 0
    show(
      { phase: 'proposing' },
      {
        phase: 'outcomeUnknown',
        isEditable: false,
        submission: {
          ...lostSubmission,
          check: () => {
            looks++
          },
        },
      },
      true,
      () => {
        submits++
      },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    fireEvent.click(screen.getByRole('button', { name: 'Request the cancellation' }))
    expect([looks, submits]).toEqual([1, 0])
  })
})

describe('the dialog that speeds up an order', () => {
  const replacement: OrderReplacementView = {
    ...acts,
    changeFee: nothing,
    phase: 'choosing',
    prompt: 'none',
    isOpen: true,
    isRestored: false,
    isFit: true,
    bar: undefined,
    offer: sampleOffer,
    fee: { rate: '40', priority: '' },
    problems: {},
    reason: '',
    status: undefined,
  }
  const trial: OrderFormView = {
    phase: 'passing',
    prompt: 'none',
    estimate: { fee: '42', isUncertain: false },
    failure: undefined,
    status: undefined,
    change: nothing,
    tryAgain: nothing,
    doubt: nothing,
  }
  const show = (more: Partial<OrderReplacementView> = {}, tried: Partial<OrderFormView> = {}, hadCeiling = false) =>
    render(
      <SpeedUpDialog
        {...parts}
        coin={{ symbol: 'BTC', decimals: 8 }}
        hadCeiling={hadCeiling}
        trial={{ ...trial, ...tried }}
        replacement={{ ...replacement, ...more }}
      />,
    )
  const submit = () => screen.getByRole('button', { name: 'Request the higher fee' })

  it('shows what the order pays, what others pay and the least, and warns that it costs more', () => {
    show({}, {}, true)
    for (const sentence of [
      'It costs more',
      'The order pays10 sat/vB',
      'High priority at present40 sat/vB',
      'Least for a replacement11 sat/vB',
      'The highest fee of the order does not apply',
    ])
      expect(words()).toContain(sentence)
  })

  it('claims no highest fee: the replacement sets none, and what it costs is an estimate', () => {
    show()
    const facts = Object.fromEntries(
      [...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
    )
    expect(facts).toMatchObject({
      'Fee at this price, estimated': 'Dry run passed0.00000042 BTC',
      'Fee, at most': 'No maximum',
    })
    const parameters: ReplaceableParameters = {
      type: 'Bitcoin',
      outputs: [],
      feeStrategy: { type: 'Priority', priority: 'Low' },
      maximumFee: '900',
    }
    expect(replaceOrder(parameters, { orderId: 'older', price: { rate: '40' }, reason: '' })).not.toHaveProperty(
      'maximumFee',
    )
  })

  it('warns aloud of a fee far above what the fastest pay at present, and of no other', () => {
    const warning = () => screen.queryByText('This fee is far above what others pay')?.closest('[role=alert]')
    const { unmount } = show({ fee: { rate: '200', priority: '' } })
    expect(warning()).toBeUndefined()
    unmount()
    const excessive = show({ fee: { rate: '201', priority: '' } })
    expect(warning()).toHaveTextContent(
      'more than five times what high priority costs at present. A paid fee is not refunded. Others pay 40 sat/vB',
    )
    expect(submit()).not.toHaveAttribute('aria-disabled')
    excessive.unmount()
    const inGas = {
      kind: 'eip1559',
      market: '33000000000',
      present: { rate: '63000000000', priority: '1000000000' },
      proposed: { rate: '63000000000' },
      paid: undefined,
      least: undefined,
    } as const
    show({ offer: inGas, fee: { rate: '9999999', priority: '1' } })
    expect(warning()).toHaveTextContent('Others pay 33.00 gwei')
  })

  it('says what is not known of an order whose price the platform chose', () => {
    const { unmount } = show({ offer: { ...sampleOffer, paid: undefined, least: undefined, priority: 'Low' } })
    expect(words()).toContain('The order paysLow priority; its price is left to the platform')
    unmount()
    show({ offer: { ...sampleOffer, paid: undefined, least: undefined } })
    expect(words()).toContain('The order paysLeft to the platform')
    expect(words()).toContain('More than it pays now; the platform checks it')
  })

  it('proposes nothing that the platform would end as failed, and what only waits for funds all the same', () => {
    const { unmount } = show(
      {},
      { phase: 'failing', failure: { hint: 'ReplacementTransactionFeesTooLow', reason: '' } },
    )
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A replacement must pay a higher fee than the transaction it replaces.',
    )
    unmount()
    show({}, { phase: 'failing', failure: { hint: 'CurrentlyNotEnoughFunds', reason: '' } })
    expect(submit()).not.toHaveAttribute('aria-disabled')
  })

  it('says that the fees cannot be read, and reads them again', () => {
    let tries = 0
    show({
      phase: 'unpriced',
      status: 405,
      again: () => {
        tries++
      },
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Current fees could not be read (status 405).')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(tries).toBe(1)
  })
})

describe('what an order says of a change that is on its way', () => {
  it.each<readonly [PendingChange['as'], string, string]>([
    ['cancellation', 'Its cancellation is requested, but it is not cancelled', 'Open the request'],
    ['replacement', 'A replacement is requested, but not yet ordered', 'Open the request'],
    ['order', 'Another order is taking its place', 'Open that order'],
  ])('%s: requested is not done', async (as, title, link) => {
    await renderWithRouter(<ChangeNote pending={{ as, href: '/there' }} />)
    expect(screen.getByText(title)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/there')
  })
})

describe('why an order waits', () => {
  it.each([
    [{ as: 'accountLocked' } as const, /account is locked/, 'Open the account'],
    [{ as: 'vaultLocked' } as const, /vault of the account is locked/, 'Open the vault'],
    [{ as: 'offlineVault' } as const, /file is signed there and imported back/, 'Open its pending operations'],
    [
      { as: 'blocked', transactionId: 'b' } as const,
      /An earlier transaction of this account is still pending/,
      'Open the earlier one',
    ],
  ])('%o leads to where that is seen to', async (reason, sentence, link) => {
    await renderWithRouter(<WaitingNote reason={reason} href="/there" />)
    expect(screen.getByText(sentence)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/there')
  })

  it('tells both prices of a fee that is too low', async () => {
    const { container } = await renderWithRouter(
      <WaitingNote
        reason={{ as: 'feeBelow', kind: 'eip1559', paid: { rate: '1500000000' }, present: { rate: '63000000000' } }}
        href={undefined}
      />,
    )
    expect(container.textContent).toContain(
      'The fee is below what the ledger asks for now: 1.50 gwei against 63.00 gwei at high priority at present.',
    )
  })
})
