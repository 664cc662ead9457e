import { isUuid } from '@domain/shared/ids'

const ending = '/details'

/**
 * Some addresses of details end with a word of their own and some with the id: the one that there is, for one of the other kind.
 * @param isPage whether a page answers an address
 */
export function otherAddress(pathname: string, isPage: (path: string) => boolean): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  const bare = path.endsWith(ending) ? path.slice(0, -ending.length) : path
  if (!isUuid(bare.slice(bare.lastIndexOf('/') + 1))) return undefined
  const other = bare === path ? `${path}${ending}` : bare
  return isPage(other) ? other : undefined
}
