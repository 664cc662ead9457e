import { useLocation } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { PageAction } from '@components/layout/page-action'
import { simulationMessages as words } from './simulation.messages'

/** Leads from each step of the wizard to the simulation of what is filled in, which stays in the tab; the way back leads to the same step. */
export function DraftSimulationLink() {
  const { pathname, search } = useLocation()
  const { step } = search as { readonly step?: string }
  return (
    <div className="mt-3">
      <PageAction
        href={`${pathname}?view=simulate${step ? `&step=${encodeURIComponent(step)}` : ''}`}
        icon={FlaskConical}
      >
        {words.simulateDraft}
      </PageAction>
    </div>
  )
}
