import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TrustAlarm } from '@components/ui/trust-alarm'
import { VerifiedBadge } from '@components/ui/verified-badge'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['verified', 'Verified', /signed exactly this/],
  ['checking', 'Checking', /is being checked/],
  ['unsigned', 'Not verified', /without a signature/],
  ['failed', 'Invalid signature', /did not sign what is shown/],
  ['foreignKey', 'Signed by an unknown key', /other than the platform key/],
] as const)(
  '%s is a glyph with its own word, and its meaning can be reached by keyboard',
  (verification, word, help) => {
    const { container } = render(<VerifiedBadge verification={verification} />)
    expect(container.querySelector('svg')).not.toBeNull()
    const badge = screen.getByText(word).closest('[tabindex="0"]')!
    expect(document.getElementById(badge.getAttribute('aria-describedby')!)).toHaveTextContent(help)
  },
)

it('of a record, what is verified is the record, and nothing of what it describes', () => {
  render(<VerifiedBadge verification="verified" of="record" />)
  expect(screen.getByText('Record verified')).toBeVisible()
  render(<VerifiedBadge verification="failed" of="record" />)
  expect(screen.getByText('Invalid signature')).toBeVisible()
})

it('a signature that does not hold is an alarm that says what it means, who can explain it, and what to hand over', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  render(<TrustAlarm cause={{ kind: 'failedSignature', id: 'account 7\u202e', signature: 'MEQ=', key: 'MFk=' }} />)
  const alarm = screen.getByRole('alert')
  expect(alarm).toHaveTextContent(/signature of this data is invalid.*cannot be trusted.*your administrator/i)
  expect(alarm).toHaveTextContent('account 7⟨U+202E⟩')
  fireEvent.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(writeText).toHaveBeenCalledWith('id account 7⟨U+202E⟩\nsignature MEQ=\nsigned with MFk=')
})

it('a changed key is an alarm with both keys; only the demo is told how to start afresh', () => {
  const { rerender } = render(
    <TrustAlarm cause={{ kind: 'changedKey', pinned: 'AAAA', offered: 'BBBB', isDemo: false }} />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    /key of the platform has changed.*Nothing signed with this key can be trusted here.*PLATFORM_PUBLIC_KEY.*known key\s*AAAA.*offered key\s*BBBB/,
  )
  expect(screen.queryByText(/the demo was reset/)).toBeNull()
  rerender(<TrustAlarm cause={{ kind: 'changedKey', pinned: 'AAAA', offered: 'BBBB', isDemo: true }} />)
  expect(screen.getByText(/the demo was reset/)).toBeVisible()
})
