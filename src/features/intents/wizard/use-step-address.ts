import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AskedByAddress } from '@machines/intents/wizard.provide'
import type { ShownStep, WizardValues } from '@machines/intents/wizard.types'

/** The address of a wizard, as its chart reads and writes it. */
export interface StepAddress {
  /** What it says when the page comes. */
  readonly search: Readonly<Record<string, unknown>>
  readonly showStep: (shown: ShownStep) => void
  readonly watchAddress: (run: (asked: AskedByAddress) => void) => () => void
}

/**
 * The step of a wizard in its address; of the first one the address says nothing.
 * @param askedBy what a search asks to begin with; it stays the same
 */
export function useStepAddress(
  first: string,
  askedBy: (search: Readonly<Record<string, unknown>>) => WizardValues | undefined,
): StepAddress {
  const router = useRouter()
  return useMemo(() => {
    const { history, options } = router
    const { pathname } = history.location
    const searchNow = () => options.parseSearch(history.location.search) as Readonly<Record<string, unknown>>
    const stepOf = ({ step }: Readonly<Record<string, unknown>>) => (typeof step === 'string' ? step : first)
    const search = searchNow()
    let shown = stepOf(search)
    return {
      search,
      showStep: ({ step, isReplaced }) => {
        shown = step
        const next = step === first ? {} : { step }
        const address = `${pathname}${options.stringifySearch(next)}`
        if (address !== `${history.location.pathname}${history.location.search}`)
          void router.navigate({ href: address, replace: isReplaced })
      },
      watchAddress: (run) =>
        history.subscribe(() => {
          if (history.location.pathname !== pathname) return
          const found = searchNow()
          const values = askedBy(found)
          const step = stepOf(found)
          if (values) run({ type: 'address.restart', values })
          else if (step !== shown) run({ type: 'address.step', step: (shown = step) })
        }),
    }
  }, [router, first, askedBy])
}
