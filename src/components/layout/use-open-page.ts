import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { addressOf } from './page-link'

/** Opens a page inside the console by its address. */
export function useOpenPage(): (href: string) => void {
  const router: AnyRouter = useRouter()
  return useCallback((href) => void router.navigate(addressOf(href)), [router])
}
