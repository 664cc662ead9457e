import type { FileRoutesByPath } from '@tanstack/react-router'

type Below<P extends string> = P extends `/$profileDomainId/domain/$domainId/${infer Page}` ? WithoutEnd<Page> : never
type WithoutEnd<P extends string> = P extends '' ? never : P extends `${infer Page}/` ? Page : P

/** A page of a domain as the tree of routes names it, below the prefix: `vaults/$vaultId`. */
export type DomainPage = Below<keyof FileRoutesByPath>
/** One that needs no id: its name is its path. */
export type PlainPage = Exclude<DomainPage, `${string}$${string}`>
/** With any ids in it. */
export type FilledPage<P extends DomainPage> = Filled<P>
type Filled<P extends string> = P extends `${infer Head}$${string}/${infer Rest}`
  ? `${Head}${string}/${Filled<Rest>}`
  : P extends `${infer Head}$${string}`
    ? `${Head}${string}`
    : P
/** One that needs no id, with or without what its search says. */
export type PlainAddress = PlainPage | `${PlainPage}?${string}`
/** Any page of a domain, with its ids. */
export type PagePath = PlainPage | FilledPage<Exclude<DomainPage, PlainPage>>

/** The same, with or without what its search says. */
export type PageAddress = PagePath | `${PagePath}?${string}`

/** Where a page of a domain stands. */
export const pageHref = (prefix: string, path: PageAddress): string => `${prefix}/${path}`
