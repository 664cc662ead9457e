import type { Database } from '@gateway/store/database'

/** A database that tells how often it has been read through it. */
export function counting(database: Database): { readonly database: Database; readonly count: () => number } {
  let count = 0
  const get = (target: Database, name: keyof Database) => {
    if (name !== 'select' && name !== 'selectDistinctOn') return target[name]
    count++
    return (target[name] as (this: Database) => unknown).bind(target)
  }
  return { database: new Proxy(database, { get: get as never }), count: () => count }
}
