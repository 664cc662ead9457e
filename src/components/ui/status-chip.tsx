import { classNames } from './class-names'
import type { StatusLook } from './status-look'

interface StatusChipProps {
  readonly look: StatusLook
  readonly word: string
  /** Quiet in rows, a pill for exceptions, a big pill in headers. */
  readonly show?: 'quiet' | 'pill' | 'big' | undefined
}

const shapes = { quiet: 'chip chip-quiet', pill: 'chip', big: 'chip chip-big' } as const

/** Glyph, word and hue, in that order of trust. */
export const StatusChip = ({ look: { family, icon: Icon }, word, show = 'quiet' }: StatusChipProps) => (
  <span className={classNames(shapes[show], `status-${family}`)}>
    <Icon className={family === 'executing' ? 'turning' : ''} />
    <span>{word}</span>
  </span>
)
