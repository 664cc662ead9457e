import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { useState } from 'react'
import { placeDomains, type Placed } from '@domain/shell/domain-tree'
import { DomainMark } from '@components/ui/domain-mark'
import { Popover } from '@components/ui/popover'
import { layoutMessages as words } from '@components/layout/layout.messages'
import { PageLink } from '@components/layout/page-link'

export interface DomainChoice {
  readonly id: string
  readonly alias: string
  readonly parentId?: string | undefined
  readonly parentAlias?: string | undefined
  readonly href: string
}

interface DomainSelectorProps {
  readonly current: DomainChoice
  readonly domains: readonly DomainChoice[]
}

/** Leads to the dashboard of the domain picked; children stand below their parent. */
export function DomainSelector({ current, domains }: DomainSelectorProps) {
  return (
    <Popover
      label={words.chooseDomain(current.alias)}
      triggerClassName="nav-domain"
      panelClassName="w-[286px]"
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
      {(close) => <DomainList current={current} domains={domains} onPick={close} />}
    </Popover>
  )
}

function DomainList({ current, domains, onPick }: DomainSelectorProps & { readonly onPick: () => void }) {
  const [search, setSearch] = useState('')
  const placed = placeDomains(domains, search)
  return (
    <div>
      <label className="input input-box mb-1">
        <Search />
        <input
          type="search"
          aria-label={words.findDomain}
          placeholder={words.findDomain}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {placed.length === 0 && <p className="px-2.5 py-2 text-text-3">{words.noDomainFound}</p>}
      <ul className="max-h-[320px] overflow-auto">
        {placed.map((domain) => (
          <li key={domain.id}>
            <DomainLink domain={domain} isCurrent={domain.id === current.id} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const DomainLink = ({
  domain,
  isCurrent,
  onPick,
}: {
  readonly domain: Placed<DomainChoice>
  readonly isCurrent: boolean
  readonly onPick: () => void
}) => (
  <PageLink
    href={domain.href}
    className="menu-item"
    aria-current={isCurrent || undefined}
    onClick={onPick}
    style={{ paddingLeft: 9 + domain.depth * 16 }}
  >
    <DomainMark alias={domain.alias} small />
    <span className="min-w-0 flex-1 truncate" title={domain.alias}>
      {domain.alias}
    </span>
    {isCurrent && <Check />}
  </PageLink>
)
