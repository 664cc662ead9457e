import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeRoutes, openRoute } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { main } from '@support/route-find'
import { makePageWorkers, type PageWorkers } from '@support/sandbox-workers'

let demo: RouteDemo
let workers: PageWorkers
beforeAll(async () => {
  demo = await openOwnDemo()
  workers = await makePageWorkers()
})
beforeEach(() => void vi.stubGlobal('Worker', workers.Worker))
afterEach(() => {
  closeRoutes()
  vi.unstubAllGlobals()
})

const root = prefixOf('root')

test('look', async () => {
  const app = await openRoute(demo.people.jonas, `${root}/policies?view=scenarios`)
  await app.eventually(() => expect(main()).toHaveTextContent('No scenarios yet'))
  await app.user.click(screen.getByRole('link', { name: 'Change scenarios' }))
  await app.eventually(() => expect(main()).toHaveTextContent('The set is empty.'))
  console.log(
    app.address(),
    within(main())
      .getAllByRole('button')
      .map((one) => one.textContent),
  )
})
