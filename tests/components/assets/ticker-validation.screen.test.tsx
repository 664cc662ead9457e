import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { connectProposeIntent } from '@machines/intents/propose-intent.connect'
import { connectTickerValidation, type TickerValidationView } from '@machines/assets/ticker-validation.connect'
import { ValidationDrawer } from '@features/assets/validation-drawer'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { changeDraftOf } from '@support/models/proposing-answers'
import { tickerValidationModel } from '@support/models/ticker-validation.model'

const view = (snapshot: unknown, send: unknown) => connectTickerValidation(snapshot as never, send as never)
const nothing = () => undefined
const proposingOf = (validation: TickerValidationView) =>
  connectProposeIntent(undefined, {
    stands: validation.stands,
    problem: validation.problem,
    submit: nothing,
    edit: validation.goOn,
  })
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
let ids: readonly string[] = []

async function toggle(id: string): Promise<boolean> {
  const box = boxes()[ids.indexOf(id)]
  if (!box || box.disabled) return false
  box.click()
  return true
}

describeScreen({
  ...tickerValidationModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const validation = view(snapshot, send)
      ids = validation.rows.map(({ id }) => id)
      return (
        <ValidationDrawer
          validation={validation}
          proposal={proposingOf(validation)}
          lost={undefined}
          wasAsked={false}
          refusal={undefined}
          ledgerAlias={(id) => id}
          policy={undefined}
          tasksLink={null}
          onPropose={() => validation.propose(changeDraftOf)}
          onClose={nothing}
        />
      )
    },
    acts: {
      'ticker.toggle': (event) => toggle(event['tickerId'] as string),
      'tickers.read': () => clickIfThere('button', 'Read again'),
      'validation.propose': () => clickIfThere('button', /Propose and sign/),
      'proposal.edit': () => clickIfThere('button', 'Edit again'),
    },
    check: (snapshot) => {
      const { phase, rows, payload, status, stands, conflicts, isCut } = view(snapshot, nothing)
      const drawer = within(screen.getByRole('dialog', { name: 'Validate assets' }))
      expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual(
        rows.map(({ isChosen, refusal }) => [isChosen, stands !== 'editing' || refusal !== undefined]),
      )
      expect(drawer.queryByText('Every asset is validated') !== null).toBe(phase === 'empty')
      expect(drawer.queryByRole('group', { name: 'Reading the assets' }) !== null).toBe(phase === 'loading')
      if (phase === 'unread')
        expect(drawer.getByRole('alert')).toHaveTextContent(
          status ? `The platform answered ${status}.` : 'The platform did not answer.',
        )
      if (phase !== 'comparing') return
      // All that the signature covers is read, of each that is chosen.
      for (const { record } of rows.filter(({ isChosen }) => isChosen)) {
        expect(drawer.getByText(record!.id)).toBeVisible()
        expect(drawer.getByText(record!.symbol!)).toBeVisible()
      }
      for (const code of ['DuplicateTickerLedgerDatasToValidate', 'NonUniqueValidatedTickersByLedgerDetails'])
        expect(drawer.queryAllByText(code)).toHaveLength(rows.filter(({ conflict }) => conflict?.code === code).length)
      expect(drawer.queryByText(/^There are more assets than are compared here/) !== null).toBe(isCut)
      const propose = drawer.queryByRole('button', { name: /Propose and sign/ })
      expect(propose !== null).toBe(stands !== 'proposing')
      if (!propose) return
      expect(propose.getAttribute('aria-disabled')).toBe(payload && stands === 'editing' ? null : 'true')
      if (conflicts > 0 && stands === 'editing')
        expect(drawer.getByText(/Remove what cannot be validated\.$/)).toBeVisible()
    },
  }),
})
