import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { connectProposeIntent } from '@machines/intents/propose-intent.connect'
import { ReleaseDialog } from '@features/transactions/release-dialog'
import {
  connectQuarantinedRelease,
  type QuarantinedReleaseView,
} from '@machines/transactions/quarantined-release.connect'
import { clickIfThere, findIn, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { quarantinedReleaseModel } from '@support/models/quarantined-release.model'
import { changeDraftOf } from '@support/models/proposing-answers'

const view = (snapshot: unknown, send: unknown) => connectQuarantinedRelease(snapshot as never, send as never)
const nothing = () => undefined
/** What the platform said of the request before; what was read can be read again. */
const tried = { tag: 'dryRunRefused', errors: ['InvalidEntityId'] } as const
const proposingOf = (release: QuarantinedReleaseView) =>
  connectProposeIntent(undefined, {
    stands: release.stands,
    problem: release.problem ?? (release.stands === 'editing' ? tried : undefined),
    submit: nothing,
    edit: release.goOn,
  })
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
const shown = view
let ids: readonly string[] = []

async function toggle(id: string): Promise<boolean> {
  const box = boxes()[ids.indexOf(id)]
  if (!box || box.getAttribute('aria-disabled') === 'true') return false
  box.click()
  return true
}

describeScreen({
  ...quarantinedReleaseModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const release = shown(snapshot, send)
      ids = release.rows.map(({ id }) => id)
      return (
        <ReleaseDialog
          release={release}
          proposal={proposingOf(release)}
          lost={undefined}
          wasAsked={false}
          accountName={(id) => id}
          assetOf={(id) => ({ id, name: 'Ether', symbol: 'ETH', decimals: 0 })}
          requestLink={() => null}
          policy={undefined}
          tasksLink={null}
          onPropose={() => release.propose(changeDraftOf)}
          onClose={nothing}
        />
      )
    },
    acts: {
      'account.pick': (event) => findIn('Account', event['accountId'] as string),
      'transfer.toggle': (event) => toggle(event['transferId'] as string),
      'transfers.chooseAll': () => clickIfThere('button', 'Select all'),
      'transfers.clear': () => clickIfThere('button', 'Clear'),
      'release.propose': () => clickIfThere('button', /Propose and sign/),
      'proposal.edit': () => clickIfThere('button', 'Edit again'),
      'funds.read': () => clickIfThere('button', 'Look again'),
    },
    check: (snapshot) => {
      const { phase, rows, chosenCount, isFull, payload, status, stands } = view(snapshot, nothing)
      const dialog = within(screen.getByRole('dialog'))
      expect(boxes().map(({ checked }) => checked)).toEqual(rows.map(({ isChosen }) => isChosen))
      expect(dialog.queryByText("You don't have any funds to release") !== null).toBe(phase === 'empty')
      expect(dialog.queryByRole('group', { name: 'Looking for funds in quarantine' }) !== null).toBe(
        phase === 'loading',
      )
      if (phase === 'unread')
        expect(dialog.getByRole('alert')).toHaveTextContent(
          status ? `The platform answered ${status}.` : 'The platform did not answer.',
        )
      const propose = dialog.queryByRole('button', { name: /Propose and sign/ })
      // While it is under way the button says so.
      expect(propose !== null).toBe(phase === 'selecting' && stands !== 'proposing')
      if (phase !== 'selecting' || !propose) return
      expect(dialog.getByText(`${chosenCount} of at most 20 selected`)).toBeVisible()
      expect(propose.getAttribute('aria-disabled')).toBe(payload && stands === 'editing' ? null : 'true')
      expect(dialog.queryByText(/Release the others in another request/) !== null).toBe(isFull)
    },
  }),
})
