import type { LucideProps } from 'lucide-react'

const isLabelled = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

/** What an icon of the library is in the built app: one path, whose size and stroke the style sheet sets. */
export function createIcon(path: string) {
  const Icon = ({ className = '', children, ...rest }: LucideProps) => (
    <svg
      viewBox="0 0 24 24"
      className={`lucide ${className}`}
      {...(children || isLabelled(rest) ? {} : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={path} />
      {children}
    </svg>
  )
  return Icon
}
