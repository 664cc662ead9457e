import { pageHref } from '@app/domain-page'
import { lazy, Suspense, type ReactNode } from 'react'
import { SkeletonRows } from '@components/ui/skeleton'
import { PageHeader } from '@components/layout/page-header'
import { PageTabs } from '@components/layout/page-tabs'
import { preferenceMessages as words } from './preference.messages'

interface PreferencePageProps {
  readonly prefix: string
  readonly current: 'general' | 'notifications'
  readonly documentTitle?: string
  readonly children: ReactNode
}

/** The two pages of preferences under their common head. */
export const PreferencePage = ({ prefix, current, documentTitle = words.title, children }: PreferencePageProps) => (
  <div className="grid gap-4">
    <PageHeader title={words.title} documentTitle={documentTitle} />
    <PageTabs
      label={words.tabs}
      tabs={[
        { label: words.general, href: pageHref(prefix, 'user-preferences'), isCurrent: current === 'general' },
        {
          label: words.notifications,
          href: pageHref(prefix, 'user-preferences/notifications'),
          isCurrent: current === 'notifications',
        },
      ]}
    />
    <div className="grid max-w-[760px] gap-4">{children}</div>
  </div>
)

const OwnAccessSection = lazy(async () => ({ default: (await import('./own-access')).OwnAccessSection }))

/** What is open in the person's own name, whose place is held while its code comes. */
export const OwnAccess = () => (
  <Suspense
    fallback={
      <div className="card p-4 sm:p-5">
        <SkeletonRows rows={4} />
      </div>
    }
  >
    <OwnAccessSection />
  </Suspense>
)
