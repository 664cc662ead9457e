import { useMemo } from 'react'
import { canonicalText } from '@domain/shared/canonical-json'

/** The first object of those that say the same, so that what was said of it stands. */
export function useSame<T extends object | undefined>(value: T): T {
  const text = value && canonicalText(value)
  return useMemo(() => value, [text])
}
