import { useState } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import { classNames } from './class-names'
import { CopyButton } from './copy-button'
import { Identicon } from './identicon'
import { addressEnds, shortenAddress } from './shorten'
import { uiMessages } from './ui-messages'

interface AddressProps {
  readonly value: string | undefined
  /** `short` in lists, `full` with bold ends in review and detail. */
  readonly show?: 'short' | 'full'
  readonly identicon?: boolean
  /** What the copy button says it copies; an address unless told. */
  readonly what?: string
}

/** Short in lists and full on focus or hover; the copy is always the full value. */
export function Address({ value, show = 'short', identicon = false, what = uiMessages.address }: AddressProps) {
  const [looked, setLooked] = useState(false)
  if (!value) return <span className="text-text-3">{uiMessages.noAddress}</span>
  const shown = visibleText(value)
  const { head, middle, tail } = addressEnds(shown)
  const full = show === 'full'
  return (
    <span className={classNames('address', full && 'address-full')} title={shown} data-looked={looked || undefined}>
      {identicon && <Identicon value={value} size={full ? 20 : 16} />}
      <span className="mono" translate="no" tabIndex={full ? undefined : 0} onFocus={() => setLooked(true)} onBlur={() => setLooked(false)}>
        {full ? <><b>{head}</b>{middle}<b>{tail}</b></> : looked ? shown : shortenAddress(shown)}
      </span>
      <CopyButton value={value} what={what} />
    </span>
  )
}
