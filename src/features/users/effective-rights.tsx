import { useQuery } from '@tanstack/react-query'
import { domainsQuery } from '@api/domains/domains.queries'
import type { UserWire } from '@api/users/users.wire'
import { domainsUnder } from '@domain/domains/domains-under'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { findDecisions, findRights, type Deciding, type DomainRights } from '@domain/policies/effective-rights'
import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { DomainMark } from '@components/ui/domain-mark'
import { ErrorPanel } from '@components/ui/error-panel'
import { joinWords } from '@components/ui/format-words'
import { Note } from '@components/ui/note'
import { SkeletonRows } from '@components/ui/skeleton'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { readLevels, type Source } from '@features/intents/read-refusals'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { permissionMessages } from '@features/intents/shared/permission.messages'
import { stepWords } from '@features/intents/shared/policy-words'
import { rightsMessages as words } from './effective-rights.messages'

type User = UserWire['data']

/** What the roles of a user come to in the own domain and in each below it. */
export function EffectiveRights({ user }: { readonly user: User }) {
  const { api, queries } = useApp().ports
  const { prefix } = useDomain()
  const { data, isError, refetch } = useQuery({
    queryKey: ['effective rights', user.id, user.roles],
    queryFn: () => readRights({ api, queries }, user),
  })
  if (isError) return <ErrorPanel title={words.notRead} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  return (
    <div className="grid gap-4">
      {user.lock !== 'Unlocked' && <Note tone="warning" title={words.locked} />}
      <Decisions decisions={data.decisions} prefix={prefix} />
      <ul className="divide-y divide-line">
        {data.domains.map((one) => (
          <li key={one.domainId} className="grid gap-1 py-3">
            <h3 className="flex items-center gap-2">
              <DomainMark alias={one.alias} small />
              <span className="min-w-0 wrap-anywhere">{one.alias}</span>
            </h3>
            <p>{readsWords(one)}</p>
            <p>{proposesWords(one)}</p>
            {one.unknown.length > 0 && <p className="text-text-2">{words.unknown(labels(one.unknown))}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One domain after the other: what was read of a domain is kept for those below it. */
async function readRights(source: Source, user: User) {
  const listed = (await source.queries.fetchQuery(domainsQuery(source.api))).items.map(({ data }) => data)
  const domains: (DomainRights & { readonly alias: string })[] = []
  let decisions: readonly Deciding[] | undefined
  for (const domain of domainsUnder(listed, user.domainId)) {
    const { levels } = await readLevels(source, domain.id)
    const [own] = levels
    if (domain.id === user.domainId && own?.isComplete) decisions = findDecisions(own.policies, user.roles)
    const { readAccess } = domain.permissions
    domains.push({ ...findRights({ levels, readAccess, user }), alias: visibleText(domain.alias) })
  }
  return { domains, decisions }
}

const labels = (types: readonly IntentType[]): string => joinWords(types.map(intentLabel))

const readsWords = ({ reads }: DomainRights): string =>
  reads === undefined
    ? words.readsUnknown
    : reads.length === 0
      ? words.readsNothing
      : words.reads(joinWords(reads.map((section) => permissionMessages.sections[section])))

function proposesWords({ mayPropose, mayNotPropose, unknown }: DomainRights): string {
  if (mayPropose.length === 0) return unknown.length > 0 ? words.proposesNothingKnown : words.proposesNothing
  if (mayNotPropose.length === 0 && unknown.length === 0) return words.proposesEverything
  return mayNotPropose.length > 0 && mayNotPropose.length < mayPropose.length / 2
    ? words.proposesAllBut(labels(mayNotPropose))
    : words.proposes(labels(mayPropose))
}

const Decisions = ({
  decisions,
  prefix,
}: {
  readonly decisions: readonly Deciding[] | undefined
  readonly prefix: string
}) => (
  <div className="grid gap-1">
    <h3>{words.decides}</h3>
    {decisions === undefined || decisions.length === 0 ? (
      <p className="text-text-2">{decisions ? words.decidesNothing : words.decidesUnknown}</p>
    ) : (
      <ul className="grid gap-1">
        {decisions.map(({ policy, steps }) => (
          <li key={policy.id}>
            <PageLink className="link" href={pageHref(prefix, `policies/${policy.id}`)}>
              {visibleText(policy.alias)}
            </PageLink>{' '}
            <span className="text-text-2">
              {joinWords(steps.map((step) => words.step(step + 1, visibleText(stepWords(policy.workflow![step]!)))))}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
