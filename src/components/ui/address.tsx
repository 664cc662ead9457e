import { useContext, useState, type FocusEvent } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import { classNames } from './class-names'
import { ControlStops } from './control-stops'
import { CopyButton } from './copy-button'
import { Identicon } from './identicon'
import { addressEnds, shortenAddress } from './shorten'
import { partsMessages } from './parts.messages'

interface AddressProps {
  readonly value: string | undefined
  /** `short` in lists, `full` with bold ends in review and detail. */
  readonly show?: 'short' | 'full'
  readonly identicon?: boolean
  /** What the copy button says it copies; an address unless told. */
  readonly what?: string
}

/** Short in lists, full on hover and when the keyboard is on its copy button; the copy is always the full value. */
export function Address({ value, show = 'short', identicon = false, what = partsMessages.address }: AddressProps) {
  const [looked, setLooked] = useState(false)
  const isLinked = useContext(ControlStops) === 'none'
  if (!value) return <span className="text-text-3">{partsMessages.noAddress}</span>
  const shown = visibleText(value)
  const { head, middle, tail } = addressEnds(shown)
  const full = show === 'full'
  const look = ({ target }: FocusEvent) => setLooked(target.matches(':focus-visible'))
  return (
    <span
      className={classNames('address', full && 'address-full')}
      title={shown}
      onFocus={look}
      onBlur={() => setLooked(false)}
    >
      {identicon && <Identicon value={value} size={full ? 20 : 16} />}
      <span className="mono" translate="no">
        {full ? (
          <>
            <b>{head}</b>
            {middle}
            <b>{tail}</b>
          </>
        ) : looked ? (
          shown
        ) : (
          shortenAddress(shown)
        )}
      </span>
      {!isLinked && <CopyButton value={value} what={what} />}
    </span>
  )
}
