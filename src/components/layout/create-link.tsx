import { Plus } from 'lucide-react'
import { buttonClass } from '@components/ui/button'
import { PageLink } from './page-link'

/** Where one more of what a page shows is made; the key C leads there. */
export const CreateLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <PageLink href={href} className={buttonClass('primary')} aria-keyshortcuts="C"><Plus /><span>{children}</span></PageLink>
)
