import { ArrowRight, LogOut } from 'lucide-react'
import { visibleText } from '@domain/shared/visible-text'
import { Button, buttonClass } from '@components/ui/button'
import { CopyButton } from '@components/ui/copy-button'
import { DomainMark } from '@components/ui/domain-mark'
import { RingsDrawing } from '@components/ui/logo'
import { plainMessages } from './plain.messages'
import { screenMessages as words } from './screen.messages'
import { PageLink } from './page-link'
import { PlainPage, PlainText } from './plain-page'

interface OpenDomain {
  readonly id: string
  readonly alias: string
  readonly roles: readonly string[]
  readonly href: string
}

interface DeniedDomainProps {
  readonly email: string | undefined
  /** The alias of the refused domain, when it is known. */
  readonly domainAlias?: string | undefined
  readonly domainId: string | undefined
  readonly domains: readonly OpenDomain[]
  readonly onSignOut: () => void
}

/** The requested domain is closed to this person; others are open. */
export function DeniedDomain({ email, domainAlias, domainId, domains, onSignOut }: DeniedDomainProps) {
  const only = domains.length === 1
  return (
    <PlainPage title={words.deniedTitle(domainAlias)} email={email} onSignOut={onSignOut}>
      <RingsDrawing locked />
      <PlainText title={words.deniedTitle(domainAlias)}>{words.deniedText}</PlainText>
      <ul className="card mt-5">
        {domains.map((domain, i) => (
          <li
            key={domain.id}
            className="flex min-h-[52px] flex-wrap items-center gap-3 border-b border-line px-3.5 py-2 last:border-0"
          >
            <DomainMark alias={domain.alias} />
            <span className="min-w-0 flex-1 basis-44">
              <b className="block wrap-anywhere">{visibleText(domain.alias)}</b>
              <span className="block text-12 text-text-3 wrap-anywhere">{domain.roles.join(', ')}</span>
            </span>
            <PageLink
              href={domain.href}
              className={buttonClass(i === 0 ? 'primary' : 'secondary', 'sm')}
              aria-label={`${only ? words.openDefault : words.open} ${domain.alias}`}
            >
              <span>{only ? words.openDefault : words.open}</span>
              {i === 0 && <ArrowRight />}
            </PageLink>
          </li>
        ))}
      </ul>
      {domainId && <HandOver text={words.forAdministrator} value={domainId} what={words.domainId} />}
    </PlainPage>
  )
}

interface DeniedEverywhereProps {
  readonly email: string | undefined
  readonly publicKey: string | undefined
  readonly onSignOut: () => void
}

/** No domain at all, or the profile was refused: the only way on is out. */
export const DeniedEverywhere = ({ email, publicKey, onSignOut }: DeniedEverywhereProps) => (
  <PlainPage title={words.deniedNoneTitle} email={email}>
    <RingsDrawing locked />
    <PlainText title={words.deniedNoneTitle}>{words.deniedNoneText}</PlainText>
    <div className="mt-5">
      <Button variant="primary" icon={LogOut} onClick={onSignOut}>
        {plainMessages.signOut}
      </Button>
    </div>
    {publicKey && <HandOver text={words.forAdministratorKey} value={publicKey} what={words.publicKey} />}
  </PlainPage>
)

const HandOver = ({ text, value, what }: { readonly text: string; readonly value: string; readonly what: string }) => (
  <p className="mt-5 flex items-center gap-1.5 border-t border-line pt-3.5 text-12 text-text-3">
    <span className="min-w-0 wrap-anywhere">
      {text} <span className="mono">{value}</span>
    </span>
    <CopyButton value={value} what={what} />
  </p>
)
