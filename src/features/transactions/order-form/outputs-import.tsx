import { ClipboardPaste } from 'lucide-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Button } from '@components/ui/button'
import { useWanted } from '@components/ui/use-first-touch'
import { orderFormMessages as words } from './order-form.messages'

/** Most transfers are written by hand. */
export const ImportDialog = lazyRouteComponent(() => import('./outputs-import-dialog'), 'OutputsImportDialog')

/** Opens the dialog that takes outputs from a text or a file. */
export function OutputsImport({ decimals }: { readonly decimals: number }) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWanted(ImportDialog, isOpen)
  return (
    <>
      <Button size="sm" icon={ClipboardPaste} className="justify-self-start" onClick={() => setOpen(true)}>
        {words.importOutputs}
      </Button>
      {wasOpen && (
        <Suspense>
          <ImportDialog decimals={decimals} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
