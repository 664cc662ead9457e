import { lazy, Suspense } from 'react'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { WizardPage } from '@features/intents/wizard/wizard.page'
import type { DraftSimulationProps } from './draft-simulation.page'
import { useSimulated } from './use-simulated'

const DraftSimulation = lazy(async () => ({ default: (await import('./draft-simulation.page')).DraftSimulationPage }))

/** The wizard of a policy, or in its place the simulation of its draft, which stays in the tab. */
export const WizardOrSimulation = ({ wizard, ...choices }: DraftSimulationProps) =>
  useSimulated() ? (
    <Suspense fallback={<DetailSkeleton />}>
      <DraftSimulation wizard={wizard} {...choices} />
    </Suspense>
  ) : wizard.intentType === 'v0_CreatePolicy' ? (
    <WizardPage wizard={wizard} {...choices} />
  ) : (
    <WizardPage wizard={wizard} {...choices} />
  )
