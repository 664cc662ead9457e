import { lazy, Suspense, type ComponentType } from 'react'
import { useNoticeLog } from '@components/ui/notice-log'

const Nothing: ComponentType = () => null
/** Without it the page stays as it is, and the list of notices keeps the fact. */
const Toaster = lazy(() =>
  import('@components/ui/toaster').then(
    ({ Toaster: drawn }): { default: ComponentType } => ({ default: drawn }),
    () => ({ default: Nothing }),
  ),
)

/** What is said in passing, from the first notice on. */
export function Notices() {
  const { notices } = useNoticeLog()
  return notices.length > 0 ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
