import { classNames } from './class-names'
import { partsMessages } from './parts.messages'

interface CodePlatesProps {
  readonly code: string
  readonly small?: boolean
}

/** The two digits that signer and console compare; read as digits. */
export const CodePlates = ({ code, small }: CodePlatesProps) => (
  <span
    className={classNames('code-plates', small && 'code-plates-sm')}
    role="img"
    aria-label={partsMessages.code([...code].join(' '))}
  >
    {[...code].map((digit, i) => (
      <span key={i} aria-hidden="true">
        {digit}
      </span>
    ))}
  </span>
)
