import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { knowAddresses, type KnownAddress } from '@domain/accounts/look-alike'
import { LookAlikeNote } from '@components/ui/look-alike-note'

const known: KnownAddress = {
  address: '0x41713f79bdbC853Fb572a3Dc7d2249DBb3D15a05',
  name: 'Kraken\u202e settlement',
  source: 'addressBook',
}
const show = (address: string) => render(<LookAlikeNote lookAlike={knowAddresses([known]).likeThose(address)[0]!} />)

it('says in words which address it looks like and how far, and shows both in full with the differences marked', () => {
  const { container } = show('0x41713f7000000000b572a3Dc7d2249DBb3D15a05')
  const note = screen.getByRole('alert')
  expect(note).toHaveTextContent('Resembles the address of Kraken⟨U+202E⟩ settlement, but is different')
  expect(note).toHaveTextContent('The first 7 and the last 24 characters match. The address is different')
  expect(note).toHaveTextContent('Different characters are underlined.')
  expect(screen.getByText('This address').nextElementSibling).toHaveTextContent(
    '0x41713f7000000000b572a3Dc7d2249DBb3D15a05',
  )
  expect(screen.getByText('Kraken⟨U+202E⟩ settlement, in the address book').nextElementSibling).toHaveTextContent(
    known.address,
  )
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['000000000', '9bdbC853F'])
})

it('names characters that are easily mistaken, and says when nothing else tells the two apart', () => {
  show('0x41713f79bdbC8S3Fb572a3Dc7d2249DBb3D15a05')
  expect(screen.getByRole('alert')).toHaveTextContent('All characters look the same.')
  expect(screen.getByRole('alert')).toHaveTextContent('Easily mistaken: S in place of 5.')
})
