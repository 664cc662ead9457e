import { ArrowLeft, CircleAlert, Info, Printer, RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { PageAction } from '@components/layout/page-action'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { Button } from '@components/ui/button'
import { classNames } from '@components/ui/class-names'
import { DomainMark } from '@components/ui/domain-mark'
import { EmptyNote } from '@components/ui/empty-note'
import { formatNumber } from '@components/ui/format-number'
import { Note } from '@components/ui/note'
import './audit.css'
import { auditMessages as words } from './audit.messages'
import type { AuditView, FindingView, GroupView, ReportedPolicy, Severity } from './audit.view'

interface AuditFrameProps {
  readonly back: string
  readonly scope: ReactNode
  readonly onAgain: (() => void) | undefined
  readonly onPrint: (() => void) | undefined
  readonly children: ReactNode
}

export const AuditFrame = ({ back, scope, onAgain, onPrint, children }: AuditFrameProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <PageHeader
      title={words.title}
      below={<p className="text-text-2">{scope}</p>}
      actions={
        <>
          <PageAction href={back} icon={ArrowLeft}>
            {words.back}
          </PageAction>
          {onAgain && (
            <Button icon={RotateCw} onClick={onAgain}>
              {words.again}
            </Button>
          )}
          {onPrint && (
            <Button variant="primary" icon={Printer} onClick={onPrint}>
              {words.print}
            </Button>
          )}
        </>
      }
    />
    {children}
  </div>
)

interface AuditReportProps {
  readonly view: AuditView
  /** Undefined where this person cannot open its domain. */
  readonly policyHref: (policy: ReportedPolicy) => string | undefined
  /** Where a change of its steps is drafted; undefined as above. */
  readonly stricterHref: (policy: ReportedPolicy) => string | undefined
}

export const AuditReportView = ({ view, policyHref, stricterHref }: AuditReportProps) => (
  <>
    {view.named > 0 && (
      <Note tone="warning" title={words.doNotSend(view.named)}>
        {view.isViewerNamed ? words.youAreNamed : words.staysHere}
      </Note>
    )}
    <Shares shares={view.shares} />
    <Findings findings={view.findings} policyHref={policyHref} />
    <Groups groups={view.groups} accounts={view.accounts} stricterHref={stricterHref} />
  </>
)

const Shares = ({ shares }: Pick<AuditView, 'shares'>) => (
  <section className="card grid gap-3 p-4" aria-labelledby="audit-shares">
    <h2 id="audit-shares" className="text-text-2">
      {words.distribution}
    </h2>
    <div className="audit-shares" aria-hidden="true">
      {shares.map(
        ({ key, accounts }, i) =>
          accounts > 0 && (
            <span key={key} className={shareClass(key)} style={{ flexGrow: accounts, ...shareStyle(i) }} />
          ),
      )}
    </div>
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {shares.map(({ key, label, accounts }, i) => (
        <div key={key} className="flex items-baseline gap-1.5">
          <span aria-hidden="true" className={classNames('audit-key', shareClass(key))} style={shareStyle(i)} />
          <dt className="text-text-2">{label}</dt>
          <dd className="num font-medium">{formatNumber(accounts)}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const shareClass = (key: string) => (key === '1' ? 'alone' : key === 'unknown' ? 'unknown' : '')
const shareStyle = (at: number) => ({ '--strength': `${Math.max(20, 110 - at * 16)}%` }) as CSSProperties

const looks: Record<Severity, { readonly icon: LucideIcon; readonly className: string }> = {
  serious: { icon: CircleAlert, className: 'text-danger' },
  warning: { icon: TriangleAlert, className: 'text-warning-text' },
  note: { icon: Info, className: 'text-ink-text' },
}

const Findings = ({ findings, policyHref }: Pick<AuditView, 'findings'> & Pick<AuditReportProps, 'policyHref'>) => (
  <section className="card" aria-labelledby="audit-findings">
    <div className="card-head justify-start">
      <h2 id="audit-findings">{words.findings}</h2>
      <span className="num text-text-3">{formatNumber(findings.length)}</span>
    </div>
    {findings.length === 0 ? (
      <p className="p-4 text-text-2">{words.noFindings}</p>
    ) : (
      <ul className="divide-y divide-line">
        {findings.map((finding, i) => (
          <Finding key={i} finding={finding} policyHref={policyHref} />
        ))}
      </ul>
    )}
  </section>
)

function Finding({
  finding: { severity, title, text, policy },
  policyHref,
}: {
  readonly finding: FindingView
} & Pick<AuditReportProps, 'policyHref'>) {
  const { icon: Icon, className } = looks[severity]
  const href = policy && policyHref(policy)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5 sm:grid-cols-[96px_minmax(0,1fr)_auto]">
      <span className={classNames('flex items-center gap-1.5 self-start font-medium max-sm:col-span-2', className)}>
        <Icon className="size-4" />
        {words.severity[severity]}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b>{title}</b> {text}
      </span>
      {href && (
        <PageLink className="link" href={href} aria-label={`${words.show}: ${text}`}>
          {words.show}
        </PageLink>
      )}
    </li>
  )
}

const row =
  'grid items-baseline gap-x-3 gap-y-1 px-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,0.7fr)_56px_minmax(0,1.5fr)_minmax(0,1.2fr)]'

const Groups = ({
  groups,
  accounts,
  stricterHref,
}: Pick<AuditView, 'groups' | 'accounts'> & Pick<AuditReportProps, 'stricterHref'>) => (
  <section className="card" aria-labelledby="audit-groups">
    <div className="card-head">
      <h2 id="audit-groups">{words.sets}</h2>
    </div>
    {groups.length === 0 ? (
      <EmptyNote title={words.noAccounts} text={words.noAccountsText} />
    ) : (
      <>
        <div
          className={classNames(row, 'border-b border-line py-2 text-12 text-text-3 max-md:hidden')}
          aria-hidden="true"
        >
          {Object.values(words.columns).map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <Group key={group.key} group={group} stricterHref={stricterHref} />
          ))}
        </ul>
        <p className="border-t border-line px-4 py-2.5 text-12 text-text-2">
          {words.groups(accounts, groups.length)} {words.limits}
        </p>
      </>
    )}
  </section>
)

interface GroupProps extends Pick<AuditReportProps, 'stricterHref'> {
  readonly group: GroupView
}

const Group = ({ group, stricterHref }: GroupProps) => (
  <li className="py-2.5">
    <div className={row}>
      <span className="min-w-0 wrap-anywhere">
        <b>{group.account}</b>
        {group.others.length > 0 && (
          <span className="ml-1.5 text-12 text-text-3" title={group.others.join(', ')}>
            {words.more(group.others.length)}
          </span>
        )}
        {/* What a pointer is shown in a title stands on paper. */}
        {group.others.length > 0 && <span className="audit-others">{group.others.join(', ')}</span>}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-text-2">
        <DomainMark alias={group.domain} small />
        <span className="min-w-0 wrap-anywhere">{group.domain}</span>
      </span>
      <span className={classNames('num font-medium', group.isAlone && 'text-danger')}>
        <span className="md:sr-only">{words.columns.people}: </span>
        {group.people}
      </span>
      <span className="min-w-0 wrap-anywhere">{group.set}</span>
      <span className="min-w-0 text-text-2 wrap-anywhere">{group.way}</span>
    </div>
    {group.plan.length > 0 && (
      <details className="audit-plan px-4 pt-1">
        <summary className="w-fit cursor-pointer text-12 text-ink-text">{words.plan}</summary>
        <ol className="mt-2 grid gap-2 pl-5 [list-style:decimal]">
          {group.plan.map(({ type, texts }, i) => (
            <li key={i}>
              <b>{type}</b> <span className="text-text-2">{texts.join(' ')}</span>
            </li>
          ))}
        </ol>
        <Breaks breaks={group.breaks} stricterHref={stricterHref} />
        {group.further.length > 0 && (
          <div className="mt-2">
            <h3>{words.otherGroups}</h3>
            <ul className="grid gap-1 text-text-2">
              {group.further.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </details>
    )}
  </li>
)

const Breaks = ({ breaks, stricterHref }: Pick<GroupView, 'breaks'> & Pick<AuditReportProps, 'stricterHref'>) => (
  <div className="mt-2">
    <h3>{words.breaks}</h3>
    <p className="text-text-2">
      {!breaks ? words.breaksUnknown : breaks.length === 0 ? words.noBreaks : words.breaksText(breaks.length)}
    </p>
    {breaks && breaks.length > 0 && (
      <ul className="mt-1 grid gap-1">
        {breaks.map((policy) => (
          <li key={policy.id}>
            <Stricter href={stricterHref(policy)} name={policy.name} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

const Stricter = ({ href, name }: { readonly href: string | undefined; readonly name: string }) =>
  href ? (
    <PageLink className="link" href={href}>
      {words.stricter(name)}
    </PageLink>
  ) : (
    <>{name}</>
  )
