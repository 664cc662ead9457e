import { ArrowRight, KeyRound, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReadAccess } from '@domain/session/navigation-access'
import { DomainMark } from '@components/ui/domain-mark'
import { LockBadge } from '@components/ui/lock-badge'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata } from '@components/detail/entity-facts'
import { EntityLink } from '@components/detail/entity-link'
import { lockRefusal } from '@components/detail/lock-actions'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { PageLink } from '@components/layout/page-link'
import { domainMessages as words } from './domain.messages'
import { PermissionMatrix } from './permission-matrix'
import { strategyOf } from './strategy-of'

export interface DomainDetail {
  readonly id: string
  readonly alias: string
  readonly description: string | undefined
  readonly parent: { readonly id: string; readonly alias: string | undefined; readonly href: string } | undefined
  readonly strategy: string | undefined
  readonly readAccess: ReadAccess
  readonly lock: string
  readonly customProperties: Readonly<Record<string, string>>
}

export interface ChildDomain {
  readonly id: string
  readonly alias: string
  readonly lock: string
  readonly href: string
}

interface DomainDetailScreenProps {
  readonly domain: DomainDetail
  readonly metadata: EntityMetadata
  readonly badges?: ReactNode
  readonly notes?: ReactNode
  /** Locks or unlocks it. */
  readonly toggle: EntityAction
  readonly below: PanelData<ChildDomain>
  /** Absent where the person may not work. */
  readonly workHref: string | undefined
  readonly editHref: string
  /** Why it cannot be edited from here or by this person, whatever its lock. */
  readonly editRefusals: Readonly<Record<'information' | 'permissions', string | undefined>>
  readonly history: ReactNode
}

const actionsOf = ({
  domain: { lock },
  workHref,
  editHref,
  editRefusals,
  toggle,
}: DomainDetailScreenProps): readonly EntityAction[] => [
  ...(workHref ? [{ id: 'open', label: words.open, icon: ArrowRight, href: workHref }] : []),
  {
    id: 'information',
    label: words.editInformation,
    icon: Pencil,
    href: `${editHref}/information`,
    refusal: editRefusals.information ?? lockRefusal('Domain', lock),
  },
  {
    id: 'permissions',
    label: words.editPermissions,
    icon: KeyRound,
    href: `${editHref}/readPermissions`,
    refusal: editRefusals.permissions ?? lockRefusal('Domain', lock),
  },
  toggle,
]

export function DomainDetailScreen(props: DomainDetailScreenProps) {
  const { domain, metadata, badges, notes, below, history } = props
  const strategy = strategyOf(domain.strategy)
  return (
    <DetailScreen
      kind="Domain"
      name={domain.alias}
      mark={<DomainMark alias={domain.alias} />}
      lock={domain.lock}
      description={domain.description}
      badges={badges}
      notes={notes}
      actions={actionsOf(props)}
      rail={
        <EntityFacts
          kind="Domain"
          id={domain.id}
          lock={domain.lock}
          metadata={metadata}
          customProperties={domain.customProperties}
          facts={[
            {
              label: words.parent,
              value: domain.parent ? <EntityLink kind="Domain" {...domain.parent} /> : words.root,
            },
            {
              label: words.strategy,
              value: (
                <span title={strategy.help}>
                  {strategy.name}
                  {domain.strategy === undefined && <span className="text-text-3"> {words.byDefault}</span>}
                </span>
              ),
            },
          ]}
        />
      }
    >
      <PermissionMatrix readAccess={domain.readAccess} />
      <Panel title={words.below} count={below.items.length}>
        <PanelBody
          name={words.below}
          data={below}
          rows={2}
          rowHeight={44}
          empty={{ title: words.noneBelow, text: words.noneBelowText }}
        >
          {(items) => (
            <ul>
              {items.map((child) => (
                <Child key={child.id} child={child} />
              ))}
            </ul>
          )}
        </PanelBody>
      </Panel>
      {history}
    </DetailScreen>
  )
}

const Child = ({ child }: { readonly child: ChildDomain }) => (
  <li className="flex items-center gap-2.5 border-b border-line px-4 py-2.5 last:border-0">
    <DomainMark alias={child.alias} />
    <PageLink href={child.href} className="min-w-0 flex-1 truncate font-medium hover:underline">
      {child.alias}
    </PageLink>
    <LockBadge lock={child.lock} />
  </li>
)
