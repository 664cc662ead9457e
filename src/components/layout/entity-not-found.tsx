import { buttonClass } from '@components/ui/button'
import { CopyButton } from '@components/ui/copy-button'
import { RingsDrawing } from '@components/ui/logo'
import { PageHeader } from './page-header'
import { PageLink } from './page-link'
import { screenMessages as words } from './screen.messages'

interface EntityNotFoundProps {
  /** For example "This account cannot be found". */
  readonly title: string
  /** As it stands in the address. */
  readonly id: string
  /** Whether it could be the id of anything. */
  readonly isId: boolean
  readonly domainAlias: string
  readonly wayOut: { readonly href: string; readonly text: string }
}

/** Nothing is broken: what the address names is not there, or not for this person. */
export const EntityNotFound = ({ title, id, isId, domainAlias, wayOut }: EntityNotFoundProps) => (
  <section className="pt-10 sm:pt-16">
    <div className="mx-auto max-w-[560px]">
      <RingsDrawing />
      <PageHeader title={title} className="mt-5" />
      <p className="mt-2 text-14 text-text-2">{isId ? words.entityNotFoundText : words.noIdText}</p>
      <dl className="facts facts-left card mt-5 p-4">
        <dt>{words.lookedFor}</dt>
        <dd className="flex items-start gap-1">
          <span className="mono">{id}</span>
          <CopyButton value={id} what={words.id} className="-my-0.5" />
        </dd>
        <dt>{words.inDomain}</dt>
        <dd>{domainAlias}</dd>
        {isId && (
          <>
            <dt>{words.whoHelps}</dt>
            <dd>{words.whoHelpsText}</dd>
          </>
        )}
      </dl>
      <div className="mt-5">
        <PageLink href={wayOut.href} className={buttonClass('primary')}>
          {wayOut.text}
        </PageLink>
      </div>
    </div>
  </section>
)
