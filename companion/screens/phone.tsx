import { LoaderCircle, X, type LucideIcon } from 'lucide-react'
import { useEffect, useMemo, useRef, type ButtonHTMLAttributes, type ReactNode, type RefObject } from 'react'
import { classNames } from '@components/ui/class-names'
import { IconButton } from '@components/ui/icon-button'
import { Logo } from '@components/ui/logo'
import { useKeys } from '@components/ui/use-keys'
import { appName } from './companion.messages'
import { signMessages } from './screen.messages'

interface PhoneProps {
  readonly title: string
  /** The id of what is read with the title, where the screen is there to say it. */
  readonly describedBy?: string
  readonly aside?: ReactNode
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** What was pressed may leave the screen with the press: whoever used a keyboard goes on at the title, not at the top of the document. */
function useKeptFocus(heading: RefObject<HTMLHeadingElement | null>) {
  const last = useRef<Element>(null)
  // Where the focus is lies outside of React's tree.
  useEffect(() => {
    if (document.activeElement !== document.body) last.current = document.activeElement
    else if (last.current && !last.current.isConnected) heading.current?.focus({ preventScroll: true })
  })
}

/** One entry of the history for whatever is open, so that Back leaves a screen as its cross does, and not the app. */
function useBack(onClose: (() => void) | undefined) {
  useEffect(() => {
    if (!onClose) return undefined
    const state: unknown = history.state
    if (state !== openMark) history.pushState(openMark, '')
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
}
const openMark = 'open'

/** One screen: it begins at its title for a keyboard and a screen reader, and Escape and Back leave it as its cross does. */
export function Phone({ title, describedBy, aside, onClose, children, footer }: PhoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus has left with the screen before; the window's title lies outside of React's tree.
  useEffect(() => {
    heading.current?.focus()
    document.title = title.startsWith(appName) ? title : `${title} · ${appName}`
  }, [title])
  useKeptFocus(heading)
  useBack(onClose)
  useKeys(useMemo(() => ({ escape: onClose }), [onClose]))
  return (
    <div className="phone">
      <header className="phone-head">
        <div className="flex items-center gap-2.5">
          <Logo size={24} />
          <h1 ref={heading} tabIndex={-1} aria-describedby={describedBy}>
            {title}
          </h1>
        </div>
        <div className="flex items-center gap-2">
          {aside}
          {onClose && <IconButton icon={X} label={signMessages.close} onClick={onClose} />}
        </div>
      </header>
      <main className="phone-body">{children}</main>
      {footer && <footer className="phone-foot">{footer}</footer>}
    </div>
  )
}

interface BigButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly look?: 'primary' | 'plain' | 'no'
  readonly icon?: LucideIcon
  readonly busy?: string | undefined
  readonly unavailable?: boolean
}

const looks = { primary: 'big-btn-primary', plain: '', no: 'big-btn-no' } as const

export function BigButton({
  look = 'plain',
  icon: Icon,
  busy,
  unavailable,
  children,
  onClick,
  className,
  type = 'button',
  ...rest
}: BigButtonProps) {
  const isBlocked = busy !== undefined || unavailable === true
  return (
    <button
      {...rest}
      type={type}
      className={classNames('big-btn', looks[look], className)}
      aria-disabled={isBlocked || undefined}
      data-busy={busy !== undefined || undefined}
      onClick={isBlocked ? (event) => event.preventDefault() : onClick}
    >
      {busy !== undefined ? <LoaderCircle /> : Icon && <Icon />}
      <span>{busy ?? children}</span>
    </button>
  )
}

export interface Fact {
  readonly label: ReactNode
  readonly value: ReactNode
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="card phone-facts">
    {facts.map(({ label, value }, i) => (
      <div key={i}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** An address that breaks after its @ rather than anywhere. */
export function Email({ value }: { readonly value: string }) {
  const [name, host] = value.split('@')
  return (
    <span>
      {name}@<wbr />
      {host}
    </span>
  )
}
