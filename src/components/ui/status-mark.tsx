import { classNames } from './class-names'
import { statusLook } from './status-families'
import { statusWord } from './status.messages'

interface StatusMarkProps {
  readonly status: string
  /** Quiet in rows, a pill for exceptions, a big pill in headers. */
  readonly show?: 'quiet' | 'pill' | 'big'
  /** Replaces the word, for example "3 of 4 activated". */
  readonly word?: string | undefined
}

const shapes = { quiet: 'chip chip-quiet', pill: 'chip', big: 'chip chip-big' } as const

/** Glyph, word and hue, in that order of trust. */
export function StatusMark({ status, show = 'quiet', word }: StatusMarkProps) {
  const { family, icon: Icon } = statusLook(status)
  return (
    <span className={classNames(shapes[show], `status-${family}`)}>
      <Icon className={family === 'executing' ? 'turning' : ''} />
      <span>{word ?? statusWord(status)}</span>
    </span>
  )
}
