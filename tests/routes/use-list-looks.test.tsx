import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { defaultLook } from '@components/list/list-column'
import { EntranceProvider } from '@app/entrance-context'
import { useListLook, useListLooks } from '@app/use-list-look'
import { useTheme } from '@app/use-theme'

/** A browser that remembers, around whatever asks it. */
function browser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const entrance = { app: () => ({ ports: { environment: { storage } } }) } as never
  return {
    kept,
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <EntranceProvider value={entrance}>{children}</EntranceProvider>
    ),
  }
}

it('the lists that look other than they came are counted, and look as they came after the reset', () => {
  const { wrapper } = browser()
  const look = (id: 'accounts' | 'intents') => renderHook(() => useListLook(id), { wrapper }).result
  const [accounts, intents] = [look('accounts'), look('intents')]
  act(() => accounts.current[1]({ hidden: ['vault'], density: 'comfortable' }))
  act(() => intents.current[1]({ hidden: [], density: 'compact' }))
  const { result } = renderHook(useListLooks, { wrapper })
  expect(result.current[0]).toBe(2)
  act(() => result.current[1]())
  expect([result.current[0], look('accounts').current[0], look('intents').current[0]]).toEqual([
    0,
    defaultLook,
    defaultLook,
  ])
})

it('a theme that is chosen in one place is chosen in every place, on the page and in the browser', () => {
  const { kept, wrapper } = browser()
  const [menu, page] = [renderHook(useTheme, { wrapper }).result, renderHook(useTheme, { wrapper }).result]
  expect([menu.current[0], page.current[0]]).toEqual(['system', 'system'])
  act(() => page.current[1]('dark'))
  expect([menu.current[0], page.current[0], document.documentElement.dataset['theme'], [...kept.values()]]).toEqual([
    'dark',
    'dark',
    'dark',
    ['dark'],
  ])
  act(() => menu.current[1]('system'))
  expect([page.current[0], 'theme' in document.documentElement.dataset]).toEqual(['system', false])
})
