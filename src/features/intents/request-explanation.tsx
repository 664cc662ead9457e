import { Suspense, useState } from 'react'
import { useAddedParts, type ExplanationProps } from '@app/added-parts'
import { Button } from '@components/ui/button'
import { SkeletonRows } from '@components/ui/skeleton'
import { intentDetailMessages as words } from './intent-detail.messages'

/** Whether a request waits for approvals or was refused, so that people ask which it needs. */
export const isExplained = (status: string): boolean => ['Open', 'Rejected', 'Failed'].includes(status)

/** Which policies ask for the approvals of a request, and why; read and loaded when somebody wants to know. */
export function RequestExplanation(request: ExplanationProps) {
  const [isShown, setShown] = useState(false)
  const { Explanation } = useAddedParts()
  return (
    <section className="card overflow-hidden" aria-labelledby="why-approvals">
      <div className="card-head">
        <h2 id="why-approvals">{words.whyApprovals}</h2>
        <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? words.hideExplanation : words.explain}
        </Button>
      </div>
      {isShown && (
        <div className="p-4">
          <Suspense fallback={<SkeletonRows rows={5} />}>
            <Explanation {...request} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
