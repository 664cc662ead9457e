import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PreferencePage } from '@features/preferences/preference-frame'
import { PreferencesScreen } from '@features/preferences/preferences.screen'
import { renderWithRouter } from '@support/with-router'

const status = () => within(screen.getByRole('region', { name: 'Lists' })).getByRole('status')
const user = {
  id: 'u1',
  name: 'Ines Caldeira',
  email: 'ines@x.example',
  publicKey: 'AA==',
  roles: ['operator'],
  profileDomain: 'Treasury',
}

it('preferences offer the theme, the reset of lists, the keys, the formats in an example, and say who is signed in', async () => {
  const [onTheme, onResetLists, onSingleKeys] = [vi.fn(), vi.fn(), vi.fn()]
  await renderWithRouter(
    <PreferencePage prefix="/p" current="general">
      <PreferencesScreen
        theme="system"
        onTheme={onTheme}
        now={Date.parse('2026-11-22T10:00:00.000Z')}
        changedLists={2}
        onResetLists={onResetLists}
        singleKeys
        onSingleKeys={onSingleKeys}
        user={user}
      />
    </PreferencePage>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
  fireEvent.click(screen.getByRole('button', { name: 'Reset all lists' }))
  fireEvent.click(within(screen.getByRole('region', { name: 'Keyboard' })).getByRole('checkbox'))
  expect([onTheme.mock.calls, onResetLists.mock.calls.length, onSingleKeys.mock.calls]).toEqual([
    [['dark']],
    1,
    [[false]],
  ])
  expect(status()).toHaveTextContent('2 lists differ from the default view.')
  const formats = [...screen.getByRole('region', { name: 'Language and formats' }).querySelectorAll('dt')].map(
    (name) => [name.textContent, name.nextElementSibling?.textContent],
  )
  expect(formats.map(([name]) => name)).toEqual(['Language', 'Dates', 'Time zone', 'Numbers'])
  expect([formats[0]![1], formats[3]![1], /^22\/11\/2026 \d\d:00:00 [AP]M$/.test(formats[1]![1]!)]).toEqual([
    'English',
    '1,234,567.89',
    true,
  ])
  const facts = [...screen.getByRole('region', { name: 'Signed in as' }).querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  )
  expect(facts.slice(0, 4)).toEqual(['Ines Caldeira', 'ines@x.example', 'Treasury', 'operator'])
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/p/user-preferences/notifications',
  )
})

it('lists that all look as they came have nothing to reset', async () => {
  const [onResetLists, onSingleKeys] = [vi.fn(), vi.fn()]
  await renderWithRouter(
    <PreferencesScreen
      theme="dark"
      onTheme={vi.fn()}
      now={0}
      changedLists={0}
      onResetLists={onResetLists}
      singleKeys
      onSingleKeys={onSingleKeys}
      user={user}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reset all lists' }))
  expect([
    onResetLists.mock.calls,
    status().textContent,
    screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed'),
  ]).toEqual([[], 'All lists use the default view.', 'true'])
})
