import { Suspense } from 'react'
import { useNoticeLog } from '@components/ui/notice-log'
import { lazyOrNothing } from './lazy-or-nothing'

/** Without it the page stays as it is, and the list of notices keeps the fact. */
const Toaster = lazyOrNothing(() => import('@components/ui/toaster').then((module) => module.Toaster))

/** What is said in passing, from the first notice on. */
export function Notices() {
  const { notices } = useNoticeLog()
  return notices.length > 0 ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
