import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { BulkChangeDialog } from '@features/intents/bulk/bulk-change-dialog'
import { connectBulkChange, type RecordChange } from '@machines/intents/bulk-change.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { bulkChangeModel } from '@support/models/bulk-change.model'

const view = (snapshot: unknown, send: unknown) => connectBulkChange(snapshot as never, send as never)

describeScreen({
  ...bulkChangeModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <BulkChangeDialog
        kind="Account"
        change={view(snapshot, send)}
        isNewer={false}
        nameOf={(id) => `Account ${id.slice(-2)}`}
        refusals={{}}
        batchLink="The batch"
        intentLink={() => 'The intent'}
      />
    ),
    acts: {
      'change.check': async (event) => {
        const field = screen.queryByLabelText('Change')
        if (!field) return false
        const { wish } = event['change'] as Extract<RecordChange, { to: 'lock' }>
        fireEvent.change(field, { target: { value: wish === 'Locked' ? 'lock' : 'unlock' } })
        return clickIfThere('button', 'Check the records')
      },
      'change.again': () => clickIfThere('button', 'Read these again'),
      'change.back': () => clickIfThere('button', 'Back'),
      'change.collect': () => clickIfThere('button', /^Add .* to the batch$/),
      'change.close': () => clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const { phase, rows, read, ready, unread, space } = view(snapshot, () => undefined)
      if (phase === 'checking') expect(screen.getByRole('status')).toHaveTextContent(`${read} of 2 records read`)
      if (phase !== 'checked') return
      const shown = (title: RegExp) =>
        screen
          .queryAllByRole('region', { name: title })
          .flatMap((one) => [...one.querySelectorAll('li > b')].map(({ textContent }) => textContent))
      const named = (outcome: string) =>
        rows.filter(({ check }) => check?.outcome === outcome).map(({ id }) => `Account ${id.slice(-2)}`)
      expect([shown(/^Left out: /), shown(/^Not read: /), shown(/into the batch: /)]).toEqual(
        ['barred', 'unread', 'ready'].map(named),
      )
      expect(screen.queryAllByText('It is already as requested.').length).toBe(named('barred').length)
      expect(screen.queryAllByText('The record could not be read (status 503).').length).toBe(unread)
      expect(screen.queryByText(/^The batch has room for 1 draft/) !== null).toBe(ready > space)
      expect(screen.queryByText('None of these records can take the change.') !== null).toBe(ready === 0)
    },
  }),
})
