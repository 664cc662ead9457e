import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { SpeedUpDialog } from '@features/transactions/order-changes/speed-up-dialog'
import type { OrderFormView } from '@machines/transactions/order-form.connect'
import { connectOrderReplacement } from '@machines/transactions/order-replacement.connect'
import type { KeptReplacement } from '@machines/transactions/order-replacement.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { idleProposal } from '@support/idle-proposal'
import { orderReplacementModel } from '@support/models/order-replacement.model'
import { changeDraftOf } from '@support/models/proposing-answers'

const view = (snapshot: unknown, send: unknown) => connectOrderReplacement(snapshot as never, send as never)
const nothing = () => undefined
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

async function write(label: RegExp, value: string): Promise<boolean> {
  const field = screen.queryByLabelText<HTMLInputElement>(label)
  if (!field || field.value === value) return Promise.resolve(false)
  fireEvent.change(field, { target: { value } })
  return Promise.resolve(true)
}

/** What the page has kept when the dialog is opened. */
let kept: KeptReplacement | undefined

describeScreen({
  ...orderReplacementModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const replacement = view(snapshot, send)
      return (
        <>
          <button type="button" aria-disabled={replacement.bar !== undefined} onClick={() => replacement.open(kept)}>
            Speed up
          </button>
          {replacement.isOpen && (
            <SpeedUpDialog
              replacement={replacement}
              trial={trial}
              hadCeiling={false}
              onSubmit={() => replacement.submit(changeDraftOf)}
              proposal={{ ...idleProposal, problem: replacement.problem }}
              sentence="Transfer 0.2 BTC"
              coin={{ symbol: 'BTC', decimals: 8 }}
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
        kept = event['kept'] as KeptReplacement | undefined
        return clickIfThere('button', 'Speed up')
      },
      'change.close': () => clickIfThere('button', 'Keep it as it is'),
      'fee.change': (event) => write(/^Fee rate/, (event['fee'] as { rate: string }).rate),
      'reason.change': (event) => write(/^Reason/, event['reason'] as string),
      'change.submit': () => clickIfThere('button', 'Request the higher fee'),
      'change.again': () => clickIfThere('button', 'Try again'),
    },
    check: (snapshot) => {
      const { isOpen, isFit, phase, fee } = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(isOpen)
      const submit = screen.queryByRole('button', { name: 'Request the higher fee' })
      expect(submit !== null).toBe(phase === 'choosing' || phase === 'proposing')
      if (!submit) return
      expect(submit.getAttribute('aria-disabled') === 'true').toBe(!isFit)
      expect(dialog!.textContent).toContain('It costs more')
      expect(dialog!.textContent?.includes('The price is below the minimum for a replacement.')).toBe(fee.rate === '10')
    },
  }),
})
