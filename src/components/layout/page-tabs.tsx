import { useCurrentInView } from '@components/ui/use-current-in-view'
import { PageLink } from './page-link'

export interface PageTab {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  readonly count?: number | undefined
}

/** Tabs that lead to pages of their own: links, each with its address. */
export const PageTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) => (
  <nav ref={useCurrentInView(tabs.find(({ isCurrent }) => isCurrent)?.href)} className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <PageLink key={tab.href} href={tab.href} className="tab" aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
        {tab.count !== undefined && <span className="num text-12 text-text-3">{tab.count}</span>}
      </PageLink>
    ))}
  </nav>
)
