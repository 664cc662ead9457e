import { ArrowRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { PageLink } from '@components/layout/page-link'

interface PanelProps {
  readonly title: string
  readonly count?: number | string | undefined
  readonly note?: ReactNode
  readonly link?: { readonly text: string; readonly href: string }
  readonly children: ReactNode
}

export function Panel({ title, count, note, link, children }: PanelProps) {
  const id = useId()
  return (
    <section className="card overflow-hidden" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>
          {title}
          {count !== undefined && count !== 0 && <span className="num ml-1.5 font-normal text-text-3">{count}</span>}
        </h2>
        {note && <span className="text-12 text-text-3">{note}</span>}
        {link && (
          <PageLink className="link" href={link.href}>
            {link.text}
            <ArrowRight className="size-3.5" />
          </PageLink>
        )}
      </div>
      {children}
    </section>
  )
}

/** Loading, failed, or here: each panel for itself. */
export interface PanelData<T> {
  readonly items: readonly T[]
  readonly isLoading: boolean
  readonly failure: readonly { readonly name: string; readonly value: string }[] | undefined
  /** The failure is that the roles of this person may not read it: trying again is no help. */
  readonly isDenied: boolean
  readonly retry: () => void
}
