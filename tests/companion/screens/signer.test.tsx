import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SignerScreen } from '@companion/screens/signer.screen'

it('who signs a scanned request is chosen by person and server', () => {
  const profiles = ['one', 'other'].map((name) => ({
    id: name,
    email: `ines@${name}.example`,
    server: `https://console.${name}.example`,
  }))
  const choose = vi.fn()
  render(<SignerScreen profiles={profiles as never} onChoose={choose} onClose={() => undefined} />)
  const list = within(screen.getByRole('list', { name: 'Profiles' }))
  list.getByRole('button', { name: 'ines@other.example console.other.example' }).click()
  expect(choose).toHaveBeenCalledWith(profiles[1])
})
