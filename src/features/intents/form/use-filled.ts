import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * What a form holds: the same object until something in it changes.
 * @param onChange hears each change, once
 */
export function useFilled<V>(
  { getValues, subscribe }: Pick<UseFormReturn<FieldValues>, 'getValues' | 'subscribe'>,
  onChange?: (filled: V) => void,
): V {
  const [filled, setFilled] = useState(() => structuredClone(getValues()) as V)
  // The form keeps its values outside of React, and changes them in their places.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed = structuredClone(values) as V
          setFilled(changed)
          onChange?.(changed)
        },
      }),
    [subscribe, onChange],
  )
  return filled
}
