import { Link, useRouter, type AnyRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, PointerEvent, ReactNode } from 'react'
import { ControlStops } from '@components/ui/control-stops'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> {
  readonly href: string
  /** Leads nowhere now. */
  readonly disabled?: boolean
}

/** A key that stands several times is a list. */
function searchOf(query: string): Readonly<Record<string, string | readonly string[]>> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...params.keys()].map((key) => [
      key,
      params.getAll(key).length > 1 ? params.getAll(key) : (params.get(key) ?? ''),
    ]),
  )
}

/** An address as the router takes it. */
export const addressOf = (href: string) => {
  const [path = '/', query = ''] = href.split('?')
  return { to: path, search: searchOf(query) }
}

/** A link inside the console by its address; the page behind it is fetched when the pointer or focus rests on it. */
export const PageLink = ({ href, children, ...rest }: PageLinkProps) => (
  <Link<AnyRouter, string, string> {...rest} {...addressOf(href)} preload="intent" activeOptions={{ exact: true }}>
    <ControlStops value="none">{children}</ControlStops>
  </Link>
)

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Its words have more lines or are longer than there is room for. */
const isCut = ({ title, scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement) =>
  title === '' && (scrollHeight > clientHeight || scrollWidth > clientWidth)

interface RowLinkProps {
  readonly href: string
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** The link of a row, which the keys of its list stand in for. It asks the router only when it is used: a list draws hundreds. */
export function RowLink({ href, className = 'truncate font-medium', title, children }: RowLinkProps) {
  const router: AnyRouter = useRouter()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void router.navigate(addressOf(href))
  }
  const comeNear = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (isCut(currentTarget)) currentTarget.title = currentTarget.textContent
    const timer = setTimeout(() => void router.preloadRoute(addressOf(href)), router.options.defaultPreloadDelay)
    currentTarget.addEventListener('pointerleave', () => clearTimeout(timer), { once: true })
  }
  return (
    <a href={href} tabIndex={-1} className={className} title={title} onClick={open} onPointerEnter={comeNear}>
      <ControlStops value="none">{children}</ControlStops>
    </a>
  )
}
