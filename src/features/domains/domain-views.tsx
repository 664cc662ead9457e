import { pageHref } from '@app/domain-page'
import { PageTabs } from '@components/layout/page-tabs'
import { domainMessages as words } from './domain.messages'

/** The domains as a list or as the tree they form. */
export const DomainViews = ({ prefix, current }: { readonly prefix: string; readonly current: 'list' | 'tree' }) => (
  <PageTabs
    label={words.views}
    tabs={[
      { label: words.list, href: pageHref(prefix, 'domains'), isCurrent: current === 'list' },
      { label: words.tree, href: pageHref(prefix, 'domains?view=tree'), isCurrent: current === 'tree' },
    ]}
  />
)
