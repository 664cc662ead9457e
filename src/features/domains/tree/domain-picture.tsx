import type { KeyboardEvent } from 'react'
import type { DomainWire } from '@api/domains/domains.wire'
import { growDomainTrees, type DomainBranch } from '@domain/domains/domain-tree'
import { defaultGoverningStrategy } from '@domain/intents/catalogue/reach'
import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { DomainMark } from '@components/ui/domain-mark'
import { LockBadge } from '@components/ui/lock-badge'
import { pageHref } from '@app/domain-page'
import './domain-tree.css'
import { domainTreeMessages as words } from './domain-tree.messages'
import { StrategyArrow, StrategyName } from './strategy-arrow'

type Domain = DomainWire['data']

interface DomainPictureProps {
  readonly listed: readonly Domain[]
  /** The domains that decide on a request in the selected one, itself first. */
  readonly lineage: readonly Domain[]
  readonly prefix: string
}

/** What is wider than the page is scrolled by its own links. */
export const DomainPicture = ({ listed, lineage, prefix }: DomainPictureProps) => (
  <div
    className="domain-tree overflow-x-auto max-md:px-4"
    role="group"
    aria-label={words.label}
    onKeyDown={moveByArrows}
  >
    <Branches branches={growDomainTrees(listed)} lineage={lineage} prefix={prefix} />
  </div>
)

interface BranchesProps {
  readonly branches: readonly DomainBranch<Domain>[]
  readonly lineage: readonly Domain[]
  readonly prefix: string
  /** The strategy of the domain above. */
  readonly strategy?: string
}

const Branches = ({ branches, lineage, prefix, strategy }: BranchesProps) => (
  <ul data-strategy={strategy}>
    {branches.map(({ domain, below }) => (
      <li key={domain.id}>
        {strategy !== undefined && <StrategyArrow strategy={strategy} />}
        <Card domain={domain} decidesAt={lineage.indexOf(domain) + 1} prefix={prefix} />
        {below.length > 0 && (
          <>
            <StrategyName strategy={domain.governingStrategy} />
            <Branches
              branches={below}
              lineage={lineage}
              prefix={prefix}
              strategy={domain.governingStrategy ?? defaultGoverningStrategy}
            />
          </>
        )}
      </li>
    ))}
  </ul>
)

interface CardProps {
  readonly domain: Domain
  /** 0 where it decides nothing of what is selected. */
  readonly decidesAt: number
  readonly prefix: string
}

function Card({ domain: { id, alias, lock }, decidesAt, prefix }: CardProps) {
  const name = visibleText(alias)
  return (
    <PageLink
      href={pageHref(prefix, `domains?view=tree&of=${id}`)}
      className="domain-card"
      data-decides={decidesAt > 0 || undefined}
      aria-current={decidesAt === 1 || undefined}
    >
      {decidesAt > 0 && (
        <span className="num absolute -right-2 -top-2 grid size-5 place-items-center rounded-full bg-ink text-12 font-semibold text-on-ink">
          <span aria-hidden="true">{decidesAt}</span>
          <span className="sr-only">{words.decides(decidesAt)}</span>
        </span>
      )}
      <span className="flex items-center gap-2.5">
        <DomainMark alias={name} />
        <span className="min-w-0">
          <b className="block truncate" title={name}>
            {name}
          </b>
          <span className="block text-12">
            <LockBadge lock={lock} />
          </span>
        </span>
      </span>
    </PageLink>
  )
}

/** Up to the domain above, down to the first below, and to those beside it. */
function moveByArrows(event: KeyboardEvent): void {
  const item = (event.target as Element).closest('li')
  const next =
    event.key === 'ArrowUp'
      ? item?.parentElement?.closest('li')
      : event.key === 'ArrowDown'
        ? item?.querySelector('li')
        : event.key === 'ArrowLeft'
          ? item?.previousElementSibling
          : event.key === 'ArrowRight'
            ? item?.nextElementSibling
            : undefined
  if (!next) return
  event.preventDefault()
  next.querySelector('a')?.focus()
}
