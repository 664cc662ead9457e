import { screen } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { domainIdOf } from '@gateway/demo/demo-people'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { main } from '@support/route-find'

let demo: RouteDemo
beforeAll(async () => void (demo = await openDemo()))
afterEach(closeRoutes)

const custody = domainIdOf('custody')
const callsOf = ({ calls }: RouteApp, domainId: string) => calls.filter(({ path }) => path.includes(domainId))

test.each(['home', 'intents?view=waiting'])(
  'whoever is known in several domains sees on %s what waits in another one, read once, and is led to it',
  async (page) => {
    const app = await openRoute(demo.people.fatima, `${prefixOf('reserve')}/${page}`)
    const there = await app.eventually(() =>
      screen.getByRole('link', { name: '1 more waits for you in Client Custody' }),
    )
    expect(there).toHaveAttribute('href', `${prefixOf('custody')}/intents?view=waiting`)
    const requests = callsOf(app, `${custody}/intents`).map(({ path }) =>
      path.split('?')[0]!.replace(/[0-9a-f-]{36}/g, ''),
    )
    expect(requests.toSorted()).toEqual(['/v1/domains//intents', '/v1/domains//intents//remaining-users'])
    await app.user.click(there)
    await app.eventually(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
    expect(app.address()).toBe(`${prefixOf('custody')}/intents?view=waiting`)
    expect(main()).not.toHaveTextContent('more waits for you')
  },
)

test('what somebody else is asked there is not said to wait for the person', async () => {
  const app = await openRoute(demo.people.linnea, `${prefixOf('root')}/home`)
  await app.eventually(() => screen.getByRole('link', { name: /more waits? for you in Treasury Operations$/ }))
  await app.eventually(() =>
    expect(callsOf(app, custody).filter(({ path }) => path.includes('remaining-users'))).toHaveLength(1),
  )
  expect(main()).not.toHaveTextContent('for you in Client Custody')
})
