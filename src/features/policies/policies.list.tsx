import { FlaskConical, ShieldCheck } from 'lucide-react'
import { pageHref } from '@app/domain-page'
import { policyListQuery } from '@api/policies/policies.queries'
import type { PolicyWire } from '@api/policies/policies.wire'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { policyScopes } from '@domain/intents/catalogue/reach'
import { visibleText } from '@domain/shared/visible-text'
import { PageAction } from '@components/layout/page-action'
import { aliasColumn, idColumn, lockColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices } from '@components/list/list-filter'
import { EntityIcon } from '@components/ui/entity-icon'
import { compareWords } from '@components/ui/format-order'
import { describeList } from '@app/list-page'
import { useDomain, type CurrentDomain } from '@app/use-domain'
import { CreateEntity } from '@features/intents/create-entity'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { governedWords, workflowWords } from '@features/intents/shared/policy-words'
import { policyMessages as words, scopeWord } from './policy.messages'
import { policySearch } from './policy.search'

const toItem = ({ data }: PolicyWire, { prefix }: CurrentDomain) => ({
  id: data.id,
  alias: visibleText(data.alias),
  rank: String(data.rank),
  scope: data.scope,
  governs: visibleText(governedWords(data.intentTypes)),
  approvals: visibleText(workflowWords(data.workflow)),
  lock: data.lock,
  lastModifiedAt: data.metadata.lastModifiedAt,
  href: pageHref(prefix, `policies/${data.id}`),
})

type PolicyItem = ReturnType<typeof toItem>

const { columns: titles, filters: names } = words
const TwoLines = ({ children, title }: { readonly children: string; readonly title?: string }) => (
  <span className="line-clamp-2 leading-4 whitespace-normal text-text-2" title={title}>
    {children}
  </span>
)

const columns: readonly ListColumn<PolicyItem>[] = [
  aliasColumn({
    id: 'policy',
    title: titles.policy,
    width: 'minmax(200px, 1.1fr)',
    mark: () => <EntityIcon kind="Policy" className="lucide text-text-3" />,
    linkClass: 'line-clamp-2 leading-4 font-medium whitespace-normal',
  }),
  {
    id: 'rank',
    title: titles.rank,
    width: '80px',
    align: 'right',
    sortBy: 'rank',
    text: ({ rank }) => rank,
    cell: ({ rank }) => <span className="num">{rank}</span>,
  },
  {
    id: 'steps',
    title: titles.steps,
    width: 'minmax(228px, 1.7fr)',
    text: ({ approvals }) => approvals,
    cell: ({ approvals }) => <TwoLines title={approvals}>{approvals}</TwoLines>,
  },
  lockColumn({ id: 'lock', title: titles.lock, width: '100px' }),
  {
    id: 'intentTypes',
    title: titles.intentTypes,
    width: 'minmax(150px, 0.8fr)',
    priority: 'low',
    text: ({ governs }) => governs,
    cell: ({ governs }) => <TwoLines title={governs}>{governs}</TwoLines>,
  },
  {
    id: 'scope',
    title: titles.scope,
    width: '132px',
    priority: 'low',
    sortBy: 'scope',
    text: ({ scope }) => scope,
    cell: ({ scope }) => <TwoLines>{scopeWord(scope)}</TwoLines>,
  },
  idColumn({ id: 'id', title: titles.id, what: words.policyId }),
  timeColumn({
    id: 'lastModified',
    title: titles.lastModified,
    width: '180px',
    priority: 'low',
    sortBy: 'metadata.lastModifiedAt',
    of: ({ lastModifiedAt }) => lastModifiedAt,
  }),
]

const governed = intentTypes
  .map((value) => ({ value, label: intentLabel(value) }))
  .sort((a, b) => compareWords(a.label, b.label))

function RuleLinks() {
  const { prefix } = useDomain()
  return (
    <>
      <PageAction href={pageHref(prefix, 'policies?view=scenarios')} icon={FlaskConical}>
        {words.scenarios}
      </PageAction>
      <PageAction href={pageHref(prefix, 'policies?view=audit')} icon={ShieldCheck}>
        {words.audit}
      </PageAction>
    </>
  )
}

/** The policies of a domain, the one that governs first. */
export const policies = describeList({
  id: 'policies',
  search: policySearch,
  query: policyListQuery,
  toItem,
  columns,
  filters: [
    { as: 'search', key: 'alias', label: names.alias },
    { as: 'choices', key: 'intentTypes', label: names.intentTypes, choices: governed },
    {
      as: 'choices',
      key: 'scope',
      label: names.scope,
      choices: policyScopes.map((value) => ({ value, label: scopeWord(value) })),
    },
    { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
  ],
  words,
  bulk: 'Policy',
  create: (
    <>
      <RuleLinks />
      <CreateEntity by="v0_CreatePolicy" at="policies/create">
        {words.create}
      </CreateEntity>
    </>
  ),
})
