import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon
  /** The name that a screen reader hears and the pointer sees. */
  readonly label: string
  readonly small?: boolean
  readonly dot?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon: Icon, label, small, dot, className, ref, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={classNames('icon-btn', small && 'icon-btn-sm', className)}
      aria-label={label}
      title={label}
      data-dot={dot || undefined}
    >
      <Icon />
    </button>
  )
}
