import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { OrderReview } from '@features/transactions/order-form/order-review'
import { connectOrderForm } from '@machines/transactions/order-form.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { idleProposal } from '@support/idle-proposal'
import { orderFormModel } from '@support/models/order-form.model'

const view = (snapshot: unknown, send: unknown) => connectOrderForm(snapshot as never, send as never)
const said = {
  incomplete: '',
  resting: '',
  trying: 'Checking',
  passing: 'Dry run passed',
  uncertain: 'Cost not certain',
  failing: 'Would fail',
  timedOut: 'No answer yet',
  unasked: 'Not checked',
}

describeScreen({
  ...orderFormModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const trial = view(snapshot, send)
      return (
        <OrderReview
          proposal={idleProposal}
          trial={trial}
          problems={0}
          sentence="Transfer 1 BTC"
          coin={{ symbol: 'BTC', decimals: 8 }}
          maximumFee={undefined}
          policy={undefined}
          balance={undefined}
          hasNoBalances={false}
          barred={undefined}
          tasksLink={null}
        />
      )
    },
    acts: { 'trial.again': () => clickIfThere('button', 'Try again') },
    check: (snapshot) => {
      const { phase, estimate, failure } = view(snapshot, () => undefined)
      const text = screen.getByRole('region', { name: 'Review' }).textContent
      expect(text).toContain(said[phase])
      expect(text.includes('Not known yet')).toBe(estimate === undefined)
      expect(text.includes('This order would fail now.')).toBe(failure !== undefined)
      expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(
        ['failing', 'timedOut', 'unasked'].includes(phase),
      )
    },
  }),
})
