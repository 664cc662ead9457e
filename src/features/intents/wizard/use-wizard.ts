import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { connectWizard, type WizardView } from '@machines/intents/wizard.connect'
import { sameValues } from '@machines/intents/wizard-steps'
import { provideWizard } from '@machines/intents/wizard.provide'
import type { WizardValues } from '@machines/intents/wizard.types'
import { parseJson } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { useKeptForm, type KeptForm } from '@app/use-kept-form'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { useLeaveFor } from '../use-proposal-form'
import { useSayProposed } from '../use-say-proposed'
import { useLeaving } from './use-leaving'
import { useStepAddress } from './use-step-address'
import { askedBySearch, planOf, readWizardValues, type Wizard } from './wizard'

interface WizardOfPage<V> {
  readonly view: WizardView
  /** Under which what it creates stands, or what it changes. */
  readonly kept: Pick<KeptForm<V>, 'id' | 'proposed'>
  readonly changedId: Uuid | undefined
}

/** A wizard with its draft, its address and its proposal; the page is left when that was taken. */
export function useWizard<V extends WizardValues, C>(
  domain: CurrentDomain,
  wizard: Wizard<V, IntentType, C>,
  choices: C,
): WizardOfPage<V> {
  const { clock } = useApp().ports
  const { draftOf, begins, changes, list } = wizard
  const now = useRef(choices)
  // What can be chosen may change while the page is open; the chart asks by what there is then.
  useEffect(() => {
    now.current = choices
  }, [choices])
  const isEmpty = useCallback((values: V) => sameValues(values, begins), [begins])
  const kept = useKeptForm<V>(domain, {
    of: changes ? [draftOf, changes.id] : [draftOf],
    isEmpty,
    read: (text) => keptValues(wizard, choices, text),
  })
  const askedBy = useCallback(
    (search: Readonly<Record<string, unknown>>) => askedBySearch(wizard, now.current, search),
    [wizard],
  )
  const address = useStepAddress(wizard.steps[0].id, askedBy)
  const { keep, forget } = kept
  const { showStep, watchAddress, search } = address
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const leave = useLeaveFor(domain, list)
  const machine = useMemo(
    () =>
      provideWizard({
        ...proposingPorts,
        keepDraft: (values) => keep(values as V),
        forgetDraft: forget,
        sayProposed,
        showStep,
        watchAddress,
        leave,
      }),
    [proposingPorts, keep, forget, sayProposed, showStep, watchAddress, leave],
  )
  const plan = useMemo(() => planOf(wizard, () => now.current), [wizard])
  const [snapshot, send, actor] = useMachine(machine, {
    input: {
      desk: useDesk(domain),
      plan,
      kept: kept.draft,
      asked: askedBySearch(wizard, choices, search),
      step: typeof search['step'] === 'string' ? search['step'] : undefined,
    },
    ...actorOptions(clock),
  })
  useLeaving(actor)
  return { view: connectWizard(snapshot, send), kept, changedId: changes?.id }
}

/** What was kept; nothing where that is as the wizard begins. */
function keptValues<V extends WizardValues, C>(
  wizard: Wizard<V, IntentType, C>,
  choices: C,
  text: string | null,
): V | undefined {
  const values = readWizardValues(wizard, choices, parseJson(text ?? ''))
  return values && sameValues(values, wizard.begins) ? undefined : values
}
