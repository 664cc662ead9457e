import type { ReactNode } from 'react'
import { buttonClass } from '@components/ui/button'
import { RingsDrawing } from '@components/ui/logo'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { laterMessages as words } from './later.messages'

export interface GoverningPolicy {
  readonly id: string
  readonly alias: string
  readonly approvals: string
  readonly href: string | undefined
}

interface LaterPageProps {
  readonly title: string
  /** What the request would do. */
  readonly text: string
  /** Why there is no form; that a program can propose it unless told. */
  readonly notYet?: string | undefined
  /** The type of the request, as a program would propose it. */
  readonly intentType: string | undefined
  /** The policies that may govern it; undefined while they are read or cannot be. */
  readonly policies: readonly GoverningPolicy[] | undefined
  readonly wayOut: { readonly href: string; readonly text: string }
  readonly children?: ReactNode
}

/** The place of a form that this console does not have yet: what it would propose, who would approve it, and the way that is open. */
export const LaterPage = ({
  title,
  text,
  notYet = words.notYet,
  intentType,
  policies,
  wayOut,
  children,
}: LaterPageProps) => (
  <section className="pt-10 sm:pt-16">
    <div className="mx-auto max-w-[600px]">
      <RingsDrawing />
      <PageHeader title={title} className="mt-5" />
      <p className="mt-2 text-14 text-text-2">{text}</p>
      <p className="mt-2 text-14 text-text-2">{notYet}</p>
      {intentType && (
        <dl className="facts facts-left card mt-5 p-4">
          <dt>{words.intentType}</dt>
          <dd>
            <code className="mono">{intentType}</code>
          </dd>
          {policies && (
            <>
              <dt>{words.wouldApprove}</dt>
              <dd>
                {policies.length === 0 ? (
                  words.noPolicy
                ) : (
                  <ul className="grid gap-1">
                    {policies.map((policy) => (
                      <Policy key={policy.id} policy={policy} />
                    ))}
                  </ul>
                )}
              </dd>
            </>
          )}
        </dl>
      )}
      {children}
      <div className="mt-5">
        <PageLink href={wayOut.href} className={buttonClass('primary')}>
          {wayOut.text}
        </PageLink>
      </div>
    </div>
  </section>
)

const Policy = ({ policy: { alias, approvals, href } }: { readonly policy: GoverningPolicy }) => (
  <li>
    {href ? (
      <PageLink href={href} className="link">
        {alias}
      </PageLink>
    ) : (
      <b>{alias}</b>
    )}{' '}
    <span className="text-text-2">{approvals}</span>
  </li>
)
