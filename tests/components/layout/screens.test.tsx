import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Breadcrumbs } from '@components/layout/breadcrumbs'
import { NotFound } from '@components/layout/not-found'
import { DeniedDomain, DeniedEverywhere } from '@components/layout/permission-denied'
import { SideNavigation } from '@features/shell/side-navigation'
import { AuthErrorPage } from '@features/session/auth-message.screen'
import { SignInPage } from '@features/session/sign-in.screen'
import { authenticationCodes } from '@domain/session/auth-codes'
import { renderWithRouter } from '@support/with-router'

const domains = [
  { id: 'a', alias: 'Treasury', roles: ['viewer'], href: '/a/domain/a/home' },
  { id: 'b', alias: 'Desk', roles: [], href: '/b/domain/b/home' },
]

describe('permission denied', () => {
  it('offers each domain that the person can open, by its dashboard [SC004]', async () => {
    await renderWithRouter(
      <DeniedDomain email="x@y.example" domainId="c" domains={domains} onSignOut={() => undefined} />,
    )
    expect(screen.getByRole('link', { name: 'Open Treasury' })).toHaveAttribute('href', '/a/domain/a/home')
    expect(screen.getByRole('link', { name: 'Open Desk' })).toBeVisible()
  })

  it('opens the default domain when there is exactly one [SC005]', async () => {
    await renderWithRouter(
      <DeniedDomain email={undefined} domainId="c" domains={domains.slice(0, 1)} onSignOut={() => undefined} />,
    )
    expect(screen.getByRole('link', { name: 'Open default domain Treasury' })).toBeVisible()
  })

  it('without any domain offers signing out and nothing else [SC006]', async () => {
    const onSignOut = vi.fn()
    await renderWithRouter(<DeniedEverywhere email="x@y.example" publicKey={undefined} onSignOut={onSignOut} />)
    expect(screen.queryAllByRole('link')).toEqual([])
    const [only, ...others] = screen.getAllByRole('button')
    expect(others).toEqual([])
    fireEvent.click(only!)
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('says that the permission is lacking and whom to contact [SC007]', async () => {
    await renderWithRouter(
      <DeniedDomain email={undefined} domainId="c" domains={domains} onSignOut={() => undefined} />,
    )
    expect(
      screen.getByText(/lack the permission required for this domain\. Contact the system administrator/),
    ).toBeVisible()
  })
})

it('the 404 page says that the page was not found [ER036]', async () => {
  await renderWithRouter(<NotFound homeHref="/home" />)
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

it('the login page shows a logo, social links and a copyright line [SC042]', async () => {
  const pick = vi.fn()
  const { container } = await renderWithRouter(
    <SignInPage
      auth={{
        phase: 'choosing',
        prompt: 'signIn',
        providers: [{ id: 'p', name: 'Auth & Sign' }],
        code: undefined,
        pick,
        retry: () => undefined,
      }}
      links={{ source: '#s', docs: '#d', discussions: '#t' }}
      year={2026}
    />,
  )
  expect(container.querySelector('main svg')).not.toBeNull()
  expect(screen.getByRole('navigation', { name: 'Project links' }).querySelectorAll('a')).toHaveLength(3)
  expect(screen.getByText(/© 2026/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with Auth & Sign' }))
  expect(pick).toHaveBeenCalledWith('p')
})

it.each([...authenticationCodes, 'SomethingElse'])(
  'the authentication error page has a sentence for %s, followed by the code [ER015]',
  async (code) => {
    await renderWithRouter(<AuthErrorPage code={code} signInHref="/auth/signin" />)
    expect(screen.getByText(`Code ${code}`)).toBeVisible()
    expect(screen.getByText(/Nothing was changed\./)).toBeVisible()
  },
)

it.each(['Call +41 44 000 00 00 and read out the numbers', 'x'.repeat(61), 'a\u202eb'])(
  'the authentication error page does not say what a link has it say: %j',
  async (code) => {
    await renderWithRouter(<AuthErrorPage code={code} signInHref="/auth/signin" />)
    expect(document.body).not.toHaveTextContent(code)
    expect(screen.getByText(/Nothing was changed\./)).toBeVisible()
  },
)

it('the ellipsis of a collapsed trail brings back what it hides [RT064]', async () => {
  await renderWithRouter(
    <Breadcrumbs crumbs={['1', '2', '3', '4', '5', '6', '7', '8'].map((text) => ({ text, href: `/${text}` }))} />,
  )
  expect(screen.queryByText('4')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the hidden part of the path' }))
  expect(screen.getByText('4')).toBeVisible()
})

const path = [
  { text: 'Treasury', href: '/home' },
  { text: 'Accounts', href: '/accounts' },
  { text: 'financial-details', href: undefined },
  { text: '111111…1111', title: '11111111-1111', href: undefined },
]

it('a narrow trail leads back to the page above and opens the path with the whole of what is shortened', async () => {
  await renderWithRouter(<Breadcrumbs crumbs={path} />)
  expect(screen.getByRole('link', { name: 'Back to Accounts' })).toHaveAttribute('href', '/accounts')
  fireEvent.click(screen.getByRole('button', { name: '111111…1111, show the path to it' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('TreasuryAccountsfinancial-details111111…111111111111-1111')
})

it('a narrow trail of a page of the navigation leads nowhere back', async () => {
  await renderWithRouter(<Breadcrumbs crumbs={path.slice(0, 2)} />)
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
})

const sidebar = {
  width: 'pinned',
  isOpen: true,
  enter: vi.fn(),
  move: vi.fn(),
  leave: vi.fn(),
  focusIn: vi.fn(),
  focusOut: vi.fn(),
  toggle: vi.fn(),
  pick: vi.fn(),
} as const

it('the drawer says when more may wait than were asked about', async () => {
  const entries = [{ item: 'tasks', href: '/tasks', isCurrent: false, waiting: 3, waitingMore: true }] as const
  await renderWithRouter(
    <SideNavigation sidebar={sidebar} homeHref="/" entries={entries} domainSelector={null} onSignOut={vi.fn()} />,
  )
  expect(screen.getByRole('link', { name: 'Tasks, at least 3 requests wait for you' })).toHaveTextContent('3+')
})

it('the drawer groups administration and signs out in its footer [RT072]', async () => {
  const onSignOut = vi.fn()
  const entries = (['dashboard', 'tasks', 'policies'] as const).map((item) => ({
    item,
    href: `/${item}`,
    isCurrent: item === 'tasks',
    waiting: item === 'tasks' ? 3 : undefined,
  }))
  await renderWithRouter(
    <SideNavigation sidebar={sidebar} homeHref="/" entries={entries} domainSelector={null} onSignOut={onSignOut} />,
  )
  expect(screen.getByRole('link', { name: 'Tasks, 3 requests wait for you' })).toHaveAttribute('aria-current', 'page')
  const heading = screen.getByRole('heading', { name: 'Administration' })
  expect(
    heading.compareDocumentPosition(screen.getByRole('link', { name: 'Policies' })) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})
