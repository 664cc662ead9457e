import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultLook } from '@components/list/list-column'
import { ListScreen } from '@components/list/list-screen'
import { renderWithRouter } from '@support/with-router'

const still = () => undefined
const failure = [{ name: 'error', value: 'FetchHttpError 401 Unauthorized' }]
const denied = {
  domainId: '8752b1a4-23ac-404b-ad8f-e996d5ba5a3a',
  domainAlias: 'Treasury Operations',
  roles: ['clerk', 'auditor'],
  homeHref: '/home',
}

it('a list that the platform keeps from the person says so with domain, roles and who can help, without filters and without trying again', async () => {
  await renderWithRouter(
    <ListScreen
      label="Endpoints"
      noun={{ one: 'endpoint', other: 'endpoints' }}
      columns={[]}
      toItem={(row: string) => row}
      keyOf={(row) => row}
      rowLabel={(row) => row}
      onOpen={still}
      data={{
        items: [],
        isLoading: false,
        isLoadingMore: false,
        hasMore: false,
        updatedAt: undefined,
        failure,
        denied,
        loadMore: still,
        newcomers: 0,
        renew: still,
      }}
      order={{ sortBy: 'alias', sortOrder: 'ASC' }}
      onOrder={still}
      filters={[{ as: 'text', key: 'address', label: 'Address' }]}
      values={{}}
      onFilter={still}
      look={defaultLook}
      onLook={still}
      empty={<p>Nothing yet</p>}
    />,
  )
  expect(screen.getByRole('heading').textContent).toBe('Your roles may not read the endpoints of Treasury Operations')
  for (const text of [/Contact the system administrator/, 'clerk, auditor', denied.domainId])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/home')
  expect([
    screen.queryByRole('alert'),
    screen.queryByText('Nothing yet'),
    ...screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
  ]).toEqual([null, null, 'Copy domain id'])
})
