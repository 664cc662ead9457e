import { isUuid, type Uuid } from '@domain/shared/ids'
import { lazyOrNothing } from '@app/lazy-or-nothing'
import type { FormSearch } from '@features/transactions/form-preset'
import { Suspense } from 'react'
import type { ReviewedForm } from './reviewed-form'

export interface AskedProps {
  readonly form: ReviewedForm
  readonly search: FormSearch & { readonly dappId: Uuid; readonly requestId: Uuid }
}

const Asked = lazyOrNothing(() => import('./asked-note.lazy').then((module) => module.Asked))

/** Above a form that a dApp's request was filled into; nothing above any other form. */
export function AskedNote({ form, search }: { readonly form: ReviewedForm; readonly search: FormSearch }) {
  const { dappId, requestId } = search
  if (!isUuid(dappId) || !isUuid(requestId)) return null
  return (
    <Suspense>
      <Asked form={form} search={{ ...search, dappId, requestId }} />
    </Suspense>
  )
}
