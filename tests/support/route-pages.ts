import { screen } from '@testing-library/dom'
import type { RouteApp, RoutePerson } from './route-app'
import type { ProductPage } from './pages/product-pages'
import { alerts } from './route-find'

interface Listed {
  readonly items?: readonly { readonly id?: string; readonly data?: { readonly id: string } }[]
}

/** The address with its id, as the person may read one; undefined where there is none to show. */
export async function findAddress(
  person: RoutePerson,
  domainId: string,
  { path, idFrom }: ProductPage,
): Promise<string | undefined> {
  if (!idFrom) return path
  const { body } = await person.gateway.harness
    .as(person)
    .get<Listed>(idFrom.startsWith('/') ? idFrom : `/v1/domains/${domainId}/${idFrom}`)
  const [first] = body.items ?? []
  const id = first?.data?.id ?? first?.id
  return id && path.replace('{id}', id)
}

export interface WholePage {
  readonly name: string
  readonly headings: number
  readonly isFound: boolean
  readonly failed: readonly string[]
  readonly refused: readonly string[]
  readonly errors: readonly unknown[]
}

/** What a page shows that stands: one heading, no panel that failed, nothing that the platform refused. `meant`: what it is expected to refuse. */
export function lookOver(app: RouteApp, name: string, from: number, meant?: RegExp): WholePage {
  const refused = app.calls
    .slice(from)
    .filter(({ status = 200, path }) => status >= 400 && !meant?.test(path))
    .map(({ method, path, status }) => `${method} ${path} ${status}`)
  return {
    name,
    refused,
    errors: [...app.errors],
    headings: screen.queryAllByRole('heading', { level: 1 }).length,
    isFound: screen.queryByRole('heading', { name: 'Page not found' }) === null,
    failed: alerts().map(({ textContent }) => textContent),
  }
}

export const whole = (name: string): WholePage => ({
  name,
  headings: 1,
  isFound: true,
  failed: [],
  refused: [],
  errors: [],
})
