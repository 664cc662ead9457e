import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultLook } from '@components/list/list-column'
import { InvitationListScreen } from '@features/invitations/invitation-list.screen'
import { UserListScreen } from '@features/users/user-list.screen'
import { renderWithRouter } from '@support/with-router'

const still = () => undefined
const tabs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])

it('the users screen has the tabs users, pending invitations and security log [SC020]', async () => {
  await renderWithRouter(
    <UserListScreen
      prefix="/p"
      domainAlias="Treasury"
      roles={[]}
      toItem={(row: never) => row}
      keyOf={() => ''}
      onOpen={still}
      order={{ sortBy: 'alias', sortOrder: 'ASC' }}
      onOrder={still}
      values={{}}
      onFilter={still}
      look={defaultLook}
      onLook={still}
      data={{
        items: [],
        isLoading: false,
        isLoadingMore: false,
        hasMore: false,
        updatedAt: 1,
        failure: undefined,
        loadMore: still,
        newcomers: 0,
        renew: still,
      }}
    />,
  )
  expect(tabs()).toEqual([
    ['Users', '/p/users', 'page'],
    ['Pending invitations', '/p/users/invitations', null],
    ['Security log', '/p/users/security', null],
  ])
})

it('the pending invitations stand under the same title and tabs, say why there are none yet and lead to where one is made [SC020]', async () => {
  await renderWithRouter(<InvitationListScreen prefix="/p" domainAlias="Treasury" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  expect(tabs()).toEqual([
    ['Users', '/p/users', null],
    ['Pending invitations', '/p/users/invitations', 'page'],
    ['Security log', '/p/users/security', null],
  ])
  expect(screen.getByText(/The gateway has no calls for invitations yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Invite a user' })).toHaveAttribute('href', '/p/users/invitations/create')
})
