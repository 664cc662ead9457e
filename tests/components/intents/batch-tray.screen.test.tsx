import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { isOrder, isRenewable } from '@domain/intents/batch/batch-draft'
import { BatchScreen } from '@features/intents/batch/batch.screen'
import type { DraftItem } from '@features/intents/batch/draft-item'
import { connectBatchTray, type BatchDraft, type Trials } from '@machines/intents/batch-tray.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { batchTrayModel } from '@support/models/batch-tray.model'
import { sampleId } from '@support/sample-intent'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const copyIds = { id: sampleId(503), intentId: sampleId(603), entityId: sampleId(703) }
const view = (snapshot: unknown, send: unknown) => connectBatchTray(snapshot as never, send as never, () => copyIds)
const itemOf = (draft: BatchDraft, trials: Trials): DraftItem => ({
  id: draft.id,
  state: draft.state,
  payload: draft.payload,
  trial: trials[draft.id],
  failure: draft.failure,
  isRenewable: isRenewable(draft),
  isOrder: isOrder(draft.payload),
  intentHref: '/intent',
  editHref: isOrder(draft.payload) ? '/edit' : undefined,
})
const said = {
  recalling: 'Looking for sent drafts',
  collecting: '',
  renewing: 'Renewing a draft',
  trying: 'Trying each draft',
  lookingUp: 'Checking whether the platform has it',
  proposing: 'Proposing',
  stopping: 'Proposing the last one',
  halted: 'Stopped',
}
const rows = () => screen.queryAllByRole('listitem').filter((row) => row.hasAttribute('data-draft'))
/** The button of a draft, by where the draft stands now. */
const press = (action: string) => async (event: AnyEventObject) =>
  clickIfThere('button', `${action}: draft ${rows().findIndex((row) => row.dataset['draft'] === event['draftId']) + 1}`)
const either =
  (...names: readonly (string | RegExp)[]) =>
  async () => {
    for (const name of names) if (await clickIfThere('button', name)) return true
    return false
  }

describeScreen({
  ...batchTrayModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const tray = view(snapshot, send)
      return (
        <RouterContextProvider router={router}>
          <BatchScreen
            tray={tray}
            items={tray.drafts.map((draft) => itemOf(draft, tray.trials))}
            resolve={() => undefined}
          />
        </RouterContextProvider>
      )
    },
    acts: {
      'draft.move': press('Move up'),
      'draft.remove': press('Remove'),
      'draft.duplicate': press('Duplicate'),
      'draft.renew': either('Renew draft'),
      'proposed.clear': either('Clear what is proposed'),
      'batch.try': either('Try all'),
      'trials.stop': either('Stop trying'),
      'batch.propose': either(/^Propose \d/, /^Go on with \d/),
      'batch.stop': either('Stop', 'Stop after this one'),
      'run.again': either('Propose it now', 'Look again'),
      'run.renew': either('Renew draft'),
      'run.repeat': either('Send it once more'),
      'run.skip': either('Go on with the next'),
      'run.end': either('Stop here'),
    },
    check: (snapshot) => {
      const { phase, drafts, proposed, count, problem, underWay, trials } = view(snapshot, () => undefined)
      const progress = screen.getByRole('region', { name: 'Batch' })
      expect(progress.textContent).toContain(`${proposed} of ${count} proposed${said[phase]}`)
      expect(rows().map((row) => row.dataset['draft'])).toEqual(drafts.map(({ id }) => id))
      expect(rows().filter((row) => row.textContent.includes('Open the intent')).length).toBe(proposed)
      expect(rows().filter((row) => row.textContent.includes('Dry run passed')).length).toBe(
        drafts.filter(({ id, state }) => trials[id]?.outcome === 'passes' && state === 'open').length,
      )
      if (underWay)
        expect(rows().find((row) => row.getAttribute('aria-current') === 'step')?.dataset['draft']).toBe(underWay.id)
      expect(screen.queryByRole('alert') !== null).toBe(phase === 'halted')
      expect(screen.queryByRole('button', { name: 'Send it once more' }) !== null).toBe(
        phase === 'halted' && problem?.tag === 'absent',
      )
    },
  }),
})
