import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageAction } from '@components/layout/page-action'
import { PageHeader } from '@components/layout/page-header'
import { simulationMessages as words } from './simulation.messages'

interface SimulationScreenProps {
  /** What is simulated: a policy, or a draft of one. */
  readonly name: string
  readonly back: { readonly href: string; readonly text: string }
  /** What is chosen to be simulated; absent where nothing can be. */
  readonly request?: ReactNode
  /** The answer, or what stands in its place. */
  readonly children: ReactNode
}

export const SimulationScreen = ({ name, back, request, children }: SimulationScreenProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <PageHeader
      title={words.title}
      documentTitle={`${words.title}: ${name}`}
      beside={<b className="min-w-0 text-text-2 wrap-anywhere">{name}</b>}
      actions={
        <PageAction href={back.href} icon={ArrowLeft}>
          {back.text}
        </PageAction>
      }
    />
    {request === undefined ? (
      children
    ) : (
      <div className="grid items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
        <section className="card" aria-labelledby="simulated-request">
          <div className="card-head">
            <h2 id="simulated-request">{words.request}</h2>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
            {request}
            <p className="text-12 text-text-2">{words.nothingWritten}</p>
            <p className="text-12 text-text-2">{words.basis}</p>
          </div>
        </section>
        <div className="grid min-w-0 gap-4">{children}</div>
      </div>
    )}
  </div>
)
