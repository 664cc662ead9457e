import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { FilledCeiling } from '@domain/transactions/cancellation-ceiling'
import { CancelOrderDialog } from '@features/transactions/order-changes/cancel-order-dialog'
import { connectOrderCancellation } from '@machines/transactions/order-cancellation.connect'
import type { KeptCancellation } from '@machines/transactions/order-cancellation.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { idleProposal } from '@support/idle-proposal'
import { longReason, orderCancellationModel } from '@support/models/order-cancellation.model'
import { changeDraftOf } from '@support/models/proposing-answers'

const view = (snapshot: unknown, send: unknown) => connectOrderCancellation(snapshot as never, send as never)

/** A person types no more than the field takes, so too long a reason comes only from elsewhere; blanks are typed in place of a reason. */
async function writeReason(reason: string): Promise<boolean> {
  const field = screen.queryByLabelText<HTMLTextAreaElement>(/^Reason/)
  if (!field || reason === longReason || field.value.trim() === reason.trim()) return Promise.resolve(false)
  fireEvent.change(field, { target: { value: reason } })
  return Promise.resolve(true)
}

async function writeCeiling(text: string): Promise<boolean> {
  const field = screen.queryByLabelText<HTMLInputElement>(/^Fee, at most/)
  if (!field || field.value === text) return Promise.resolve(false)
  fireEvent.change(field, { target: { value: text } })
  return Promise.resolve(true)
}

/** What the page has kept when the dialog is opened. */
let kept: KeptCancellation | undefined

describeScreen({
  ...orderCancellationModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const cancellation = view(snapshot, send)
      return (
        <>
          <button type="button" aria-disabled={cancellation.bar !== undefined} onClick={() => cancellation.open(kept)}>
            Cancel the order
          </button>
          {cancellation.isOpen && (
            <CancelOrderDialog
              cancellation={cancellation}
              onSubmit={() => cancellation.submit(changeDraftOf)}
              proposal={{ ...idleProposal, problem: cancellation.problem }}
              sentence="Transfer 2 ETH"
              coin={{ symbol: 'ETH', decimals: 18 }}
              canHaveCeiling
              policy={undefined}
              tasksLink={null}
              lost={undefined}
            />
          )}
        </>
      )
    },
    acts: {
      'change.open': (event) => {
        kept = event['kept'] as KeptCancellation | undefined
        return clickIfThere('button', 'Cancel the order')
      },
      'change.close': () => clickIfThere('button', 'Keep it as it is'),
      'reason.change': (event) => writeReason(event['reason'] as string),
      'ceiling.change': (event) => writeCeiling((event['ceiling'] as FilledCeiling).text),
      'change.submit': () => clickIfThere('button', 'Request the cancellation'),
      'change.again': () => clickIfThere('button', 'Try again'),
    },
    check: (snapshot) => {
      const { isOpen, phase, forecast, ceilingProblem } = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(isOpen)
      const offersSubmit = screen.queryByRole('button', { name: 'Request the cancellation' }) !== null
      const warns = dialog?.textContent?.includes('A fee may be charged') ?? false
      expect([offersSubmit, warns]).toEqual(phase === 'asking' || phase === 'proposing' ? [true, true] : [false, false])
      if (warns && forecast.outcome === 'costs') expect(dialog!.textContent).toContain('0.000000000000021 ETH')
      if (phase === 'asking')
        expect(screen.getByRole('button', { name: 'Request the cancellation' }).getAttribute('aria-disabled')).toBe(
          ceilingProblem ? 'true' : null,
        )
      expect(document.body.textContent).not.toMatch(/(?<!not )(is|was) cancelled/)
    },
  }),
})
