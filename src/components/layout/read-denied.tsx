import { buttonClass } from '@components/ui/button'
import { CopyButton } from '@components/ui/copy-button'
import { RingsDrawing } from '@components/ui/logo'
import { PageHeader } from './page-header'
import { PageLink } from './page-link'
import { screenMessages as words } from './screen.messages'

export interface ReadDeniedFacts {
  readonly domainId: string
  readonly domainAlias: string
  readonly roles: readonly string[]
  readonly homeHref: string
}

interface ReadDeniedProps extends ReadDeniedFacts {
  /** What may not be read, for example "endpoints"; without it the denial is the whole page. */
  readonly noun?: string | undefined
}

/** The domain is open to this person, this section of it is not: nothing is broken. */
export const ReadDenied = ({ noun, domainId, domainAlias, roles, homeHref }: ReadDeniedProps) => (
  <section className={noun === undefined ? 'pt-10 sm:pt-16' : 'pt-6'}>
    <div className={noun === undefined ? 'mx-auto max-w-[560px]' : 'max-w-[560px]'}>
      <RingsDrawing locked />
      {noun === undefined ? (
        <PageHeader title={words.readDeniedHere(domainAlias)} className="mt-5" />
      ) : (
        <h2 className="mt-5 text-20 tracking-tight">{words.readDeniedTitle(noun, domainAlias)}</h2>
      )}
      <p className="mt-1.5 max-w-[58ch] text-14 text-text-2">{words.readDeniedText}</p>
      <dl className="facts facts-left card mt-5 p-4">
        <dt>{words.yourRoles}</dt>
        <dd>{roles.join(', ') || words.noRoles}</dd>
        <dt>{words.inDomain}</dt>
        <dd>{domainAlias}</dd>
        <dt>{words.forAdministrator}</dt>
        <dd className="flex items-start gap-1">
          <span className="mono">{domainId}</span>
          <CopyButton value={domainId} what={words.domainId} className="-my-0.5" />
        </dd>
      </dl>
      <div className="mt-5">
        <PageLink href={homeHref} className={buttonClass(noun === undefined ? 'primary' : 'secondary')}>
          {words.goHome}
        </PageLink>
      </div>
    </div>
  </section>
)
