import { Check, Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { matchesSearch, placeDomains, type Placed } from '@domain/shell/domain-tree'
import { DomainMark } from '@components/ui/domain-mark'
import { openedMessages as words } from './opened.messages'
import { PageLink } from '@components/layout/page-link'
import type { DomainChoice, DomainListProps } from './domain-selector'

/** The domains of a person; children stand below their parent. Enter in the search opens the first that it is about. */
export function DomainList({ current, domains, onPick }: DomainListProps) {
  const [search, setSearch] = useState('')
  const placed = placeDomains(domains, search)
  const list = useRef<HTMLUListElement>(null)
  const openFirst = (event: KeyboardEvent) => {
    const at = search.trim() === '' ? -1 : placed.findIndex(({ alias }) => matchesSearch(alias, search))
    if (event.key !== 'Enter' || at < 0) return
    event.preventDefault()
    list.current?.querySelectorAll('a')[at]?.click()
  }
  return (
    <div>
      <label className="input input-box mb-1">
        <Search />
        <input
          type="search"
          autoFocus
          aria-label={words.findDomain}
          placeholder={words.findDomain}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={openFirst}
        />
      </label>
      {placed.length === 0 && <p className="px-2.5 py-2 text-text-3">{words.noDomainFound}</p>}
      <ul ref={list} className="max-h-[320px] overflow-auto">
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
