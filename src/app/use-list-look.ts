import { useState } from 'react'
import * as z from 'zod/mini'
import { defaultLook, type ListLook } from '@components/list/list-column'
import { useApp } from './app-context'

const stored = z.object({ hidden: z.array(z.string()), density: z.enum(['comfortable', 'compact']) })
/** Every list with a look of its own; a new list is a new name here, so that all can be reset. */
export const listIds = [
  'accounts',
  'dapps',
  'domains',
  'endpoints',
  'external-accounts',
  'external-orders',
  'intents',
  'invitations',
  'manifests',
  'nfts',
  'orders',
  'policies',
  'raw-transactions',
  'security',
  'tickers',
  'transfers',
  'users',
  'vaults',
] as const
export type ListId = (typeof listIds)[number]

const keyOf = (id: ListId) => `countersign.list.${id}`

function parseLook(text: string | null): ListLook {
  try {
    const read = z.safeParse(stored, JSON.parse(text ?? 'null'))
    return read.success ? read.data : defaultLook
  } catch {
    return defaultLook
  }
}

/** Columns and density of one list, as this browser remembers them. */
export function useListLook(id: ListId): readonly [ListLook, (look: ListLook) => void] {
  const { storage } = useApp().ports.environment
  const [look, setLook] = useState(() => parseLook(storage.getItem(keyOf(id))))
  const keep = (next: ListLook) => {
    storage.setItem(keyOf(id), JSON.stringify(next))
    setLook(next)
  }
  return [look, keep]
}

const isDefault = ({ hidden, density }: ListLook) => hidden.length === 0 && density === defaultLook.density

/** How many lists look other than they came, and a way to have them all look so again. */
export function useListLooks(): readonly [number, () => void] {
  const { storage } = useApp().ports.environment
  const countChanged = () => listIds.filter((id) => !isDefault(parseLook(storage.getItem(keyOf(id))))).length
  const [changed, setChanged] = useState(countChanged)
  const reset = () => {
    for (const id of listIds) storage.setItem(keyOf(id), JSON.stringify(defaultLook))
    setChanged(0)
  }
  return [changed, reset]
}
