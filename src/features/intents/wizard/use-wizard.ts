import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { connectWizard, type WizardView } from '@machines/intents/wizard.connect'
import { sameValues } from '@machines/intents/wizard-steps'
import { provideWizard } from '@machines/intents/wizard.provide'
import type { WizardValues } from '@machines/intents/wizard.types'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { useKeptForm, type KeptForm } from '@app/use-kept-form'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { useBegunRevision } from '../form/use-begun-revision'
import { useLeaveFor } from '../use-proposal-form'
import { useSayProposed } from '../use-say-proposed'
import { useLeaving } from './use-leaving'
import { useStepAddress } from './use-step-address'
import { askedBySearch, keptAs, keptValues, planOf, type Wizard } from './wizard'

interface WizardOfPage<V> {
  readonly view: WizardView
  /** Under which what it creates stands. */
  readonly kept: Pick<KeptForm<V>, 'id' | 'proposed'>
  /** A draft came back that was begun with an earlier revision of what it changes. */
  readonly isOfEarlier: boolean
}

/** A wizard with its draft, its address and its proposal; the page is left when that was taken. */
export function useWizard<V extends WizardValues, C>(
  domain: CurrentDomain,
  wizard: Wizard<V, IntentType, C>,
  choices: C,
): WizardOfPage<V> {
  const { clock } = useApp().ports
  const { draftOf, begins, edits, list } = wizard
  const now = useLatest(choices)
  const isEmpty = useCallback((values: V) => sameValues(values, begins), [begins])
  const kept = useKeptForm<V>(domain, {
    of: keptAs(wizard),
    isEmpty,
    read: (text) => keptValues(wizard, choices, text),
  })
  const askedBy = useCallback(
    (search: Readonly<Record<string, unknown>>) => askedBySearch(wizard, now.current, search),
    [wizard, now],
  )
  const begun = useBegunRevision(domain, draftOf, edits)
  const address = useStepAddress(wizard.steps[0].id, askedBy)
  const { keep, forget } = kept
  const { keep: keepRevision } = begun
  const { showStep, watchAddress, search } = address
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const leave = useLeaveFor(domain, edits?.path ?? list)
  const machine = useMemo(
    () =>
      provideWizard({
        ...proposingPorts,
        keepDraft: (values) => {
          keep(values as V)
          keepRevision(isEmpty(values as V))
        },
        forgetDraft: forget,
        sayProposed,
        showStep,
        watchAddress,
        leave,
      }),
    [proposingPorts, keep, keepRevision, isEmpty, forget, sayProposed, showStep, watchAddress, leave],
  )
  const plan = useMemo(() => planOf(wizard, () => now.current), [wizard, now])
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
  return {
    view: connectWizard(snapshot, send),
    kept,
    isOfEarlier: kept.draft !== undefined && begun.isOther,
  }
}

/** What can be chosen may change while the page is open; the chart asks by what there is then. */
function useLatest<C>(choices: C): { readonly current: C } {
  const now = useRef(choices)
  useEffect(() => {
    now.current = choices
  }, [choices])
  return now
}
