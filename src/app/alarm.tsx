import { lazy, Suspense } from 'react'
import type { TrustAlarmCause } from '@components/ui/trust-alarm'

const Loaded = lazy(async () => ({ default: (await import('@components/ui/trust-alarm')).TrustAlarm }))

/** Comes when it is needed, which is never in good times. Where it cannot be loaded the page fails rather than go on without it. */
export const Alarm = ({ cause }: { readonly cause: TrustAlarmCause }) => (
  <Suspense fallback={null}>
    <Loaded cause={cause} />
  </Suspense>
)
