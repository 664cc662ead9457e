import { useState } from 'react'
import * as z from 'zod/mini'
import { defaultLook, type ListLook } from '@components/list/list-column'
import { useApp } from './app-context'

const stored = z.object({ hidden: z.array(z.string()), density: z.enum(['comfortable', 'compact']) })
const keyOf = (id: string) => `countersign.list.${id}`

function parseLook(text: string | null): ListLook {
  try {
    const read = z.safeParse(stored, JSON.parse(text ?? 'null'))
    return read.success ? read.data : defaultLook
  } catch {
    return defaultLook
  }
}

/** Columns and density of one list, as this browser remembers them. */
export function useListLook(id: string): readonly [ListLook, (look: ListLook) => void] {
  const { storage } = useApp().ports.environment
  const [look, setLook] = useState(() => parseLook(storage.getItem(keyOf(id))))
  const keep = (next: ListLook) => {
    storage.setItem(keyOf(id), JSON.stringify(next))
    setLook(next)
  }
  return [look, keep]
}
