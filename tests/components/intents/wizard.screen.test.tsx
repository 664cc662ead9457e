import { act, fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { WizardScreen } from '@features/intents/wizard/wizard.screen'
import type { Wizard } from '@features/intents/wizard/wizard'
import { WizardDialogs } from '@features/intents/wizard/wizard-dialogs'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { connectProposeIntent } from '@machines/intents/propose-intent.connect'
import { connectWizard } from '@machines/intents/wizard.connect'
import { summaryStep } from '@machines/intents/wizard-steps'
import type { WizardValues } from '@machines/intents/wizard.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { noNotes } from '@support/idle-proposal'
import { sampleBegins, sampleDraft, wizardModel } from '@support/models/wizard.model'
import { samplePayload } from '@support/sample-intent'
import { charts } from '../../../tools/statecharts/registry'

const text = (title: string) => ({ as: 'text', title, help: '', empty: `${title} is missing` }) as const

/** The steps of the model, a field each. */
const wizard: Wizard<typeof sampleBegins, 'v0_CreateAccount'> = {
  intentType: 'v0_CreateAccount',
  draftOf: 'walked',
  title: 'Create a sample',
  list: 'accounts',
  begins: sampleBegins,
  steps: [
    { id: 'alias', title: 'General', fields: { alias: text('Name') } },
    { id: 'description', title: 'Purpose', fields: { description: text('Description') } },
  ],
  payloadOf: () => samplePayload as never,
}
const titles: Readonly<Record<string, string>> = { alias: 'General', description: 'Purpose', [summaryStep]: 'Summary' }
const labels: Readonly<Record<string, string>> = { alias: 'Name', description: 'Description' }

const views = (snapshot: unknown, send: unknown) => {
  const view = connectWizard(snapshot as never, send as never)
  return { view, proposal: connectProposeIntent(undefined, view) }
}

const isBarred = (control: HTMLElement) => control.closest('fieldset:disabled') !== null
const press = (name: string | RegExp) => {
  const found = screen.queryAllByRole('button', { name })[0]
  return !found || isBarred(found) ? Promise.resolve(false) : clickIfThere('button', name)
}

function fill(part: WizardValues): boolean {
  const [[name, value]] = Object.entries(part) as [[string, string]]
  const found = screen.queryByLabelText<HTMLInputElement>(labels[name]!)
  if (!found || isBarred(found) || found.value === value) return false
  fireEvent.change(found, { target: { value } })
  return true
}

describeScreen({
  ...wizardModel,
  unreachableByClick: charts.find(({ machine }) => machine === wizardModel.machine)!.unreachableByClick,
  mount: mountScreen({
    show: (snapshot, send) => {
      const { view, proposal } = views(snapshot, send)
      return (
        <>
          <WizardScreen
            wizard={wizard}
            choices={undefined}
            view={view}
            proposal={proposal}
            policy={undefined}
            notes={noNotes}
            tasksLink={null}
            barred={undefined}
            summary={() => null}
            now={() => 1}
            onPropose={() => view.submit(sampleDraft)}
          />
          <WizardDialogs {...view} />
        </>
      )
    },
    acts: {
      'draft.change': (event) => act(() => Promise.resolve(fill(event['part'] as WizardValues))),
      'draft.clear': () => press('Clear the form'),
      'draft.submit': () => press(/^Propose and sign/),
      'step.next': () => press(/^Continue to /),
      'step.back': () => press('Back'),
      'step.jump': (event) => {
        const title = titles[event['step'] as string]
        return title ? press(new RegExp(`^(\\d)?${title}( ?done)?$`)) : Promise.resolve(false)
      },
      'proposal.edit': () => press('Edit again'),
      'restart.keep': () => press('Continue my draft'),
      'restart.anew': () => press('Begin a new draft'),
      'leave.stay': () => press('Stay'),
      'leave.keep': () => press('Leave and keep the draft'),
      'leave.discard': () => press('Discard the draft'),
    },
    check: (snapshot) => {
      const { view, proposal } = views(snapshot, () => undefined)
      const now = screen.getAllByRole('button', { hidden: true }).filter((one) => one.hasAttribute('aria-current'))
      expect(now.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(titles[view.step]!)])
      expect(screen.getByRole('heading', { level: 2, hidden: true, name: titles[view.step]! })).toBeTruthy()
      expect(screen.queryByLabelText<HTMLInputElement>(labels[view.step] ?? 'none')?.value).toEqual(
        view.step === summaryStep ? undefined : view.values[view.step],
      )
      expect(screen.queryByRole('dialog') !== null).toBe(view.asks !== undefined)
      expect(screen.queryByRole('button', { name: 'Edit again', hidden: true }) !== null).toBe(
        proposal.phase === 'refused' && view.step === summaryStep,
      )
      if (proposal.problem && proposal.problem.tag !== 'answerLost')
        expect(document.body.textContent).toContain(proposeProblemText(proposal.problem).title)
      if (view.isTried) expect(document.body.textContent).toContain('1 field needs your attention')
    },
  }),
})
