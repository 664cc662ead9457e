import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import { Kbd } from './kbd'

export type ButtonVariant = 'secondary' | 'primary' | 'ghost' | 'danger' | 'dangerOutline'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  secondary: '',
  primary: 'btn-primary',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  dangerOutline: 'btn-danger-outline',
}
const sizes: Record<ButtonSize, string> = { sm: 'btn-sm', md: '', lg: 'btn-lg' }

/** The look of a button, for links that lead where a button would. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string) =>
  classNames('btn', variants[variant], sizes[size], className)

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: LucideIcon | undefined
  readonly trailingIcon?: LucideIcon | undefined
  readonly shortcut?: readonly string[] | undefined
  /** What is awaited; shown in place of the words, and the button sends nothing meanwhile. */
  readonly busy?: string | undefined
  /** Kept focusable, so that the reason beside it can be heard. */
  readonly unavailable?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

export function Button({
  variant,
  size,
  icon,
  trailingIcon: Trailing,
  shortcut,
  busy,
  unavailable,
  className,
  children,
  onClick,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const Leading = busy === undefined ? icon : LoaderCircle
  const blocked = busy !== undefined || unavailable === true
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={blocked || undefined}
      data-busy={busy !== undefined || undefined}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
    >
      {Leading && <Leading />}
      <span>{busy ?? children}</span>
      {Trailing && <Trailing />}
      {shortcut && busy === undefined && (
        <span className="hidden lg:inline-flex">
          {shortcut.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </button>
  )
}
