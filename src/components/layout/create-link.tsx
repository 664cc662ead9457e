import { Plus } from 'lucide-react'
import { PageAction } from './page-action'

interface CreateLinkProps {
  readonly href: string
  readonly refusal?: string | undefined
  readonly children: string
}

/** Where one more of what a page shows is made; the key C leads there. */
export const CreateLink = (props: CreateLinkProps) => (
  <PageAction {...props} variant="primary" icon={Plus} shortcut="C" />
)
