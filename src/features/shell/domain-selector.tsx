import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { DomainMark } from '@components/ui/domain-mark'
import { Popover } from '@components/ui/popover'
import { panelMessages } from '@components/ui/ui.messages'
import { layoutMessages as words, navigationWords } from '@components/layout/layout.messages'

export interface DomainChoice {
  readonly id: string
  readonly alias: string
  readonly parentId?: string | undefined
  readonly parentAlias?: string | undefined
  readonly href: string
}

export interface DomainSelectorProps {
  readonly current: DomainChoice
  readonly domains: readonly DomainChoice[]
}

const NotLoaded = (): ReactNode => <p className="px-2.5 py-2">{panelMessages.couldNotLoad(navigationWords.domains)}</p>
const DomainList = lazy(() =>
  import('./domain-list.lazy').then(
    (module): { default: ComponentType<DomainListProps> } => ({ default: module.DomainList }),
    () => ({ default: NotLoaded }),
  ),
)

export interface DomainListProps extends DomainSelectorProps {
  readonly onPick: () => void
}

/**
 * Leads to the dashboard of the domain picked.
 * @param onOpen reads the domains again
 */
export function DomainSelector({
  current,
  domains,
  onOpen,
}: DomainSelectorProps & { readonly onOpen?: (() => void) | undefined }) {
  return (
    <Popover
      label={words.chooseDomain(current.alias)}
      triggerClassName="nav-domain"
      panelClassName="w-[286px]"
      onOpen={onOpen}
      trigger={
        <>
          <DomainMark alias={current.alias} />
          <span className="nav-domain-text grid min-w-0 flex-1 leading-4">
            <b className="truncate">{current.alias}</b>
            {current.parentAlias && <small className="truncate text-11 text-text-3">{current.parentAlias}</small>}
          </span>
          <ChevronsUpDown />
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<div className="h-24" aria-busy="true" />}>
          <DomainList current={current} domains={domains} onPick={close} />
        </Suspense>
      )}
    </Popover>
  )
}
