import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** A key that stands several times is a list. */
function searchOf(query: string): Readonly<Record<string, string | readonly string[]>> {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key).length > 1 ? params.getAll(key) : (params.get(key) ?? '')]))
}

/** A link inside the console by its address; the page behind it is fetched when the pointer or focus rests on it. */
export const PageLink = ({ href, children, ...rest }: PageLinkProps) => {
  const [path = '/', query = ''] = href.split('?')
  return <Link {...(rest as Record<string, unknown>)} to={path as '/'} search={searchOf(query) as never} preload="intent" activeOptions={{ exact: true }}>{children}</Link>
}
