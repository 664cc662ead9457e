import type { Contract, Operation } from './contract'
import type { GatewayFixture } from './gateway-fixture'

export interface PathFinder {
  /** Concrete paths of a call, found by walking lists to the things in them. */
  readonly pathsOf: (template: string) => Promise<readonly string[]>
}

const mostPerList = 12
const mostPaths = 80

export function createPathFinder(contract: Contract, fixture: GatewayFixture): PathFinder {
  const reads = contract.operations.filter(({ method }) => method === 'GET')
  const known = new Map<string, Promise<readonly string[]>>()
  const idsAt = new Map<string, Promise<readonly string[]>>()
  const idsOf = (path: string) => {
    const asked = idsAt.get(path) ?? readIds(fixture, path)
    idsAt.set(path, asked)
    return asked
  }
  const pathsOf = (template: string): Promise<readonly string[]> => {
    const found = known.get(template) ?? find(template)
    known.set(template, found)
    return found
  }
  /** The list whose items a variable names: the path before it, else the list of a detail with the same variable, else a list of the same name in a domain. */
  const listFor = (prefix: string, variable: string): string | undefined => {
    const isList = (path: string) => reads.some((one) => one.path === path)
    if (isList(prefix)) return prefix
    const detail = reads.find(
      ({ path }) => path.endsWith(`/${variable}`) && isList(path.slice(0, path.lastIndexOf('/'))),
    )
    const sameName = prefix.split('/').slice(-2).join('/')
    return (
      detail?.path.slice(0, detail.path.lastIndexOf('/')) ??
      reads.find(({ path }) => path.startsWith('/v1/domains/{') && path.endsWith(`}/${sameName}`))?.path
    )
  }
  const firstWithItems = async (list: string, otherwise: string): Promise<string> => {
    const paths = await pathsOf(list)
    for (const path of paths) if ((await idsOf(path)).length > 0) return path
    return paths[0] ?? otherwise
  }
  const find = async (asked: string): Promise<readonly string[]> => {
    const template = asked.replace('{baseExternalTickerName}/{quoteExternalTickerName}', '{pair}')
    const at = template.lastIndexOf('{')
    if (at < 0) return [template]
    const end = template.indexOf('}', at)
    const [prefix, variable, rest] = [template.slice(0, at - 1), template.slice(at, end + 1), template.slice(end + 1)]
    const list = listFor(prefix, variable)
    if (list === undefined) return []
    const paths = await Promise.all(
      (await pathsOf(prefix)).map(async (path) => {
        const ids = await idsOf(list === prefix ? path : await firstWithItems(list, path))
        return ids
          .slice(0, mostPerList)
          .map((id) => `${path}/${id.split('/').map(encodeURIComponent).join('/')}${rest}`)
      }),
    )
    return paths.flat().slice(0, mostPaths)
  }
  return { pathsOf }
}

async function readIds(fixture: GatewayFixture, path: string): Promise<readonly string[]> {
  const { status, body } = await fixture.ask('GET', path)
  return status === 200 ? itemsOf(body).flatMap((item) => idOf(item) ?? []) : []
}

/** The items of a page, or of a bare list. */
export function itemsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  const { items } = (body ?? {}) as { readonly items?: unknown }
  return Array.isArray(items) ? items : []
}

/** What an item is called in a path; a balance is called by its ticker, and a pair by the names of both. */
export function idOf(item: unknown): string | undefined {
  const { data, id, tickerId, externalPairName } = (item ?? {}) as {
    readonly externalPairName?: unknown
    readonly data?: { readonly id?: unknown }
    readonly id?: unknown
    readonly tickerId?: unknown
  }
  const found = data?.id ?? id ?? tickerId ?? externalPairName
  return typeof found === 'string' ? found : undefined
}

/** Whether a call of the document answers page by page. */
export const isPaged = ({ method, parameters }: Operation): boolean =>
  method === 'GET' && parameters.some(({ name }) => name === 'startingAfter')
