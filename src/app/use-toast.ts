import { useCallback } from 'react'
import type { ToastNotice } from '@components/ui/notice-log'
import { showToast } from '@components/ui/show-toast'
import { useApp } from './app-context'

/** Tells a notice with the time of the app's clock. */
export function useToast(): (notice: ToastNotice) => void {
  const { clock } = useApp().ports
  return useCallback((notice) => showToast(notice, clock.now()), [clock])
}
