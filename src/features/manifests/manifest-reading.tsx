import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, type ComponentProps } from 'react'
import { FormLoading } from '@components/ui/form-waiting'
import { useFirstTouch } from '@components/ui/use-first-touch'

/** What the bytes of any ledger say is read when somebody has filled in what they are. */
const Loaded = lazyRouteComponent(() => import('./manifest-reading.lazy'), 'ManifestReading')

type ManifestReadingProps = ComponentProps<typeof Loaded> & { readonly isReading: boolean }

/** All that the key of the account would sign, once it is read. */
export function ManifestReading({ isReading, ...props }: ManifestReadingProps) {
  useFirstTouch(Loaded)
  return (
    isReading && (
      <Suspense fallback={<FormLoading />}>
        <Loaded {...props} />
      </Suspense>
    )
  )
}
