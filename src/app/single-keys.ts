import { useState } from 'react'
import type { Environment } from './app-ports'
import { useApp } from './app-context'

const singleKeysKey = 'countersign.singleKeys'

const readSingleKeys = (storage: Environment['storage']): boolean => storage.getItem(singleKeysKey) !== 'off'

/** Like the theme, they are an attribute of the document: absent means that they are in use. */
export function applySingleKeys(storage: Environment['storage']): void {
  if (readSingleKeys(storage)) delete document.documentElement.dataset['singleKeys']
  else document.documentElement.dataset['singleKeys'] = 'off'
}

export function useSingleKeys(): readonly [boolean, (isOn: boolean) => void] {
  const { storage } = useApp().ports.environment
  const [isOn, setOn] = useState(() => readSingleKeys(storage))
  const change = (next: boolean) => {
    storage.setItem(singleKeysKey, next ? 'on' : 'off')
    applySingleKeys(storage)
    setOn(next)
  }
  return [isOn, change]
}
