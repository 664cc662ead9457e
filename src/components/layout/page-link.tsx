import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** A link inside the console by its address; the page behind it is fetched when the pointer or focus rests on it. */
export const PageLink = ({ href, children, ...rest }: PageLinkProps) => {
  const [path = '/', query = ''] = href.split('?')
  return <Link {...(rest as Record<string, unknown>)} to={path as '/'} search={Object.fromEntries(new URLSearchParams(query)) as never} preload="intent" activeOptions={{ exact: true }}>{children}</Link>
}
