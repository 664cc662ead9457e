import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { demoPerson } from '@support/demo-person'
import { rows } from '@support/route-find'
import { answerWith } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const { prefix, open, see } = takeRouteSeat('ines', 'treasury')
const [marcus, ines] = [demoPerson('marcus', 'treasury').user.id, demoPerson('ines', 'treasury').user.id]
const title = 'Two keys share a login'

test('users who share a login with another key stand above the list, each with what it means for them; without any nothing does', async () => {
  await open('users')
  await see(() => expect(rows().length).toBeGreaterThan(0))
  expect(screen.queryByText(title)).toBeNull()
  const items = [
    { userId: ines, alias: 'Ines Caldeira', login: 'ines@corp.example', keepsLogin: true },
    { userId: marcus, alias: 'Marcus Oyelaran', login: 'marcus@corp.example', keepsLogin: false },
  ]
  await open('users', { faults: [[/login-collisions/, answerWith(200, { items })]] })
  const note = await see(() => screen.getByText(title).parentElement!)
  expect(note).toHaveTextContent(
    'Ines Caldeira keeps the login ines@corp.example. A newer user with another key cannot sign in with it.',
  )
  expect(note).toHaveTextContent(
    'Marcus Oyelaran cannot sign in as marcus@corp.example. An older user with another key keeps this login.',
  )
  expect(within(note).getByRole('link', { name: 'Marcus Oyelaran' })).toHaveAttribute(
    'href',
    `${prefix}/users/${marcus}`,
  )
})
