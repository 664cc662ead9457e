import { lazy, Suspense, type ComponentType } from 'react'

const Nothing: ComponentType = () => null
/** Without it the page says what it said before. */
const WaitingElsewhere = lazy(() =>
  import('./waiting-elsewhere').then(
    (module): { default: ComponentType } => ({ default: module.WaitingElsewhere }),
    () => ({ default: Nothing }),
  ),
)

/** What waits for the person in other domains, on a line that is there before it is known. */
export const ElsewhereLine = () => (
  <span className="text-12 max-sm:block max-sm:min-h-5">
    <Suspense>
      <WaitingElsewhere />
    </Suspense>
  </span>
)
