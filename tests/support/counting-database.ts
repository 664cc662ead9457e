import type { Database } from '@gateway/store/database'

const calls = {
  read: ['select', 'selectDistinctOn'],
  written: ['update'],
  asked: ['select', 'selectDistinctOn', 'insert', 'update', 'execute'],
  executed: ['execute'],
} as const

/** A database that tells how often it has been asked through it, for reads, for changes, for statements of its own or for anything. */
export function counting(
  database: Database,
  what: keyof typeof calls = 'read',
): { readonly database: Database; readonly count: () => number } {
  let count = 0
  const get = (target: Database, name: keyof Database) => {
    if (!(calls[what] as readonly string[]).includes(name)) return target[name]
    count++
    return (target[name] as (this: Database) => unknown).bind(target)
  }
  return { database: new Proxy(database, { get: get as never }), count: () => count }
}
