import { Suspense } from 'react'
import { lazyOrNothing } from '@app/lazy-or-nothing'

const WaitingElsewhere = lazyOrNothing(() => import('./waiting-elsewhere').then(({ WaitingElsewhere: Part }) => Part))

/** What waits for the person in other domains, on a line that is there before it is known. */
export const ElsewhereLine = () => (
  <span className="text-12 leading-6 max-sm:block max-sm:min-h-6">
    <Suspense>
      <WaitingElsewhere />
    </Suspense>
  </span>
)
