import type { Happening } from '../context'
import type { Database } from '../store/database'

const reports = new WeakMap<Database, Happening[]>()

/** Keeps what is to be published of a transaction once the database has committed it; a transaction that is undone takes it along. */
export function reportAfter(transaction: Database, happening: Happening): void {
  const kept = reports.get(transaction)
  if (kept) kept.push(happening)
  else reports.set(transaction, [happening])
}

/** What that transaction has kept: asked inside of it, published after it. */
export const reportsOf = (transaction: Database): readonly Happening[] => reports.get(transaction) ?? []
