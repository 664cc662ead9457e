import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entityKinds } from '@domain/shared/entity-kind'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { CodePlates } from '@components/ui/code-plates'
import { entityIcons } from '@components/ui/entity-icon'
import { formatDate, formatDateTime, formatRelative, formatSpan } from '@components/ui/format-date'
import { identiconPattern } from '@components/ui/identicon-pattern'
import { initials } from '@components/ui/initials'
import { shortenAddress } from '@components/ui/shorten'
import { StatusMark } from '@components/ui/status-mark'
import { displayOnlyStatuses, intentStatuses } from '@domain/intents/intent'

describe('values', () => {
  it('dates read dd/MM/yyyy and date-times dd/MM/yyyy hh:mm:ss a [CO022]', () => {
    const at = new Date(2026, 10, 19, 17, 4, 9).getTime()
    expect([formatDate(at), formatDateTime(at)]).toEqual(['19/11/2026', '19/11/2026 05:04:09 PM'])
  })

  it('a span names its two largest parts', () => {
    const hour = 3_600_000
    expect([
      formatSpan(2 * hour + 14 * 60_000),
      formatSpan(30 * hour),
      formatSpan(21.5 * hour),
      formatSpan(10),
    ]).toEqual(['2 h 14 min', '1 d 6 h', '21 h', 'less than 1 min'])
    expect([formatRelative(hour), formatRelative(-hour)]).toEqual(['in 1 h', '1 h ago'])
  })

  it('an address keeps six and four characters, 0x not counted, and is whole on focus', () => {
    const value = '0x41713f79bdbC853Fb572a3Dc7d2249DBb3D15a05'
    expect(shortenAddress(value)).toBe('0x41713f…5a05')
    render(<Address value={value} />)
    const text = screen.getByText('0x41713f…5a05')
    act(() => text.focus())
    fireEvent.focus(text)
    expect(text).toHaveTextContent(value)
  })

  it('an amount shows every digit in review and says when a list leaves some out', () => {
    const { rerender, container } = render(<Amount units="1234567890123456789" decimals={18} symbol="ETH" />)
    expect(container).toHaveTextContent('1.23456789… ETH')
    expect(container.querySelector('.amount')).toHaveAttribute('title', '1.234567890123456789 ETH')
    rerender(<Amount units="1234567890123456789" decimals={18} symbol="ETH" show="exact" />)
    expect(container).toHaveTextContent('1.234567890123456789 ETH')
  })

  it('an amount without known decimals is shown in its smallest unit and named so', () => {
    const { container } = render(<Amount units="1500" decimals={undefined} />)
    expect(container).toHaveTextContent('1,500 smallest units')
  })

  it('the code is read as digits', () => {
    render(<CodePlates code="16" />)
    expect(screen.getByRole('img', { name: 'Verification code 1 6' })).toBeVisible()
  })

  it('an identicon is the same for the same value and mirrored', () => {
    const pattern = identiconPattern('0x41713f')
    expect(identiconPattern('0x41713f')).toEqual(pattern)
    const squares = [...`${pattern.b}${pattern.c}`.matchAll(/M([\d.]+) ([\d.]+)h1\.03v1\.03h-1\.03z/g)].map(
      ([, x, y]) => `${x} ${y}`,
    )
    expect(squares.length).toBeGreaterThan(0)
    expect(squares.map((at) => at.replace(/^\d/, (x) => String(4 - Number(x)))).sort()).toEqual([...squares].sort())
  })

  it('initials take the first and the last word, the same for a person and their e-mail', () => {
    expect([initials('Ines Caldeira'), initials('ines.caldeira@x.example'), initials('Root')]).toEqual([
      'IC',
      'IC',
      'RO',
    ])
  })

  it('every entity kind has an icon [EN044]', () => {
    expect(entityKinds.filter((kind) => !entityIcons[kind])).toEqual([])
  })
})

describe('a status', () => {
  it.each([...intentStatuses, ...displayOnlyStatuses])('%s shows a glyph and its word [ST006] [ST007]', (status) => {
    const { container } = render(<StatusMark status={status} />)
    expect(container.querySelector('svg')).not.toBeNull()
    expect(container).toHaveTextContent(new RegExp(`^${status}$`, 'i'))
  })

  it('that is unknown shows by its own name [ST008]', () => {
    const { container } = render(<StatusMark status="HeldForReview" />)
    expect(container).toHaveTextContent('Held for review')
  })
})
